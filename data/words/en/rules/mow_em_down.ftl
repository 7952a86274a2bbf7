### The rules of Mow 'Em Down, to be heard. mowaudio/words/rulebook.py says what the prefixes mean.

heading-aim = The aim and a turn
reading-aim = Be worth the most at the end: your cash, and 10,000 dollars for each mower. On your turn contracts pay you, you may buy mowers, and a die says which size of tile you act on: you build one, open tiles for bids, or boot a contract. The lowest bid wins a contract, and earns that sum every turn.

heading-start = The start
rule-MED-1 = Everybody begins with 2 mowers, 4 bid tokens and 4,000 dollars. The highest die starts, and play goes clockwise.
finer-MED-1 = Those tied for the highest die throw again. These first mowers come out of the 20 in the box; the rest are for sale.
rule-MED-C1 = Contracts take bid tokens: 1 on a small tile, 2 on a medium tile, 4 on a large tile.

heading-turn = A turn
rule-MED-10 = First your contracts pay you, and chains of them pay gas savings. Then you may buy mowers. Then you roll the die, and do one of three things: build, open tiles for bids, or boot.
rule-MED-11 = A mower costs 12,000 dollars. It brings you two bid tokens, and an event card.
finer-MED-11 = You may buy several mowers in one turn. Each event card is dealt with before the next purchase.
rule-MED-12 = The roll says which size you act on: 1, 2 and 3 are for small tiles, 4 and 5 for medium ones, 6 for large ones.
rule-MED-13 = You can only choose what is possible. If nothing is, your turn passes.

heading-build = Building
rule-MED-20 = You draw a tile of your size and place it next to the city, turned as you like. Every side that touches must match: road to road, water to water, grass to grass.
rule-MED-C3 = A small tile is one unit, a medium tile two side by side, a large tile two by two. Each unit of its rim is road, water or grass. Tiles are next to each other if they share a unit of side; corners do not count. The first tile is the centre of the map.
finer-MED-C3 = All water of one tile is one piece of a lake, and all its grass one piece of a green space.
rule-MED-22 = A lake or a green space is complete when nothing of it is open any more. Whoever places the tile that completes it gets 2,000 dollars. Every contract on its other tiles brings its owner 1,000 dollars, once.
finer-MED-22 = It must spread over at least two tiles. An empty place that it borders on keeps it open. The builder's own contracts there pay too. Two that are completed at once pay separately.
finer-MED-21 = A tile that fits nowhere is shuffled back, and another is drawn. If no tile of that size fits, you cannot build.

heading-bid = Opening bids
rule-MED-30 = You open one or two tiles of your size that have no contract. Everybody with enough free bid tokens may bid, you too. Nobody has to.
finer-MED-30 = Somebody must be able to bid. To bid on both tiles you need the tokens for both; with tokens for one you choose which. A penalty may forbid bidding. An auction without a bid ends your turn.
rule-MED-31 = Bids are secret, in steps of 100 dollars. The roll of the turn sets the limits: at least 100 and at most 1,000 dollars for each pip. With a roll of 3 that is from 300 to 3,000 dollars.
rule-MED-32 = The lowest bid wins. Of two tiles, the first one opened is settled first.
finer-MED-32 = Whoever plays the card Good Reputation wins at their own bid instead. If several play it, the lowest of their bids wins. Every such card that was shown is used up.
rule-MED-33 = Those tied for the lowest bid are asked in turn, starting from the active player, whether they concede. The last one left wins at the full bid. If several stay, they throw dice. The highest die wins, but for 100 dollars less.
finer-MED-33 = Equal dice are thrown again. The 100 dollars come off even if that goes below the lowest bid allowed; a contract for nothing is still a contract.
rule-MED-34 = The winner puts the bid tokens on the tile, and earns the sum of the bid every turn. The tokens are not free again until the contract is booted.
finer-MED-34 = A tile without a bid stays free.
rule-MED-35 = Contracts of yours that touch along a side are a chain, and save gas: three bring 500 dollars more each turn, four 1,000, five or more 1,500.
finer-MED-35 = Every chain pays separately. Chains are counted when your turn begins.

heading-boot = Booting
rule-MED-40 = Choose any contract of your size, even your own. Its bid tokens go back to the owner, and its earnings end.
finer-MED-40 = The owner may show the card Renegotiate a Contract and so keep the contract. It does not stop a boot by the owner. Every other owner is asked, with the card or without, so that nobody learns who has it.
rule-MED-41 = If the contract has not paid its owner yet, the bank pays it once now.
rule-MED-42 = Whoever boots draws an event card.
finer-MED-42 = You draw it even when the boot was cancelled. Under a penalty you may still boot and buy, but you draw no card.

heading-events = Event cards
rule-MED-50 = You draw one after every purchase and every boot. Some are kept in secret until you play them. The others happen at once: you pay, or you are paid.
finer-MED-50 = Used cards are discarded. When the deck is empty, the discards are shuffled.
rule-MED-C4 = To keep: Renegotiate a Contract cancels a boot of your contract, and Good Reputation, played with your bid, wins the auction at your own bid. There are four of the first and three of the second.
finer-MED-C4 = Four cards cost 200, 300 or 500 dollars, or 100 for each mower. Two of 2,000 dollars forbid bidding until they are paid, two of 3,000 withhold gas savings until then. Five bring 500 or 1,000 dollars, two of each, or 100 for each contract.
rule-MED-51 = Some costs carry a penalty until you can pay them: no bidding, or no gas savings. So keep some cash when you draw.
finer-MED-51 = Such a card lies open before you. It is paid automatically after your earnings, as soon as your cash covers it. Until then you draw no event cards. A cost without a penalty takes what cash you have.

heading-end = The end of the game
rule-MED-60 = The last turns begin when the last tile is placed, when the last mower is bought, or when somebody buys an eleventh mower. That player finishes the turn, and everybody else has one more turn.
finer-MED-60 = Only the first of these signals counts. If the eleventh mower is also the last one, it counts as the last one.
rule-MED-61 = Then everybody is paid once more. Cash is counted, and each mower is worth 10,000 dollars.
finer-MED-61 = If buying the last mower was what ended the game, that one is worth 12,000. Unpaid event cards count: gas savings can be withheld, and costs are taken from the payment and the cash, never below zero.
rule-MED-62 = Whoever has the highest total is Landscaping Champion.
finer-MED-62 = Players with equal totals share the place.

heading-box = What is in the box
more-MED-C1 = There are 12 small, 8 medium and 4 large land tiles.
rule-MED-C2 = There are 20 mowers, 20 event cards, one die, and 22 bid tokens for each player, so nobody can have more than 11 mowers. The program keeps track of earnings, gas savings and money.
finer-MED-C2 = The tiles numbered 1 and 2 mark what is open for bids.

heading-open = What the printed rules leave open
settled-MED-C3-MED-C4 = The pictures of the land tiles and the texts of the event cards are lost. Both were worked out anew, and are in the file mow_em_down.yaml, where whoever has the box can correct them. The city starts empty, and the first tile is its centre.
settled-MED-1-MED-11-MED-42-MED-40 = Not printed, and settled here: the first mowers come out of the 20, several may be bought in a turn, a cancelled boot still draws a card, and Renegotiate a Contract does not stop your own boot.
settled-MED-32-MED-33-MED-51 = Also settled here: what happens when several play Good Reputation, that a tie may take a bid below the lowest one allowed, and that unpaid cards are paid automatically.
settled-MED-22-MED-60-MED-61-MED-62 = A lake on a single tile pays nothing. Only the first signal for the end counts, unpaid costs never take a player below zero, and equal totals share the place.

## The words of the game

glossary-auction = Auction: the secret bids for one or two tiles; the lowest wins.
glossary-bid = Bid: what you ask for each turn to do the work of a contract.
glossary-bid-token = Bid token: what you put on a tile for its contract, 1 on a small tile, 2 on a medium one, 4 on a large one; a mower brings two.
glossary-boot = Boot: to end a contract, somebody else's or your own.
glossary-build = Build: to draw a tile and place it next to the city.
glossary-chain = Chain: contracts of one player that touch along a side; from three on they save gas.
glossary-concede = Concede: to give way in a tie; if one player is left, that player wins at the full bid.
glossary-contract = Contract: the work on a tile; it pays its owner the winning bid every turn.
glossary-earnings = Earnings: what all your contracts pay you at the start of your turn.
glossary-event-card = Event card: drawn after a purchase or a boot, for better or for worse.
glossary-gas-savings = Gas savings: what a chain pays at the start of your turn, 500 to 1,500 dollars.
glossary-good-reputation = Good Reputation: a card that wins an auction at your own bid.
glossary-green-space = Green space: grass that joins up across several tiles; completing it pays.
glossary-lake = Lake: water that joins up across several tiles; completing it pays.
glossary-mower = Mower: bought for 12,000 dollars, worth 10,000 at the end; it brings two bid tokens.
glossary-open = Open: to offer tiles for bids; an open side of a lake is one that borders on nothing yet.
glossary-penalty = Penalty: what an unpaid event card forbids you, bidding or gas savings.
glossary-renegotiate = Renegotiate a Contract: a card that cancels a boot of your contract.
glossary-rim = Rim: the sides of a tile, unit by unit road, water or grass.
glossary-tile = Tile: a piece of land, small, medium or large, that can have one contract.
glossary-unit = Unit: the length of a small tile; medium tiles are two units long, large ones two by two.

## A sample round

sample-heading = A few turns, with the reasons
sample-begins = You are Anna, and play with Ben and Cara. Everybody has 4,000 dollars. You threw the highest die, so you start. Nothing is built yet, and you roll 1: small tiles.
because-first = There is nothing to bid on or to boot yet, so you build. You draw a tile at random, and the first one is the centre.
because-opens = Ben rolled 3. He opens your tile for bids, because contracts earn money every turn. Everybody may bid, from 300 to 3,000 dollars.
because-bid = You ask for half of what is possible. Less would win more surely, but it is also what you would earn every turn.
because-lowest = The lowest bid wins. The tile takes one of your four bid tokens, and pays you from your next turn on.
because-lake = Cara rolled 1. Both tiles have one side of water. Laid together they leave nothing of it open, and your contract there pays too.
because-own = You rolled 5: a medium tile. Its only grass matches the open grass of your small tile. So you are paid as the builder, and for your contract.
because-boot = Ben rolled 2: small tiles. You earn and he does not, so he boots you. Your bid token comes back. Every boot brings an event card, and this time it costs him money.
sample-ends = And so on, until the tiles or the mowers run out. Somewhere on the way you want 12,000 dollars for your third mower, because more bid tokens mean more contracts.

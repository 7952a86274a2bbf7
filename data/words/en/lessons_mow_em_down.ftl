### The lesson of Mow 'Em Down.

scene-aim = The aim
aim-city = A city grows tile by tile, and its lawns need mowing. You win contracts, each turn they pay you, and with the money you buy mowers. At the end the most money wins, and a mower counts as 10,000 dollars.
aim-standing = { $key_standing } tells the aim, and where everybody stands. Press { $key_standing }.
aim-end = So mowers are nearly as good as money, and they bring more contracts.

scene-things = What you have
things-cash = { $ask_cash } tells your money, your mowers and your tokens. Press { $ask_cash }.
things-city = A contract on a small tile binds one token, on a medium one two, on a large one four. Two mowers give you four tokens. { $key_summary } tells the whole table. Press { $key_summary }.
things-end = Places in the city are told from its centre: south 1 east 2 is one row down and two columns to the right.

scene-build = Building
build-roll = Each turn a die says on which size of tile you act: 1 to 3 small, 4 and 5 medium, 6 large. Then you do one of three things: build a tile, open tiles for bids, or boot a contract. Choose to build.
build-later = Bidding comes next. First, build.
build-place = You have drawn a small tile. Its sides are road, water or grass, and every side must match what it touches. { $key_next_move } goes through the places where it fits. Choose one, with { $key_do }.
build-other = There it would need to be turned as well. Choose one of the other places for now.
build-end = The tile lies, and your turn is over. A tile without a contract is free for bids.

scene-bid = Bidding
bid-open = Small 4 has no contract yet. Open it for bids.
bid-build = You could build again. But only contracts pay.
bid-number = Everybody bids in secret, and the lowest bid wins. The bid is what the contract will pay you, every turn. You rolled a 2, so bids go from 200 to 2,000. Type a number between 800 and 1,400, and { $key_do }.
bid-none = Who does not bid gets nothing.
bid-range = That is allowed. But the others would bid lower than a high bid, and a very low one pays little. Try a number between 800 and 1,400.
bid-end = Yours was lower, so the contract is yours. It binds one token of yours, and it pays at the start of each of your turns.

scene-earning = Earning
earning-how = Your turn has come, and 1,200 dollars with it. { $ask_earnings } tells what you earn a turn. Press { $ask_earnings }.
earning-worth = A mower costs 12,000 dollars, and you may buy it at the start of a turn. It brings two tokens, and an event card. { $ask_balance } tells what came in and went out since your last turn. Press { $ask_balance }.
earning-end = First contracts, then mowers, then more contracts: that is the way up.

scene-boot = Booting
boot-who = You have rolled a 1: small tiles. { $name2 } earns 1,400 dollars a turn with small 4. The third action boots a contract off its tile. Boot small 4.
boot-own = That is your own contract. Sometimes that frees a token, but not now.
boot-build = You could build. But here, boot small 4.
boot-end = { $name2 }'s contract is gone, and its tile is free again. Whoever boots draws an event card; yours brought money, others cost some.

scene-finer = Lakes, chains and the end
finer-lakes = Water that touches is a lake, grass that touches a green space. Whoever closes one gets 2,000 dollars, and each contract on its other tiles 1,000. { $ask_regions } tells them. Press { $ask_regions }.
finer-chains = Three or more contracts of yours side by side are a chain, and pay a bonus each turn. { $ask_chains } tells yours. Press { $ask_chains }.
finer-near = The game ends when all tiles lie, when all mowers are sold, or when somebody has eleven mowers. { $key_ending } tells how near that is. Press { $key_ending }.
finer-end = Then everybody has one more turn, and the money is counted.

scene-game = A short game
game-begin = Now play against { $name2 }, for ten decisions. { $key_hint } gives a hint, and { $key_do } does what it said.

### The rules of Mow Money, to be heard. mowaudio/words/rulebook.py says what the prefixes mean.

heading-aim = The aim and a round
reading-aim = Have the most reputation points in the end: contracts and mowers bring points, and every 3 dollars are one more. In each round you first spend money on mowers and cards, and then everybody lays cards, in secret, as bids on the contracts on the table. The lowest bid wins a contract, and is paid what it bid.

heading-table = Before the game
rule-MM-1 = There are as many neighborhoods as players, called by a letter and a name: A is Apple Hollow, B is Bear Cave Way, and so on.
rule-MM-2 = On each neighborhood lies a stack of contracts. Only the top one is face up, and you bid on that. The first ones are worth 1 point.
finer-MM-2 = The contracts of 1 point are set aside, one for each stack. The others in use are shuffled and dealt face down in equal stacks.
rule-MM-4 = You begin with five basic cards, three bluff cards, a basic mower and no money.
rule-MM-5 = Whoever last mowed a lawn is the starting player.
finer-MM-5 = Who that is can be chosen at set-up. If nobody says, it is the first seat.
finer-MM-3 = The bid cards are three shuffled decks, each with its discards. When a deck is empty, its discards are shuffled. If there are none either, that card cannot be bought. The bank never runs out.

heading-invest = First, invest
rule-MM-10 = Mowers and cards are of three kinds: basic, medium and advanced. From the starting player clockwise, everybody may buy mowers, each once, and any number of cards of the kinds whose mower they own. In the first round nobody has money, so nobody invests.
finer-MM-10 = The advanced mower may be bought before the medium one. You are not asked when you can afford nothing.
rule-MM-C7-mowers = The medium mower costs 3 dollars, the advanced one 9.
rule-MM-C6 = A basic card costs 1 dollar, a medium card 3, an advanced card 5.
rule-MM-11 = After investing you may keep at most 7 basic, 5 medium and 3 advanced cards. You choose what to discard.
finer-MM-11 = You never discard below these numbers.

heading-bid = Second, bid
rule-MM-20 = All bid at once and in secret. You may place two bids in a round: on two neighborhoods, or on one neighborhood and one odd job. A card can be in one bid only.
rule-MM-21 = A bid on a contract is cards of one kind: exactly as many as the contract asks for, and all with a star where it asks for stars. The sum of their dollars is the value of the bid. The lower, the better.
more-MM-C7-asks = The more points a contract has, the more cards it asks for, or the better ones.
rule-MM-24 = An odd job is work for quick money. Every card names one or two odd jobs. Lay three cards, of any kinds, that share one of them, and say which.
rule-MM-C5 = Clean up pays 4 dollars, trim shrubs 5, repair fence 9, plant trees 14, and install sprinklers 20.
rule-MM-22 = The others hear how many bids you place and how many cards are in each, no more. Bluff cards, up to three in all, make a bid look larger. They always come back.
finer-MM-22 = You may take back and change your bids until everybody is done. Until then hands, contracts won and stakes are told as they were before the bidding, so that nothing gives a bid away.
rule-MM-23 = You may stake your reputation: add a contract that you won in an earlier round. Its points are taken off the value of your bid. Win or lose, that contract is out of the game.
finer-MM-23 = One contract can be staked with each bid on a contract, and none with an odd job. The value may fall below zero.
finer-MM-25 = A bid that is not valid cannot be placed. You are told what it lacks.

heading-resolve = Third, the bids are opened
rule-MM-30 = Odd jobs come first. They pay their usual sum and a bonus of 3 dollars. Their cards are discarded.
rule-MM-31 = Then the contracts, from neighborhood A on. The lowest value wins. Whoever bids alone wins whatever the value.
rule-MM-32 = A tie goes to whoever staked more points, then to the starting player, then to whoever comes next clockwise from there.
rule-MM-33 = The winner is paid the sum of the cards, whatever was staked, discards them and keeps the contract. The others take back their cards.
rule-MM-34 = Last, whoever won no contract and did no odd job may still do an odd job from the hand, without the bonus.
finer-MM-34 = This goes in turn from the starting player. Cards that came back from a lost bid can be used.

heading-end = The end of a round and of the game
rule-MM-40 = If a neighborhood has no contract left, the game is over. Otherwise contracts without a bid go to the bottom of their stack, and the next ones are turned up. The next player clockwise is the starting player.
finer-MM-41 = The game also ends when nobody can buy, do an odd job or bid on any contract that is left. And it ends after as many rounds in a row without a contract won as the tallest stack has contracts.
rule-MM-50 = Count the points of your contracts and your mowers, and 1 for every full 3 dollars. The most points win.
finer-MM-50 = Equal scores share the place.

heading-solo = Playing alone
rule-MM-60 = Alone you play eight rounds against a dummy, with two neighborhoods and the contracts for two players.
rule-MM-61 = A contract that you do not bid on goes to the dummy.
rule-MM-62 = Against your bid the dummy draws cards of the same kind, as many as you laid. The lower value wins, and you win ties.
finer-MM-62 = Where the contract asks for stars, the dummy draws until it has enough with stars; the others are discarded. Your stake lowers your value only. A dummy that cannot complete its cards loses, and what it drew is discarded.
rule-MM-63 = The dummy earns no money and scores its contracts only. After eight rounds the higher score wins.
finer-MM-63 = Equal scores are a draw.

heading-box = What is in the box
rule-MM-C1 = The neighborhoods are Apple Hollow, Bear Cave Way, Cherry Creek, Duck Springs, Eagle Point and Forest Lane.
rule-MM-C2 = There are 106 bid cards: 50 basic, 36 medium and 20 advanced ones. Some basic and some medium cards have a star.
finer-MM-C2 = Basic cards have a value of 1, 2 or 3 dollars, medium ones of 2, 3 or 4, advanced ones of 3, 4 or 5.
rule-MM-C3 = There are 36 contracts of 1 to 8 points. With fewer than six players some stay in the box.
finer-MM-C3 = In use are 16 with one or two players, 24 with three, 28 with four, 30 with five and all 36 with six.
finer-MM-C3-low = Of contracts of 1, 2, 3 points and so on to 8, one or two players use 2, 3, 3, 3, 2, 1, 1 and 1. Three players use 3, 4, 4, 4, 3, 3, 2 and 1.
finer-MM-C3-high = Four players use 4, 5, 5, 4, 4, 3, 2 and 1. Five use 5, 5, 5, 4, 4, 3, 2 and 2. Six use 6, 6, 5, 5, 5, 4, 3 and 2.
rule-MM-C4 = Everybody has three mowers, worth points once you own them: 1 for the basic, 2 for the medium, 3 for the advanced one.
finer-MM-C4 = Everybody also has three bluff cards, a token for each neighborhood and one for odd jobs.
finer-MM-C7-low = 1 point: 2 basics. 2 points: 3 basics or 1 medium. 3 points: 3 basics with stars or 2 mediums. 4 points: 4 basics with stars, 3 mediums or 1 advanced.
finer-MM-C7-high = 5 points: 4 basics with stars, 3 mediums with stars or 2 advanced. 6 points: 5 basics with stars, 4 mediums with stars or 2 advanced. 7 points: 4 mediums with stars or 2 advanced. 8 points: 2 advanced.
finer-MM-C8 = Of the basic cards 16 have 1 dollar, 18 have 2 and 16 have 3; 20 have a star. Of the medium ones 12 each have 2, 3 and 4 dollars; 18 have a star. Of the advanced ones 6 have 3 dollars, 8 have 4 and 6 have 5.
finer-MM-C8-jobs = Clean up is on 24 basic and 6 medium cards. Shrubs: 20 basic, 10 medium. Fence: 12 basic, 14 medium, 6 advanced. Trees: 6 basic, 12 medium, 10 advanced. Sprinklers: 3 basic, 6 medium, 10 advanced. Some cards have two.

heading-open = What the printed rules leave open
settled-MM-C7-MM-C8 = Some pictures of the box are lost: the prices of the mowers, what most contracts ask for, and the stars and odd jobs of single cards. They were worked out anew, in the file mow_money.yaml, where whoever has the box can correct them.
settled-MM-25 = In print a bid that is not valid may be placed, and loses.
settled-MM-3-MM-22-MM-23-MM-34-MM-41-MM-50 = Not printed, and settled here: bids may be changed until all are done, one contract is staked with a bid and none with an odd job, an empty deck is refilled from its discards, a game that has come to a halt ends, and equal scores share the place.

## The words of the game

glossary-advanced = Advanced: the most expensive of the three kinds of cards and mowers.
glossary-basic = Basic: the cheapest of the three kinds of cards and mowers.
glossary-bid = Bid: cards laid in secret for a contract or an odd job; on a contract, the lowest wins.
glossary-bluff-card = Bluff card: it makes a bid look larger than it is, and always comes back.
glossary-bonus = Bonus: 3 dollars more for an odd job that was one of your bids.
glossary-card = Card: a bid card, with a kind, a value in dollars, perhaps a star, and one or two odd jobs.
glossary-contract = Contract: a lawn to win, worth 1 to 8 points; it says how many cards of which kind it asks for.
glossary-dummy = Dummy: your opponent when you play alone.
glossary-invest = Invest: to spend money on mowers and cards at the start of a round.
glossary-kind = Kind: basic, medium or advanced.
glossary-medium = Medium: the middle one of the three kinds of cards and mowers.
glossary-mower = Mower: it lets you buy cards of its kind, and is worth 1 to 3 points.
glossary-neighborhood = Neighborhood: a place with a stack of contracts, called by a letter from A to F.
glossary-odd-job = Odd job: three cards that share a job, laid down for money.
glossary-point = Point: a reputation point; the most of them win.
glossary-stake = Stake: a contract of an earlier round added to a bid, to make it lower; it is lost for good.
glossary-star = Star: a mark on some basic and medium cards, which better contracts ask for.
glossary-starting-player = Starting player: the one who invests first and wins ties; it changes every round.
glossary-value = Value: the dollars of a bid's cards together, less the points staked with it.

## A sample round

sample-heading = A sample round, with the reasons
sample-begins = You are Anna, and play with Ben and Cara. It is the first round, so nobody invests. Three contracts of 1 point lie open, and each asks for two basic cards.
because-deal = You look for low cards, because they win contracts, and for three cards that share an odd job. Of those you have none.
because-lowest = These are your two lowest cards. Nobody can bid less, and as the starting player you win a tie. But 2 dollars is little pay.
because-second = For your second bid you take your highest cards. If nobody else bids there, you win all the same, and are paid 6 dollars.
because-done = One card stays in your hand. A bluff card could hide how many you laid, but everybody expects two.
because-ben = So he bids on one contract. On which, nobody knows yet.
because-cara = Three cards are more than any contract here asks for. So it is an odd job, or a bluff.
because-reveal = All is opened. Cara's odd job pays 9 dollars, and the bonus of 3. You and Ben wanted the same contract, and you bid less. On Cherry Creek you were alone.
because-pick-up = Ben takes his cards back. He might do an odd job from his hand now, but has no three cards that share one. New contracts are turned up, and Ben becomes the starting player.
because-cara-invests = Ben has no money, so Cara is the first to invest. A mower is worth points, and opens better cards.
because-invest = You had 8 dollars. The medium mower is worth 2 points, and a contract of 2 points asks for three basic cards or just one medium card: now you have one.
sample-ends = Then everybody bids again, and so on, until a neighborhood has no contract left.

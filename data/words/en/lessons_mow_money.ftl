### The lesson of Mow Money.

scene-aim = The aim
aim-mow = You mow lawns for money and for reputation. Neighborhoods offer contracts, everybody bids in secret, and the lowest bid gets the contract. At the end the most points win.
aim-standing = { $key_standing } tells the aim and the points. Press { $key_standing }.
aim-end = You have one point already, for your mower. Contracts bring points and money; three dollars are one more point at the end.

scene-hand = Your cards and the contracts
hand-hand = You bid with cards, and each has a price. { $ask_hand } tells your hand. Press { $ask_hand }.
hand-contracts = { $ask_neighborhoods } tells the neighborhoods and what their contracts ask for. Press { $ask_neighborhoods }.
hand-lowest = A contract says how many cards, and of which kind. { $ask_bids } tells the lowest bid that you could make on each. Press { $ask_bids }.
hand-end = The winner is paid what the cards say. So a low bid wins more often, a high one pays more.

scene-bid = Your first bid
bid-token = You may bid on two things in a round. { $key_next_move } goes through them, { $key_do } takes one. Bid on Apple Hollow.
bid-nothing = Who bids on nothing wins nothing. A bid costs nothing if it loses.
bid-job = Odd jobs come later in this lesson.
bid-other = Both contracts are worth the same. Take Apple Hollow here.
bid-cards = It asks for two basic cards. You can choose them yourself, or let L lay your lowest. Press L.
bid-again = And once more for the second card.
bid-lowest = You can choose each card yourself. Here, let L lay your lowest.
bid-done = That is your bid: two dollars in all. Nobody has heard which cards. You could bid on Bear Cave Way too. For now you are done: press { $key_do }.
bid-enough = One bid is enough for now. Say that you are done.
bid-end = Both wanted it. Your two dollars were lower than three, so the contract is yours, with its point, and so are two dollars. { $name2 }'s cards went back to the hand, yours are spent. New contracts are turned up, and you can buy cards.

scene-losing = When you lose
losing-job = Your six dollars were too high: { $name2 } won with three. But your cards came back. Who won nothing may do an odd job now, with three cards that share a picture. Three of yours are for cleaning up. Choose it.
losing-nothing = Then the round would bring you nothing at all. The job pays 4 dollars.
losing-cards = Lay a card for it, the first that is offered.
losing-any = The three cards are needed in any case. Begin with the first.
losing-done = The two others are laid too. { $key_do } does the job.
losing-back = All three are laid. Do the job.
losing-end = Four dollars for three cards. Jobs with rarer pictures pay up to 20.

scene-investing = Buying
investing-cash = You won with six dollars, and that is what you got. { $ask_cash } tells your money. Press { $ask_cash }.
investing-shop = From the second round on, everybody may buy before the bidding. { $key_next_zone } leads from place to place. Go to the shop.
investing-mower = With the medium mower you can buy medium cards. They cost more, but most contracts ask for fewer of them, and the mower itself is worth 2 points. Buy it.
investing-early = You still have money, and the better contracts are hard to get with basic cards.
investing-other = Cards are good too. Here, begin with the mower.
investing-end = Better contracts ask for stars, or for better cards. Buy what the contracts on the table ask for.

scene-jobs = Odd jobs for a bid
jobs-list = Instead of a second contract you can place an odd job as a bid. { $ask_jobs } tells what your cards can do. Press { $ask_jobs }.
jobs-token = Placed as a bid it cannot lose, and it pays 3 dollars more than afterwards. Choose to clean up.
jobs-other = This scene is about the job. Choose to clean up.
jobs-end = Now three cards would follow, as before. One odd job a round, not more.

scene-bluffing = Bluffs and reputation
bluffing-card = The others hear how many cards lie under each of your bids. To mislead them you have three bluff cards, which count for nothing and always come back. Add one.
bluffing-later = Your bid is complete. But first try a bluff card.
bluffing-other = That is possible. Here, add a bluff card.
bluffing-tokens = { $others_tokens } tells what the others have laid so far. Press { $others_tokens }.
bluffing-stake = Later you can also stake a contract that you have won: it lowers your bid by its points, and is gone, whoever wins. { $key_ending } tells how near the end is. Press { $key_ending }.
bluffing-end = Nobody's cards are told before all are done.

scene-game = A short game
game-begin = Now play against { $name2 }, for sixteen decisions. { $key_hint } gives a hint, and { $key_do } does what it said.

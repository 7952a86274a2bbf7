### The lesson of Mow Money.

scene-aim = The aim
aim-mow = You mow lawns for money and for reputation. Neighborhoods offer contracts, everybody bids in secret, and the lowest bid gets the contract. At the end the most points win.
aim-standing = { $key_standing } tells the aim and the points. Press { $key_standing }.
aim-end = Your first point is for your mower. Contracts bring points and money, and at the end money becomes points too.

scene-hand = Your cards and the contracts
hand-hand = You bid with cards, and each has a price. { $ask_hand } tells your hand. Press { $ask_hand }.
    .page = You bid with cards, and each has a price. Press { $ask_hand }.
hand-contracts = { $ask_neighborhoods } tells the neighborhoods and what their contracts ask for. Press { $ask_neighborhoods }.
    .page = Each neighborhood offers one contract at a time. Press { $ask_neighborhoods }.
hand-lowest = A contract says how many cards, and of which kind. { $ask_bids } tells the lowest bid that you could make on each. Press { $ask_bids }.
    .page = A contract says how many cards, and of which kind. What could you bid? Press { $ask_bids }.
hand-end = The winner is paid what the cards say. So a low bid wins more often, a high one pays more.

scene-bid = Your first bid
bid-token = You may bid on two things in a round. { $key_next_move } goes through them, { $key_do } takes one. Choose “{ $move }”.
    .page = You may bid on two things in a round. Choose “{ $move }”.
bid-nothing = Without a bid you win nothing, and a bid that loses costs nothing. Choose “{ $move }”.
bid-job = Odd jobs come later in this lesson. Choose “{ $move }”.
bid-other = That is allowed. But for this scene, choose “{ $move }”.
bid-cards = It asks for two basic cards. You can choose them yourself, or let L lay your lowest. Press L.
    .page = It asks for two basic cards. You can choose them yourself, or lay your lowest. Choose “{ $move }”.
bid-again = And once more for the second card: press L.
    .page = And once more for the second card: choose “{ $move }”.
bid-lowest = You may choose each card yourself. But here, let L lay your lowest: press L.
    .page = You may choose each card yourself. But here, lay your lowest: choose “{ $move }”.
bid-done = Your bid is complete, and nobody has heard which cards. You could bid on a second thing. For now you are done: press { $key_do }.
    .page = Your bid is complete, and nobody has heard which cards. You could bid on a second thing. For now you are done: choose “{ $move }”.
bid-enough = One bid is enough for now. Choose “{ $move }”.
bid-end = Both of you wanted it, and yours was lower. So the contract is yours with its point, and you are paid what you bid. { $name2 }'s cards went back to the hand, yours are spent. Next, everybody may buy cards.

scene-losing = When you lose
losing-job = Your bid was too high: { $name2 } won with less. But your cards came back. If you won nothing, you may do an odd job now, with three cards that share a picture. Choose “{ $move }”.
losing-nothing = Then the round would bring you nothing at all. Choose “{ $move }”.
losing-cards = Lay three cards for it, one by one. Choose “{ $move }”, or another.
losing-next = Next, choose “{ $move }”.
losing-needed = The job is worth it. Choose “{ $move }”.
losing-done = All three are laid. Press { $key_do } to do the job.
    .page = All three are laid. Do the job: choose “{ $move }”.
losing-back = All three are laid, and the job is worth it. Choose “{ $move }”.
losing-end = So a lost round still brought you money. Rarer pictures pay more, up to 20 dollars.

scene-investing = Buying
investing-cash = You have won a contract, and were paid for it. { $ask_cash } tells your money. Press { $ask_cash }.
    .page = You have won a contract, and were paid for it. Press { $ask_cash }.
investing-shop = From the second round on, everybody may buy before the bidding. { $key_next_zone } leads from place to place. Press { $key_next_zone } until you hear “{ $zone }”.
    .page = From the second round on, everybody may buy before the bidding. Choose something in “{ $zone }”.
investing-mower = With the medium mower you can buy medium cards. They cost more, but most contracts ask for fewer of them, and the mower itself brings points. Choose “{ $move }”.
investing-early = You still have money, and the better contracts are hard to get with basic cards. Choose “{ $move }”.
investing-other = Cards are good too. But here, begin with the mower. Choose “{ $move }”.
investing-end = Better contracts ask for stars, or for better cards. Buy what the contracts on the table ask for.

scene-jobs = Odd jobs for a bid
jobs-list = Instead of a second contract you can place an odd job as a bid. { $ask_jobs } tells what your cards can do. Press { $ask_jobs }.
    .page = Instead of a second contract you can place an odd job as a bid. What can your cards do? Press { $ask_jobs }.
jobs-token = Placed as a bid it cannot lose, and it pays 3 dollars more than after the bids. Choose “{ $move }”.
jobs-other = That is allowed, but this scene is about the job. Choose “{ $move }”.
jobs-end = Now three cards would follow, as before. You may do one odd job a round, not more.

scene-bluffing = Bluffs and reputation
bluffing-card = The others hear how many cards lie under each of your bids. To mislead them you have three bluff cards, which count for nothing and always come back. Choose “{ $move }”.
bluffing-later = Your bid is complete. But first try a bluff card: choose “{ $move }”.
bluffing-other = That is allowed. But here, choose “{ $move }”.
bluffing-tokens = { $others_tokens } tells what the others have laid so far. Press { $others_tokens }.
    .page = You hear it of the others, too. Press { $others_tokens }.
bluffing-stake = Later you can also stake a contract that you have won: it lowers your bid by its points, and is gone, whoever wins. { $key_ending } tells how near the end is. Press { $key_ending }.
    .page = Later you can also stake a contract that you have won: it lowers your bid by its points, and is gone, whoever wins. Press { $key_ending }.
bluffing-end = Nobody's cards are told before all are done.

scene-dummy = Alone, against the dummy
dummy-aim = You can play alone, for eight rounds, against a dummy that nobody plays. { $key_standing } tells the points. Press { $key_standing }.
dummy-done = You have laid your two lowest cards for Apple Hollow. What you do not bid on, the dummy takes for nothing. Press { $key_do }: you are done, and the dummy bids.
    .page = You have laid your two lowest cards for Apple Hollow. What you do not bid on, the dummy takes for nothing. Choose “{ $move }”: you are done, and the dummy bids.
dummy-end = That is how the dummy bids: from the deck it draws as many cards as you laid, of the same kind. The lower bid wins, and you win a tie. It earns no money, only points for its contracts.

scene-game = A short game
game-begin = Now play against { $name2 }, for a few rounds.

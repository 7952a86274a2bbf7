### The lesson of Mow 'Em Down.

scene-aim = The aim
aim-city = A city grows tile by tile, and its lawns need mowing. You win contracts, each turn they pay you, and with the money you buy mowers. At the end the most money wins, and a mower counts as 10,000 dollars.
aim-standing = { $key_standing } tells the aim, and where everybody stands. Press { $key_standing }.
aim-end = So mowers are nearly as good as money, and they bring more contracts.

scene-things = What you have
things-cash = { $ask_cash } tells your money, your mowers and your tokens. Press { $ask_cash }.
    .page = Begin with what is yours. Press { $ask_cash }.
things-city = A contract on a small tile binds one token, on a medium tile two, on a large tile four. Each mower gives you two tokens. { $key_summary } tells the whole table. Press { $key_summary }.
    .page = A contract on a small tile binds one token, on a medium tile two, on a large tile four. Each mower gives you two tokens. Press { $key_summary }.
things-end = Places in the city are told from its centre: south 1 east 2 is one row down and two columns to the right.

scene-build = Building
build-roll = Each turn a die says on which size of tile you act: 1 to 3 small, 4 and 5 medium, 6 large. Then you do one of three things: build a tile, open tiles for bids, or boot a contract. { $key_next_move } goes through what you can do, { $key_do } does it. Choose “{ $move }”.
    .page = Each turn a die says on which size of tile you act: 1 to 3 small, 4 and 5 medium, 6 large. Then you do one of three things: build a tile, open tiles for bids, or boot a contract. The first buttons are all that you can do. Choose “{ $move }”.
build-later = That comes next. First, choose “{ $move }”.
build-place = You have drawn a tile. Its sides are road, water or grass, and every side must match what it touches. { $key_next_move } goes through the places where it fits. Choose “{ $move }”, or another.
    .page = You have drawn a tile. Its sides are road, water or grass, and every side must match what it touches. You are offered the places where it fits. Choose “{ $move }”, or another.
build-other = There it would need to be turned as well. For now, choose “{ $move }”.
build-end = The tile is placed, and your turn is over. A tile without a contract is free for bids.

scene-bid = Bidding
bid-open = A tile lies there without a contract. Open it for bids: choose “{ $move }”.
bid-build = You could build again. But only contracts pay. Choose “{ $move }”.
bid-number = Everybody bids in secret, and the lowest bid wins. The bid is what the contract will pay you, every turn. A bid is typed: type “1200”, then { $key_do }.
    .page = Everybody bids in secret, and the lowest bid wins. The bid is what the contract will pay you, every turn. Choose “{ $move }”, or a little more.
bid-none = Without a bid you get nothing. Type “1200”, then { $key_do }.
    .page = Without a bid you get nothing. Choose “{ $move }”, or a little more.
bid-range = That is allowed, but a high bid is easily beaten, and a very low one pays little. Type “1200”, then { $key_do }.
    .page = That is allowed, but a high bid is easily beaten, and a very low one pays little. Choose “{ $move }”, or a little more.
bid-end = Yours was lower, so the contract is yours. It binds a token of yours, and it pays at the start of each of your turns.

scene-earning = Earning
earning-how = Your next turn has come, and your contract has paid. { $ask_earnings } tells what you earn a turn. Press { $ask_earnings }.
    .page = Your next turn has come, and your contract has paid. Press { $ask_earnings }.
earning-worth = A mower costs 12,000 dollars, and you may buy it at the start of a turn. It brings two tokens, and an event card. { $ask_balance } tells what came in and went out this round. Press { $ask_balance }.
earning-end = First contracts, then mowers, then more contracts: that is the way up.

scene-boot = Booting
boot-who = { $name2 } has a contract on a small tile, and you have rolled small. The third action boots a contract off its tile. Choose “{ $move }”.
boot-own = That is your own contract. Sometimes that frees a token, but not now. Choose “{ $move }”.
boot-build = You could build. But here, choose “{ $move }”.
boot-end = { $name2 }'s contract is gone, and its tile is free again. Whoever boots draws an event card; yours brought money, others cost some.

scene-map = A walk through the city
map-city = You can walk through the city, from tile to tile. Press { $key_next_zone } until you hear “{ $zone }”.
    .page = The city is a map, north at the top and west on the left. Choose something in “{ $zone }”.
map-south = Now { $key_board_up } and { $key_board_down } walk north and south, { $key_board_left } and { $key_board_right } west and east. Press { $key_board_down }.
    .page = Each place says what lies there, or what would fit, and when you choose it, why it cannot be used now.
map-east = One step east: press { $key_board_right }.
    .page = { "" }
map-own = Each place says what lies there, or what would fit. { $ask_contract } jumps to your contracts, one after the other. Press { $ask_contract }.
    .page = { $ask_contract } tells your contracts, one after the other. Press { $ask_contract }.
map-rows = { $others_regions } reads the whole map, row by row from north to south. Press { $others_regions }.
    .page = { $others_regions } reads all of it, from north to south. Press { $others_regions }.
map-end = So read the map first, and walk where you want to know more.
    .page = So read the map first, and choose a place where you want to know more.

scene-finer = Lakes, chains and the end
finer-lakes = Water that touches is a lake, grass that touches a green space. Whoever completes one gets 2,000 dollars, and each contract on its other tiles 1,000. { $ask_regions } tells them. Press { $ask_regions }.
    .page = Water that touches is a lake, grass that touches a green space. Whoever completes one gets 2,000 dollars, and each contract on its other tiles 1,000. Press { $ask_regions }.
finer-chains = Three or more contracts of yours side by side are a chain, and pay a bonus each turn. { $ask_chains } tells yours. Press { $ask_chains }.
    .page = Three or more contracts of yours side by side are a chain, and pay a bonus each turn. Press { $ask_chains }.
finer-near = The end begins when all tiles are placed, when all mowers are sold, or when somebody has eleven mowers. { $key_ending } tells how near that is. Press { $key_ending }.
    .page = The end begins when all tiles are placed, when all mowers are sold, or when somebody has eleven mowers. Press { $key_ending }.
finer-end = Then everybody has one more turn, and the money is counted.

scene-game = A short game
game-begin = Now play against { $name2 }, for about ten moves.

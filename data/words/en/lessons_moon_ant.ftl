### The lesson of The Moon Ant Mow Down.

scene-aim = The aim
aim-ants = Ants have got into a lunar base, and you are alone with a mower. Treat every space, mow every ant hill down, and be back home before the shadow closes the base.
aim-standing = { $key_standing } tells the aim, and how much is left of it. Press { $key_standing }.
aim-end = A circle is open until its space is treated. A game takes about twenty turns, and more bases are lost than saved: do not worry.

scene-base = The base
base-mower = The base is a sheet of six arcs, one below the other. Arc 1 is at the top, where the shadow comes from; home is in arc 6. { $ask_mower } tells where your mower is. Press { $ask_mower }.
base-walk = Each space has six neighbours. Six letters lie around your finger as they lie around the mower: { $key_hex_up_left } up left, { $key_hex_up_right } up right, { $key_hex_left } and { $key_hex_right } beside it, { $key_hex_down_left } and { $key_hex_down_right } below. Press { $key_hex_up_left }.
    .page = Each space has six neighbours. On the sheet you can choose any space, to hear what lies there.
base-hills = Looking around moves nothing. { $ask_hills } tells the ant hills, the nearest first, and the way there. Press { $ask_hills }.
    .page = Looking around moves nothing. Where are the ant hills, and how do you get there? Press { $ask_hills }.
base-end = Each time you mow over a hill it is one lower. If one ever grows to height 4, you have lost.

scene-path = A roll, a path
path-die = Three dice are rolled, and you choose one. Its number is the shape of your path. 4 is a jump: treat one space, jump over one, treat the next. { $key_next_move } goes through the dice, { $key_do } takes one. Choose “{ $move }”.
    .page = Three dice are rolled, and you choose one. Its number is the shape of your path. 4 is a jump: treat one space, jump over one, treat the next. Choose “{ $move }”.
path-decline = You may refuse to move, but it costs solar power and treats nothing. Choose “{ $move }”.
path-other = That is a path too. But for this scene, choose “{ $move }”.
path-way = A path may be turned in any direction. You are told where each way ends, the best first. This one ends on the highest hill. Choose “{ $move }”.
path-way-other = That is a way too, but it leaves out the highest hill. Choose “{ $move }”.
path-end = Then the shadow came a little nearer, and the dice were rolled again. That is a turn.

scene-headaches = Headaches
headaches-die = Path 5 is a diamond of four spaces, more than any other. Choose “{ $move }”.
headaches-other = The diamond treats more. Choose “{ $move }”.
headaches-way = Some spaces are headaches: for each one that you mow over, a die is rolled. This way has two of them, but it treats the most. Choose “{ $move }”.
headaches-way-other = That is allowed. But for this scene, choose “{ $move }”.
headaches-end = The first headache cost you solar power, the second your steering: so you have two dice this time, not three. Others open a space again, let a hill grow, bring the shadow nearer, or leave you one step without a roll.

scene-sun = Solar power
sun-charge = You have crossed a border between two sections of the base, and that costs one unit of solar power. { $ask_charge } tells what you have. Press { $ask_charge }.
    .page = You have crossed a border between two sections of the base, and that costs one unit of solar power. Press { $ask_charge }.
sun-panel = At zero you have lost. But this roll is a straight, three numbers in a row, and a straight stores a solar panel. Use it now: choose “{ $move }”.
sun-other = You may keep the panel for later. But here, choose “{ $move }”.
sun-end = You have six again, and never more than six. So keep a panel until you need it. Of all border crossings only one is free: from section two up into section one.

scene-shadow = The shadow
shadow-near = Each turn the shadow takes one more hex of the topmost arc. { $key_ending } tells how near that is. Press { $key_ending }.
    .page = Each turn the shadow takes one more hex of the topmost arc. How near is that? Press { $key_ending }.
shadow-arcs = When an arc closes with a circle still open on it, or a hill, or your mower, you have lost. Press { $key_next_zone } until you hear “{ $zone }”.
    .page = When an arc closes with a circle still open on it, or a hill, or your mower, you have lost. Choose something in “{ $zone }”.
shadow-end = So arc 1 comes first: be there in time, and then work your way down to home.

scene-luck = Doubles and bonuses
luck-doubles = You have rolled doubles. { $ask_dice } tells the dice. Press { $ask_dice }.
    .page = You have rolled doubles. Press { $ask_dice }.
luck-home = Doubles fill a battery by one circle. When its eight circles are full, the mower flies home at once. { $ask_home } tells how far home is. Press { $ask_home }.
    .page = Doubles fill a battery by one circle. When its eight circles are full, the mower flies home at once. Press { $ask_home }.
luck-end = Three alike make a new hill appear. And once you have treated a whole section, the first or the second, you get two bonuses: set a die, two units of solar power, or a turn without shadow.

scene-game = A short game
game-begin = Now it is your base, for about six turns. The spaces that close first come first.

### The Moon Ant Mow Down at Lunar Base Dirty Ankle. All that is said in this game.
### A text may have variants: .brief and .full, used at that level of detail.

game-name = The Moon Ant Mow Down
game-about = Treat every space of the moon and mow down every ant hill before the shadow comes. Dice and a sheet of hexes, for one player, about 20 minutes.

## Pieces

space = arc { $arc } space { $space }
listed = { $count ->
    [one] { $last }
   *[other] { $others } and { $last }
}
circles = { $circles ->
    [0] no circle
    [one] 1 circle
   *[other] { $circles } circles
}
turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
ends = { $ends ->
    [one] 1 place to end
   *[other] { $ends } places to end
}
ways = { $ways ->
    [one] 1 way
   *[other] { $ways } ways
}
units = { $units ->
    [one] 1 unit
   *[other] { $units } units
}
hill = { $space }, height { $height }
path-name = { $path ->
    [0] one space
    [1] short line
    [2] triangle
    [3] line
    [4] jump
    [5] diamond
   *[6] long jump
}
direction = { $way ->
    [r] right
    [dr] down-right
    [dl] down-left
    [l] left
    [ul] up-left
   *[ur] up-right
}
step-jump = jump { direction }
step-way = { $count ->
    [one] { direction }
    [2] { direction } twice
   *[other] { direction } { $count } times
}
steps-then = { $first }, { $rest }

## What happens

crater-dug = crater { $space }
hill-placed = { $height ->
    [1] hill { $space }
   *[other] hill { $space }, height { $height }
}
    .full = hill { $space }, height { $height }
turn-began = turn { $turn }
    .full = turn { $turn }, solar { $solar }
turn-hampered = { $dice ->
    [0] crawling: carburetor issues, no roll, one space
   *[other] { $dice } dice: steering problems
}
    .brief = { $dice ->
    [0] crawling, carburetor
   *[other] { $dice } dice, steering
}
dice-rolled = { $kind ->
    [doubles] rolled { $dice }, doubles
    [triples] rolled { $dice }, triples: a hill will spread
    [straight] rolled { $dice }, a straight
   *[plain] rolled { $dice }
}
    .brief = { $kind ->
    [doubles] doubles of { $die }
    [triples] triples of { $die }
    [straight] straight
   *[plain] { $dice }
}
battery-filled = battery { $filled } of { $circles }
battery-ignored = both batteries are full, doubles do nothing
mower-went-home = home from { $space }: the battery is full
panel-stored = panel of { units } stored
panel-none-left = no solar panel is left to store
panel-used = panel used, solar { $solar }
bonus-solar = bonus used, solar { $solar }
shadow-held = bonus holds the shadow this turn
die-set = { $shown } becomes { $wanted }
bonuses-left = { $bonuses ->
    [0] no bonus left
    [one] 1 bonus left
   *[other] { $bonuses } bonuses left
}
mower-moved = to { $space }
mower-treated = { $circles ->
    [0] no circle
   *[other] treats { $circles }
}
    .full = { $circles ->
    [0] no circle
   *[other] treats { circles }
}
mower-by = by { $steps }
mower-over = over { $spaces }
mower-jumped = jumped { $spaces }
hill-lowered = hill at { $space } down to { $height }
hill-gone = hill at { $space } gone, { $hills ->
    [0] none left
   *[other] { $hills } left
}
solar-lost = solar { $solar }, { $why ->
    [crossing] { $units ->
        [one] border
       *[other] borders
    }
    [declined] declined
    [blocked] no path
   *[headache] one less
}
    .brief = solar { $solar }
    .full = solar { $solar }, { $why ->
    [crossing] { $units ->
        [one] the border took 1
       *[other] borders took { $units }
    }
    [declined] declining took 1
    [blocked] 1 lost, for no path was possible
   *[headache] one less
}
section-treated = section { $section } treated, { $gained } bonuses
headache-is = headache: { $what }
headache-rolled = rolled { $die } at { $space }
repairs-cost = repairs, the shadow one closer
    .brief = repairs, shadow closer
repairs-close = repairs, arc { $arc } closes
headache-instead = there is no hill to grow
headache-again = { $ache ->
    [missed] a missed spot
    [repairs] repairs
    [solar] solar loss
    [steering] steering
    [grows] hill growth
   *[carburetor] carburetor
} again, no effect
headache-next = { $ache ->
    [steering] steering, two dice next turn
   *[other] carburetor, one space next turn
}
    .full = { $ache ->
    [steering] steering problems, only two dice next turn
   *[other] carburetor issues, no roll next turn, only one space
}
spot-missed = { $space } open again, a missed spot
    .brief = { $space } open again
hill-grew = hill at { $space } grows to { $height }
hill-limit = { $limit } loses
hill-spread = new hill at { $space }
    .full = new hill at { $space }, beside { $beside }
hill-spread-not = nothing spreads, { $cause ->
    [hill] there is none to spread
    [dice] six are on the sheet
   *[place] no room beside the nearest
}
shadow-advanced = { $turns ->
    [0] shadow fills arc { $arc }
   *[other] shadow: arc { $arc } closes in { turns }
}
shadow-stopped = { $why ->
    [headache] repairs, but the shadow is held
   *[other] held, the shadow stays where it is
}
    .brief = { $why ->
    [headache] repairs, shadow held
   *[other] shadow held
}
arc-closed = arc { $arc } closes

## Deciding

turn-crater = crater in section { $section }: { $places } places
turn-hill = hill of height { $height } in section { $section }: { $places } places
turn-tab = Tab goes through them, Enter takes one
turn-roll = roll { $dice } dice and press what they show
    .brief = roll { $dice } dice
turn-ache = headache at { $space }: roll one die and press what it shows
    .brief = headache at { $space }: roll one die
turn-choose = { $dice }
    .full = choose: { $dice }
gain = { $circles ->
    [0] { $hills ->
        [0] { $home ->
            [0] no circle
           *[other] home
        }
        [one] a hill
       *[other] { $hills } hills
    }
   *[other] { circles }
}
    .brief = { $circles ->
    [0] { $hills ->
        [0] { $home ->
            [0] treats none
           *[other] goes home
        }
       *[other] mows { $hills }
    }
   *[other] treats { $circles }
}
turn-closes = arc { $arc } closes in { turns }, nothing is left there
threat-closes = { $turns ->
    [one] arc { $arc } closes next and loses
   *[other] arc { $arc } closes in { turns } and loses
}
    .brief = { $turns ->
    [one] arc { $arc } next loses
   *[other] arc { $arc } in { $turns } loses
}
ending-later = then arc { $arc } in { turns }, the last in { $last }
threat-open = { $count ->
    [one] space { $spaces } open
   *[other] spaces { $spaces } open
}
threat-hills = { $count ->
    [one] hill on space { $spaces }
   *[other] hills on spaces { $spaces }
}
threat-mower = the mower is there
    .brief = mower there
threat-away = { $spaces ->
    [one] { away }
   *[other] the nearest { away }
}
turn-die = { $die } { path-name }, { $gain }
    .brief = path { $die } { $gain }
    .full = { $ways ->
    [0] { $die } { path-name }, { $gain }
    [one] { $die } { path-name }, one way, { $gain }
   *[other] { $die } { path-name }, { $ways } ways, best { $gain }
}
turn-no-path = no way for { $dice }, decline
turn-path = path { $path }, { path-name }: { $ways ->
    [one] 1 way
   *[other] { $ends ->
        [0] { ways }
       *[other] { ends }, { ways }
    }
}
    .brief = path { $path }: { ways }
turn-best = best { $gain } at { $space }
    .brief = { $space } { $gain }
turn-crawl = crawl one space, carburetor issues
turn-blocked = carburetor: no free space around you, decline
turn-before-headache = headache next at { $space }
turn-before-shadow = shadow next, arc { $arc } closes in { turns }
    .brief = shadow next, arc { $arc } in { $turns }
turn-before-loss = arc { $arc } closes now and loses
turn-before-nothing = no shadow comes this turn
turn-enter = Enter goes on
turn-help-key = { $digit }: { $what }
turn-spread = hill at { $beside } spreads, choose { $places }
turn-over = the mission is over
acting-rolled = rolled { $dice }
acting-due = { $stage ->
    [craters] place a crater
    [hills] place a hill
    [rolling] roll the dice
    [choosing] choose a die
    [moving] path { $path } chosen, say where it ends
    [crawling] carburetor, go one space
    [pausing] use something, or go on
    [aching] roll for a headache
    [spreading] choose where a hill spreads
   *[over] the mission is over
}
confirm-drains = This takes your last solar unit and loses the mission. Really?
confirm-shadow = The shadow will close arc { $arc } and the mission is lost. Really?
solar-now = solar { $solar }
    .full = solar { $solar } of 6
solar-last = solar 1, any cost loses
arc-closes = arc { $arc } closes in { turns }: { circles } open
    .brief = arc { $arc } closes in { $turns }, { $circles ->
    [0] none open
   *[other] { $circles } open
}
arc-hills = { $hills ->
    [one] 1 hill on it
   *[other] { $hills } hills on it
}
    .brief = { $hills ->
    [one] 1 hill
   *[other] { $hills } hills
}
arc-dark = arc { $arc }, in the shadow

move-go = { $space }
move-use = path { $die }, { path-name }
    .brief = { $die }, { path-name }
path-none = no way
path-most = { $circles ->
    [0] no circle
   *[other] up to { circles }
}
    .brief = { circles }
path-hills = { $hills ->
    [one] lowers a hill
   *[other] lowers { $hills } hills
}
path-best-end = at { $space }
path-ends = next best { $ends }
path-end = { $gain } at { $space }
path-shape = { $path ->
    [0] one space
    [1] two spaces in one line
    [2] three spaces, each next to the others
    [3] three spaces in one line
    [4] treat one, jump one, treat one
    [5] four spaces in a diamond
   *[6] treat one, jump one, treat two
}
    .full = { $path ->
    [0] One space in any direction.
    [1] Two spaces in one line.
    [2] Three spaces, each next to the others: after the second, a sharp turn back beside the first.
    [3] Three spaces in one line.
    [4] Over one space to the next: the first is treated, the second jumped, the third treated. After the first step you may bear left or right.
    [5] Four spaces in a diamond: after the second bear to one side, after the third turn sharply to the same side.
   *[6] Treat one, jump one, treat two more, in one line after the first step, which may bear left or right.
}
path-named = path { $path }, { path-name }
way-end = { $space }
way-end-by = { $steps } to { $space }
way-steps = { $steps }
end-ways = { $space } in { $count } ways
way-best = { $circles ->
    [0] no circle
   *[other] up to { circles }
}
way-treats = { $circles ->
    [0] no circle
   *[other] treats { $circles }
}
    .full = { $circles ->
    [0] no circle
   *[other] treats { circles }
}
way-circles = treats { $spaces }
way-hill = { $height ->
    [0] mows a hill
   *[other] hill down to { $height }
}
    .full = { $height ->
    [0] mows the hill at { $space }
   *[other] hill at { $space } down to { $height }
}
way-costs = costs { $units }
    .brief = solar { $solar }
    .full = costs { $units } solar, leaves { $solar }
way-drains = drains the mower and loses
    .brief = loses
way-headaches = { $count ->
    [one] a headache
   *[other] with { $count } headaches
}
way-headaches-at = at { $spaces }
way-home = home
move-decline = do no path, solar { $solar }
    .brief = decline, solar { $solar }
move-decline-last = do no path, your last solar unit: the mission is lost
move-continue = go on to the { $what ->
    [headache] headache
   *[shadow] shadow
}
move-crater = { $space }, crater
move-hill = { $space }, hill
move-roll = roll { $dice }
move-set = change { $shown } into { $wanted }, { path-name }, with a bonus
move-panel = panel of { $units }, makes solar { $solar }
move-shadow = bonus, no shadow
    .full = bonus, no shadow this turn
move-solar = bonus, makes solar { $solar }

## Hints: why the expert would do it

# A score, in one's games so far.
score-told = { $score } spaces treated
# What a move cost that was worse than another.
lost-by = it cost about { $amount } of every 100 chances you had

why-finish = { $headaches ->
    [0] it wins the mission
   *[other] it wins the mission if the headache allows
}
why-rest = it treats all that is left
why-circles = it treats { circles } for { $units ->
    [0] no solar
   *[other] { units } of solar
}
why-closing = arc { $arc } closes in { turns }, and it treats { circles } there
why-hill = the hill at { $space } would be { $height ->
    [0] gone
   *[other] down to { $height }
}
why-decline = every path, played on from here, costs more than a solar unit
why-solar = solar is down to { $solar }
why-shadow = arc { $arc } closes in { turns } with { circles } open
why-keep = what you hold is worth more later
why-place = played on from here, it leaves the easiest sheet
why-ahead = played on from here, it leads furthest
why-nearer = it comes { $count ->
    [one] 1 space
   *[other] { $count } spaces
} nearer to { $space }
why-die = { $why }, ending at { $space }

## Looking

zone-places = places, { $count }
zone-dice = dice, { $count } choices
zone-ends = places to end, { $count }
zone-help = help, { $count }
zone-sheet = the sheet
zone-arcs = arcs and the shadow
zone-hills = { $hills ->
    [0] hills, none
    [one] hills, 1
   *[other] hills, { $hills }
}
zone-stores = solar and stores
zone-paths = the six paths
find-none = { $spaces ->
    [0] no arc { $arc }, the last is { $arcs }
   *[other] arc { $arc } ends with space { $spaces }
}

space-mower = mower
space-crater = crater
space-dark = in the shadow
space-open = open
space-treated = treated
space-hill = hill, height { $height }
    .brief = hill { $height }
space-headache = headache
space-home = home
space-dice = ends path { $dice }
space-border = { $side ->
    [below] border below
   *[above] border above
}
    .full = { $side ->
    [below] border below
   *[above] border above
}, { $units ->
    [0] free to cross
   *[other] { units } to cross
}
space-closes = closes in { turns }
space-section = section { $section }

mower-at = mower at { $space }
circles-left = { $circles ->
    [0] all circles filled
    [one] 1 circle open
   *[other] { $circles } circles open
}
section-open = section { $section } { $circles ->
    [0] treated
   *[other] has { $circles } open
}
section-done = section { $section } has { $circles } of { $spaces }
standing-aim = aim: every circle filled, every hill gone, then home
standing-done = treated: { $sections }
circles-by-section = { $sections }
hills-none = no hill on the sheet
hills-all = { $count ->
    [one] hill { $hills }
   *[other] hills { $hills }
}
    .full = hills, nearest first: { $hills }; height { $limit } loses
hills-highest = { $count ->
    [one] 1 hill of height { $height }, and { $limit } loses
   *[other] { $count } hills, the highest { $height }, and { $limit } loses
}
hill-nearest = nearest hill { $space }, height { $height }
hills-others = then { $hills }
hills-limit = a hill of height { $limit } loses
open-nearest = nearest open circle { $space }
away = { $count ->
    [0] is here
    [one] is 1 space away
   *[other] is { $count } spaces away
}
away-by = by { $steps }
away-blocked = no way there over the ground
home-is = home, { $space }
home-away = { $count ->
    [0] you are at home
    [one] home is 1 space away
   *[other] home is { $count } spaces away
}
home-costs = costs { units }
home-closes = home closes in { turns }
panels-stored = { $count ->
    [one] panel of { $units } stored
   *[other] { $count } panels stored: { $units }
}
panels-none = no panel stored
panels-left = { $count ->
    [one] 1 panel to earn by straights, of { $units }
   *[other] { $count } panels to earn by straights: { $units }
}
bonuses-stored = { $bonuses ->
    [0] no bonus
    [one] 1 bonus
   *[other] { $bonuses } bonuses
}
bonus-of-section = section { $section } gave its two
stores-none = no panel, no bonus
battery-now = battery { $column } has { $filled } of { $circles } circles
    .brief = battery { $column } has { $filled } of { $circles }
battery-all-full = both batteries full
shadow-is-held = the shadow waits this turn
dice-now = dice { $dice }
dice-none = no dice on the table
trouble-spread = a hill will spread this turn
trouble-aches = headaches to come at { $spaces }
trouble-carburetor = next turn one space, no roll
trouble-steering = next roll two dice
summary-craters = craters at { $spaces }
summary-turn = turn { $turn }
digest-nothing = nothing has happened since your last turn

## The end

outcome-won = mission accomplished, turn { $turn }
outcome-lost = lost in turn { $turn }
outcome-won-why = every circle filled, every hill gone, and home
outcome-overgrown-why = the hill at { $space } reached height { $limit }
outcome-drained-why = no solar power left, at { $space }
outcome-overtaken-why = the shadow caught the mower at { $space }
outcome-circle-why = the shadow closed over the open circle at { $space }
outcome-hill-why = the shadow closed over the hill at { $space }
outcome-score = { $circles ->
    [one] 1 space treated
   *[other] { $circles } spaces treated
}, { $left ->
    [0] none open
   *[other] { $left } open
}
epilogue-won = Cleephas parks the mower, wipes his visor and hums his own anthem. The moon is open for settlers, and not an ant in sight.
epilogue-overgrown = The hill tips over the landing lights and swallows the last good fuse. Dirty Ankle will be told that the ants send their regards.
epilogue-drained = The motor sighs and stops. Cleephas sits down on the deck of a very cold mower and practises his speech for the rescue crew.
epilogue-overtaken = Night rolls over him in the middle of a row. Somewhere in the dark, something with six legs laughs.
epilogue-circle = One spot was missed, and one spot is enough. By morning the whole arc crawls again.
epilogue-hill = In the dark the hill has all the time it needs. The next mission will need a bigger mower.

## Refusals

refuse-roll = no dice are rolled now
refuse-roll-first = first the dice
refuse-dice-words = { $needed ->
    [one] type one number from 1 to 6, such as 4
    [2] type 2 numbers from 1 to 6, such as 6 1
   *[other] type { $needed } numbers from 1 to 6, such as 6 1 3
}
refuse-dice-count = { $needed ->
    [one] one die
   *[other] { $needed } dice
} must be rolled, and you typed { $typed }
refuse-dice-face = { $face } is not on a die, it shows 1 to 6
refuse-set-up-first = first finish the set-up
refuse-spread-first = first say where the new hill goes
refuse-continue = there is nothing to go on from, choose a path
refuse-move-first = you chose path { $path }: say where it ends, or take it back with Backspace
refuse-choose-first = first choose a die
refuse-moved-already = you have moved already this turn
refuse-decline-late = you have moved, there is nothing left to decline
refuse-crater-late = craters are dug at the set-up only
refuse-crater-section = this crater goes into section { $section }
refuse-crater-headache = a crater cannot be on a headache
refuse-crater-edge = a crater cannot be on an edge space
refuse-crater-close = a crater needs at least one space between it and another
refuse-no-room = that would leave no place for what is still to come
refuse-no-space = there is no such space on the sheet
refuse-hill-late = you place hills at the set-up only
refuse-hill-section = this hill, of height { $height }, goes into section { $section }
refuse-hill-headache = a hill cannot be placed on a headache
refuse-hill-crater = there is a crater
refuse-hill-home = a hill cannot be placed at home
refuse-hill-close = a hill needs at least one space between it and another
refuse-spread-there = the new hill goes next to the nearest one, on its sunward side
refuse-path = { $path ->
    [0] carburetor issues allow one space, next to you
   *[other] path { $path } does not go that way
}
refuse-shadow = that way leads into the shadow
refuse-crater = that way meets a crater
refuse-there-mower = the mower is here already, and every path leads away
refuse-there-crater = nothing can stop on a crater
refuse-there-dark = this space is in the shadow, closed for ever
refuse-there-far = { $away } spaces away, { $stage ->
    [choosing] your dice reach { $reach }
    [crawling] and the carburetor allows one
   *[moving] path { $path } reaches { $reach }
}
refuse-there-over = path { $path } cannot end here, but goes over it on the way to { space }
refuse-there-shape = { $dice ->
    [one] this path has no way that ends here
   *[other] none of these paths has a way that ends here
}
refuse-there-shadow = every way here leads through the shadow
refuse-there-blocked = every way here meets a crater or the shadow
refuse-carburetor = carburetor issues: no dice this turn, go one space
refuse-no-such-die = no die shows { $die }
refuse-no-path = every way of path { $die } leaves the sheet or meets a crater or the shadow
refuse-no-panel = no panel of { $units } is stored
refuse-no-bonus = you have no bonus
refuse-set-late = a die can be set only before you choose one
refuse-set-same = that die shows { $die } already
refuse-held = the shadow waits already
refuse-full = solar is full at { $solar }

## Options

option-difficulty = difficulty
option-own_setup = place craters and hills yourself

## Questions by letter

ask-mower = where the mower is
ask-open = the nearest open circle and the way there
ask-hills = the nearest hill, and the others
ask-charge = solar, panels, bonuses and batteries
ask-home = the way home
ask-dice = the dice and what is due

## What decided a mission

decided-solar = solar units went: { $causes }
decided-crossing = { $units } for crossing borders
decided-declined = { $units } for declining a path
decided-blocked = { $units } because no path could be done
decided-headache = { $units } to headaches
decided-headaches = { $headaches ->
    [0] no headache
    [one] 1 headache
   *[other] { $headaches } headaches
}

## Help

help-zone-places = Up and Down go through the list. The sheet, one Page Down from here, tells what lies around.
help-zone-dice = The list has your dice, the most circles first, then declining and whatever you have stored. Space on a die tells the best places where it can end.
help-zone-ends = The list has the places where this path can end, best first. Space reads one in full. Where several ways lead to a place, Enter asks which.
help-zone-help = The list has a number for each.
help-zone-sheet = The moon, six arcs from the top, spaces from the left. Six keys go to the six neighbours: Y up-left, U up-right, H left, J right, B down-left, N down-right. Enter means this space: a crater or a hill there, the die that ends there, or going there. W tells why not.
help-zone-arcs = The arcs from the top. A closed arc is gone for ever, and must hold no open circle, no hill and no mower when it closes.
help-zone-hills = The hills, nearest first. The nearest is the one that grows and spreads. Enter goes to one if your path ends there, W tells why not.
help-zone-stores = Solar units, the panels of your straights, the bonuses of treated sections, and the batteries that doubles fill. Enter uses a panel or a bonus, W tells why not.
help-zone-paths = What the six numbers mean. Paths can be turned to any side, and those that bend can be flipped. Enter takes one that you rolled.
# The keys for a decision, told behind the question the first times that it comes up.
keys-crater = { $next } to choose a place, { $do } to put it there
keys-hill = { $next } to choose a place, { $do } to put it there
keys-choose = { $next } to choose a die, { $do } to take it
keys-go = { $next } to choose a way, { $do } to go, { $undo } takes the die back
keys-crawl = { $next } to choose a space, { $do } to go there
keys-help = its number uses it, { $do } goes on without
keys-spread = { $next } to choose a side, { $do } to put it there

help-decision-crater = Choose where a crater goes: not on an edge, not on a headache, not next to another. Tab goes through the places, Enter takes one.
help-decision-hill = Choose where this hill goes: not on a headache, a crater or home, not next to another. Tab goes through the places, Enter takes one.
help-decision-roll = Roll your dice and press the numbers that they show, in any order. Slash types them at once: 6 1 3.
help-decision-ache = Roll one die for the headache and press the number that it shows.
help-decision-choose = Choose the die that you will use as your path, or decline for one solar unit. Tab goes through what you can do, Enter does it. A stored bonus can set a die first.
help-decision-go = Choose the way of your path. Tab goes through complete ways, the most circles first, Enter goes. Or walk the sheet and press Enter where you want to end. Backspace takes the die back.
help-decision-crawl = Your carburetor lets you go one space. Tab goes through them, Enter goes. Declining costs one solar unit.
help-decision-help = What comes next could lose the mission, and you hold something that can prevent it. Enter goes on without it, its number uses it.
help-decision-spread = Triples spread a hill. Choose on which of the two sunward sides of the nearest hill the new one stands.
help-decision-wait = There is nothing to decide. You can look at everything.

## Wrong data

data-ant-positive = { $what } must be 1 or more
data-ant-stagger = arc { $arc } is not staggered: its indent must differ from the arc above by an odd number
data-ant-apart = arc { $arc } does not touch the arc above
data-ant-section = each arc belongs to one section, in order from the top; arc { $arc } does not
data-ant-crossing = a crossing leads from one section to another, by their numbers
data-ant-space = { $space } is not a space of the sheet
data-ant-home = home must be in the last arc, which the shadow reaches last
data-ant-twice = this space is there twice
data-ant-spaces = { $spaces } is not a path: use g and j, with g first and last
data-ant-turns = this path needs { $needed } turns after its entry
data-ant-turn = { $turn } is not a turn: use minus 2 to 2
data-ant-crater = section { $section } has fewer than two places for a crater
data-ant-total = the { $what } add up to { $found }, not to { $stated }

## The rules, in the order in which they are read. A heading, then its rules.

heading-ANT-end = Winning and losing
rule-ANT-30 = You win when every circle is filled, every ant hill is gone and the mower is at home. This is looked at after the headaches and before the shadow.
rule-ANT-31 = You lose when a hill reaches the height of your difficulty, when your solar power is gone, when the shadow reaches the mower, or when it closes an arc that has an open circle or a hill.

heading-ANT-sheet = The sheet
rule-ANT-C1 = The moon has 37 spaces in six arcs. Two arcs make a section: arcs 1 and 2 are section one, 3 and 4 section two, 5 and 6 section three. Every space has a circle, open until the space is treated.
rule-ANT-C2 = From the top the arcs have 4, 5, 6, 7, 8 and 7 spaces, set off against each other like the cells of a honeycomb, so most spaces have six neighbours. Home is arc 6, space 4, and there the mower starts with 6 units of solar power; it never holds more. The sun is at the base, the shadow comes from the top.
rule-ANT-C3 = Thirteen spaces bring a headache. Each arc has a tracker for the shadow, 9 hexes long for arc 1 and 5 for each of the others. There are three solar panels, of 3, 2 and 2 units, and two batteries of eight circles.
rule-ANT-C4 = Each number of a die is a path, a stiff shape that you may turn to any side, and flip over if it bends. 1: two spaces in a line. 2: a triangle of three. 3: three in a line. 4: treat one, jump one, treat one. 5: a diamond of four. 6: treat one, jump one, treat two. Your first step goes anywhere. Then 1 and 3 go straight on, 4 and 6 may bend once to either side, 2 and 5 as sharply as you like, but never back to where they began.
rule-ANT-C5 = The printed sheet was not at hand when this one was made, so some of it is reconstructed. It is all in one file, where whoever has the sheet can correct it.

heading-ANT-setup = Setting up
rule-ANT-1 = You dig three craters, one in each section. Between craters there is at least one space; none is on an edge space or on a headache. A crater has no circle to fill.
rule-ANT-2 = You place ant hills: one of height 1 in section one, two of height 1 in section two, one of height 2 in section three. Between hills there is at least one space, and none is on a headache, on a crater or at home. The quick set-up does all this at random.
rule-ANT-3 = You choose the difficulty: a hill that reaches height 4 loses an easy mission, height 3 a hard one. There are never more than six hills.

heading-ANT-turn = A turn
rule-ANT-10 = Roll three dice and choose one of them as your path. Move along it, suffer its headaches, and then the shadow comes one hex closer.
rule-ANT-11 = On the ground you go from space to neighbouring space, never onto a crater or into the shadow. A jump passes over a space, even a crater, without treating it or meeting what is there; it never lands on a crater.
rule-ANT-12 = Every space you move over or stop on is treated. A hill there is one lower, and gone at zero. A headache there will be rolled for. First hills, then borders, then headaches.
rule-ANT-13 = Going from section one to section two costs one solar unit, and so does every step between two and three, either way. From two to one is free.
rule-ANT-14 = If you cannot or will not do a path, you lose one solar unit. The shadow comes all the same.
rule-ANT-15 = Doubles fill the next circle of a battery, before you move. When the first battery is full, the mower is taken home at once, and the second begins; it does the same. When both are full, doubles do nothing. You still choose between the doubled value and the single die.
rule-ANT-16 = With triples you move by that value, and after the headaches a new hill of height 1 appears beside the hill nearest to the mower, towards the sun. If no hill is left, or there is no room, nothing appears.
rule-ANT-17 = A straight of three stores the next solar panel. Use it when you like; it adds its units, up to six.

heading-ANT-headaches = Headaches and the shadow
rule-ANT-20 = For each headache you met, one die is rolled, in order; a kind that comes again in the same turn does nothing. 1, missed a spot: the space you stand on has a circle to fill again. 2, repairs: the shadow comes one hex closer now. 3: one solar unit less. 4, steering: two dice next turn. 5: the nearest hill grows by one; with no hill left it is a 6. 6, carburetor: next turn there is no roll, you go one space.
rule-ANT-21 = The shadow fills one hex each turn, arc by arc from the top. When an arc's tracker is full, the arc lies in the shadow and is closed for ever.
rule-ANT-22 = When all of section one is treated you gain two bonuses, and two more for section two. A bonus sets one die to any value, or gives two solar units, or holds the shadow for this turn. Keep them or use them, as many in a turn as you like. A die that was set brings no doubles, triples or straight.

heading-ANT-rulings = Finer points
rule-ANT-40 = At least one space between means that two things are not neighbours. An edge space has fewer than six neighbours. Distances are counted over craters too. Of two hills equally near, the one nearer to the sun counts, and in the same arc the one with the lower number.
rule-ANT-41 = A path is done whole or not at all, and every space of it, jumped or not, is on the sheet and out of the shadow. Every step over a border pays, jumps too.
rule-ANT-42 = A battery trip home costs nothing and treats nothing. With two dice, two alike are doubles, and there is no straight.
rule-ANT-43 = The new hill of triples comes after the headaches, also if you declined, never as a seventh. If both sunward neighbours are free you choose; headaches and home are allowed. In arc 6 there is nothing sunward.
rule-ANT-44 = Panels and bonuses are used after the roll or at the start of a carburetor turn, before each headache, and before the shadow. Solar help is for fewer than six units, and comes too late at zero. A shadow that is held also waits for repairs rolled later in that turn. A die that was set keeps the effects of what was rolled. A section gives its bonuses once, when the movement ends; a spot missed later takes nothing back. You are asked only where the very next step could lose the mission and something stored could prevent it; at all other times use them when you choose a die.
rule-ANT-45 = Carburetor issues replace the roll, and steering problems are over with them. Declining, or having nowhere to go, costs one solar unit. A hill lowered this turn may grow again.
rule-ANT-46 = A loss counts the moment it happens, before a win. If an arc closes for several reasons, the mower is named first, then the circle, then the hill.
rule-ANT-47 = A path has many ways but few ends, so ways are told by where they end. A way is told by directions of the sheet: up-left, right, down-left. A jump leads over one space to the next.

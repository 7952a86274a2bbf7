### What the client says around the games: menus, keys, settings, help.

## Speech

speech-terminal = plain lines
speech-screen-reader = screen reader
speech-voice = own voice
speech-auto = automatic
speech-terminal-sample = Lines are printed, and whatever reads your terminal reads them.
speech-screen-reader-sample = NVDA, JAWS or Speech Dispatcher speaks.
speech-voice-sample = A voice of our own speaks, and lines are printed too.
speech-auto-sample = At each start, mowaudio looks for what can speak.
speech-chosen = { $mode ->
    [terminal] Plain lines
    [voice] Our own voice speaks
   *[other] Your screen reader speaks
}, { $reason ->
    [reader-in-terminal] because a screen reader reads this terminal
    [reader-active] because a screen reader was found
    [sound-device] because no screen reader was found
    [elsewhere] because this terminal is shown on another machine
    [no-sound] because there is no sound output
    [no-voice] because no voice was found
    [no-reader] because no screen reader was found that can be spoken to
   *[other] as you asked
}.{ $reason ->
    [no-sound] {""}
    [no-voice] {""}
    [no-reader] {""}
   *[other] {" "}F2 changes it.
}
speech-now = { $mode ->
    [terminal] Plain lines are printed now.
    [voice] Our own voice speaks now.
   *[other] Your screen reader speaks now.
}
speech-cannot = { $why ->
    [no-sound] There is no sound output here, so no voice could be heard.
    [no-voice] No voice was found here.
   *[no-reader] No screen reader was found that can be spoken to.
} Nothing has changed.
speech-only = { $mode ->
    [terminal] Lines are printed, and nothing else is possible here: { $why ->
        [no-sound] there is no sound output
       *[other] no voice was found
    }, and no screen reader that can be spoken to.
   *[other] Nothing else is possible here.
}
notice-voice-failed = { $voice ->
    [reader] The screen reader does not answer.
   *[other] The voice { $voice } failed{ $again ->
        [1] {" "}and is started again
       *[other] {""}
    }.
}
game-failed = { $game } has failed and was left. Other games are not affected.
notice-voice-none = No voice is left, lines are printed from now on.
notice-voice-unknown = There is no voice called { $voice }, { $by } speaks.
notice-sounds-bad = The sounds are switched off: { $file }, line { $line } cannot be used.

## Menus

menu-enter = Enter: { $number }.
menu-numbers = { $count ->
    [0] { $last }.
   *[other] { $some } or { $last }.
}
menu-no-such = { $number } is not possible: { $numbers }
menu-long = { $title } { $count } entries, Up and Down go through them. Enter: { $default }.
menu-entry = { $number } { $label }.
menu-again = { $title } { $label }, { $place } of { $count }.
menu-item = { $label }, { $place } of { $count }.
menu-item-full = { $label }, { $place } of { $count }. { $more }
menu-digit = { $label }: Enter, or one more digit up to { $count }.
    .page = { $label }
menu-no-number = There is no { $number }, the last is { $count }.
help-menu = Up and Down or Tab go through the entries, a number chooses one, a letter goes to the next that begins with it. Enter takes the entry you are on, Escape or Control G goes back, R repeats.
    .page = Choose one of the buttons. The last ones lead back, or away.

welcome = Welcome to mowaudio: five board games by ear, with the keyboard alone. Enter starts the lessons, 1 plays at once, question mark helps everywhere.
    .page = Welcome to mowaudio: five board games for the ear and the eye. “Learn to play” starts the lessons.
main-menu = mowaudio, main menu. Press a number, or Up and Down and Enter.
    .page = Main menu
main-menu-again = Main menu.
    .page = Main menu
main-play = Play
main-resume = Resume a table
main-watch = Watch bots play
main-lessons = Learn to play
main-rules = Read the rules
main-settings = Settings
main-help = Help
main-replay = Listen to a finished table again
main-friends = Play with friends elsewhere
main-leave = Leave
goodbye = Goodbye.
main-escape = This is the main menu. Press Control Q to leave.
    .page = This is the main menu. Its last button leaves.
help-main = Everything is done by keyboard. In a menu, Up and Down go through the entries and Enter takes one. At a table, Tab goes through what you can do and Enter does it, S tells the whole table, M tells what you can do, and the question mark tells the keys of the place you are in. Comma and period read older and newer messages, R repeats the last. V changes how much is said, F2 who speaks. Control Q leaves, and every table is saved automatically.
    .page = Every screen has a heading, what is asked, and buttons. At a table, the first buttons are what you can do now, the best first. Then come the places of the table: choose a thing to use it, or to hear why it cannot be used. Then come questions and commands. “What was said” keeps all lines. Every table is saved automatically.
which-game = Which game?
which-move = Which move?

setup-title = { $game }, { seats-count }, { $bots ->
    [0] no bots
    [one] 1 bot
   *[other] { $bots } bots
}.
setup-title-solo = { $game }.
setup-start = Start
setup-seats = Players: { $seats }
setup-people = People at this keyboard: { $names }
    .page = People at this page: { $names }
setup-level = Level of the bots: { $level }
setup-option = { $what }: { $value }
setup-how-many = How many players?
seats-count = { $seats ->
    [one] 1 player
   *[other] { $seats } players
}
setup-which-level = How good are the bots?
setup-each-level = Each bot its own level
setup-level-of = How good is { $name }?
setup-coach = Coach: { $value }
setup-coach-more = Says so when a move of yours was much worse than the best.
setup-which-value = { $what }?
setup-type-names = Names, separated by commas:
setup-type-number = { $what }, now { $now }. Type a number from { $low } to { $high }:
setup-bad-number = { $typed } is not possible. Type a number from { $low } to { $high }, now { $now }:
setup-too-many = At most { $most } can play.
setup-same-names = Each person needs a name of their own.
level-novice = Novice
level-steady = Steady
level-expert = Expert
value-yes = yes
value-no = no
value-none = none
player-name = Player
name-ask = Your name, or Enter alone for { $nobody }:
    .page = Your name, or nothing for { $nobody }:
bot-names = Bella Clover Daisy Rosie Molly Poppy

## At the table

turn-name = { $name }
hand-over = { $name }'s turn. Pass the keyboard and the headphones, then press Enter.
    .page = { $name }'s turn. Pass the device and the headphones on.
hand-over-back = { hand-over } Backspace: back to what you did.
    .page = { hand-over.page }
hand-over-again = Back to what { $name } did. Is { $name } at the keyboard?
    .page = Back to what { $name } did. Is { $name } here?
type-command = Type a move or a question:
cancelled = Cancelled.
too-early = Ignored: pressed before the question.
yes-no = Y for yes, N for no.
    .page = { "" }
back-at-table = Back at the table.
only-move = no other move
# The keys for a decision, told the first times; games have their own, keys- and its name, which is
# empty where the question says them itself.
keys-any = { $next } to choose, { $do } to do it
table-seats = { $people ->
    [0] { $others } play
    [one] { $you ->
        [yes] You play
       *[no] { $names } plays
    }
   *[other] { $names } play
}{ $people ->
    [0] {""}
   *[other] { $bots ->
        [0] {""}
       *[other] {" "}with { $others }
    }
}.
bot-level = { $name }, { $level }
names-listed = { $some } and { $last }
table-where = { $game } goes on. { $acting } S tells the whole table.
    .page = { $game } goes on. { $acting }
table-menu = Table menu.
table-go-on = Back to the game
table-rules = Rules
table-settings = Settings
table-leave = Leave the table
table-kept = The table is saved.
table-not-kept = The table could not be saved: its folder cannot be written to.
saved = Saved as { $name }{ $seed ->
    [none] {""}
   *[other] , seed { $seed }
}. Every move is saved automatically.
save-nowhere = This table cannot be saved: its folder cannot be written to.

after-game = The game is over.
help-after = What decided it tells the result, its reason and which of your moves mattered. Step through it goes through the game move by move. A number, or Up and Down and Enter, chooses; Escape leaves the table. All letters still answer: P tells the score, S the whole table, comma and period read older and newer messages.
    .page = “What decided it” tells the result, its reason and which of your moves mattered. “Step through it” goes through the game move by move. You can still ask about the table.
after-again = The same again
after-recap = What decided it
after-replay = Step through it
after-stats = Your games so far
after-back = Leave the table

explore-edge = end
explore-no-moves = nothing to decide now
explore-n-of-m = { $place } of { $count }
do-nothing-chosen = nothing chosen, Tab goes through what you can do
    .page = nothing chosen
do-nothing-here = nothing to do here, Tab goes through what you can do
    .page = nothing to do here
why-not-nothing = walk to something first, then W tells why it cannot be played
    .page = choose a thing on the table: it tells why it cannot be used
why-not-allowed = you can do that
moves-count = { $count ->
    [0] nothing to decide now
    [one] 1 move
   *[other] { $count } moves
}
moves-tab = Tab goes through them
    .page = they are the first buttons
hint-is = hint:
hint-because = because { $reason }
hint-but = but { $risk }
hint-plan = plan, { $steps } steps: { $moves }
hint-first = the first because { $reason }
hint-changed = the table has changed, ask again
hint-stopped = the plan stops after step { $made } of { $steps }
keys-hint-plan = { $do } for the first step, { $plan } for all of them
    .page = the first button does the first step, { $plan } all of them
hint-step = step { $step } of { $steps }
undo-done = you have taken back: { $move }
undo-other = { $who } takes back
undo-other-secret = { $who } takes a move back
undo-elsewhere = A move was taken back.
dice-so-far = { $dice }, { $missing ->
    [one] one more die
   *[other] { $missing } more dice
}
dice-taken-back = { $die } taken back, { $missing ->
    [one] one more die
   *[other] { $missing } more dice
}
dice-no-side = a die shows { $low } to { $high }
detail-now = { $level ->
    [brief] brief
    [normal] normal
   *[full] full
}
digest-no-news = Nothing new.
history-older-none = No older message.
history-newer-none = No newer message.
history-repeat-none = Nothing has been said yet.

refuse-not-understood = not understood
refuse-example = say for example: { $example }

typed-partly = understood only in part
    .page = understood only in part, is this meant?

rules-title = The rules of { $game }.
rules-heading = { $heading }. { $text }
rules-glossary = The words of the game
rules-line = { $rules }: { $text }
rules-id = Rule { $rule }.
rules-no-id = This is not a rule.
rules-keys = Down reads on, question mark tells all keys.
    .page = { "" }
rules-finer = A finer point. { $text }
rules-finer-on = Finer points are read too.
rules-finer-off = Finer points are skipped.
rules-edge = No further.
rules-end = No further. Page Down: { $heading }.
    .page = No further.
rules-begin = No further. Page Up: { $heading }.
    .page = No further.
rules-find = Find a word:
rules-found = { $place } of { $count }. { $text }
rules-found-none = “{ $word }” is not in these rules.
rules-find-first = Slash finds a word first, then Tab goes to the next place that has it.
    .page = Find a word first.
help-rules = Down or Enter, and Up: the next and previous paragraph. Page Down and Page Up: headings. Home and End: the first and last paragraph here. Space: which rule this is, and its finer points. V: finer points everywhere, or none. Slash finds a word, Tab and Shift Tab go to the next and previous place that has it. R repeats. Escape: the list of headings.
    .page = This is a whole chapter. Choose a paragraph to hear which rule it is, and its finer points. Other buttons lead to the next and the previous chapter, find a word, and show the finer points everywhere.
help-rules-menu = A number, or Up and Down and Enter, opens a heading. Slash finds a word, or a rule by its id. Escape goes back.
    .page = Choose a chapter, or find a word, or a rule by its id.

watch-keys = Space pauses, plus is faster, minus slower, question mark tells all keys.
    .page = { "" }
watch-pace = { $seconds } seconds from one move to the next.
watch-paused = Paused. Space goes on.
    .page = Paused.
watch-on = On.
help-watch = Space pauses and goes on, plus is faster, minus slower. S pauses and tells the whole table, comma and period read older and newer messages, R repeats, V changes how much is said, Escape leaves.
    .page = You follow a game of bots. You can pause it, make it faster or slower, and have the whole table told, which pauses it too.
help-along = Space pauses and goes on. S pauses and tells the whole table, comma and period read older and newer messages, R repeats, V changes how much is said, Escape leaves.
    .page = You follow a game of others. You can pause it, and have the whole table told, which pauses it too.

replay-start = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}. Down goes forward, Up goes back.
    .page = { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }.
replay-place = { $place ->
    [0] the beginning
   *[other] { $place } of { $count }
}{ $mover ->
    [none] {""}
    [you] , you
   *[other] , { $mover }
}
# Words that tell a listener that a line is about them.
replay-own-words = you your
replay-end = That was the last move.
replay-begin = This is the beginning.
replay-as-onlooker = Heard by an onlooker.
replay-as = Heard by { $name }.
replay-only-onlooker = This game is not over, so only an onlooker can hear it.
help-replay = Down goes to the next move, Up to the one before, Page Down and Page Up to the next round and the one before, Home and End to the beginning and the end. Letters ask the table as it was. Tab changes whose ears you hear it with, S tells the whole table, Control S the seed, Escape leaves.
    .page = The first buttons go through the game, by moves or by rounds, and change whose ears you hear it with. The questions ask about the table as it was then.

## What decided a game

coach-better = coach, better was:
coach-undo = { $undo } takes it back
    .page = you can take it back
coach-offer = { $undo } takes it back, { $do } goes on
    .page = take it back?
help-take-back = Your move was much worse than the one that was named, and nothing has been revealed by it. Backspace takes it back, Enter or Escape lets it stand. All letters still answer.
    .page = Your move was much worse than the one that was named, and nothing has been revealed by it. You can take it back, or let it stand.
verdict-made = you chose:
verdict-better = better:
# What a worse move cost; games have words of their own for it.
lost-by = it cost about { $amount }
lost-game = it may have cost the game
lost-risk = it could have cost the game
recap-whose = Whose moves?
recap-working = Looking through your moves, { $done } of { $count }. Escape stops.
    .page = Looking through your moves, { $done } of { $count }.
recap-looked = { $done } of { $count } moves looked at.
recap-none = { $part ->
    [none] No move of yours was looked at.
    [some] { recap-looked } None of them was much worse than what the expert would have done.
   *[all] { $result ->
        [won] You won, and no move
       *[lost] No move
    } of yours was much worse than what the expert would have done.
}
recap-moves = { $part ->
    [some] { recap-looked }{" "}
   *[all] {""}
}{ $result ->
    [won] You won all the same.{" "}
    [little] Your mistakes do not explain the loss.{" "}
   *[lost] {""}
}{ $moves ->
    [one] The move of yours
   *[other] The moves of yours
} that cost most. Enter goes there.
    .page = { $part ->
        [some] { recap-looked }{" "}
       *[all] {""}
    }{ $result ->
        [won] You won all the same.{" "}
        [little] Your mistakes do not explain the loss.{" "}
       *[lost] {""}
    }{ $moves ->
        [one] The move of yours
       *[other] The moves of yours
    } that cost most. Choose one to go there.
recap-again = Moves that cost most.
recap-place = move { $place }
recap-back = Back

## One's games so far

stats-entry = Your games so far
stats-working = Reading your tables, { $read } so far. Escape stops.
    .page = Reading your tables, { $read } so far.
stats-name = Games of { $name }:
stats-one = { $game }: 1 game, { $wins ->
    [0] not won
   *[other] won
}, { $best }.
stats-games = { $game }: { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins ->
    [0] none won
   *[other] { $wins } won
}. Best: { $best }; on average: { $average }. { $streak ->
    [one] The last one was { $streak_is }
   *[other] The last { $streak } were { $streak_is }
}{ $longest ->
    [0] {""}
    [one] {""}
   *[other] ; at most { $longest } won in a row
}.
stats-sort = { $players ->
    [one] Alone
   *[other] { $levels ->
        [none] { $players } people
       *[other] { $players } players, { $levels } bots
    }
}: { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins ->
    [0] none won
   *[other] { $wins } won
}.
score-any = { $score }
stats-none = No finished game of { $name }{ $game ->
    [none] {""}
   *[other] {" "}in { $game }
} yet.
stats-unread = { $unread ->
    [one] 1 table was
   *[other] { $unread } tables were
} not read yet: ask again.

## Resuming

resume-none = There is no table to go on with. Choose Play to begin one.
resume-which = Which table?
replay-none = No table has been finished yet.
resume-entry = { $game }, { $names }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, { $ago }
finished-entry = { $game }, { $result }{ $others ->
    [none] {""}
    [all] , { $names }
   *[other] , against { $names }
}, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, { $ago }{ $clock ->
    [none] {""}
   *[other] {" "}at { $clock }
}
finished-result = { $how ->
    [won] you won with { $score }
    [lost] you lost with { $score }
    [nobody] nobody won
   *[other] { $winners } won with { $score }
}
resume-broken = { $file }, broken: { $what }
ago = { $days ->
    [0] { $hours ->
        [0] { $minutes ->
            [0] just now
            [one] 1 minute ago
           *[other] { $minutes } minutes ago
        }
        [one] 1 hour ago
       *[other] { $hours } hours ago
    }
    [one] yesterday
   *[other] { $days } days ago
}
rescue-ask = { $moves ->
    [0] None of its moves can be used, only its start.
    [one] Only its first move can be used.
   *[other] Only its first { $moves } moves can be used.
}
rescue-yes = Go on from there, in a new file
rescue-no = Leave it
rescue-failed = That did not work, the file is left as it is.

file-broken = { $file }, line { $line }: { $what }.
file-missing = { $file }: { $what }.
first-times-aside = The file is now called { $file }; keys are told as at the first start.
    .page = The file is now called { $file }.
file-aside = The file is now called { $file }; the settings are as at the first start.
record-unreadable = it cannot be read, { $why }
record-too-large = it is too large for a table
record-not-text = it is not text
record-no-header = it does not begin like a table of mowaudio
record-format = it was written by another version of mowaudio, format { $format }
record-bad-line = “{ $text }” is not a line of a table
record-bad-move = “{ $text }” is not a legal move here
record-bad-options = its rule options or its number of players do not exist
record-unknown-game = the game { $game } is not here
record-other-rules = it was played with version { $version } of the rules, not the one here
data-missing = the file is not there
data-sample-options = these players and options do not go together
data-sample-detail = { $detail } is neither brief, normal nor full
data-sample-seat = { $seat } does not sit at this table
data-sample-move = the rules do not allow { $move } there
data-not-yaml = it is not YAML: { $problem }
data-not-text = it is not UTF-8 text
data-lacks = { $what } is missing
data-wrong-type = { $what } is not a { $kind ->
    [int] whole number
    [str] text
    [bool] true or false
    [list] list
    [tuple] list
   *[dict] list of names and values
}
data-bad-value = { $value } is not possible for { $name }
data-unknown-action = no key can do { $name }
data-unknown-key = there is no key { $key }
data-no-key = { $name } has no key
data-key-twice = { $key } is the key for both { $first } and { $second }
data-key-no-letter = { $key } is not a small letter

## Settings

settings-menu = Settings. Escape goes back.
    .page = Settings
settings-again = Settings.
    .page = Settings
setting-speech = Who speaks: { $value }
setting-detail = How much is said: { $value }
setting-rate = Speed of the voice: { $value } words a minute
setting-volume = Volume of the voice: { $value }
setting-voice = Voice: { $value }
setting-sounds = Sounds: { $value }
setting-sound_volume = Volume of the sounds: { $value }
setting-secrets = Secrets: { $value }
setting-real_dice = Real dice, you type what they show: { $value }
    .page = Real dice, you choose what they show: { $value }
setting-coordinates = Coordinates: { $value }
setting-keys_told = Keys told with questions: { $value }
setting-name = Your name: { $value }
setting-turn_command = Command to run on your turn at a shared table: { $value }
setting-switches = Messages to switch off
setting-keys = Keys
settings-speech = Who speaks?
settings-detail = How much is said?
settings-secrets = How are secrets told when others may hear?
settings-voice = Which voice?
settings-switches = { $game }: what do you want to hear?
settings-switches-game = Messages of which game?
settings-keys_told = When does a question name its keys?
settings-coordinates = How are coordinates told?
settings-sounds = Sounds?
sounds-on = On
sounds-off = Off
sounds-gallery = Listen to them all
gallery = The sounds. Enter plays one.
    .page = The sounds. Choose one to hear it.
gallery-again = Sounds.
gallery-glance = { $game } at a glance
sound-note = A note of a glance
sound-edge = The edge, nothing further
sound-item = An item
sound-turn = Somebody's turn
sound-yours = Your turn
sound-good = Good news
sound-bad = Bad news
sound-alert = An alert
sound-take = Taken
sound-draw = Drawn
sound-place = Put down
sound-fence = A fence
sound-win = Won
sound-lose = Lost
sound-dice = Dice
sound-money = Money
settings-no-switches = This game has nothing to switch off.
settings-keys = Which key do you want to change?
settings-type-name = Your name:
settings-type-command = Command:
turn-notice = It is your turn.
turn-command-failed = The command for your turn, { $command }, cannot be run. Change it in the settings.
settings-number = { $what }. Up for more, Down for less, Enter when it is right.
    .page = { $what }. Higher or lower?
settings-number-help = Up for more, Down for less, Enter when it is right, Escape leaves it as it was.
    .page = “Back” leaves it as it was.
settings-sample = { $value }. This is how it sounds now.
settings-voice-mode = You can choose a voice while our own voice speaks. F2 changes who speaks.
    .page = A page has no voice of its own.
settings-press-key = Press the new key for: { $what } Escape changes nothing.
settings-key-now = { $key } is now the key for: { $what }
settings-key-taken = { $key } is taken, it does: { $what } Press another key, or Escape.
settings-keys-again = Keys.
settings-key-kept = Nothing changed.
detail-brief = brief
detail-normal = normal
detail-full = full
detail-brief-sample = Ben: 12, 2 flies.
detail-normal-sample = Ben plays 12, 2 flies, on the right. Herd: 5 to 12, 4 flies.
detail-full-sample = Ben plays 12, 2 flies, on the right. Herd: 5 to 12, 4 flies. And everything else that could be said.
keys_told-first = the first three times
keys_told-always = always
keys_told-never = never
keys_told-first-sample = For each kind of question, from now on, the first three times that it comes up.
keys_told-always-sample = Every time.
keys_told-never-sample = Only on question mark.
    .page = Only in the help.
coordinates-letters = as letters
coordinates-words = as words
coordinates-letters-sample = b 3 to d 3.
coordinates-words-sample = bravo 3 to delta 3.
secrets-spoken = spoken
secrets-lines = as lines only
secrets-spoken-sample = Your cards are spoken like everything else. Use headphones.
secrets-lines-sample = Your cards are printed and brailled, never spoken. All else is spoken.

## Keys

key-unknown = { $key } does nothing here. Press { $help } for help.
    .page = { $key } does nothing here.
help-more = { "?" } again for a list of all keys.
    .page = { "" }
help-keys = All keys, Enter presses the one you are on.
    .page = All commands
help-key = { $key }: { $what }
key-next_item = the next item.
    .replay = Next step
    .number = Lower
key-previous_item = the previous item.
    .replay = Previous step
    .number = Higher
key-next_zone = the next place.
    .replay = Next round
    .rules = Next chapter
key-previous_zone = the previous place.
    .replay = Previous round
    .rules = Previous chapter
key-first_item = the first item.
    .replay = To the beginning
key-last_item = the last item.
    .replay = To the end
key-next_move = the next thing you can do.
    .replay = With another player's ears
    .rules = Next match
key-previous_move = the previous thing you can do.
    .rules = Previous match
key-do = do it.
    .page = Go on
    .number = Keep it
    .coach = Let it stand
key-read_in_full = read it in full.
    .page = Read in full
    .watch = Pause, or go on
key-board_up = up, on a board.
key-board_down = down, on a board.
key-board_left = left, on a board.
key-board_right = right, on a board.
key-hex_up_left = up and left, on a hex sheet.
key-hex_up_right = up and right, on a hex sheet.
key-hex_left = left, on a hex sheet.
key-hex_right = right, on a hex sheet.
key-hex_down_left = down and left, on a hex sheet.
key-hex_down_right = down and right, on a hex sheet.
key-summary = the whole table.
    .page = Whole table
key-acting = whose turn it is, and what is being decided.
    .page = Whose turn
key-standing = the score, and the aim of the game.
    .page = Score
key-ending = how near the end is.
    .page = How near the end
key-digest = what has happened since your last turn.
    .page = What happened
key-glance = the table as sound.
    .page = Table as sound
key-moves = what you can do.
    .page = What you can do
key-why_not = why something cannot be played.
    .page = Why not?
key-hint = a hint.
    .page = Hint
key-plan = all steps of the hint that was told.
    .page = All steps of the hint
key-older = an older message.
key-newer = a newer message.
key-repeat = the last message again.
key-detail = how much is said.
    .page = How much is said
    .rules = Finer points, on or off
key-command = type a move or a question.
    .page = Type a move or question
    .rules = Find a word
key-help = help for this place.
    .page = Help
key-rule = the rule for this; again, its id and finer points.
    .page = Rule
key-speech = who speaks.
key-back = back, or the table menu.
    .page = Back
    .table = Menu
    .lesson = Leave this scene
    .progress = Stop
key-undo = take back, where nothing has been revealed.
    .page = Take back
key-save = where the table is saved.
    .page = Where it is saved
    .replay = Seed
key-talk = say something to the others, at a shared table.
    .page = Say something
key-company = who is there, at a shared table.
    .page = Who is there
key-leave = leave; the table is saved.
    .page = Leave mowaudio
    .table = { table-leave }
    .lesson = Leave the lessons
key-next_step = do this step of a lesson for you.
    .page = Do this step for me
    .watch = Faster
key-previous_step = go back one step of a lesson.
    .page = One step back
    .watch = Slower

keyname-up = Up
keyname-down = Down
keyname-left = Left
keyname-right = Right
keyname-pageup = Page Up
keyname-pagedown = Page Down
keyname-home = Home
keyname-end = End
keyname-tab = Tab
keyname-s-tab = Shift Tab
keyname-enter = Enter
keyname-space = Space
keyname-escape = Escape
keyname-backspace = Backspace
keyname-delete = Delete
keyname-insert = Insert
keyname-comma = comma
keyname-period = period
keyname-slash = slash
keyname-question = question mark
keyname-semicolon = semicolon
keyname-colon = colon
keyname-plus = plus
keyname-minus = minus
keyname-control = Control { $letter }
keyname-shift = Shift { $letter }

## Tables on disk

not-kept-now = The table is not saved, { $why ->
    [full] the disk is full
    [quota] your share of the disk is used up
    [locked] its folder cannot be written to
   *[other] { $error }
}. Play goes on, and it is saved as soon as that is possible.
kept-again = The table is saved again, as { $name }.
in-use = { $program ->
    [none] Another mowaudio plays this table
   *[other] Another mowaudio plays this table, process { $program }{ $terminal ->
        [none] {""}
       *[other] {" "}in terminal { $terminal }
    }, { $minutes ->
        [0] for less than a minute
        [one] for 1 minute
       *[other] for { $minutes } minutes
    }
}.
in-use-listen = Listen along
in-use-replay = Step through it
in-use-leave = Leave it
listening-along = Listening along. Escape leaves.
    .page = Listening along.
record-unknown-level = there is no bot called { $level }
record-no-person = only bots play it
data-not-plain = this is more than a name, a number, a text or a list of them
data-too-large = it is too large
data-unreadable = it cannot be read, { $why }
lessons-aside = The file is now called { $file }; the lessons start from the beginning.
keys-aside = The file is now called { $file }; the keys are as at the first start.
settings-not-kept = Settings and keys cannot be saved. They last until you leave.
    .page = Settings cannot be saved. They last until you leave.
replay-seed = { $seed ->
    [none] The seed is told when the game is over.
   *[other] Seed { $seed }. The same game again: mowaudio play with --seed { $seed }.
}

## On a page in the browser. A text with a variant `page` is said there instead: it names no keys.
## The other variants of `key-…` are labels of buttons on one kind of screen.

page-here = mowaudio
page-button = “{ $label }”
zone-folded = Show or hide { $count } entries
tap-late = That has changed. Nothing was done; look again.
menu-earlier = Earlier entries
menu-later = Later entries
ask-others = { $what }, of the others
do-hint = Do what the hint says: { $what }
label-begin = Begin; bots take the free seats
label-go-back = Back to the player before
label-go-on = Go on
label-here = I am { $name }: go on
page-not-yours = This page is not open any more, or not for you. Start mowaudio page again and use its new address.

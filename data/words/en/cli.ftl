### The command line.

cli-about = Board games to play by ear, by fingertip and by keyboard alone. Without a command, the main menu.
cli-commands = commands
cli-play = play a game
cli-watch = listen to bots playing
cli-resume = go on with a table that was left
cli-replay = step through a table's record
cli-rules = read the rules of a game
cli-learn = learn the keyboard and the games by ear, scene by scene
cli-doctor = say which voices, screen readers and sound outputs there are
cli-stats = your games so far, in words
cli-stats-name = whose games; by default yours
cli-tournament = let bots of several levels compete
cli-host = open a table that friends elsewhere can join
cli-join = join a friend's table
cli-address = where the table is, and the three words, as the invitation says
cli-serve = run tables for people elsewhere, on one machine or many, with NATS
cli-host-at = open the table at a server that others run, by its address
cli-nats = where NATS is, several addresses with commas between them
cli-replicas = how many machines keep each table, as many as there are NATS servers, at most 5
cli-patience = how many seconds to wait for NATS at the start
cli-tables = how many tables may be open at this server at a time, 0 for any number
cli-tables-each = how many tables one address may open in a day, 0 for any number
serve-open = Tables can be opened here. Address: { $address }.
serve-no-nats = The part for servers is not installed. Install it with: pip install "mowaudio[serve]".
serve-port-taken = Port { $port } is in use. Choose another one with --port.
serve-unreachable = { $why ->
    [old] NATS at { $nats } is version { $detail }. It has to be 2.12 or newer.
    [stream] NATS at { $nats } does not keep tables: { $detail }. Is JetStream on, and are there as many servers as replicas?
    [refused] NATS at { $nats } lets nobody in with that: { $detail }.
    [identity] The certificate that NATS at { $nats } keeps for the servers is none. Take it out of the stream, or use another NATS.
   *[nobody] NATS does not answer at { $nats }. Start it, or name another place with --nats.
}
cli-host-address = the address or name under which others reach this computer
cli-port = the port that others reach it by
cli-ssh = let players in with a plain ssh client too
cli-ssh-port = the port for ssh
cli-via = a server of yours that passes calls on, user@server, where this computer cannot be reached from outside
cli-onlookers = whether others may listen
cli-watch-only = just listen, without a seat
cli-host-resume = go on with the shared table that was left last, open as it was
cli-help = tell how this command is used
cli-version = tell the version
cli-game = the game: { $games }
cli-lesson = the lesson: { $lessons }; without one, a list of them
cli-players = how many play, people and bots together
cli-people = names of the people at this keyboard, with commas between
cli-bots = how many bots
cli-level = level of the bots: novice, steady or expert
cli-bot-levels = a level for each bot, with commas between; the last one holds for the rest
cli-coach = a coach says when a move of yours was much worse than the best, from now on
cli-too-many-levels = { $levels } levels were given, but { $bots ->
    [0] there are no bots
    [one] there is only 1 bot
   *[other] there are only { $bots } bots
}
cli-seed = a number that decides all chance, for the same game again
cli-speech = who speaks: terminal, screen-reader, voice or auto
cli-detail = how much is said: brief, normal or full
cli-pace = seconds from one move to the next, 0 for none
cli-file = the record, a file of the tables folder
cli-wav = write the whole table to this sound file, voice and sounds, to listen to or to send
wav-written = Written to { $file }.
wav-no-voice = There is no voice here that can speak into a file.
wav-not-written = { $file } cannot be written: { $why }.
cli-levels = the levels that compete, with commas between
cli-games = how many games
cli-jobs = how many processes at once
cli-json = figures for programs
cli-option = { $what }, by default { $default }
cli-all = print everything as text: finer points, ids, words, a sample round

cli-bad-usage = mowaudio: { $problem }. For help: mowaudio { $command ->
    [none] --help
   *[other] { $command } --help
}
cli-no-lesson = there is no lesson called { $lesson }, there are: { $lessons }
cli-no-game = there is no game called { $game }, there are: { $games }
cli-no-command = there is no command { $name }, there are: { $commands }
cli-unknown-argument = { $name } means nothing here
cli-needs-value = { $name } needs a value after it
cli-not-number = { $name } needs a number, not { $value }
cli-too-small = { $name } cannot be { $value }, it must be { $least } or more
cli-not-one-of = { $name } cannot be { $value }, it can be: { $possible }
cli-no-people = no name was given for the people
cli-same-names = each person needs a name of their own
cli-which-file = say which table: its name or its file
cli-no-file = { $file } is not there
cli-bad-players = { $game } is for { $seats } players, not for { $given }
cli-bad-level = there is no level called { $level }, there are: { $levels }
cli-bad-option = { $name } cannot be { $value }
cli-too-many-people = there are more people than players
cli-no-terminal = mowaudio is played by keyboard: start it in a terminal window. To listen without one, use: mowaudio watch mow --pace 0
cli-interrupted = Stopped. Tables are kept.
cli-crashed = Something went wrong inside mowaudio. The table is kept; go on with: mowaudio resume. What happened is written in { $file }.
cli-crashed-unlogged = Something went wrong inside mowaudio. The table is kept as far as the disk took it; go on with: mowaudio resume. What happened could not be written down.

doctor-start = What mowaudio finds here:
doctor-finding = { $kind ->
    [reader] Screen reader
    [terminal-reader] Reader of this terminal
    [service] Speech service
    [voice] Voice
   *[sound] Sound output
}{ $name ->
    [none] {""}
   *[other] , { $name }
}: { $usable ->
    [yes] can be used
   *[no] { $why ->
        [not-installed] not installed
        [not-running] not running
        [no-player] no program to play its sound
        [no-device] { $kind ->
            [voice] installed, but there is no sound output
           *[other] no device
        }
        [elsewhere-in-use] used by something else
       *[other] cannot be used
    }
}.
doctor-would-use = mowaudio would use { $mode ->
    [terminal] plain lines
    [voice] its own voice
   *[other] your screen reader
}, { $reason ->
    [reader-in-terminal] because a screen reader reads this terminal
    [reader-active] because a screen reader was found
    [sound-device] because no screen reader was found and there is a sound output
    [elsewhere] because this terminal is shown on another machine
    [no-sound] because there is no sound output
    [no-voice] because no voice was found
    [no-reader] because no screen reader was found that can be spoken to
   *[other] because you asked for it
}.
doctor-guest = The game { $name } cannot be played: { $why ->
    [broken] it cannot be loaded
    [no-game] what its package offers is not a game
   *[name] another game has its name, or it has none that can be used
}.
doctor-settings = Settings are in { $folder }, tables in { $tables }.
doctor-test = This is a test: the herd stands from 3 to 12, with 4 flies.

tournament-title = { $game }, { $games } games, { $seconds } seconds.
tournament-progress = { $done } of { $games } games.
tournament-row = { $level }, { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}: each wins { $wins }, with 95 percent confidence between { $low } and { $high }. Mean score { $score }. { $mean } milliseconds a move, 99 percent under { $most }.
tournament-percent = { $percent } percent

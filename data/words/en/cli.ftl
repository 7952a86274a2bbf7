### The command line.

cli-about = Board games played by ear, by fingertip and with the keyboard alone. Without a command, the main menu opens.
cli-commands = commands
cli-arguments = arguments
cli-options-of-game = Each game has options of its own: mowaudio { $command } { $game } --help
cli-play = play a game
cli-watch = listen to a game between bots
cli-resume = go on with a table that you left
cli-replay = step through a table that was played
cli-rules = read the rules of a game
cli-learn = learn the keys and the games, scene by scene
cli-doctor = list voices, screen readers and sound outputs, and test the speech
cli-stats = your games so far
cli-stats-name = the games of another player
cli-tournament = let bots play against each other
cli-host = open a table for friends elsewhere
cli-join = join a friend's table
cli-address = address and three words, as in the invitation; without them, back to your last seat
cli-serve = run a server for tables, with NATS
cli-host-at = open the table on the server at this address
cli-nats = addresses of NATS, separated by commas
cli-replicas = copies of each table: as many as there are NATS servers, at most 5
cli-patience = seconds to wait for NATS at the start
cli-tables = most tables open at once; 0: no limit
cli-tables-each = most tables that one address may open in a day; 0: no limit
serve-open = Tables can be opened here. Address: { $address }.
serve-no-nats = The server part is not installed. Install it with: pip install "mowaudio[serve]".
serve-port-taken = Port { $port } is in use. Choose another with --port or --page-port.
serve-unreachable = { $why ->
    [address] { $nats } is not the address of a NATS server. Give one like nats://host:4222 with --nats.
    [old] NATS at { $nats } is version { $detail }. It has to be 2.12 or newer.
    [stream] NATS at { $nats } does not keep tables: { $detail }. Is JetStream on, and are there as many servers as replicas?
    [refused] NATS at { $nats } refuses the login: { $detail }.
    [identity] The certificate of the servers, in NATS at { $nats }, is damaged. Remove it from the stream, or use another NATS.
   *[nobody] NATS does not answer at { $nats }. Start it, or give another address with --nats.
}
cli-host-address = address or name of this computer, as others reach it
cli-port = port for the others
cli-ssh = also admit players with a plain ssh client
cli-ssh-port = port for ssh
cli-serve-page = also serve the page for browsers, at a plain port for a reverse proxy
cli-trust-proxy = take the addresses of players from the reverse proxy before the page
serve-page-open = The page is open at { $address }.
cli-host-page = also let friends in by a page in the browser, in your own network
cli-via = a server of yours, as user@server, that forwards connections to this computer if others cannot reach it
cli-onlookers = let others listen without a seat; default: yes
cli-listed = list the table at the server, so that anybody there can join
cli-join-tables = tell the open tables of a server
cli-watch-only = listen without a seat
cli-host-resume = reopen the shared table that you left last
cli-help = show this help
cli-version = show the version
cli-game = the game: { $games }
cli-lesson = the lesson: { $lessons }; without one, a list of them
cli-players = number of players, people and bots together
cli-people = names of the people at this keyboard, separated by commas
cli-bots = number of bots
cli-level = how good the bots are: novice, steady or expert; default: steady
cli-bot-levels = a level for each bot, separated by commas; the last one counts for the others too
cli-coach = hear when your move was much worse than the best; this is remembered
cli-too-many-levels = { $levels } levels were given, but { $bots ->
    [0] there are no bots
    [one] there is only 1 bot
   *[other] there are only { $bots } bots
}
cli-seed = a number; the same number deals the same game again
cli-speech = who speaks: terminal (lines only), screen-reader, voice or auto
cli-detail = how much is said: brief, normal or full
cli-pace = seconds between two moves; 0: no pauses
cli-file = the name of a table, or a file
cli-wav = write the whole table to this sound file, with voice and sounds
cli-force = overwrite the sound file if it exists
cli-wav-is-record = this is the record itself, give the sound file another name
cli-file-exists = { $file } exists already; to overwrite it, add --force
wav-written = Written to { $file }.
wav-no-voice = There is no voice here that can speak into a file.
wav-not-written = { $file } cannot be written: { $why }.
cli-levels = the levels that compete, separated by commas
cli-games = number of games
cli-jobs = how many processes at once
cli-json = print the figures as JSON, for programs
cli-option = { $what }; default: { $default }
cli-all = print everything as text: finer points, ids, glossary and a sample round

cli-bad-usage = mowaudio: { $problem }. For help: mowaudio { $command ->
    [none] --help
   *[other] { $command } --help
}
cli-no-lesson = there is no lesson called { $lesson }; the lessons are: { $lessons }
cli-no-game = there is no game called { $game }; the games are: { $games }
cli-no-command = there is no command { $name }; the commands are: { $commands }
cli-unknown-argument = there is no { $name } here
cli-needs-value = { $name } needs a value
cli-not-number = { $name } needs a number, not { $value }
cli-too-small = { $name } cannot be { $value }; it must be { $least } or more
cli-not-one-of = { $name } cannot be { $value }; it can be: { $possible }
cli-no-people = --people needs at least one name
cli-same-names = each person needs a name of their own
cli-which-file = say which table: its name or its file
cli-no-file = there is no table or file { $file }
cli-bad-players = { $game } is for { $seats } { $most ->
    [one] player
   *[other] players
}, not for { $given }
cli-bad-level = there is no level called { $level }; the levels are: { $levels }
cli-bad-option = { $name } cannot be { $value }
cli-too-many-people = there are more people than players
cli-no-terminal = mowaudio is played by keyboard: start it in a terminal window. To listen without one, use: mowaudio watch mow --pace 0
cli-interrupted = Stopped. Your tables are saved.
cli-crashed = mowaudio has failed. Your table is saved; go on with: mowaudio resume. Details are in { $file }.
cli-crashed-unlogged = mowaudio has failed. Your table is saved as far as the disk allowed; go on with: mowaudio resume. The details could not be written.

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

cli-page = play in the browser of this computer
cli-page-port = port of the page
cli-browser = open the browser
page-open = The page is open at { $address }. Ctrl+C ends it; nothing is lost.

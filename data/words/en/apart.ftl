### Tables that are shared with friends elsewhere.

## Inviting and coming

invitation = Your friends type the next line, or paste it. The colon key tells it again.
    .page = Your friends type the next line, or paste it. “Who is there” tells it again.
invitation-line = mowaudio join { $address } { $code }
invitation-keep = Copy or save the invitation? Escape goes back.
    .page = Copy or save the invitation?
invitation-copied = The invitation is sent to the clipboard, if your terminal lets programs copy.
invitation-saved = The invitation is saved in the file { $file }.
invitation-not-saved = The file { $file } cannot be written.
invitation-ssh = Or, with nothing installed: ssh -p { $port } YOUR-NAME@{ $host }, { $again ->
    [yes] as before, with the key of their seat
   *[no] with the same three words
}. If ssh asks about the host, paste { $mark }.
invitation-page = On a phone or in any browser, they open the next line.{ $open ->
    [yes] {" "}It is not encrypted: everybody in your home network can read what is sent.
   *[no] {""}
}
invitation-qr = The picture below is a code for the camera of a phone.
invitation-local = This computer has no network: only programs on it can join.
host-again = This table is open again. Whoever sat here types the next line.
host-nothing = There is no shared table to open again. Invite friends to a new one.
host-port-taken = Port { $port } is in use, perhaps by another table. Choose another one with --port, --ssh-port or --page-port.
host-no-certificate = The library that makes this computer's certificate cannot be loaded, so no table can be opened here; you can still join one. Reinstall it with: pip install --force-reinstall cryptography.
host-no-ssh = That needs asyncssh. Install it with: pip install mowaudio[ssh].
via-asking = Asking { $server }.
via-not = { $why ->
    [bad] { $server } is not a server. Type it like this: user@server.
    [unknown] { $server } is not known to this computer yet. Log in to it once by hand, with ssh, and try again.
    [denied] { $server } does not let you in without a password. Set up a key for it: ssh-copy-id.
    [taken] { $server } does not forward port { $port }: it is in use there, or forwarding is not allowed. Choose another one with --port or --ssh-port.
    [closed] { $server } forwards connections, but accepts none from outside. On the server, sshd needs GatewayPorts clientspecified, and the firewall must allow the port.
   *[nobody] Nobody answers at { $server }.
}
via-lost = The connection to { $server } is lost, and nobody can reach the table through it. Trying again.
via-back = The connection to { $server } is back.
ssh-words = The three words of the invitation, or your key:
# Typed behind the three words, in small letters.
ssh-listen = listen
ssh-way-back = To come back later, log in the same way, with this key instead of the words: { $key }. Colon opens a menu that tells it again.
ssh-speech = Over ssh your own screen reader reads these lines.
ssh-no-terminal = This needs a terminal: call ssh without -T, or with -t.
ssh-shown-out-name = Say your name: ssh, your name, an at sign, and the address.
ssh-shown-out-name-taken = Somebody there has that name. If it is you, log in with your key instead of the words; otherwise take another name before the at sign.
join-bad-address = There is no address of a table in that. An address looks like this: 192.168.1.5:7447/abcdefgh23456789. Copy it from the invitation.
join-word = { $near ->
    [none] { $word } is none of the words of invitations
   *[other] { $word } is none of the words of invitations, but { $near } is
}. Correct the three words, or press Enter.
    .page = { $near ->
        [none] { $word } is none of the words of invitations
       *[other] { $word } is none of the words of invitations, but { $near } is
    }. Correct the three words, or send them as they are.
join-none = You have no seat at a table elsewhere. To join one, type mowaudio join, the address and the three words.
join-back = Going back to your table at { $address }.
join-other-name = Another name, or Enter alone to give up:
    .page = Another name, or nothing to give up:
shown-out = { $why ->
    [code] The three words are wrong, or the table is closed.
    [key] The table does not know you any more. Ask your friend for the three words.
    [open] The server does not know such a table. Both of you need the newest mowaudio.
    [tables] The server has no room for another table now. Try again later.
    [tables-each] The server opens no more tables for your address today. Sit down at one of them, or try again tomorrow.
    [full] All seats are taken, and nobody may listen there without a seat.
    [name] The table needs your name: set it in the settings, or add --people and the name.
    [name-taken] Somebody there has that name, or one that looks the same.
    [name-unclear] That name cannot be used there. A name has letters of one alphabet, perhaps digits, spaces, hyphens or apostrophes, and is no word like you.
    [name-away] The player of that name is away. If that is you, ask the host to free your seat, and join again.
    [joins] Too many people have joined from your address. Wait a minute and try again.
    [patience] Too many wrong words from here. Wait a minute and try again.
    [patience-table] Too many wrong words were tried for that table. Try again in some minutes.
    [version] Your friend's mowaudio is another version. Both of you need the newest.
    [list] There is no list of tables at that address: only servers have one.
    [crowd] Too many people are there. Try again later.
    [flood] Too many keys at once: the table has ended the connection.
    [taken] You have sat down there from somewhere else.
    [mark] Another computer answered at that address, not your friend's. Ask your friend for a new invitation.
    [nonsense] The table sent something that this mowaudio does not understand. You have left it. Both of you need the newest mowaudio.
    [nobody] Nobody answers at that address. Is your friend's table open?
   *[other] The table did not understand this mowaudio. Both of you need the newest.
}
    .page = { $why ->
        [name] The table needs your name.
        [flood] Too much at once: the table has ended the connection.
       *[other] { shown-out }
    }

## At the entrance of the page

entrance-title = You are invited to a table.
entrance-play = Play
entrance-listen = Listen
entrance-words = Type the three words of an invitation
entrance-listen-words = Listen at a table, by its three words
entrance-closed = You come in with the three words of an invitation. Ask your friend for them.
entrance-open = Open a table
entrance-listed = In the list of open tables: { $value }

## Names

name-ask-shared = Your name, for the others at the table:
# Words that a name at a shared table may not be.
names-reserved = you your yours me we us they them he she it nobody somebody everybody all others bot host player table

## By menu

friends-menu = Friends elsewhere. Escape goes back.
    .page = Friends elsewhere
friends-host = Invite friends to a table
friends-join = Join a friend's table
friends-back = Go back to your seat at { $address }
friends-listen = Listen at a friend's table
friends-again = Open your last shared table again
friends-tables = Tables at a server
friends-type-server = The address of the server:
tables-menu = { $count ->
    [0] No open table.
    [one] 1 open table.
   *[other] { $count } open tables.
}
tables-table = { $game }, { $free ->
    [0] all seats are taken
    [one] 1 seat is free
   *[other] { $free } seats are free
}. Playing: { $people }{ $listeners ->
    [0] {""}
    [one] , 1 listens
   *[other] , { $listeners } listen
}
tables-open = Open a table for everybody here
friends-setup = Seats for friends: { $friends }
friends-how-many = How many friends?
friends-page = Page for phones and browsers: { $value }
friends-ssh = Admit plain ssh clients: { $value }
friends-via = Server that forwards connections: { $value }
friends-address = Address that friends use: { $value }
friends-type-address-own = The address or name under which friends reach this computer, or nothing:
friends-type-via = Server, as user@server, or nothing:
friends-type-address = The invitation, or a text that contains it:
friends-type-words = The three words:

lobby-where = { $game }, before the game. { $who }
help-lobby = The game begins by itself when everybody is there. { $host ->
    [yes] Enter begins it now, and bots take the free seats. Semicolon says something to the others, colon tells who is there and has the invitation
   *[no] Semicolon says something to the others, colon and Enter tell who is there
}. Control Q leaves.
    .page = The game begins by itself when everybody is there.{ $host ->
        [yes] {" "}You can begin it now: bots take the free seats. “Who is there” has the invitation.
       *[no] {""}
    }
lobby-host = The game begins when everybody is there, or with Enter: bots take the free seats.
    .page = The game begins when everybody is there, or when you begin it: bots take the free seats.
shared-begins = { $game } begins.
shared-listening = You are here to listen.
shared-seat = You play in the seat of { $name }, and are called so here.
shared-goes-on = { $game } goes on.
shared-shown-out = The host has shown you out.
shared-closed = { $name } has closed the table{ $state ->
    [game] . It is saved{ $plays ->
        [yes] , and your seat is kept. When it is open again, type: mowaudio join.
       *[no] .
    }
    [lobby] {" "}before the game began.
   *[over] .
}
    .page = { $name } has closed the table{ $state ->
        [game] . It is saved{ $plays ->
            [yes] , and your seat is kept.
           *[no] .
        }
        [lobby] {" "}before the game began.
       *[over] .
    }
shared-goodbye = You leave the table.{ $plays ->
    [no] {""}
   *[yes] {" "}Your seat waits for you.
}
host-closed = The table is closed and saved. Open it again in the menu, or with: mowaudio host --resume.
shared-kept = Every move is saved at the host. Come back at any time.
shared-trouble = Something went wrong with your seat at the host. The table is saved. Join again.
help-waiting = Others have to decide. Meanwhile you can look around and ask: Up, Down, Page Down, letters, S, D. { $undo ->
    [yes] Backspace takes your last move back if nobody has acted since. Semicolon
   *[no] Semicolon
} says something to the others, colon tells who is there. Escape is the table menu.
    .page = Others have to decide. Meanwhile you can look around and ask.{ $undo ->
        [yes] {" "}Your last move can be taken back if nobody has acted since.
       *[no] {""}
    }
help-after-shared = { $host ->
    [yes] The same again and another game begin with the same people; the others come along, whatever they are listening to.
   *[no] Your host can begin another game at any time; you come along automatically.
} { $plays ->
    [yes] What decided it tells the result, its reason, and which of your moves mattered; Step through it goes through the game move by move
   *[no] Step through it goes through the game move by move
}. A number, or Up and Down and Enter, chooses. All letters still answer: P tells the score, S the whole table. Semicolon says something to the others, colon tells who is there, Escape leaves.
    .page = { $host ->
        [yes] The same again and another game begin with the same people; the others come along, whatever they are listening to.
       *[no] Your host can begin another game at any time; you come along automatically.
    } { $plays ->
        [yes] “What decided it” tells the result, its reason, and which of your moves mattered; “Step through it” goes through the game move by move
       *[no] “Step through it” goes through the game move by move
    }. You can still ask about the table.
after-other = Another game with the same people
after-shared = The game is over. Your host can begin another one.
shared-record-long = This game was so long that its record stays at the host.

## Company

company-came = { $name } { $count ->
    [one] is here
   *[other] are here
}.{ $begun ->
    [yes] {""}
   *[no] { $free ->
        [0] {""}
        [one] {" "}1 more to come.
       *[other] {" "}{ $free } more to come.
    }
}
company-takes = { $name } { $count ->
    [one] plays
   *[other] play
} in the seat of { $seat } now.
company-out = { $name } { $count ->
    [one] was
   *[other] were
} shown out.
company-free = The seat of { $name } is free for whoever joins.
company-asks = Somebody asks to join as { $name }, without the key of that seat. If you know who it is, the colon key frees the seat.
    .page = Somebody asks to join as { $name }, without the key of that seat. If you know who it is, free the seat: “Who is there” leads to it.
company-host = { $own ->
    [yes] You are the host now. The colon key has the host's choices
   *[no] { $name } is the host now
}.
    .page = { $own ->
        [yes] You are the host now. “Who is there” has the host's choices
       *[no] { $name } is the host now
    }.
company-silenced = { $own ->
    [yes] The host has muted you: nobody hears what you say
   *[no] What { $name } says is not told to anybody
}.
company-unsilenced = { $own ->
    [yes] Everybody hears again what you say
   *[no] What { $name } says is told again
}.
company-too-fast = Not said: too many lines at once. Wait a few seconds.
company-no-seat = No seat is free any more.
company-watches = { $name } { $count ->
    [one] listens
   *[other] listen
}.
company-watched = { $name } { $count ->
    [one] has
   *[other] have
} stopped listening.
company-missing = No connection to { $name }{ $plays ->
    [no] , who listens.
   *[yes] . { $bot ->
        [yes] A bot plays for { $name }
       *[no] { $begun ->
            [yes] The table waits
           *[no] The seat is kept for a minute
        }
    }; the colon key tells more.
}
    .page = No connection to { $name }{ $plays ->
        [no] , who listens.
       *[yes] . { $bot ->
            [yes] A bot plays for { $name }.
           *[no] { $begun ->
                [yes] The table waits.
               *[no] The seat is kept for a minute.
            }
        }
    }
company-back = { $name } { $count ->
    [one] is back
   *[other] are back
}.
company-left = { $name } { $count ->
    [one] has left
   *[other] have left
}. { $begun ->
    [yes] The seat is kept
   *[no] { $free ->
        [one] 1 seat is free
       *[other] { $free } seats are free
    }
}.
company-bot = A bot plays for { $own ->
    [yes] you
   *[no] { $name }
} now.
company-seat-back = { $own ->
    [yes] You play
   *[no] { $name } plays
} again.
company-says = { $who } { $count ->
    [one] says
   *[other] say
}: { $text }
company-you-say = You say: { $text }
company-type = Say:
company-said = Said{ $count ->
    [0] , but nobody is there
   *[other] {""}
}.
company-silence = Nothing was said yet.
company-read = { $count ->
    [one] 1 line
   *[other] { $count } lines
}, the newest first.
company-muted = What the others say is not told, but you can read it later.
company-heard = What the others say is told again.
company-who = { $there ->
    [none] No other player is here
   *[other] Here: { $there }
}{ $listening ->
    [none] {""}
   *[other] . Listening: { $listening }
}{ $away ->
    [none] {""}
   *[other] . Away: { $away }
}{ $free ->
    [0] {""}
    [one] . 1 seat is free
   *[other] . { $free } seats are free
}.
company-menu-say = Say something
company-menu-read = What was said
company-menu-mute = Do not tell what the others say
company-menu-hear = Tell what the others say
company-menu-bot = Let a bot play for { $name }
company-menu-invitation = The invitation
company-menu-key = The key of your seat
company-menu-keep = Copy or save the invitation
company-menu-copy = Copy the invitation
company-menu-qr = Show a QR code of the page
company-menu-save = Save the invitation as a file
company-menu-sit = Take a free seat
company-menu-order = Mute somebody, show somebody out, and more

order-who = Who?
order-person = { $name }{ $kind ->
    [away] , away
    [listens] , listens
   *[plays] {""}
}
order-what = { $name }: what?
order-silence = Mute for everybody
order-hear = Let speak again
order-host = Make the host of this table
order-bot = Let a bot play
order-free = Free the seat
order-out = Show out, and change the three words
table-company = Who is there

## At the far end

serve-waits = Moves wait: the servers cannot save them at the moment. Nothing is lost.
serve-goes-on = Moves are saved again.
far-lost = The connection is lost. Trying again; no move is lost. Control Q leaves.
far-back = The connection is back.
far-no-line = No connection. Trying again.
far-slow = No answer yet. Control Q leaves.
far-key-lost = The last key did not arrive. Press it again.
far-over = The table is closed.
far-record-bad = This game is not saved on your computer. Its record, as the host sent it, cannot be used: { $what }.
record-not-over = its game is not over

### The page itself.

page-title = mowaudio

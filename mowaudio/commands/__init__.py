"""The commands of the command line, a module each: `describe(parser, arguments)`, `run(given)`."""

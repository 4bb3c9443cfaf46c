/** What `recto-language-server --help` prints. */
export const serverUsage = `Usage: recto-language-server [options]

Serves one editor, which starts it, by the Language Server Protocol. For a person, there is recto.

Options:
  --stdio        Talk over standard input and output, as without it.
  --node-ipc     Talk over the channel between two Node.js processes.
  --socket=PORT  Connect to a port on which the editor listens.
  --pipe=NAME    Connect to a named pipe or a socket file.
  -h, --help     Show this text.
  --version      Show the version.
`;

/** What `recto-language-server --help` prints. */
export const serverUsage = `Usage: recto-language-server [options]

Runs the language server for one editor, which starts it. On the command line, use recto instead.

Options:
  --stdio        Use standard input and output (the default).
  --node-ipc     Use Node.js IPC.
  --socket=PORT  Connect to this port, on which the editor listens.
  --pipe=NAME    Connect to this named pipe or Unix socket.
  -h, --help     Show this help.
  --version      Show the version.
`;

// Loaded into the host's command line: it breaks lines at the width of the terminal, in the middle of paths and links.
Object.defineProperty(process.stdout, 'columns', { value: 100_000 });

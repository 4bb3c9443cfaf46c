import type { ExitCode, Subcommand } from './subcommand.ts';

/** `recto mcp`: serves the project to an assistant over the Model Context Protocol, on standard input and output. */
export const mcp: Subcommand = {
	async run({ root }): Promise<ExitCode> {
		const { startMcp } = await import('../mcp/startMcp.ts');
		await startMcp(root, process.stdin, process.stdout);
		return 0;
	},
};

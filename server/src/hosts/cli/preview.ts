import { spawn } from 'node:child_process';
import { siteScripts } from '../../core/project/publishedFile.ts';
import { previewSite } from '../site/previewSite.ts';
import { configFaults } from './configFaults.ts';
import type { OpenedProject } from './readProject.ts';
import { shownPath } from './shownPath.ts';
import type { ExitCode, Subcommand, Terminal } from './subcommand.ts';

/** `recto preview`: serves the site on localhost until it is stopped, and reloads it on every change. */
export const preview: Subcommand = {
	async run({ root, open: openProject }, { port = '0', open = false }, terminal, misuse) {
		if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
			return misuse('`--port` must be a number from 0 to 65535.');
		return serve({ root, docs: await openProject() }, { port: Number(port), open }, terminal);
	},
};

interface PreviewWish {
	readonly port: number;
	readonly open: boolean;
}

async function serve(
	{ root, docs }: OpenedProject,
	{ port, open }: PreviewWish,
	terminal: Terminal,
): Promise<ExitCode> {
	try {
		const { complain } = terminal;
		let told: readonly string[] = [];
		const tellFaults = () => {
			const faults = configFaults(docs, (path) => shownPath(terminal.folder, root, path));
			for (const fault of faults) if (!told.includes(fault)) complain(fault);
			told = faults;
		};
		const site = await previewSite({
			root,
			docs,
			port,
			onFault: (error) => complain(sentenceOf(error)),
			onChange: tellFaults,
		});
		// Listened for before the address is told: who reads it may end us at once.
		const ended = terminal.untilEnded?.();
		terminal.tell(`Preview at ${site.address}`);
		const scripts = siteScripts(docs.project);
		if (scripts.length > 0)
			terminal.tell(`The preview does not run ${scripts.join(', ')}. Use \`recto build\` to test scripts.`);
		terminal.tell('Press Ctrl+C to stop.');
		tellFaults();
		if (open) openBrowser(site.address);
		await ended;
		await site.close();
		return 0;
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : undefined;
		const why =
			code === 'EADDRINUSE' ? 'is already in use' : code === 'EACCES' ? 'needs more permissions' : undefined;
		terminal.complain(
			why === undefined ? sentenceOf(error) : `Port ${port} ${why}. Choose another port, or omit \`--port\`.`,
		);
		return 1;
	}
}

/** Opens an address of our own making in the reader's browser; when there is none, the address has been printed. */
function openBrowser(address: string): void {
	const [command, ...args] =
		process.platform === 'win32'
			? ['cmd', '/c', 'start', '""', address]
			: [process.platform === 'darwin' ? 'open' : 'xdg-open', address];
	if (command === undefined) return;
	spawn(command, args, { stdio: 'ignore', detached: true })
		.on('error', () => {})
		.unref();
}

function sentenceOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

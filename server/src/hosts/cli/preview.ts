import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import type { DocsService } from '../../core/api/docsService.ts';
import { globalScripts, renderTimeoutDocument, siteAssetNames } from '../../core/api/site.ts';
import { changesOnDisk } from '../changesOnDisk.ts';
import { createTextReader } from '../createTextReader.ts';
import { fileVersionsOf } from '../fileVersions.ts';
import { gatherChanges } from '../gatherChanges.ts';
import { toShownPath } from '../pathInside.ts';
import {
	createSiteRenderers,
	type SiteRenderers,
	type TextWithSharedFiles,
} from '../previewServer/createSiteRenderers.ts';
import { type PreviewServer, startPreviewServer } from '../previewServer/startPreviewServer.ts';
import type { OpenedProject } from '../readProject.ts';
import { createThreadRenderer } from '../renderThread/createThreadRenderer.ts';
import { createLocalRenderer, renderBudget } from '../renderThread/renderer.ts';
import { bundledFileNames, readBundledFile } from '../site/bundledFiles.ts';
import { themeFile } from '../site/siteWriter.ts';
import { systemErrorCode } from '../systemErrorMessage.ts';
import { configFaults } from './build.ts';
import type { ExitCode, Subcommand, Terminal } from './subcommand.ts';

/** `recto preview`: serves the site on localhost until it is stopped, and reloads it on every change. */
export const preview: Subcommand = {
	async run({ root, open: openProject }, { port = '0', open = false, ...options }, terminal, misuse) {
		if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
			return misuse('`--port` must be a number from 0 to 65535.');
		const remoteImages = options['remote-images'] === true ? 'load' : 'name';
		return serve(
			{ root, docs: await openProject({ hidesStyle: true }) },
			{ port: Number(port), open, remoteImages },
			terminal,
		);
	},
};

interface PreviewOptions {
	readonly port: number;
	readonly open: boolean;
	/** Load images and media of other servers, or show their names. */
	readonly remoteImages: 'load' | 'name';
}

async function serve(
	{ root, docs }: OpenedProject,
	{ port, open, remoteImages }: PreviewOptions,
	terminal: Terminal,
): Promise<ExitCode> {
	try {
		const { complain } = terminal;
		let reported: readonly string[] = [];
		const tellFaults = () => {
			const faults = configFaults(docs, (path) => toShownPath(terminal.folder, root, path));
			for (const fault of faults) if (!reported.includes(fault)) complain(fault);
			reported = faults;
		};
		const site = await previewSite({
			root,
			docs,
			port,
			remoteImages,
			onFault: (error) => complain(sentenceOf(error)),
			onChange: tellFaults,
		});
		// Listens before the URL is printed: its reader may end the process at once.
		const ended = terminal.untilEnded?.();
		terminal.tell(`Preview at ${site.address}`);
		const scripts = globalScripts(docs.project);
		if (scripts.length > 0)
			terminal.tell(`The preview does not run ${scripts.join(', ')}. Use \`recto build\` to test scripts.`);
		terminal.tell('Press Ctrl+C to stop.');
		tellFaults();
		if (open) openBrowser(site.address);
		await ended;
		await site.close();
		return 0;
	} catch (error) {
		const code = systemErrorCode(error);
		const why =
			code === 'EADDRINUSE' ? 'is already in use' : code === 'EACCES' ? 'needs more permissions' : undefined;
		terminal.complain(
			why === undefined ? sentenceOf(error) : `Port ${port} ${why}. Choose another port, or omit \`--port\`.`,
		);
		return 1;
	}
}

/**
 * Opens the URL of the preview in a browser, if there is one. Systems search programs in the working directory as
 * well, which is the project: so another one is set, and the path on Windows is absolute.
 */
function openBrowser(address: string): void {
	const { SystemRoot = 'C:\\Windows' } = process.env;
	const [command, ...args] =
		process.platform === 'win32'
			? [join(SystemRoot, 'System32', 'cmd.exe'), '/c', 'start', '""', address]
			: [process.platform === 'darwin' ? 'open' : 'xdg-open', address];
	spawn(command, args, { cwd: dirname(process.execPath), stdio: 'ignore', detached: true })
		.on('error', () => {})
		.unref();
}

function sentenceOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

interface PreviewedProject {
	readonly root: string;
	readonly docs: DocsService;
	/** Port; 0 for a free one. */
	readonly port: number;
	readonly remoteImages?: PreviewOptions['remoteImages'];
	readonly onFault: (error: unknown) => void;
	/** Called after the project was updated from disk. */
	readonly onChange?: () => void;
}

/**
 * Maximum number of sidebars that are kept for pages open in a browser; a page without its sidebar follows links
 * instead.
 */
const maxShared = 20;

/** Serves a project as a site. Open pages are updated after every change on disk. */
export async function previewSite({
	root,
	docs,
	port,
	remoteImages = 'name',
	onFault,
	onChange,
}: PreviewedProject): Promise<PreviewServer> {
	const project = { root, docs };
	const renderer =
		createThreadRenderer<SiteRenderers>(project, { kind: 'site' }) ??
		createLocalRenderer(createSiteRenderers(project));
	let search: Promise<ReadonlyMap<string, string>> | undefined;
	const shared = new Map<string, string>();
	const keepingShared = async (writing: Promise<TextWithSharedFiles>): Promise<string> => {
		const { text, shared: added } = await writing;
		for (const [name, content] of added) shared.set(name, content);
		for (const name of [...shared.keys()].slice(0, -maxShared)) shared.delete(name);
		return text;
	};
	const leftOut = () => ({ text: renderTimeoutDocument(renderBudget.page / 1_000), shared: [] });
	const server = await startPreviewServer({
		port,
		root,
		onFault,
		siteAt: (address, token) => {
			const served = { token, remoteImages };
			return {
				docs,
				readText: createTextReader(root, docs),
				address,
				pageDocument: (page) =>
					keepingShared(renderer.ask('pageDocument', [served, page], { instead: leftOut })),
				frameText: (page, version) => keepingShared(renderer.ask('frameText', [served, page, version])),
				pageUpdate: (page, shown) =>
					renderer.ask('pageUpdate', [served, page, shown], { instead: () => undefined }),
				notFoundDocument: (path) =>
					keepingShared(renderer.ask('notFoundDocument', [served, path], { instead: leftOut })),
				sharedText: (name) => shared.get(name),
				generated: {
					[siteAssetNames.theme]: () => themeFile(docs),
					[siteAssetNames.addresses]: () => JSON.stringify(docs.knownAddresses((url) => url.slice(1))),
				},
				async searchText(name) {
					search ??= renderer.ask('searchIndex', []).then((files) => new Map(files));
					return (await search).get(name);
				},
				own: new Set(bundledFileNames()),
				readOwn: readBundledFile,
			};
		},
	});
	const stopFollowing = followDisk({
		root,
		docs,
		onChange() {
			search = undefined;
			server.changed();
			onChange?.();
		},
	});
	return {
		...server,
		async close() {
			stopFollowing();
			await server.close();
			await renderer.end();
		},
	};
}

interface FollowedProject {
	readonly root: string;
	readonly docs: DocsService;
	/** Called after the project was updated. */
	readonly onChange: () => void;
}

/** Updates a project from disk after every change. Returns a function that stops it. */
function followDisk({ root, docs, onChange }: FollowedProject): () => void {
	return gatherChanges(root, (paths) => {
		const changes = [...changesOnDisk({ root, docs }, paths)];
		if (changes.length === 0) return;
		docs.apply(changes);
		fileVersionsOf(docs).take(changes);
		onChange();
	});
}

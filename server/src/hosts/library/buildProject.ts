import { isReadAsMdx } from '../../core/api/files.ts';
import { pathInside } from '../pathInside.ts';
import { reasonNotToBuildIn } from '../site/buildFolder.ts';
import { pageDates } from '../site/pageDates.ts';
import type { BuildOptions, BuildResult } from './docsProject.ts';
import type { ProjectSnapshot } from './projectTexts.ts';
import { RectoError } from './rectoError.ts';

interface ProjectToBuild extends ProjectSnapshot {
	readonly root: string;
	/** True if settings were given, which are not on disk. */
	readonly hasSettings: boolean;
	/** Aborted when the build is no longer wanted. */
	readonly signal: AbortSignal;
}

/** Writes the site of a project, with its opened texts, into an absolute path. */
export async function buildProject(
	{ root, docs: closed, opened, has, textOf, hasSettings, signal }: ProjectToBuild,
	out: string,
	options: BuildOptions,
): Promise<BuildResult> {
	const { docsUrl = closed.project.site.address, base } = addressOf(options);
	assertWritable(out, root);
	if (closed.configFault() !== undefined)
		throw new RectoError('invalid-config', 'The configuration has a syntax error. No site was written.');
	const unread = [...closed.project.files].find(
		(path) => isReadAsMdx(path) && has(path) && textOf(path) === undefined,
	);
	if (unread !== undefined)
		throw new RectoError('unreadable-file', `${unread} cannot be read. No site was written.`, {
			file: unread,
		});
	const docs = closed.copy();
	docs.apply([...opened].map(([path, text]) => ({ kind: 'open', path, text })));
	const { buildSite } = await import('../site/buildSite.ts');
	const { pageClashes } = await import('../site/pageShares.ts');
	const isOnDisk = opened.size === 0 && !hasSettings;
	const report = await buildSite({
		root,
		docs,
		out,
		docsUrl,
		base,
		isWhole: options.isWhole === true,
		withoutCache: true,
		inputsNow: () => undefined,
		changeDays: pageDates(docs, root)?.days,
		notes: [],
		// Other threads read the project from disk.
		threads: isOnDisk ? undefined : null,
		onProgress: options.onProgress ?? (() => undefined),
		signal,
	}).catch((error: unknown) => {
		const isBusy = error instanceof Error && error.message.startsWith('Another `recto build`');
		throw isBusy ? new RectoError('output-busy', error.message) : error;
	});
	const { pages, files, redirects, kept, update, missing } = report;
	return {
		out,
		pages,
		files,
		redirects,
		...(update === undefined ? {} : { update }),
		kept,
		missing: missing.names.map(([name, count]) => ({ name, count })),
		duplicates: pageClashes(docs).map(({ address, files }) => ({ url: address, files })),
		unfetched: docs.unfetchedApiFiles().map(({ address }) => address),
	};
}

function assertWritable(out: string, root: string): void {
	const refusal =
		pathInside(out, root) === undefined ? reasonNotToBuildIn(out) : 'contains the docs project itself';
	if (refusal !== undefined) throw new RectoError('invalid-output', `${out} ${refusal}.`);
}

function addressOf({ docsUrl, base }: BuildOptions): {
	readonly docsUrl: string | undefined;
	readonly base: string;
} {
	const url = docsUrl === undefined || !URL.canParse(docsUrl) ? undefined : new URL(docsUrl);
	if (docsUrl !== undefined && url?.protocol !== 'https:' && url?.protocol !== 'http:')
		throw new RectoError('invalid-argument', '`docsUrl` must be a URL such as `https://docs.example.com`.');
	const path = base ?? `${url?.pathname ?? ''}/`.replace(/\/+/g, '/');
	if (!/^\/(?:[\w.~-]+\/)*$/.test(path))
		throw new RectoError('invalid-argument', '`base` must be a path such as `/docs/`.');
	return { docsUrl, base: path };
}

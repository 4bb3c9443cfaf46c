import { realpathSync } from 'node:fs';
import { textOnDisk } from '../../core/api/files.ts';
import type { RenderedPage, RenderOptions } from '../../core/api/site.ts';
import { createTextReader } from '../createTextReader.ts';
import { findChangesSince } from '../git/findChangesSince.ts';
import { gitFolders } from '../git/gitFolders.ts';
import { GitRefusal } from '../git/runGit.ts';
import { projectPaths, readInside } from '../projectFiles.ts';
import type { RenderedProject } from './renderer.ts';

/** Page as it was, or the reason why it cannot be shown. */
export type EarlierPage =
	| { readonly kind: 'page'; readonly page: RenderedPage }
	| { readonly kind: 'refusal'; readonly sentence: string };

/** Renders a page from the files of the last commit: its text, snippets, data and configuration. */
export async function renderEarlierPage(
	{ docs, root }: RenderedProject,
	path: string,
	options: RenderOptions,
): Promise<EarlierPage> {
	if (!isInRepository(root)) return refuse('The project is not in a Git repository.');
	const found = findChangesSince({ root, all: new Set(projectPaths(root)) }, 'HEAD');
	if ('refusal' in found) return refuse(found.refusal);
	const changes = new Map(found.toEarlier.map((change) => [change.path, change]));
	const readOpen = createTextReader(root, docs);
	const open = new Set(docs.project.documents.keys());
	const textOf = (one: string) => {
		const change = changes.get(one);
		if (change !== undefined) return textOnDisk(change);
		return open.has(one) ? readInside(root, one) : readOpen(one);
	};
	const text = textOf(path);
	if (text === undefined) return refuse('The last commit does not have this page.');
	const earlier = docs.copy();
	earlier.apply([...open].map((one) => ({ kind: 'closed', path: one })));
	earlier.apply(found.toEarlier);
	const page = await earlier.renderPage(path, { ...options, snippet: textOf }, text);
	return page === undefined ? refuse('The last commit does not have this page.') : { kind: 'page', page };
}

function isInRepository(root: string): boolean {
	try {
		return gitFolders(realpathSync(root)) !== undefined;
	} catch (error) {
		if (error instanceof GitRefusal) return false;
		throw error;
	}
}

function refuse(sentence: string): EarlierPage {
	return { kind: 'refusal', sentence };
}

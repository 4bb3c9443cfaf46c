import type { ConfigDocument, DataDocument } from '../syntax/document.ts';
import { fileRole } from './fileRole.ts';
import { type IgnoreRule, isIgnored } from './ignoreRules.ts';
import type { Page } from './pages/page.ts';
import type { ReadPage } from './pages/readPage.ts';
import type { Project } from './project.ts';
import type { Script } from './scripts/script.ts';

/** What is kept of a file on disk; nothing of those that are merely there. */
export type KnownOnDisk = ReadPage | ConfigDocument | DataDocument | Script | undefined;

/**
 * What a project is made of that nothing is known of yet but its files on disk. To look up each of them in what was
 * there before would take a good part of the time that making it takes.
 */
export function projectOnDisk(
	onDisk: ReadonlyMap<string, KnownOnDisk>,
	ignoreRules: readonly IgnoreRule[],
): Pick<Project, 'pages' | 'files' | 'dataFiles' | 'scripts'> {
	const pages = new Map<string, Page>();
	const dataFiles = new Map<string, DataDocument>();
	const scripts = new Map<string, Script>();
	for (const [path, known] of onDisk) {
		if (known === undefined) continue;
		if ('kind' in known) {
			if (known.kind === 'data') dataFiles.set(path, known);
			else if (known.kind === 'script') scripts.set(path, known);
		} else if (fileRole(path) === 'page' && !isIgnored(ignoreRules, path)) pages.set(path, known.facts.page);
	}
	return { pages, files: new Set(onDisk.keys()), dataFiles, scripts };
}

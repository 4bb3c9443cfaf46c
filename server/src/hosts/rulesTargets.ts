import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DocsService } from '../core/api/docsService.ts';
import { type findRuleReader, findRulesPart, ruleReaders, rulesFileBeside } from '../core/api/writing.ts';
import { findProjects } from './findProjects.ts';
import { pathInside } from './pathInside.ts';
import { readInside } from './projectFiles.ts';

/** Where the rules files of a docs project are. */
export interface RulesPlace {
	readonly repository: string;
	/** The project's folder from the repository, where other projects are beside it; empty otherwise. */
	readonly folder: string;
}

/** A rules file, where it is and what it should be. */
export interface RulesTarget {
	/** From the root of the repository. */
	readonly path: string;
	/** The name of the editor or assistant that it is for; undefined for the one of none in particular. */
	readonly reader: string | undefined;
	readonly existing: string | undefined;
	readonly text: string;
	/** What it should be where an editor has another text of it. */
	readonly textFrom: (existing: string | undefined) => string;
	/** Whether the existing file keeps what the team wrote in it. */
	readonly keepsWords: boolean;
}

type Reader = ReturnType<typeof findRuleReader>;

/** Finds the place in steps: other projects are looked for in the whole repository. */
export function* findRulesPlace(root: string): Generator<undefined, RulesPlace> {
	const repository = findRepository(root) ?? root;
	for (const project of findProjects(repository)) {
		if (project !== undefined && project !== root)
			return { repository, folder: pathInside(repository, root) ?? '' };
		yield;
	}
	return { repository, folder: '' };
}

/** The rules file of the reader, or the one that no single reader is named by. */
export function rulesTarget(
	{ repository, folder }: RulesPlace,
	docs: Pick<DocsService, 'rulesFile'>,
	reader: Reader,
): RulesTarget {
	const path = rulesPath(reader, folder);
	const existing = readInside(repository, path);
	const textFrom = (text: string | undefined) => docs.rulesFile({ reader, folder, existing: text });
	return {
		path,
		reader: reader?.name,
		existing,
		text: textFrom(existing),
		textFrom,
		keepsWords:
			existing !== undefined && (findRulesPart(existing) !== undefined || reader?.isShared === true),
	};
}

/** The rules files that exist and have a part that Recto keeps up to date. */
export function keptRules(
	place: RulesPlace,
	docs: Pick<DocsService, 'rulesFile'>,
): readonly (RulesTarget & { readonly existing: string })[] {
	return readers
		.filter((reader) => hasPartAt(place, reader))
		.map((reader) => rulesTarget(place, docs, reader))
		.flatMap((target) => (target.existing === undefined ? [] : [{ ...target, existing: target.existing }]));
}

/** Whether there may be such a file, whether other projects are beside this one or not. */
export function mayKeepRules(root: string): boolean {
	const repository = findRepository(root) ?? root;
	const folders = new Set(['', pathInside(repository, root) ?? '']);
	return [...folders].some((folder) => readers.some((reader) => hasPartAt({ repository, folder }, reader)));
}

function hasPartAt({ repository, folder }: RulesPlace, reader: Reader): boolean {
	const text = readInside(repository, rulesPath(reader, folder));
	return text !== undefined && findRulesPart(text) !== undefined;
}

const readers: readonly Reader[] = [undefined, ...ruleReaders];

function rulesPath(reader: Reader, folder: string): string {
	return rulesFileBeside(reader?.file ?? '.cursor/rules.md', folder);
}

/** The nearest folder upwards that holds a repository. */
export function findRepository(folder: string): string | undefined {
	for (let at = folder; at !== dirname(at); at = dirname(at)) if (existsSync(join(at, '.git'))) return at;
	return undefined;
}

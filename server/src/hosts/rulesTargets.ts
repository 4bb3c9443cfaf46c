import type { DocsService } from '../core/api/docsService.ts';
import {
	type findRulesFileEditor,
	findRulesPart,
	rulesFileBeside,
	rulesFileEditors,
} from '../core/api/writing.ts';
import { findProjects } from './findProjects.ts';
import { pathInside } from './pathInside.ts';
import { readInside } from './projectFiles.ts';
import { findRepository } from './repositoryAround.ts';

/** Location of the rules files of a docs project. */
export interface RulesPlace {
	readonly repository: string;
	/** Project's folder in the repository, when it contains other projects; empty otherwise. */
	readonly folder: string;
}

/** Rules file with its path and its contents. */
export interface RulesTarget {
	/** From the root of the repository. */
	readonly path: string;
	/** Editor or assistant that reads it; undefined for the general file. */
	readonly reader: string | undefined;
	readonly existing: string | undefined;
	readonly text: string;
	/** New text of the file, from the existing text in an editor. */
	readonly textFrom: (existing: string | undefined) => string;
	/** True if the existing file keeps the text that the team wrote in it. */
	readonly keepsWords: boolean;
}

type Reader = ReturnType<typeof findRulesFileEditor>;

/** Finds the place in steps: the whole repository is searched for other projects. */
export function* findRulesPlace(root: string): Generator<undefined, RulesPlace> {
	const repository = findRepository(root) ?? root;
	for (const project of findProjects(repository)) {
		if (project !== undefined && project !== root)
			return { repository, folder: pathInside(repository, root) ?? '' };
		yield;
	}
	return { repository, folder: '' };
}

/** Rules file of a reader, or the general one. */
export function rulesTargetFor(
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

/** Existing rules files with a part that Recto updates. */
export function existingRulesFiles(
	place: RulesPlace,
	docs: Pick<DocsService, 'rulesFile'>,
): readonly (RulesTarget & { readonly existing: string })[] {
	return readers
		.filter((reader) => hasPartAt(place, reader))
		.map((reader) => rulesTargetFor(place, docs, reader))
		.flatMap((target) => (target.existing === undefined ? [] : [{ ...target, existing: target.existing }]));
}

/** True if such a file may exist, whether or not the repository contains other projects. */
export function mayHaveRulesFiles(root: string): boolean {
	const repository = findRepository(root) ?? root;
	const folders = new Set(['', pathInside(repository, root) ?? '']);
	return [...folders].some((folder) => readers.some((reader) => hasPartAt({ repository, folder }, reader)));
}

function hasPartAt({ repository, folder }: RulesPlace, reader: Reader): boolean {
	const text = readInside(repository, rulesPath(reader, folder));
	return text !== undefined && findRulesPart(text) !== undefined;
}

const readers: readonly Reader[] = [undefined, ...rulesFileEditors];

function rulesPath(reader: Reader, folder: string): string {
	return rulesFileBeside(reader?.file ?? '.cursor/rules.md', folder);
}

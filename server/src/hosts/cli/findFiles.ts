import { join } from 'node:path';
import { isReadAsMdx } from '../../core/project/fileRole.ts';
import { type IgnoreRule, ignoreFile, isIgnored, parseIgnoreRules } from '../../core/project/ignoreRules.ts';
import { type ListedProject, listProject } from '../listProject.ts';
import { readInside } from '../projectFiles.ts';
import { findPlaces, type Place } from './findPlaces.ts';
import { adviceBelow } from './findRoot.ts';
import type { Terminal } from './subcommand.ts';

/** Which files a command works on. */
export interface WantedFiles {
	/** Whether it works on files of this path. */
	takes(path: string): boolean;
	/** What such a file is called in messages: “page of the site”. */
	readonly noun: string;
	/** Whether it works on pages excluded by `.mintignore` that are given by name. */
	readonly withIgnored: boolean;
}

/** The files of one docs project given by the user. */
export interface NamedFiles {
	/** Absolute path of the project's root. */
	readonly root: string;
	/** Every file of the project, by path from the root. */
	readonly all: ReadonlySet<string>;
	/** The wanted files among the given files and in the given folders, sorted. */
	readonly files: readonly string[];
	/** Folders of the project without permission to read, by path from the root. */
	readonly closedFolders: readonly string[];
	/** Whether the root itself was given. */
	readonly isWhole: boolean;
	/** Whether the file is one of these. */
	isNamed(path: string): boolean;
}

/**
 * The files given by the user, by project, or an error message. Skipped files are reported, not refused: commit hooks pass
 * all changed files. Reads only ignore rules. A project that is listed already is not listed again.
 */
export function findFiles(
	{ folder, complain }: Terminal,
	names: readonly string[],
	wanted: WantedFiles,
	listed?: ListedProject,
): readonly NamedFiles[] | { readonly refusal: string } {
	const found = findPlaces(folder, names);
	if ('refusal' in found) return found;
	const projects = new Map<string, ProjectListing>();
	const leftOut = [...found.leftOut];
	for (const place of found.places) {
		const project =
			projects.get(place.root) ??
			new ProjectListing(listed?.root === place.root ? listed : listProject(place.root), wanted);
		projects.set(place.root, project);
		const fault = place.isFile ? project.takeFile(place) : project.takeFolder(place);
		if (fault === undefined) continue;
		if (!place.isFile) return { refusal: fault };
		leftOut.push(fault);
	}
	for (const sentence of leftOut) complain(sentence);
	return [...projects.values()].flatMap((project) => project.named() ?? []);
}

/** The files of one project, and those given so far. */
class ProjectListing {
	readonly #root: string;
	readonly #all: ReadonlySet<string>;
	readonly #wanted: WantedFiles;
	readonly #ignoreRules: readonly IgnoreRule[];
	readonly #closedFolders: readonly string[];
	readonly #named = new Set<string>();
	#isWhole = false;

	constructor({ root, paths, closedFolders }: ListedProject, wanted: WantedFiles) {
		this.#root = root;
		this.#all = new Set(paths);
		this.#closedFolders = closedFolders;
		this.#wanted = wanted;
		this.#ignoreRules = parseIgnoreRules(readInside(root, ignoreFile) ?? '');
	}

	/** Undefined where none was. */
	named(): NamedFiles | undefined {
		const named = this.#named;
		if (named.size === 0) return undefined;
		const isNamed = (path: string) => named.has(path);
		return {
			root: this.#root,
			all: this.#all,
			closedFolders: this.#closedFolders,
			files: [...named].sort(),
			isWhole: this.#isWhole,
			isNamed,
		};
	}

	/** A message when it is skipped. */
	takeFile({ name, path }: Place): string | undefined {
		const { takes, noun, withIgnored } = this.#wanted;
		if (!this.#all.has(path)) return `Skipped ${name}: it is not part of the docs project.`;
		if (!takes(path)) return `Skipped ${name}: it is not a ${noun}.`;
		if (!withIgnored && this.#isIgnored(path)) return `Skipped ${name}: it is excluded by \`${ignoreFile}\`.`;
		this.#named.add(path);
		return undefined;
	}

	/** An error message when it contains no wanted file. */
	takeFolder({ name, path }: Place): string | undefined {
		const below = path === '' ? '' : `${path}/`;
		const isMeant = (file: string) =>
			file.startsWith(below) && this.#wanted.takes(file) && !this.#isIgnored(file);
		const meant = [...this.#all].filter(isMeant);
		for (const file of meant) this.#named.add(file);
		this.#isWhole ||= path === '';
		if (meant.length > 0 || path === '') return undefined;
		const advice = adviceBelow(join(this.#root, path), name);
		return `No ${this.#wanted.noun} in ${name}.${advice === undefined ? '' : ` ${advice}`}`;
	}

	/** Ignore rules apply only to pages and snippets. */
	#isIgnored(path: string): boolean {
		return isIgnored(this.#ignoreRules, path) && isReadAsMdx(path);
	}
}

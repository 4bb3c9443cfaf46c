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
	/** What it says that another file is, and that a folder without any of them holds. */
	readonly otherwise: string;
	/** Whether it works on pages that the project leaves out of its site, when they are named. */
	readonly withIgnored: boolean;
}

/** What the user named of one docs project. */
export interface NamedFiles {
	/** Absolute path of the project's root. */
	readonly root: string;
	/** Every file of the project, by path from the root. */
	readonly all: ReadonlySet<string>;
	/** The wanted ones among those that were named, or lie in a folder that was, sorted. */
	readonly files: readonly string[];
	/** Folders of the project that may not be opened, by path from the root: nobody knows what they hold. */
	readonly closedFolders: readonly string[];
	/** Whether the root itself was named, and so all below it. */
	readonly isWhole: boolean;
	/** Whether the file is one of these. */
	isNamed(path: string): boolean;
}

/**
 * What the user's names mean to a command, project by project, or a sentence what is wrong with one. Each file that is
 * left out is told: hooks name whatever was changed. Nothing but ignore rules is read. A project that is listed already is not listed again.
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

/** The files of one project, and those of them that were named so far. */
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

	/** A sentence when it is left out. */
	takeFile({ name, path }: Place): string | undefined {
		const { takes, otherwise, withIgnored } = this.#wanted;
		if (!this.#all.has(path)) return `${name} is not part of the docs project around it. It is left out.`;
		if (!takes(path)) return `${name} is ${otherwise}. It is left out.`;
		if (!withIgnored && this.#isIgnored(path))
			return `\`${ignoreFile}\` leaves ${name} out of the site. It is left out.`;
		this.#named.add(path);
		return undefined;
	}

	/** A sentence when there is nothing to take. */
	takeFolder({ name, path }: Place): string | undefined {
		const below = path === '' ? '' : `${path}/`;
		const isMeant = (file: string) =>
			file.startsWith(below) && this.#wanted.takes(file) && !this.#isIgnored(file);
		const meant = [...this.#all].filter(isMeant);
		for (const file of meant) this.#named.add(file);
		this.#isWhole ||= path === '';
		if (meant.length > 0 || path === '') return undefined;
		const advice = adviceBelow(join(this.#root, path), name);
		return `${name} holds ${this.#wanted.otherwise}.${advice === undefined ? '' : ` ${advice}`}`;
	}

	/** Other files than pages and snippets are asked for what they say wherever they are. */
	#isIgnored(path: string): boolean {
		return isIgnored(this.#ignoreRules, path) && isReadAsMdx(path);
	}
}

import { statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import {
	type IgnoreRule,
	ignoreFile,
	isIgnored,
	isReadAsMdx,
	matchesRules,
	parseIgnoreRules,
} from '../../core/api/projects.ts';
import { withCaseOnDisk } from '../changesOnDisk.ts';
import { rootAbove } from '../findProjects.ts';
import { resolveGivenPath, withSlashes } from '../pathInside.ts';
import { projectPaths, readInside } from '../projectFiles.ts';
import { unreadableConfigError, unreadableConfigErrorAbove } from '../unreadableConfigError.ts';
import { findRoot, suggestProjectsBelow } from './findRoot.ts';
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
 * all changed files. Reads only ignore rules.
 */
export function findFiles(
	{ folder, complain }: Terminal,
	names: readonly string[],
	wanted: WantedFiles,
): readonly NamedFiles[] | { readonly refusal: string } {
	const found = findPlaces(folder, names);
	if ('refusal' in found) return found;
	const projects = new Map<string, ProjectListing>();
	const leftOut = [...found.leftOut];
	for (const place of found.places) {
		const project = projects.get(place.root) ?? new ProjectListing(listProject(place.root), wanted);
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
		if (!withIgnored && this.#isIgnored(path)) {
			const reason = matchesRules(this.#ignoreRules, path)
				? `it is excluded by \`${ignoreFile}\``
				: 'a file of this name is not published';
			return `Skipped ${name}: ${reason}.`;
		}
		this.#named.add(path);
		return undefined;
	}

	/** An error message when it contains no wanted file. */
	takeFolder({ name, path }: Place): string | undefined {
		const below = path === '' ? '' : `${path}/`;
		const isMeant = (file: string) =>
			file.startsWith(below) && this.#wanted.takes(file) && !this.#isIgnored(file);
		const suggested = [...this.#all].filter(isMeant);
		for (const file of suggested) this.#named.add(file);
		this.#isWhole ||= path === '';
		if (suggested.length > 0 || path === '') return undefined;
		const advice = suggestProjectsBelow(join(this.#root, path), name);
		return `No ${this.#wanted.noun} in ${name}.${advice === undefined ? '' : ` ${advice}`}`;
	}

	/** Ignore rules apply only to pages and snippets. */
	#isIgnored(path: string): boolean {
		return isIgnored(this.#ignoreRules, path) && isReadAsMdx(path);
	}
}

/** Every file of a project, see `projectPaths`, and the folders of it that may not be opened. */
interface ListedProject {
	/** Absolute path. */
	readonly root: string;
	readonly paths: readonly string[];
	/** By path from the root. */
	readonly closedFolders: readonly string[];
}

function listProject(root: string): ListedProject {
	const closedFolders: string[] = [];
	return { root, paths: [...projectPaths(root, (path) => closedFolders.push(path))], closedFolders };
}

/** A file, or a folder with all below it, in the docs project that it belongs to. */
interface Place {
	/** As the user wrote it. */
	readonly name: string;
	/** Absolute path of the project's root. */
	readonly root: string;
	/** From the root, with `/` and as the disk writes it; empty for the root. */
	readonly path: string;
	readonly isFile: boolean;
}

interface FoundPlaces {
	readonly places: readonly Place[];
	/** A message for each file outside of any docs project. */
	readonly leftOut: readonly string[];
}

/** The files and folders given by the user, by default the current folder; or an error message. */
function findPlaces(folder: string, names: readonly string[]): FoundPlaces | { readonly refusal: string } {
	const places: Place[] = [];
	const leftOut: string[] = [];
	// Hooks name hundreds of files of a few folders.
	const roots = new Map<string, string | undefined>();
	for (const name of names.length === 0 ? ['.'] : names) {
		const absolute = resolveGivenPath(folder, name);
		const found = statSync(absolute, { throwIfNoEntry: false });
		if (found === undefined) return { refusal: `${name} does not exist.` };
		const isFile = !found.isDirectory();
		const around = isFile ? dirname(absolute) : absolute;
		const root = roots.has(around) ? roots.get(around) : rootAbove(around);
		const refused = root === undefined || roots.has(around) ? undefined : unreadableConfigError(folder, root);
		if (refused !== undefined) return refused;
		roots.set(around, root);
		if (root !== undefined) {
			places.push({ name, root, path: withCaseOnDisk(root, withSlashes(relative(root, absolute))), isFile });
			continue;
		}
		const unread = unreadableConfigErrorAbove(folder, around);
		if (unread !== undefined) return unread;
		const project = isFile ? undefined : findRoot(folder, name);
		if (project !== undefined && 'refusal' in project) return project;
		leftOut.push(
			`Skipped ${name}: it is not in a docs project (no docs.json or mint.json in a parent folder).`,
		);
	}
	return { places, leftOut };
}

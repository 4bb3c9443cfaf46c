import { statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import {
	type IgnoreRule,
	ignoreFile,
	isIgnored,
	isReadAsMdx,
	matchesRules,
	parseIgnoreRules,
} from '../../core/api/files.ts';
import { withCaseOnDisk } from '../changesOnDisk.ts';
import { findProjectRootAbove } from '../findProjects.ts';
import { resolveGivenPath, withSlashes } from '../pathInside.ts';
import { projectPaths, readInside } from '../projectFiles.ts';
import { unreadableConfigError, unreadableConfigErrorAbove } from '../unreadableConfigError.ts';
import { findRoot, suggestProjectsBelow } from './findRoot.ts';
import type { Terminal } from './subcommand.ts';

/** Kind of files that a command works on. */
export interface FileFilter {
	/** True for a file that the command works on. */
	takes(path: string): boolean;
	/** Name of such a file in messages: “page of the site”. */
	readonly noun: string;
	/** Include pages that `.mintignore` excludes, if they are given by name. */
	readonly withIgnored: boolean;
}

/** Files of one docs project that the user gave. */
export interface SelectedFiles {
	/** Absolute path of the project's root. */
	readonly root: string;
	/** Paths of all files of the project. */
	readonly all: ReadonlySet<string>;
	/** Wanted files that were given or are in given folders, sorted. */
	readonly files: readonly string[];
	/** Folders of the project without permission to read, by path from the root. */
	readonly closedFolders: readonly string[];
	/** True if the root was given. */
	readonly isWhole: boolean;
	/** True if the file was given or is in a given folder. */
	isNamed(path: string): boolean;
}

/**
 * Files that the user gave, by project, or an error message. Files that are not wanted are skipped with a message,
 * because commit hooks pass all changed files. Reads only ignore rules.
 */
export function findFiles(
	{ folder, complain }: Terminal,
	names: readonly string[],
	wanted: FileFilter,
): readonly SelectedFiles[] | { readonly refusal: string } {
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

/** Files of one project, and those that were given so far. */
class ProjectListing {
	readonly #root: string;
	readonly #all: ReadonlySet<string>;
	readonly #wanted: FileFilter;
	readonly #ignoreRules: readonly IgnoreRule[];
	readonly #closedFolders: readonly string[];
	readonly #named = new Set<string>();
	#isWhole = false;

	constructor({ root, paths, closedFolders }: ListedProject, wanted: FileFilter) {
		this.#root = root;
		this.#all = new Set(paths);
		this.#closedFolders = closedFolders;
		this.#wanted = wanted;
		this.#ignoreRules = parseIgnoreRules(readInside(root, ignoreFile) ?? '');
	}

	/** Given files; undefined if there are none. */
	named(): SelectedFiles | undefined {
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

	/** Adds a file; returns a message if it is skipped. */
	takeFile({ name, path }: Place): string | undefined {
		const { takes, noun, withIgnored } = this.#wanted;
		if (!this.#all.has(path)) return `Skipped \`${name}\`: it is not part of the docs project.`;
		if (!takes(path)) return `Skipped \`${name}\`: it is not a ${noun}.`;
		if (!withIgnored && this.#isIgnored(path)) {
			const reason = matchesRules(this.#ignoreRules, path)
				? `it is excluded by \`${ignoreFile}\``
				: 'a file of this name is not published';
			return `Skipped \`${name}\`: ${reason}.`;
		}
		this.#named.add(path);
		return undefined;
	}

	/** Adds a folder; returns an error message if it contains no wanted file. */
	takeFolder({ name, path }: Place): string | undefined {
		const below = path === '' ? '' : `${path}/`;
		const isMeant = (file: string) =>
			file.startsWith(below) && this.#wanted.takes(file) && !this.#isIgnored(file);
		const suggested = [...this.#all].filter(isMeant);
		for (const file of suggested) this.#named.add(file);
		this.#isWhole ||= path === '';
		if (suggested.length > 0 || path === '') return undefined;
		const advice = suggestProjectsBelow(join(this.#root, path), name);
		return `No ${this.#wanted.noun} in \`${name}\`.${advice === undefined ? '' : ` ${advice}`}`;
	}

	/** True for a page or snippet that ignore rules exclude. */
	#isIgnored(path: string): boolean {
		return isIgnored(this.#ignoreRules, path) && isReadAsMdx(path);
	}
}

/** Paths of a project, with the folders without permission to read. */
interface ListedProject {
	/** Absolute path. */
	readonly root: string;
	readonly paths: readonly string[];
	/** Paths from the root. */
	readonly closedFolders: readonly string[];
}

function listProject(root: string): ListedProject {
	const closedFolders: string[] = [];
	return { root, paths: [...projectPaths(root, (path) => closedFolders.push(path))], closedFolders };
}

/** File or folder in its docs project. */
interface Place {
	/** As the user wrote it. */
	readonly name: string;
	/** Absolute path of the project's root. */
	readonly root: string;
	/** Path from the root with `/`, in the case of the disk; empty for the root. */
	readonly path: string;
	readonly isFile: boolean;
}

interface FoundPlaces {
	readonly places: readonly Place[];
	/** A message for each file outside of any docs project. */
	readonly leftOut: readonly string[];
}

/** Files and folders that the user gave, by default the current folder; or an error message. */
function findPlaces(folder: string, names: readonly string[]): FoundPlaces | { readonly refusal: string } {
	const places: Place[] = [];
	const leftOut: string[] = [];
	// Hooks name hundreds of files of a few folders.
	const roots = new Map<string, string | undefined>();
	for (const name of names.length === 0 ? ['.'] : names) {
		const absolute = resolveGivenPath(folder, name);
		const found = statSync(absolute, { throwIfNoEntry: false });
		if (found === undefined) return { refusal: `\`${name}\` does not exist.` };
		const isFile = !found.isDirectory();
		const around = isFile ? dirname(absolute) : absolute;
		const root = roots.has(around) ? roots.get(around) : findProjectRootAbove(around);
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
			`Skipped \`${name}\`: it is not in a docs project (no docs.json or mint.json in a parent folder).`,
		);
	}
	return { places, leftOut };
}

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathInside } from '../pathInside.ts';
import { buildMark } from '../projectFiles.ts';

/** The folder into which a site is written. It remembers what it was given, so that a later build can clear it. */
export interface BuildFolder {
	write(path: string, content: string | Uint8Array): void;
	/** Notes a file that another thread wrote by `folderWriter`. */
	note(path: string): void;
	/** Removes what an earlier build wrote and this one did not, and leaves the mark. */
	finish(): void;
}

/** Why a site cannot be written there: undefined when it can. Nothing of another's is ever overwritten. */
export function refuseFolder(folder: string): string | undefined {
	const status = statSync(folder, { throwIfNoEntry: false });
	if (status === undefined) return undefined;
	if (!status.isDirectory()) return 'is no directory';
	if (existsSync(join(folder, buildMark)) || readdirSync(folder).length === 0) return undefined;
	return 'holds files that recto build did not write. Give a directory that is empty or does not exist yet';
}

export function openBuildFolder(folder: string): BuildFolder {
	mkdirSync(folder, { recursive: true });
	const before = readMark(folder);
	const written = new Set<string>();
	// From the first file on the folder counts as ours, even when the build does not come to its end.
	writeMark(folder, before);
	const write = folderWriter(folder);
	return {
		write(path, content) {
			write(path, content);
			written.add(path);
		},
		note(path) {
			written.add(path);
		},
		finish() {
			for (const path of before) if (!written.has(path)) rmSync(join(folder, path), { force: true });
			writeMark(folder, written);
		},
	};
}

/** Writes files into the folder, and the folders around them. */
export function folderWriter(folder: string): (path: string, content: string | Uint8Array) => void {
	const made = new Set<string>();
	return (path, content) => {
		const file = join(folder, path);
		const around = dirname(file);
		if (!made.has(around)) mkdirSync(around, { recursive: true });
		made.add(around);
		writeFileSync(file, content);
	};
}

/** The files that an earlier build wrote; none outside of the folder, whatever the mark says. */
function readMark(folder: string): ReadonlySet<string> {
	try {
		const value: unknown = JSON.parse(readFileSync(join(folder, buildMark), 'utf8'));
		const files = typeof value === 'object' && value !== null && 'files' in value ? value.files : [];
		const paths = Array.isArray(files) ? files.filter((path) => typeof path === 'string') : [];
		return new Set(paths.flatMap((path) => pathInside(folder, join(folder, path)) || []));
	} catch {
		// A new folder, or a mark that someone wrote over: then nothing is removed.
		return new Set();
	}
}

function writeMark(folder: string, files: ReadonlySet<string>): void {
	const about = 'Written by recto build, which may overwrite and remove the files below.';
	writeFileSync(
		join(folder, buildMark),
		`${JSON.stringify({ about, files: [...files].sort() }, undefined, '\t')}\n`,
	);
}

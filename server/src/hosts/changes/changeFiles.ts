import { isUtf8 } from 'node:buffer';
import {
	chmodSync,
	closeSync,
	existsSync,
	fsyncSync,
	mkdirSync,
	openSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmdirSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileMove } from '../../core/api/docsService.ts';
import { movedPath } from '../../core/api/text.ts';
import { pathInside } from '../pathInside.ts';
import { systemSentence } from '../systemSentence.ts';
import { writePlace } from '../writePlace.ts';

/** A change of a file's content. */
export interface FileChange {
	/** From the root. */
	readonly path: string;
	/** The path as shown to the user. */
	readonly shown: string;
	/** The content that the new one is based on; undefined for a new file. */
	readonly before: string | undefined;
	readonly after: string;
}

/** The system calls that may fail, replaceable in tests. */
export interface WritingSystem {
	readonly write: (file: string, text: string) => void;
	readonly rename: (from: string, to: string) => void;
}

/**
 * The only way in which commands write to a project: all changes and the move, or none of them. Returns an error message
 * if nothing was written: a symbolic link points outside the root, a file has changed meanwhile, or a system call failed.
 * New texts are written beside the files and on the disk before the first file is replaced, so that a full disk or an
 * interruption leaves every file whole. `move` takes a file or folder along, to a place where nothing is; paths of
 * changes are those before it.
 */
export function changeFiles(
	root: string,
	changes: readonly FileChange[],
	{ move, system = disk }: { readonly move?: FileMove; readonly system?: WritingSystem } = {},
): string | undefined {
	const undo: (() => void)[] = [];
	const steps: Step[] = [];
	let at = '';
	try {
		for (const change of changes) {
			at = change.shown;
			const place = placeOf(root, change);
			if (typeof place === 'object') return undone(undo, place.refusal);
			const folder = makeFolder(dirname(place));
			if (folder !== undefined) undo.push(() => removeEmpty(dirname(place), dirname(folder)));
			const beside = `${place}.${Math.random().toString(36).slice(2)}.tmp`;
			undo.push(() => rmSync(beside, { force: true }));
			system.write(beside, change.after);
			if (change.before !== undefined) chmodSync(beside, statSync(place).mode);
			steps.push({ change, place, beside });
		}
		if (move !== undefined) {
			at = move.to;
			const [from, to] = [join(root, move.from), join(root, move.to)];
			const folder = makeFolder(dirname(to));
			if (folder !== undefined) undo.push(() => removeEmpty(dirname(to), dirname(folder)));
			system.rename(from, to);
			undo.push(() => renameSync(to, from));
		}
		for (const { change, place, beside } of steps) {
			at = change.shown;
			const file = placeAfter(root, place, move);
			if (change.before === undefined && existsSync(file)) return undone(undo, `${at} already exists.`);
			system.rename(placeAfter(root, beside, move), file);
			const { before } = change;
			undo.push(() => (before === undefined ? rmSync(file) : replaceWith(file, before)));
		}
		return undefined;
	} catch (error) {
		return undone(undo, systemSentence(error, at));
	}
}

/** The same of one file that exists. */
export function changeFile(root: string, change: FileChange): string | undefined {
	const fault = changeFiles(root, [change]);
	return fault === undefined ? undefined : `${fault} It was not changed.`;
}

interface Step {
	readonly change: FileChange;
	readonly place: string;
	/** Where the new text is until all of them are written. */
	readonly beside: string;
}

const disk: WritingSystem = { write: writeThrough, rename: renameSync };

/** Writes a new file, and waits until it is on the disk. */
function writeThrough(file: string, text: string): void {
	const descriptor = openSync(file, 'wx');
	try {
		writeFileSync(descriptor, text);
		fsyncSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
}

const anyoneWrites = 0o222;

/** The real path of the file with links resolved, or why it cannot be changed. */
function placeOf(root: string, { path, shown, before }: FileChange): string | { readonly refusal: string } {
	if (before === undefined) {
		const place = writePlace(root, path);
		if (place === undefined) return { refusal: `${shown} is outside the project.` };
		return existsSync(place) ? { refusal: `${shown} already exists.` } : place;
	}
	const place = realpathSync(join(root, path));
	if (!pathInside(realpathSync(root), place)) return { refusal: `${shown} is outside the project.` };
	const bytes = readFileSync(place);
	if (!isUtf8(bytes)) return { refusal: `${shown} is not encoded as UTF-8.` };
	if (!bytes.equals(Buffer.from(before)))
		return { refusal: `${shown} was changed by another program. Try again.` };
	// Replacing the file would need no write permission.
	return (statSync(place).mode & anyoneWrites) === 0 ? { refusal: `${shown} is read-only.` } : place;
}

/** Where a place is once the file or folder has moved. */
function placeAfter(root: string, place: string, move: FileMove | undefined): string {
	const path = pathInside(realpathSync(root), place) ?? pathInside(root, place);
	return move === undefined || path === undefined ? place : join(root, movedPath(path, move));
}

/** Answers the outermost folder that was made. */
function makeFolder(folder: string): string | undefined {
	return mkdirSync(folder, { recursive: true });
}

function removeEmpty(folder: string, end: string): void {
	for (let at = folder; at !== end && at !== dirname(at); at = dirname(at)) rmdirSync(at);
}

/** Puts the text back by which a file was replaced. */
function replaceWith(file: string, text: string): void {
	const beside = `${file}.${Math.random().toString(36).slice(2)}.tmp`;
	writeThrough(beside, text);
	chmodSync(beside, statSync(file).mode);
	renameSync(beside, file);
}

/** Takes back what was done, the last first. */
function undone(undo: readonly (() => void)[], reason: string): string {
	const left: string[] = [];
	for (const step of undo.toReversed())
		try {
			step();
		} catch (error) {
			left.push(systemSentence(error));
		}
	return [reason, ...left].join(' ');
}

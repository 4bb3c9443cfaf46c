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
import type { FileMove } from '../../core/docsService.ts';
import { movedPath } from '../../core/text/path.ts';
import { pathInside } from '../pathInside.ts';
import { systemSentence } from '../systemSentence.ts';
import { writePlace } from '../writePlace.ts';

/** A file that is to have another text. */
export interface FileChange {
	/** From the root. */
	readonly path: string;
	/** As the user is told of it. */
	readonly shown: string;
	/** The text from which the new one was made; undefined for a file that does not exist yet. */
	readonly before: string | undefined;
	readonly after: string;
}

/** The calls of the system that may fail halfway, for tests to let them fail. */
export interface WritingSystem {
	readonly write: (file: string, text: string) => void;
	readonly rename: (from: string, to: string) => void;
}

/**
 * The one way in which commands write into a project: all changes and the move, or nothing of them. A sentence says why
 * nothing was written: a link leads out of the root, a file is not what the change was made for, or the system refused.
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
			if (change.before === undefined && existsSync(file)) return undone(undo, `${at} exists.`);
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
	return fault === undefined ? undefined : `${fault} It is left alone.`;
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

/** The real place of the file, links resolved; or why it is left alone. */
function placeOf(root: string, { path, shown, before }: FileChange): string | { readonly refusal: string } {
	if (before === undefined) {
		const place = writePlace(root, path);
		if (place === undefined) return { refusal: `${shown} leads out of the project.` };
		return existsSync(place) ? { refusal: `${shown} exists.` } : place;
	}
	const place = realpathSync(join(root, path));
	if (!pathInside(realpathSync(root), place)) return { refusal: `${shown} leads out of the project.` };
	const bytes = readFileSync(place);
	if (!isUtf8(bytes)) return { refusal: `${shown} is not written in UTF-8.` };
	if (!bytes.equals(Buffer.from(before))) return { refusal: `${shown} has changed meanwhile. Try again.` };
	// To put another file in its place would take no permission to write to it.
	return (statSync(place).mode & anyoneWrites) === 0 ? { refusal: `${shown} is write-protected.` } : place;
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

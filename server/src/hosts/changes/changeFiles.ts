import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FileMove } from '../../core/api/docsService.ts';
import { pathAfterMove } from '../../core/api/text.ts';
import { pathInside, resolveWritablePath } from '../pathInside.ts';
import { systemErrorMessage } from '../systemErrorMessage.ts';
import { type ChangeJournal, endJournal, releaseJournal, startJournal } from './changeJournal.ts';
import { ChangeConflict, type ChangeStep, runSteps, stepPathOf } from './changeSteps.ts';
import { delaySignals } from './delaySignals.ts';
import { recoverChanges, undoChange } from './recoverChanges.ts';
import { disk, type WritableFileSystem } from './writableFileSystem.ts';

/** Change of a file's content. */
export interface ContentChange {
	/** Path from the root. */
	readonly path: string;
	/** Path as shown to the user. */
	readonly shown: string;
	/** Content that the new one is based on; undefined for a new file. */
	readonly before: string | undefined;
	/** New content; undefined removes the file. */
	readonly after: string | undefined;
}

interface ChangeOptions {
	readonly move?: FileMove;
	readonly system?: WritableFileSystem;
	/** Waits for another command that is changing the project; false gives up. */
	readonly onBusy?: (attempt: number) => boolean;
}

/**
 * The only way in which commands and the MCP server write to a project: all changes and the move, or none of them.
 * Returns an error message if nothing was written: a symbolic link points outside the root, a file has changed
 * meanwhile, or a system call failed. Ctrl-C takes effect afterwards; after any other interruption, `recoverChanges`
 * finishes or undoes the change. `move` also moves a file or folder to a path that does not exist yet; paths of changes
 * are those before the move.
 */
export function changeFiles(
	root: string,
	changes: readonly ContentChange[],
	{ move, system = disk, onBusy = waitABit }: ChangeOptions = {},
): string | undefined {
	const release = delaySignals();
	let at = root;
	try {
		const realRoot = realpathSync(root);
		const { sentences } = recoverChanges([realRoot], system);
		if (sentences.length > 0) return [...sentences, 'Try again.'].join(' ');
		const placed: PlacedChange[] = [];
		for (const change of changes) {
			at = change.shown;
			const place = placeChange(realRoot, change);
			if ('refusal' in place) return place.refusal;
			placed.push(place);
		}
		at = 'the journal of the change';
		const steps = stepsOf(realRoot, placed, move);
		if (steps.length === 0) return undefined;
		let journal = startJournal(realRoot, steps, system);
		for (let attempt = 1; journal === undefined && onBusy(attempt); attempt++)
			journal = startJournal(realRoot, steps, system);
		if (journal === undefined)
			return 'Another Recto command is changing this project. Try again when it has finished.';
		const shownAs = placed.map(
			({ path, shown }) => [move ? pathAfterMove(path, move) : path, shown] as const,
		);
		return carryOut(journal, new Map(shownAs), system);
	} catch (error) {
		return systemErrorMessage(error, at);
	} finally {
		release();
	}
}

/** Changes one existing file. Returns an error message if it was not changed. */
export function changeFile(root: string, change: ContentChange): string | undefined {
	const fault = changeFiles(root, [change]);
	return fault === undefined ? undefined : `${fault} It was not changed.`;
}

/** Several commands may run at once on files of one project, as in a Git hook. */
function waitABit(attempt: number): boolean {
	const [pause, maxWait] = [20, 10_000];
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
	return attempt * pause < maxWait;
}

/** Runs the steps of a journal; undoes them after a failure. */
function carryOut(
	journal: ChangeJournal,
	shownAs: ReadonlyMap<string, string>,
	system: WritableFileSystem,
): string | undefined {
	const { root, id, steps } = journal;
	let at: ChangeStep | undefined;
	const shown = (path: string) => shownAs.get(path) ?? path;
	try {
		runSteps(steps, {
			root,
			system,
			id,
			onStep: (step) => {
				at = step;
			},
		});
		endJournal(journal, system);
		return undefined;
	} catch (error) {
		const reason =
			error instanceof ChangeConflict
				? conflictSentence(root, error, shown)
				: systemErrorMessage(error, at && shown(stepPathOf(at)));
		const begun = new Set((at === undefined ? steps : steps.slice(0, steps.indexOf(at))).map(stepPathOf));
		try {
			const left = undoChange(journal, system).filter((path) => begun.has(path));
			const kept = left.map(
				(path) => `${shown(path)} was changed by another program and keeps the new text.`,
			);
			return [reason, ...kept].join(' ');
		} catch (fault) {
			releaseJournal(journal, system);
			return `${reason} The change could not be undone: ${systemErrorMessage(fault)} The next Recto command in this project tries again.`;
		}
	}
}

function conflictSentence(root: string, { step }: ChangeConflict, shown: (path: string) => string): string {
	if (step.kind === 'move')
		return existsSync(join(root, step.to)) ? `${step.to} already exists.` : `${step.from} does not exist.`;
	if (step.before === null) return `${shown(step.path)} already exists.`;
	return `${shown(step.path)} was changed by another program. Try again.`;
}

/** Change whose file may be changed: at its path before a move, with links resolved. */
interface PlacedChange {
	readonly path: string;
	readonly shown: string;
	readonly before: string | null;
	readonly after: string | null;
}

const anyoneWrites = 0o222;

/** Finds the file of a change, or the reason why it cannot be changed. */
function placeChange(
	root: string,
	{ path, shown, before: old, after: text }: ContentChange,
): PlacedChange | { readonly refusal: string } {
	const [before, after] = [old ?? null, text ?? null];
	if (before === null) {
		const place = resolveWritablePath(root, path);
		if (place === undefined) return { refusal: `${shown} is outside the project.` };
		if (existsSync(place)) return { refusal: `${shown} already exists.` };
		return { path: pathInside(root, place) ?? path, shown, before, after };
	}
	const place = realpathSync(join(root, path));
	const inside = pathInside(root, place);
	if (!inside) return { refusal: `${shown} is outside the project.` };
	const bytes = readFileSync(place);
	if (!isUtf8(bytes)) return { refusal: `${shown} is not encoded as UTF-8.` };
	if (!bytes.equals(Buffer.from(before)))
		return { refusal: `${shown} was changed by another program. Try again.` };
	// Replacing the file would need no write permission.
	if ((statSync(place).mode & anyoneWrites) === 0) return { refusal: `${shown} is read-only.` };
	return { path: inside, shown, before, after };
}

/** Steps of a change, in order: missing folders, the move, folders in the moved folder, and texts. */
function stepsOf(
	root: string,
	changes: readonly PlacedChange[],
	move: FileMove | undefined,
): readonly ChangeStep[] {
	const after = (path: string) => (move === undefined ? path : pathAfterMove(path, move));
	const texts = changes
		.filter((change) => change.before !== change.after)
		.map(
			({ path, before, after: text }): ChangeStep => ({
				kind: 'text',
				path: after(path),
				before,
				after: text,
			}),
		);
	const around = new Set(
		changes.flatMap(({ path, before }) => (before === null ? missingFolders(root, path) : [])),
	);
	return [
		...(move === undefined ? [] : missingFolders(root, move.to).map(toFolderStep)),
		...(move === undefined ? [] : [{ kind: 'move', from: move.from, to: move.to } as const]),
		...[...around].map((folder) => toFolderStep(after(folder))),
		...texts,
	];
}

function toFolderStep(path: string): ChangeStep {
	return { kind: 'folder', path, exists: true };
}

/** Missing folders around a path, the outermost first. */
function missingFolders(root: string, path: string): readonly string[] {
	const missing: string[] = [];
	for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
		const folder = path.slice(0, at);
		if (existsSync(join(root, folder))) break;
		missing.unshift(folder);
	}
	return missing;
}

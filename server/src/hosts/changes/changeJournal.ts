import { createHash, randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseJsonValue, recordOrEmpty } from '../../core/api/text.ts';
import { currentProcess, isRunning, type ProcessMark } from '../runningProcess.ts';
import { systemErrorCode } from '../systemErrorMessage.ts';
import type { ChangeStep } from './changeSteps.ts';
import { makeStateFolder, stateFolders } from './stateFolder.ts';
import type { WritableFileSystem } from './writableFileSystem.ts';

/**
 * Record of a change of files that has begun. If it is interrupted, the next command finds here how to finish or undo
 * it.
 *
 * Journals are in a folder of the user, not in the project: a project could otherwise contain a journal that makes
 * Recto write any text.
 */
export interface ChangeJournal extends JournalText {
	/** File of the journal. */
	readonly file: string;
}

interface JournalText extends ProcessMark {
	/** Part of the names of temporary files. */
	readonly id: string;
	/** Absolute path without symbolic links; the paths of the steps are relative to it. */
	readonly root: string;
	/** Contain all texts, old and new. */
	readonly steps: readonly ChangeStep[];
	/** True if the steps already undo the change. */
	readonly isInverse: boolean;
}

/**
 * Starts the journal of a change of the root; undefined while another process has one. A journal that need not survive
 * a power failure is not flushed to the disk: a single file is either old or new without it.
 */
export function startJournal(
	root: string,
	steps: readonly ChangeStep[],
	system: WritableFileSystem,
): ChangeJournal | undefined {
	const folder = makeStateFolder();
	const key = keyOf(root);
	if (namesIn(folder).some((name) => name.startsWith(key))) return undefined;
	const id = `${process.pid}-${randomBytes(4).toString('hex')}`;
	const file = join(folder, `${key}.json`);
	const text: JournalText = { ...currentProcess, id, root, steps, isInverse: false };
	const temporary = join(folder, `${id}.tmp`);
	try {
		const isSmall = steps.length === 1;
		system.write(temporary, JSON.stringify(text), { isUrgent: !isSmall });
		giveName(temporary, file, system);
		return { ...text, file };
	} catch (error) {
		if (existsSync(file)) return undefined;
		throw error;
	} finally {
		if (existsSync(temporary)) system.remove(temporary);
	}
}

/** Gives the complete journal its name. Fails if another process has created one with that name at the same time. */
function giveName(temporary: string, file: string, system: WritableFileSystem): void {
	try {
		system.link(temporary, file);
	} catch (error) {
		// File system without links; their error codes differ.
		if (existsSync(file)) throw error;
		system.rename(temporary, file);
	}
}

/** Records that these steps undo the change. */
export function markJournalAsUndo(
	{ file, ...journal }: ChangeJournal,
	steps: readonly ChangeStep[],
	system: WritableFileSystem,
): ChangeJournal {
	const text: JournalText = { ...journal, steps, isInverse: true };
	const temporary = join(dirname(file), `${process.pid}-turned-${journal.id}.tmp`);
	system.remove(temporary);
	system.write(temporary, JSON.stringify(text));
	system.rename(temporary, file);
	return { ...text, file };
}

/** Leaves a change that could be neither finished nor undone to the next command, also while this process continues. */
export function releaseJournal({ file, root }: ChangeJournal, system: WritableFileSystem): void {
	const released = join(dirname(file), `${keyOf(root)}.0-0-0.json`);
	if (existsSync(file)) system.rename(file, released);
}

export function endJournal({ file }: ChangeJournal, system: WritableFileSystem): void {
	system.remove(file);
}

/**
 * Takes over the journals of interrupted changes of the wanted roots: if two processes do so at once, only one gets a
 * journal. Removes temporary journals of processes that have ended.
 */
export function claimJournals(
	isWanted: (root: string) => boolean,
	system: WritableFileSystem,
): readonly ChangeJournal[] {
	const found: ChangeJournal[] = [];
	for (const folder of stateFolders())
		for (const name of namesIn(folder)) {
			const file = join(folder, name);
			const [, pid] = /^(\d+)-.*\.tmp$/.exec(name) ?? [];
			if (pid !== undefined && !isRunning({ pid: Number(pid), began: currentProcess.began }))
				system.remove(file);
			const text = journalName.test(name) ? readJournal(file) : undefined;
			// A journal gets its name only when it is complete: it was damaged by a power failure.
			if (text === 'damaged') system.remove(file);
			if (text === undefined || text === 'damaged' || !isWanted(text.root) || isBusy(file, text)) continue;
			const { pid: own, began } = currentProcess;
			const taken = join(folder, `${keyOf(text.root)}.${own}-${began}-${Date.now()}.json`);
			try {
				system.rename(file, taken);
				const now = readJournal(taken);
				if (typeof now === 'object' && now.id === text.id) found.push({ ...text, file: taken });
				// Another process has finished that change, and has begun one of its own.
				else system.rename(taken, file);
			} catch (error) {
				// Another process has taken it.
				if (systemErrorCode(error) !== 'ENOENT') throw error;
			}
		}
	return found;
}

/** `KEY.json` of the process that made the change, `KEY.PID-BEGAN-TIME.json` of one that has taken it over. */
const journalName = /^[0-9a-f]{32}(?:\.(\d+)-(\d+)-(\d+))?\.json$/;

/** True if its process still works on it. A change takes seconds: later, another process may have the same id. */
function isBusy(file: string, { pid, began }: ProcessMark): boolean {
	const [, ...taken] = journalName.exec(file.slice(dirname(file).length + 1)) ?? [];
	const [takenBy, takerBegan, time] = taken.map(Number);
	const status = lstatSync(file, { throwIfNoEntry: false });
	// Finished or taken over just now.
	if (status === undefined) return true;
	const since = taken[0] === undefined ? status.mtimeMs : (time ?? 0);
	const isRecent = Math.abs(Date.now() - since) < maxDuration;
	const owner = taken[0] === undefined ? { pid, began } : { pid: takenBy ?? 0, began: takerBegan };
	return isRecent && isRunning(owner);
}

/** In milliseconds. */
const maxDuration = 10 * 60 * 1000;

/** Reads a journal; undefined if it was deleted meanwhile. Journals are written by Recto only. */
function readJournal(file: string): JournalText | 'damaged' | undefined {
	let written: string;
	try {
		written = readFileSync(file, 'utf8');
	} catch (error) {
		if (systemErrorCode(error) === 'ENOENT') return undefined;
		throw error;
	}
	const text = recordOrEmpty(parseJsonValue(written));
	return typeof text.root === 'string' && Array.isArray(text.steps)
		? (text as unknown as JournalText)
		: 'damaged';
}

/** Key of a root in the names of its journals; a root has only one journal at a time. */
function keyOf(root: string): string {
	return createHash('sha256').update(root).digest('hex').slice(0, 32);
}

function namesIn(folder: string): readonly string[] {
	try {
		return readdirSync(folder);
	} catch {
		// The folder does not exist: nothing was ever changed.
		return [];
	}
}

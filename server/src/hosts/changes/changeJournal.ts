import { createHash, randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson, recordOf } from '../../core/api/text.ts';
import { isRunning, ownProcess, type ProcessMark } from '../runningProcess.ts';
import { systemCode } from '../systemSentence.ts';
import type { ChangeStep } from './changeSteps.ts';
import { makeStateFolder, stateFolders } from './stateFolder.ts';
import type { WritingSystem } from './writingSystem.ts';

/**
 * A change of files that has begun. Whatever interrupts it, the next command finds here how to finish it or take it back.
 *
 * Journals are in a folder of the user, not in the project: whoever writes a project could put one into it, and have Recto
 * write whatever it says.
 */
export interface ChangeJournal extends JournalText {
	/** The file in which it is. */
	readonly file: string;
}

interface JournalText extends ProcessMark {
	/** Part of the names of temporary files. */
	readonly id: string;
	/** Absolute path without symbolic links, to which the paths of the steps are relative. */
	readonly root: string;
	/** Contain all texts, old and new. */
	readonly steps: readonly ChangeStep[];
	/** Whether the steps already take back what was begun. */
	readonly isInverse: boolean;
}

/**
 * Starts the journal of a change of the root; undefined while another process has one. One that need not outlive a failure
 * of power is not waited for: a single file is old or new without it.
 */
export function startJournal(
	root: string,
	steps: readonly ChangeStep[],
	system: WritingSystem,
): ChangeJournal | undefined {
	const folder = makeStateFolder();
	const key = keyOf(root);
	if (namesIn(folder).some((name) => name.startsWith(key))) return undefined;
	const id = `${process.pid}-${randomBytes(4).toString('hex')}`;
	const file = join(folder, `${key}.json`);
	const text: JournalText = { ...ownProcess, id, root, steps, isInverse: false };
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

/** Two processes may start at once: of two links with one name the second fails. */
function giveName(temporary: string, file: string, system: WritingSystem): void {
	try {
		system.link(temporary, file);
	} catch (error) {
		// A file system without links; each has its own code for that.
		if (existsSync(file)) throw error;
		system.rename(temporary, file);
	}
}

/** Notes that the change is taken back by these steps. */
export function turnJournal(
	{ file, ...journal }: ChangeJournal,
	steps: readonly ChangeStep[],
	system: WritingSystem,
): ChangeJournal {
	const text: JournalText = { ...journal, steps, isInverse: true };
	const temporary = join(dirname(file), `${process.pid}-turned-${journal.id}.tmp`);
	system.remove(temporary);
	system.write(temporary, JSON.stringify(text));
	system.rename(temporary, file);
	return { ...text, file };
}

/** Leaves a change that could be neither finished nor taken back to the next command, also while this process goes on. */
export function releaseJournal({ file, root }: ChangeJournal, system: WritingSystem): void {
	const released = join(dirname(file), `${keyOf(root)}.0-0-0.json`);
	if (existsSync(file)) system.rename(file, released);
}

export function endJournal({ file }: ChangeJournal, system: WritingSystem): void {
	system.remove(file);
}

/**
 * Takes over the journals of interrupted changes of the roots that are wanted: of two processes that look at the same time
 * only one gets a journal. Removes temporary journals of processes that are gone.
 */
export function takeJournals(
	isWanted: (root: string) => boolean,
	system: WritingSystem,
): readonly ChangeJournal[] {
	const found: ChangeJournal[] = [];
	for (const folder of stateFolders())
		for (const name of namesIn(folder)) {
			const file = join(folder, name);
			const [, pid] = /^(\d+)-.*\.tmp$/.exec(name) ?? [];
			if (pid !== undefined && !isRunning({ pid: Number(pid), began: ownProcess.began })) system.remove(file);
			const text = journalName.test(name) ? readJournal(file) : undefined;
			// It has its name only once it is whole: a failure of power has damaged it.
			if (text === 'damaged') system.remove(file);
			if (text === undefined || text === 'damaged' || !isWanted(text.root) || isBusy(file, text)) continue;
			const { pid: own, began } = ownProcess;
			const taken = join(folder, `${keyOf(text.root)}.${own}-${began}-${Date.now()}.json`);
			try {
				system.rename(file, taken);
				const now = readJournal(taken);
				if (typeof now === 'object' && now.id === text.id) found.push({ ...text, file: taken });
				// Another process had finished that change, and has begun one of its own.
				else system.rename(taken, file);
			} catch (error) {
				// Another process has taken it.
				if (systemCode(error) !== 'ENOENT') throw error;
			}
		}
	return found;
}

/** `KEY.json` of the process that made the change, `KEY.PID-BEGAN-TIME.json` of one that has taken it over. */
const journalName = /^[0-9a-f]{32}(?:\.(\d+)-(\d+)-(\d+))?\.json$/;

/** Whether its process still works on it. A change takes seconds: later another process has the same number. */
function isBusy(file: string, { pid, began }: ProcessMark): boolean {
	const [, ...taken] = journalName.exec(file.slice(dirname(file).length + 1)) ?? [];
	const [takenBy, takerBegan, time] = taken.map(Number);
	const status = lstatSync(file, { throwIfNoEntry: false });
	// It was finished or taken over just now.
	if (status === undefined) return true;
	const since = taken[0] === undefined ? status.mtimeMs : (time ?? 0);
	const isRecent = Math.abs(Date.now() - since) < maxDuration;
	const owner = taken[0] === undefined ? { pid, began } : { pid: takenBy ?? 0, began: takerBegan };
	return isRecent && isRunning(owner);
}

/** Milliseconds. */
const maxDuration = 10 * 60 * 1000;

/** Undefined for a file that is gone meanwhile. Journals are written by Recto only. */
function readJournal(file: string): JournalText | 'damaged' | undefined {
	let written: string;
	try {
		written = readFileSync(file, 'utf8');
	} catch (error) {
		if (systemCode(error) === 'ENOENT') return undefined;
		throw error;
	}
	const text = recordOf(readJson(written));
	return typeof text.root === 'string' && Array.isArray(text.steps)
		? (text as unknown as JournalText)
		: 'damaged';
}

/** Every root has one journal at a time. */
function keyOf(root: string): string {
	return createHash('sha256').update(root).digest('hex').slice(0, 32);
}

function namesIn(folder: string): readonly string[] {
	try {
		return readdirSync(folder);
	} catch {
		// Nothing was ever changed.
		return [];
	}
}

import { realpathSync } from 'node:fs';
import { pathInside } from '../pathInside.ts';
import { systemErrorMessage } from '../systemErrorMessage.ts';
import {
	type ChangeJournal,
	claimJournals,
	endJournal,
	markJournalAsUndo,
	releaseJournal,
} from './changeJournal.ts';
import { ChangeConflict, inverseSteps, runSteps, stepPathOf, stepStateOf } from './changeSteps.ts';
import { disk, type WritableFileSystem } from './writableFileSystem.ts';

export interface Recovery {
	/** Messages to the user, one for each change that was found. */
	readonly sentences: readonly string[];
	/** True if a change could be neither finished nor undone: the next command tries again. */
	readonly isIncomplete: boolean;
}

/**
 * Finishes or undoes the changes that were interrupted in the projects around or below some folders. A change that had
 * not replaced anything is dropped; any other is finished, unless one of its files was changed since.
 */
export function recoverChanges(folders: readonly string[], system: WritableFileSystem = disk): Recovery {
	const places = folders.flatMap(realPathOf);
	const isWanted = (root: string) =>
		places.some((place) => pathInside(root, place) !== undefined || pathInside(place, root) !== undefined);
	let isIncomplete = false;
	const sentences = claimJournals(isWanted, system).map((journal) => {
		try {
			return recover(journal, system);
		} catch (error) {
			isIncomplete = true;
			releaseJournal(journal, system);
			return `An interrupted change of ${journal.root} could be neither completed nor undone. ${systemErrorMessage(error)}`;
		}
	});
	return { sentences, isIncomplete };
}

function recover(journal: ChangeJournal, system: WritableFileSystem): string {
	const { root, id, steps } = journal;
	const change = `An earlier change of ${root} was interrupted.`;
	if (
		!journal.isInverse &&
		steps.some((step) => step.kind !== 'folder' && stepStateOf(root, step) === 'done')
	)
		try {
			runSteps(steps, { root, system, id });
			endJournal(journal, system);
			return `${change} It was completed.`;
		} catch (error) {
			if (!(error instanceof ChangeConflict)) throw error;
		}
	const left = undoChange(journal, system);
	const names = left.map((path) => `\`${path}\``).join(', ');
	return `${change} It was undone${left.length === 0 ? '' : `, except in ${names}: changed by another program since`}.`;
}

/**
 * Undoes the steps of a change that were done, and ends its journal. Returns the files that somebody else has changed
 * since, which stay unchanged. Throws the error of the system; the next command then tries again.
 */
export function undoChange(journal: ChangeJournal, system: WritableFileSystem): readonly string[] {
	const { root, id } = journal;
	const all = journal.isInverse ? journal.steps : inverseSteps(journal.steps);
	const turned = journal.isInverse ? journal : markJournalAsUndo(journal, all, system);
	const move = all.find((step) => step.kind === 'move');
	// Texts are changed at their paths after the move: without the move, no text was changed, or all are undone
	// already.
	const isMovedBack = move !== undefined && stepStateOf(root, move) === 'done';
	const steps = isMovedBack ? all.filter(({ kind }) => kind !== 'text') : all;
	const left: string[] = [];
	runSteps(steps, { root, system, id, onConflict: ({ step }) => void left.push(stepPathOf(step)) });
	endJournal(turned, system);
	return left;
}

/** Empty for a folder that does not exist. */
function realPathOf(folder: string): readonly string[] {
	try {
		return [realpathSync(folder)];
	} catch {
		return [];
	}
}

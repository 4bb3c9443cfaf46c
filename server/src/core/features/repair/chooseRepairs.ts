import type { Document } from '../../syntax/document.ts';
import type { Fix, Problem } from '../../text/problem.ts';
import type { TextChange } from '../../text/textChange.ts';
import { mendings } from './mendings.ts';

/** A fix with the problem that it repairs. */
export interface ChosenRepair {
	readonly problem: Problem;
	readonly fix: Fix;
}

export interface JudgedDocument {
	readonly document: Document;
	readonly problems: readonly Problem[];
}

/** Further ones are left for the next round: each is compared with all before it. */
const maxAtOnce = 2000;

/** One wanted fix of each problem, in text order, without fixes whose changes overlap or touch. */
export function chooseRepairs(
	{ document, problems }: JudgedDocument,
	isWanted: (fix: Fix, problem: Problem) => boolean,
): readonly ChosenRepair[] {
	const chosen: ChosenRepair[] = [];
	const taken: TextChange[] = [];
	for (const problem of problems) {
		if (chosen.length === maxAtOnce) break;
		const fix = mendings(document, problem).find((one) => isOfOneFile(one) && isWanted(one, problem));
		if (fix === undefined || fix.changes.some((change) => taken.some((other) => touch(change, other))))
			continue;
		chosen.push({ problem, fix });
		taken.push(...fix.changes);
	}
	return chosen;
}

function isOfOneFile({ changes, creates, elsewhere }: Fix): boolean {
	return changes.length > 0 && creates === undefined && elsewhere === undefined;
}

function touch({ span: a }: TextChange, { span: b }: TextChange): boolean {
	return a.start <= b.end && b.start <= a.end;
}

import { rmSync } from 'node:fs';
import {
	type KnownProblem,
	knownProblemsFile,
	knownProblemsText,
	parseKnownProblems,
	problemMark,
	withoutKnown,
} from '../../../core/checks/knownProblems.ts';
import type { LocatedProblem } from '../../../core/docsService.ts';
import { countOf } from '../../../core/text/countOf.ts';
import { readInside, readText } from '../../projectFiles.ts';
import { systemSentence } from '../../systemSentence.ts';
import { writePlace } from '../../writePlace.ts';
import { changeFiles } from '../changeFiles.ts';
import type { NamedFiles } from '../findFiles.ts';
import { shownPath } from '../shownPath.ts';
import type { Terminal } from '../subcommand.ts';

/** What `recto check --baseline` does with the list of known problems; without it, the list is read. */
export const baselineModes = ['write', 'prune', 'ignore'] as const;

/** A problem of one project. */
export interface FoundProblem {
	/** Path from the project's root. */
	readonly file: string;
	readonly problem: LocatedProblem;
}

interface BaselineWish {
	readonly project: NamedFiles;
	readonly found: readonly FoundProblem[];
	readonly mode: (typeof baselineModes)[number] | undefined;
	readonly terminal: Terminal;
	/** Says what was done to the list. */
	readonly tell: (sentence: string) => void;
}

interface Compared {
	/** Problems that the project's list does not hold. */
	readonly fresh: readonly FoundProblem[];
	readonly knownCount: number;
	/** Whether the list could not be brought up to date as it was asked for. */
	readonly isRefused?: true;
}

/** Leaves out what the project's list of known problems holds, and brings the list up to date where that is wanted. */
export function compareWithBaseline({ project, found, mode, terminal, tell }: BaselineWish): Compared {
	const { root } = project;
	const all: Compared = { fresh: found, knownCount: 0 };
	const text = mode === 'ignore' ? undefined : readInside(root, knownProblemsFile);
	if (mode === 'ignore' || (text === undefined && mode !== 'write')) return all;
	const shown = shownPath(terminal.folder, root, knownProblemsFile);
	const { complain } = terminal;
	const listed = text === undefined ? [] : parseKnownProblems(text);
	if (listed === undefined && mode !== 'write') {
		complain(
			`${shown} is not valid JSON and is ignored. Repair it, or write it again with \`--baseline write\`.`,
		);
		return mode === 'prune' ? { ...all, isRefused: true } : all;
	}
	const known = listed ?? [];
	const marked = markedProblems(root, found);
	const fresh = withoutKnown(marked, known);
	const isJudged = ({ file }: KnownProblem) => project.isWhole || project.isNamed(file);
	const gone = withoutKnown(known.filter(isJudged), marked);
	const compared: Compared = { fresh, knownCount: found.length - fresh.length };
	if (mode === undefined) {
		const verb = gone.length === 1 ? 'is' : 'are';
		if (gone.length > 0)
			complain(
				`${countOf(gone.length, 'problem')} in ${shown} ${verb} gone. Remove what is gone with \`--baseline prune\`.`,
			);
		return compared;
	}
	const added = mode === 'write' ? fresh : [];
	const list = [...withoutKnown(known, gone), ...added];
	const after = list.length === 0 ? undefined : knownProblemsText(list);
	const refusal = after === text ? undefined : replaceList(root, after, shown);
	if (refusal !== undefined) {
		complain(refusal);
		return { ...compared, isRefused: true };
	}
	tell(`${shown}: ${countOf(list.length, 'known problem')}, ${added.length} new, ${gone.length} taken out.`);
	return mode === 'write' ? { fresh: [], knownCount: found.length } : compared;
}

function markedProblems(
	root: string,
	found: readonly FoundProblem[],
): readonly (FoundProblem & KnownProblem)[] {
	const texts = new Map<string, string>();
	return found.map(({ file, problem }) => {
		const text = texts.get(file) ?? readInside(root, file) ?? '';
		texts.set(file, text);
		return { file, problem, code: problem.code, mark: problemMark(problem, text) };
	});
}

/** Undefined stands for no list. A sentence when it was left as it is. */
function replaceList(root: string, text: string | undefined, shown: string): string | undefined {
	const place = writePlace(root, knownProblemsFile);
	if (place === undefined) return `${shown} leads out of the project. It is not written.`;
	try {
		if (text === undefined) {
			rmSync(place, { force: true });
			return undefined;
		}
	} catch (error) {
		return systemSentence(error, shown);
	}
	return changeFiles(root, [{ path: knownProblemsFile, shown, before: readText(place), after: text }]);
}

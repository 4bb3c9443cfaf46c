import {
	type KnownProblem,
	knownProblemsFile,
	knownProblemsText,
	maskSecrets,
	parseKnownProblems,
	problemFingerprint,
	removeKnownProblems,
} from '../../../core/api/problems.ts';
import { pluralize } from '../../../core/api/text.ts';
import { changeFiles } from '../../changes/changeFiles.ts';
import type { FoundProblem } from '../../checkedFiles.ts';
import { resolveWritablePath, toShownPath } from '../../pathInside.ts';
import { readInside, readText } from '../../projectFiles.ts';

/** Values of `recto check --baseline`; without the option, the baseline is only read. */
export type BaselineMode = 'write' | 'prune' | 'ignore';

interface BaselineOptions {
	readonly project: {
		/** Absolute path of the project's root. */
		readonly root: string;
		/** True if the whole project was checked. */
		readonly isWhole: boolean;
		/** True if the file was checked. */
		isNamed(path: string): boolean;
	};
	readonly found: readonly FoundProblem[];
	readonly mode: BaselineMode | undefined;
	/** Working directory, and the output for errors and warnings. */
	readonly terminal: { readonly folder: string; readonly complain: (sentence: string) => void };
	/** Reports the changes of the baseline. */
	readonly tell: (sentence: string) => void;
}

interface Compared {
	/** Problems that are not in the baseline. */
	readonly fresh: readonly FoundProblem[];
	readonly knownCount: number;
	/** True if the baseline could not be updated. */
	readonly isRefused?: true;
}

/** Removes the problems of the project's baseline, and updates the baseline if requested. */
export function compareWithBaseline({ project, found, mode, terminal, tell }: BaselineOptions): Compared {
	const { root } = project;
	const all: Compared = { fresh: found, knownCount: 0 };
	const text = mode === 'ignore' ? undefined : readInside(root, knownProblemsFile);
	if (mode === 'ignore' || (text === undefined && mode !== 'write')) return all;
	const shown = toShownPath(terminal.folder, root, knownProblemsFile);
	const { complain } = terminal;
	const listed = text === undefined ? [] : parseKnownProblems(text);
	if (listed === undefined && mode !== 'write') {
		complain(`${shown} is not valid JSON and is ignored. Fix it, or recreate it with \`--baseline write\`.`);
		return mode === 'prune' ? { ...all, isRefused: true } : all;
	}
	const known = listed ?? [];
	const marked = markedProblems(root, found);
	const fresh = removeKnownProblems(marked, known);
	const isJudged = ({ file }: KnownProblem) => project.isWhole || project.isNamed(file);
	const gone = removeKnownProblems(known.filter(isJudged), marked);
	const compared: Compared = { fresh, knownCount: found.length - fresh.length };
	if (mode === undefined) {
		if (gone.length > 0)
			complain(
				`${shown} lists ${pluralize(gone.length, 'fixed problem')}. Remove ${gone.length === 1 ? 'it' : 'them'} with \`--baseline prune\`.`,
			);
		return compared;
	}
	const added = mode === 'write' ? fresh : [];
	const list = [...removeKnownProblems(known, gone), ...added];
	const after = list.length === 0 ? undefined : knownProblemsText(list);
	const refusal = after === text ? undefined : replaceList(root, after, shown);
	if (refusal !== undefined) {
		complain(refusal);
		return { ...compared, isRefused: true };
	}
	tell(`${shown}: ${pluralize(list.length, 'known problem')}, ${added.length} new, ${gone.length} removed.`);
	return mode === 'write' ? { fresh: [], knownCount: found.length } : compared;
}

function markedProblems(
	root: string,
	found: readonly FoundProblem[],
): readonly (FoundProblem & KnownProblem)[] {
	const texts = new Map<string, string>();
	return found.map(({ file, problem }) => {
		// The baseline is committed, and contains parts of the text.
		const text = texts.get(file) ?? maskSecrets(readInside(root, file) ?? '');
		texts.set(file, text);
		return { file, problem, code: problem.code, mark: problemFingerprint(problem, text) };
	});
}

/** `text` undefined removes the file. Returns an error message on failure. */
function replaceList(root: string, text: string | undefined, shown: string): string | undefined {
	const place = resolveWritablePath(root, knownProblemsFile);
	if (place === undefined) return `${shown} is outside the project. It was not written.`;
	return changeFiles(root, [{ path: knownProblemsFile, shown, before: readText(place), after: text }]);
}

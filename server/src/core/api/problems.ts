/** Problems: their codes, explanations, folding, and comparison with a baseline. */

export { deadLinkCode, SuppressedProblems } from '../checks/disableComments.ts';
export {
	type KnownProblem,
	knownProblemsFile,
	knownProblemsText,
	parseKnownProblems,
	problemFingerprint,
	removeKnownProblems,
} from '../checks/knownProblems.ts';
export { allChecks } from '../checks/run/allChecks.ts';
export {
	type FoldableFinding,
	type FoldedProblem,
	foldProblems,
	groupProblems,
	isGroupedByTarget,
	type ProblemGroup,
	problemGroup,
} from '../checks/run/foldProblems.ts';
export { maskSecrets } from '../checks/secrets/findSecrets.ts';
export { explainProblem, problemTitles } from '../outputs/explainProblem.ts';
export { isInCopyFolder } from '../project/navigation/copyFolders.ts';

import { createTwoFilesPatch } from 'diff';
import type { DocsService, FileMove } from '../../core/api/docsService.ts';
import { withoutKnown } from '../../core/api/problems.ts';
import { movedPath } from '../../core/api/text.ts';
import { changeFiles } from '../changes/changeFiles.ts';
import { problemsOnDisk } from '../checkedFiles.ts';
import { readProject } from '../cli/readProject.ts';
import { fileWithText, readInside } from '../projectFiles.ts';

/** A change of a project's files that an assistant asks for. */
export interface Change {
	/** New texts by path before the move; a path that does not exist yet is a new file. */
	readonly texts: ReadonlyMap<string, string>;
	readonly move?: FileMove | undefined;
	/** What the change leaves to do, in sentences. */
	readonly remarks?: readonly string[];
}

export interface ProposalOptions {
	/** Whether to write the change, rather than only show it. */
	readonly apply?: boolean | undefined;
	/** Whether to write it even though it brings new errors or warnings. */
	readonly allowNewProblems?: boolean | undefined;
}

/** The change as a diff with its proof: what becomes of problems and addresses. Written where that is asked for. */
export async function propose(root: string, change: Change, options: ProposalOptions): Promise<Answer> {
	const docs = readProject(root);
	await docs.prepare();
	const texts = [...change.texts].map(([path, after]) => ({
		path,
		before: docs.project.files.has(path) ? readInside(root, path) : undefined,
		after,
	}));
	const targetOf = (path: string) => (change.move === undefined ? path : movedPath(path, change.move));
	const before = stateOf(root, docs);
	const readText = takeIn(root, docs, { texts: change.texts, targetOf });
	const after = stateOf(root, docs, readText);
	const known = before.problems.map((problem) => ({ ...problem, file: targetOf(problem.file) }));
	const added = withoutKnown(after.problems, known);
	const left = new Set(after.addresses);
	const gone = [...new Set(before.addresses)].filter((address) => !left.has(address));
	const report = [
		...texts.map(({ path, before: old = '', after: text }) =>
			createTwoFilesPatch(path, targetOf(path), old, text, undefined, undefined, { context: 2 }),
		),
		...(change.move === undefined ? [] : [`Moved: ${change.move.from} → ${change.move.to}`]),
		`Errors and warnings: ${before.problems.length} before, ${after.problems.length} after.`,
		...(added.length === 0 ? [] : [`New problems:\n${added.map(toLine).join('\n')}`]),
		`Addresses that change: ${gone.length === 0 ? 'none' : gone.join(', ')}.`,
		...(change.remarks ?? []),
	];
	if (!options.apply)
		return { text: [...report, 'Nothing was written: call again with `apply: true`.'].join('\n\n') };
	if (added.length > 0 && !options.allowNewProblems)
		return {
			text: [
				'Refused: the change brings new problems. Nothing was written. Solve them, or set `allowNewProblems: true`.',
				...report,
			].join('\n\n'),
			isError: true,
		};
	const files = texts.map((one) => ({ ...one, shown: one.path }));
	const fault = changeFiles(root, files, change.move === undefined ? {} : { move: change.move });
	if (fault !== undefined) return { text: `${fault} Nothing was written.`, isError: true };
	return { text: [...report, 'Written.'].join('\n\n') };
}

/** What a tool answers, as text. */
export interface Answer {
	readonly text: string;
	readonly isError?: true;
}

/** Takes a change in as the disk will have it. Answers how files are read then. */
function takeIn(
	root: string,
	docs: DocsService,
	{ texts, targetOf }: Pick<Change, 'texts'> & { readonly targetOf: (path: string) => string },
): ReadText {
	const moved = [...docs.project.files].filter((path) => targetOf(path) !== path);
	const changed = new Map(moved.map((path) => [targetOf(path), () => readInside(root, path)]));
	for (const [path, text] of texts) changed.set(targetOf(path), () => text);
	docs.apply(moved.map((path) => ({ kind: 'removed', path })));
	docs.apply([...changed].map(([path, read]) => fileWithText(path, read)));
	return (path) => (changed.get(path) ?? (() => readInside(root, path)))();
}

type ReadText = (path: string) => string | undefined;

/** The errors and warnings of a project, and the addresses of its pages. */
function stateOf(root: string, docs: DocsService, readText?: ReadText) {
	const problems = problemsOnDisk({ root, docs }, undefined, readText).flatMap(({ file, problem }) => {
		const { severity, code, message } = problem;
		return severity === 'error' || severity === 'warning' ? [{ file, code, severity, mark: message }] : [];
	});
	return { problems, addresses: docs.sitePages().map(({ pagePath }) => `/${pagePath}`) };
}

function toLine({ file, severity, code, mark }: ReturnType<typeof stateOf>['problems'][number]): string {
	return `${file}: ${severity} ${code}: ${mark}`;
}

import { createTwoFilesPatch } from 'diff';
import type { DocsService, FileMove } from '../../core/api/docsService.ts';
import { movedPath } from '../../core/api/text.ts';
import { checkedFiles } from '../checkedFiles.ts';
import { changeFiles } from '../cli/changeFiles.ts';
import { readProject } from '../cli/readProject.ts';
import { readInside } from '../projectFiles.ts';

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
export function propose(root: string, change: Change, options: ProposalOptions): Answer {
	const before = readProject(root);
	const texts = [...change.texts].map(([path, after]) => ({
		path,
		before: before.project.files.has(path) ? readInside(root, path) : undefined,
		after,
	}));
	const after = projectAfter(root, change);
	const [problemsBefore, problemsAfter] = [seriousProblems(root, before), seriousProblems(root, after)];
	const known = countEach(problemsBefore.map((line) => moved(line, change.move)));
	const added = problemsAfter.filter((line) => !takeOne(known, line));
	const addresses = [addressesOf(before), addressesOf(after)] as const;
	const gone = [...addresses[0]].filter((address) => !addresses[1].has(address));
	const report = [
		...texts.map(({ path, before: old = '', after: text }) => {
			const target = change.move === undefined ? path : movedPath(path, change.move);
			return createTwoFilesPatch(path, target, old, text, undefined, undefined, { context: 2 });
		}),
		...(change.move === undefined ? [] : [`Moved: ${change.move.from} → ${change.move.to}`]),
		`Errors and warnings: ${problemsBefore.length} before, ${problemsAfter.length} after.`,
		...(added.length === 0 ? [] : [`New problems:\n${added.join('\n')}`]),
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

/** The project as it will be on disk. */
function projectAfter(root: string, { texts, move }: Change): DocsService {
	const docs = readProject(root);
	if (move !== undefined) {
		const within = [...docs.project.files].filter((path) => movedPath(path, move) !== path);
		const textOf = (path: string) => () => texts.get(path) ?? readInside(root, path);
		docs.apply(within.map((path) => ({ kind: 'removed', path })));
		docs.apply(within.map((path) => onDisk(movedPath(path, move), textOf(path))));
	}
	const rest = [...texts].filter(([path]) => move === undefined || movedPath(path, move) === path);
	docs.apply(rest.map(([path, text]) => onDisk(path, () => text)));
	return docs;
}

function onDisk(path: string, readText: () => string | undefined) {
	const text = /\.(?:json|ya?ml)$/.test(path) ? readText() : undefined;
	return { kind: 'onDisk', path, readText, ...(text !== undefined && { text }) } as const;
}

/** Errors and warnings of all files, a line each. */
function seriousProblems(root: string, docs: DocsService): readonly string[] {
	return checkedFiles(docs.project).flatMap((file) =>
		(docs.diagnoseClosed(file, (path) => readInside(root, path)) ?? [])
			.filter(({ severity }) => severity === 'error' || severity === 'warning')
			.map(({ severity, code, message }) => `${file}: ${severity} ${code}: ${message}`),
	);
}

function addressesOf(docs: DocsService): ReadonlySet<string> {
	return new Set(docs.sitePages().map(({ pagePath }) => `/${pagePath}`));
}

function moved(line: string, move: FileMove | undefined): string {
	if (move === undefined) return line;
	const end = line.indexOf(': ');
	return movedPath(line.slice(0, end), move) + line.slice(end);
}

function countEach(lines: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
	return counts;
}

function takeOne(counts: Map<string, number>, line: string): boolean {
	const count = counts.get(line) ?? 0;
	counts.set(line, count - 1);
	return count > 0;
}

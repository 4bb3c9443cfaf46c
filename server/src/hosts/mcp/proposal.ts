import { setImmediate as nextEvents } from 'node:timers/promises';
import { createTwoFilesPatch } from 'diff';
import { z } from 'zod';
import { applyEdits } from '../../core/api/applyEdits.ts';
import type { DocsService, FileMove } from '../../core/api/docsService.ts';
import { removeKnownProblems } from '../../core/api/problems.ts';
import { pathAfterMove } from '../../core/api/text.ts';
import { changeFiles } from '../changes/changeFiles.ts';
import { diagnoseClosedFiles } from '../checkedFiles.ts';
import { readFileEntry } from '../projectFiles.ts';
import { maxPartLength, partOfList, shorten } from './answerParts.ts';
import type { ToolProject } from './openToolProject.ts';
import { reasonNotToChange } from './reasonNotToChange.ts';
import type { ToolCall } from './tool.ts';
import { type AnswerData, type ToolAnswer, toErrorAnswer } from './toolAnswer.ts';

/** Change of a project's files that an assistant requests. */
export interface RequestedChange {
	/** New texts by path before the move; a path that does not exist yet is a new file. */
	readonly texts: ReadonlyMap<string, string>;
	readonly move?: FileMove | undefined;
	/** Sentences about work that the change leaves to do: they quote the configuration. */
	readonly remarks?: readonly string[];
	/** Sentences about the change with nothing of the project in them. */
	readonly notes?: readonly string[];
	/** Other texts of the project to show. */
	readonly data?: readonly AnswerData[];
}

/** Arguments that all tools with changes have. */
export const proposalInput = {
	apply: z
		.boolean()
		.optional()
		.describe('Whether to write the change. By default, the tool only returns a diff.'),
	allowNewProblems: z
		.boolean()
		.optional()
		.describe('Whether to write the change even if it introduces new errors or warnings.'),
};

/** Values of these arguments. */
export type ProposalOptions = z.infer<z.ZodObject<typeof proposalInput>>;

const count = z.number().int().optional();

/** Fields of the answer that all tools with changes have; without numbers, there was nothing to change. */
export const proposalOutput = {
	written: z.boolean(),
	problemsBefore: count.describe('Errors and warnings of the project'),
	problemsAfter: count,
	newProblems: count,
	removedUrls: count,
};

/** Fields of the answer with text of the project that all tools with changes have. */
export const proposalFromProject = {
	remarks: z.array(z.string()),
	diff: z.string().describe('Unified diff of all changed files'),
	addedProblems: z.array(z.string()),
	removedUrls: z.array(z.string()).describe('URLs that the site would no longer have'),
};

/** Shows the change as a diff, with its effects on problems and URLs, and writes it if `apply` is set. */
export async function propose(
	project: ToolProject,
	change: RequestedChange,
	{ apply, allowNewProblems, signal }: ProposalOptions & Pick<ToolCall, 'signal'>,
): Promise<ToolAnswer> {
	const { root } = project;
	const { move } = change;
	const refused = reasonNotToChange(root, project.docs.project, { paths: change.texts.keys(), move });
	if (refused !== undefined) return toErrorAnswer(refused);
	const texts = [...change.texts].map(([path, after]) => ({ path, before: project.textOf(path), after }));
	const targetOf = (path: string) => (move === undefined ? path : pathAfterMove(path, move));
	const docs = project.again();
	await docs.prepare();
	const before = stateOf(root, docs, project.textOf);
	const readText = takeIn(project, docs, { texts: change.texts, targetOf });
	const after = stateOf(root, docs, readText);
	const known = before.problems.map((problem) => ({ ...problem, file: targetOf(problem.file) }));
	const added = removeKnownProblems(after.problems, known);
	const left = new Set(after.addresses);
	const gone = [...new Set(before.addresses)].filter((address) => !left.has(address));
	const diff = changeDiff(
		texts.map(({ path, before: old = '', after: text }) => ({
			...{ path, newPath: targetOf(path) },
			...{ before: old, after: text },
		})),
	);
	const said = [
		...(move === undefined ? [] : [`Moved: ${move.from} → ${move.to}`]),
		...(change.notes ?? []),
		`Errors and warnings: ${before.problems.length} before, ${after.problems.length} after.`,
		`New problems: ${added.length === 0 ? 'none' : added.length}.`,
		`Removed or changed URLs: ${gone.length === 0 ? 'none' : gone.length}.`,
	];
	const data = [
		...(change.data ?? []),
		...listData('remarks', change.remarks ?? []),
		...(diff === '' ? [] : [{ name: 'diff', text: diff }]),
		...listData('addedProblems', added.map(toLine)),
		...listData('removedUrls', gone),
	];
	const answer = (sentence: string, written: boolean) => ({
		text: [...said, sentence].join('\n'),
		fields: {
			written,
			problemsBefore: before.problems.length,
			problemsAfter: after.problems.length,
			newProblems: added.length,
			removedUrls: gone.length,
		},
		data,
	});
	if (!apply)
		return answer('Nothing was written. To write the change, call again with `apply: true`.', false);
	if (added.length > 0 && !allowNewProblems) {
		const refused =
			'Refused: the change introduces new problems. Nothing was written. Fix them, or set `allowNewProblems: true`.';
		const { text, ...rest } = answer('', false);
		return { ...rest, text: `${refused}\n${text}`.trim(), isError: true };
	}
	// The client may have canceled the call meanwhile: its message is read between the two.
	await nextEvents();
	await nextEvents();
	signal.throwIfAborted();
	const files = texts.map((one) => ({ ...one, shown: one.path }));
	const fault = changeFiles(root, files, move === undefined ? {} : { move });
	if (fault !== undefined) return toErrorAnswer(`${fault} Nothing was written.`);
	return answer('Written.', true);
}

const maxListed = 200;

/** Part of an answer with the first lines of a list, and the number of the others. */
function listData(name: string, lines: readonly string[]): readonly AnswerData[] {
	if (lines.length === 0) return [];
	const { items } = partOfList(lines.map(shorten), { limit: maxListed });
	const more = lines.length - items.length;
	const shown = more > 0 ? [...items, `… and ${more} more`] : items;
	return [{ name, text: shown.join('\n'), value: shown }];
}

/** New texts of files by their edits. */
export function editedTexts(
	{ textOf }: ToolProject,
	edits: ReadonlyMap<string, Parameters<typeof applyEdits>[1]>,
): ReadonlyMap<string, string> {
	return new Map([...edits].map(([path, some]) => [path, applyEdits(textOf(path) ?? '', some)]));
}

/** Applies a change to the project in memory. Returns a reader of files with the change applied. */
function takeIn(
	{ textOf }: ToolProject,
	docs: DocsService,
	{ texts, targetOf }: Pick<RequestedChange, 'texts'> & { readonly targetOf: (path: string) => string },
): ReadText {
	const moved = [...docs.project.files].filter((path) => targetOf(path) !== path);
	const changed = new Map(moved.map((path) => [targetOf(path), () => textOf(path)]));
	for (const [path, text] of texts) changed.set(targetOf(path), () => text);
	docs.apply(moved.map((path) => ({ kind: 'removed', path })));
	docs.apply([...changed].map(([path, read]) => readFileEntry(path, read)));
	return (path) => (changed.get(path) ?? (() => textOf(path)))();
}

type ReadText = (path: string) => string | undefined;

/** Errors and warnings of a project, and the URLs of its pages. */
function stateOf(root: string, docs: DocsService, readText: ReadText) {
	const problems = diagnoseClosedFiles({ root, docs }, undefined, readText).flatMap(({ file, problem }) => {
		const { severity, code, message } = problem;
		return severity === 'error' || severity === 'warning' ? [{ file, code, severity, mark: message }] : [];
	});
	return { problems, addresses: docs.sitePages().map(({ pagePath }) => `/${pagePath}`) };
}

function toLine({ file, severity, code, mark }: ReturnType<typeof stateOf>['problems'][number]): string {
	return `${file}: ${severity} ${code}: ${mark}`;
}

/** New text of a file; `path` and `newPath` differ when the file moves. */
interface FileRevision {
	readonly path: string;
	readonly newPath: string;
	/** Empty for a new file. */
	readonly before: string;
	readonly after: string;
}

/**
 * Unified diffs of the changes. A diff that would be slow to compute or too long is replaced by its number of lines.
 */
function changeDiff(changes: readonly FileRevision[]): string {
	const parts: string[] = [];
	let length = 0;
	for (const change of changes) {
		const diff = diffOf(change);
		const shown = diff !== undefined && length + diff.length <= maxPartLength ? diff : summaryOf(change);
		length += shown.length;
		parts.push(shown);
	}
	return parts.join('\n');
}

/** Maximum steps of a comparison: finding n differences of texts with m lines takes n times m. */
const maxSteps = 20_000_000;

function diffOf({ path, newPath, before, after }: FileRevision): string | undefined {
	if (Math.abs(before.length - after.length) > maxPartLength) return undefined;
	const maxEditLength = Math.ceil(maxSteps / (lineCount(before) + lineCount(after)));
	return createTwoFilesPatch(path, newPath, before, after, undefined, undefined, {
		context: 2,
		maxEditLength,
	});
}

function summaryOf({ path, newPath, before, after }: FileRevision): string {
	return `--- ${path}\n+++ ${newPath}\n(${lineCount(before)} lines before, ${lineCount(after)} after; the diff is too long to show; read_file returns the current text)\n`;
}

function lineCount(text: string): number {
	let count = 1;
	for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
	return count;
}

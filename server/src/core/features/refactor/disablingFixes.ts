import { settingsFile, severitiesKey } from '../../catalogue/projectSettings.ts';
import { insertProperty, replaceNode } from '../../checks/config/jsonEdits.ts';
import { disableCommentKeywords } from '../../checks/disableComments.ts';
import type { Document, PageDocument } from '../../language/document.ts';
import { findValue, readJsonNodes } from '../../language/json.ts';
import type { Project } from '../../project/project.ts';
import type { TextChange } from '../../text/edits.ts';
import { lineBreakOf, startOfLine } from '../../text/positions.ts';
import type { Fix, Problem } from '../../text/problem.ts';

/** Fixes that disable the problem's code: for its line, its page and the project. None for errors that cannot be disabled. */
export function disablingFixes(
	project: Project,
	document: Document,
	{ code, span, isFatal }: Pick<Problem, 'code' | 'span' | 'isFatal'>,
): readonly Fix[] {
	if (isFatal) return [];
	const title = `Ignore \`${code}\``;
	const inProject: Fix = { title: `${title} in the whole project`, ...turnOff(project, code) };
	if (document.kind !== 'page') return [inProject];
	const here = commentAbove(document, span.start, code);
	const onPage = commentOnPage(document, code);
	return [
		...(here === undefined ? [] : [{ title: `${title} on this line`, changes: [here] }]),
		...(onPage === undefined ? [] : [{ title: `${title} on this page`, changes: [onPage] }]),
		inProject,
	];
}

/** Comment above the line; undefined except after a blank line: elsewhere it might split a paragraph or list. */
function commentAbove(page: PageDocument, offset: number, code: string): TextChange | undefined {
	const { text, syntax } = page;
	const start = startOfLine(text, offset);
	const before = text.slice(startOfLine(text, start - 1), start);
	const [indent = ''] = /^[ \t]*/.exec(text.slice(start)) ?? [];
	const isBlockStart =
		start > 0 && before.trim() === '' && !/^(?:[-*+]|\d+[.)])\s/.test(text.slice(start + indent.length));
	const isWithin = [
		...(syntax.frontMatter === undefined ? [] : [syntax.frontMatter]),
		...syntax.fences,
		...syntax.tags,
		...syntax.modules,
	].some(({ span }) => span.start < start && start < span.end);
	const isInside = [
		...syntax.expressions,
		...syntax.htmlComments,
		...syntax.codeSpans,
		...syntax.formulas,
	].some((span) => span.start < start && start < span.end);
	if (!isBlockStart || isWithin || isInside) return undefined;
	const comment = `{/* ${disableCommentKeywords.nextLine} ${code} */}`;
	return { span: { start, end: start }, newText: `${indent}${comment}${lineBreakOf(text)}` };
}

/** Comment as a block at the top of the page. */
function commentOnPage(
	{ text, syntax: { frontMatter } }: PageDocument,
	code: string,
): TextChange | undefined {
	const lineBreak = lineBreakOf(text);
	const comment = `{/* ${disableCommentKeywords.page} ${code} */}`;
	const start = text.startsWith('\uFEFF') ? 1 : 0;
	if (frontMatter === undefined)
		return { span: { start, end: start }, newText: `${comment}${lineBreak}${lineBreak}` };
	if (!frontMatter.closed) return undefined;
	const { end } = frontMatter.span;
	return { span: { start: end, end }, newText: `${lineBreak}${lineBreak}${comment}` };
}

function turnOff({ dataFiles }: Project, code: string): Pick<Fix, 'changes' | 'creates' | 'elsewhere'> {
	const text = dataFiles.get(settingsFile)?.text;
	const root = text === undefined ? undefined : readJsonNodes(text).root;
	if (text === undefined || root?.type !== 'object') {
		const content = `${JSON.stringify({ [severitiesKey]: { [code]: 'off' } }, undefined, '\t')}\n`;
		return { changes: [], creates: { path: settingsFile, text: content } };
	}
	const severities = findValue(root, severitiesKey);
	const known = severities && findValue(severities, code);
	const changes =
		known !== undefined
			? [replaceNode(known, '"off"')]
			: severities?.type === 'object'
				? insertProperty(text, severities, code, 'off')
				: insertProperty(text, root, severitiesKey, { [code]: 'off' });
	return { changes: [], elsewhere: { path: settingsFile, changes } };
}

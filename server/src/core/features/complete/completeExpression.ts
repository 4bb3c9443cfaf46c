import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import type { PageDocument } from '../../language/document.ts';
import type { ExportedValue } from '../../language/mdx/exportedValue.ts';
import type { ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import { collapseWhiteSpace } from '../../text/words.ts';
import { toSortText, toTextEdit } from '../document/protocolValues.ts';
import type { NameInBraces } from '../subject/nameAt.ts';
import { findNamedValue } from '../subject/namedValue.ts';

/**
 * Completions in the braces of an expression: names that the page exports or imports, or the members of the object
 * before the dot.
 */
export function completeExpression(
	project: Project,
	document: PageDocument,
	{ owners, span }: NameInBraces,
	readText: ReadText,
): CompletionItem[] {
	const offered =
		owners.length > 0
			? membersOf(project, { document, names: owners }, readText)
			: namesOfPage(project, document, readText);
	return offered.map(({ name, detail, isFunction }, order) => ({
		label: name,
		kind: isFunction ? CompletionItemKind.Function : CompletionItemKind.Variable,
		...(detail === undefined ? {} : { detail }),
		// Components come last: they are used in tags.
		sortText: toSortText(/^\p{Lu}/u.test(name) ? 1 : 0, order),
		textEdit: toTextEdit(document, span, name),
	}));
}

interface OfferedName {
	readonly name: string;
	/** Source of its value. */
	readonly detail: string | undefined;
	readonly isFunction: boolean;
}

function namesOfPage(project: Project, document: PageDocument, readText: ReadText): readonly OfferedName[] {
	const names = new Set(document.syntax.modules.flatMap((statement) => statement.names));
	return [...names].map((name) => {
		const named = findNamedValue(project, { document, names: [name] }, readText);
		return toOffered(name, named?.code ?? '', named?.value);
	});
}

function membersOf(
	project: Project,
	params: Parameters<typeof findNamedValue>[1],
	readText: ReadText,
): readonly OfferedName[] {
	const named = findNamedValue(project, params, readText);
	if (named?.value === undefined) return [];
	const members = [...named.value.members].filter(([name]) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name));
	return members.map(([name, value]) => toOffered(name, named.code, value));
}

const maxDetailLength = 60;

function toOffered(name: string, code: string, value: ExportedValue | undefined): OfferedName {
	if (value === undefined) return { name, detail: undefined, isFunction: false };
	const { start, end } = value.span;
	const source = collapseWhiteSpace(code.slice(start, Math.min(end, start + 2 * maxDetailLength)));
	const detail = source.length > maxDetailLength ? `${source.slice(0, maxDetailLength)}…` : source;
	return { name, detail, isFunction: value.isFunction };
}

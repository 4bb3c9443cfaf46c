import {
	type CompletionItem,
	CompletionItemKind,
	CompletionItemTag,
	InsertTextFormat,
	InsertTextMode,
	type TextEdit,
} from 'vscode-languageserver-types';
import type { Component } from '../../catalogue/component.ts';
import { componentSnippet } from '../../catalogue/componentSnippet.ts';
import { components } from '../../catalogue/components/allComponents.ts';
import { importableComponents } from '../../checks/components/importableComponents.ts';
import { importChange, type NewImport } from '../../checks/components/newImport.ts';
import type { PageDocument } from '../../language/document.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import { importedSnippets } from '../../project/pages/snippetTags.ts';
import type { Project } from '../../project/project.ts';
import { type Span, startOfLine } from '../../text/positions.ts';
import { componentSummary } from '../describe/componentMarkdown.ts';
import { toMarkup, toSortText, toTextEdit } from '../document/protocolValues.ts';
import { findTagComponent, type TagPlace } from '../document/tagPlace.ts';
import { openTags } from './duplicateClosingTag.ts';

/** Maximum number of snippets that are offered; for more, the name has to be typed further. */
const maxImportable = 50;

/**
 * Names for a tag that is being opened: children of the enclosing component, names of the page, other components, and
 * components that the page can import.
 */
export function completeName(
	project: Project,
	document: PageDocument,
	{ tag, index, span }: TagPlace,
): CompletionItem[] {
	const withinText = isWithinText(document.text, tag.span.start);
	const target = toTarget(document, tag, span);
	const own = ownNames(document);
	return [
		...own.map((name, order) => ({
			...toItem(document, target, { name, body: `<${name} $0/>` }),
			kind: CompletionItemKind.Module,
			detail: 'From this page',
			sortText: toSortText(1, order),
		})),
		...rankComponents(document, { before: index, withinText }).map(({ component, sortText }) => ({
			...toComponentItem(document, target, component),
			sortText,
		})),
		...importableOf(project, document, tag.name).map((wanted, order) => ({
			...toItem(document, target, { name: wanted.component, body: `<${wanted.component} $0/>` }),
			kind: CompletionItemKind.Module,
			detail: `Import from /${wanted.path}`,
			labelDetails: { description: `/${wanted.path}` },
			additionalTextEdits: [importEdit(document, wanted)],
			sortText: toSortText(6, order),
		})),
	];
}

/** Components to import that contain the typed letters, unless the page has the name already. */
function importableOf(project: Project, document: PageDocument, typed: string): readonly NewImport[] {
	const letters = typed.toLowerCase();
	const own = new Set(ownNames(document));
	const found: NewImport[] = [];
	for (const wanted of importableComponents(project, document.path)) {
		if (own.has(wanted.component) || !wanted.component.toLowerCase().includes(letters)) continue;
		found.push(wanted);
		if (found.length === maxImportable) break;
	}
	return found;
}

function importEdit(document: PageDocument, wanted: NewImport): TextEdit {
	const { span, newText } = importChange(document, wanted);
	return toTextEdit(document, span, newText);
}

function toComponentItem(document: PageDocument, target: Target, component: Component): CompletionItem {
	return {
		...toItem(document, target, { name: component.name, body: componentSnippet(component) }),
		...describeComponent(component),
	};
}

interface Target {
	/** Range of the tag's name, and of anything else that the insertion replaces. */
	readonly span: Span;
	/** True if only the name is replaced: the rest of the tag exists. */
	readonly nameOnly: boolean;
	readonly linePrefix: string;
}

function toTarget({ text }: PageDocument, tag: Tag, span: Span): Target {
	const nameOnly =
		tag.name === ''
			? restOfTag.test(text.slice(span.end, span.end + maxRestLength))
			: tag.attributes.length > 0 || tag.kind === 'selfClosing' || !tag.unfinished;
	// A `>` that the editor inserted along with the `<`.
	const end = tag.name === '' && text[span.end] === '>' ? span.end + 1 : span.end;
	const lineStart = startOfLine(text, tag.span.start);
	return { span: { start: span.start, end }, nameOnly, linePrefix: text.slice(lineStart, tag.span.start) };
}

/** Rest of a tag after a `<` whose name was deleted: an attribute, also on the line below, or the end of an element. */
const restOfTag = /^(?:[ \t]*\/>|(?:[ \t]+|[ \t]*\r?\n[ \t]*)[\p{L}_][\p{L}\p{N}_.:-]*=["'{])/u;

const maxRestLength = 200;

function toItem(
	document: PageDocument,
	target: Target,
	{ name, body }: { name: string; body: string },
): CompletionItem {
	if (target.nameOnly) return { label: name, textEdit: toTextEdit(document, target.span, name) };
	const snippet = continueLines(body, target.linePrefix).slice(1);
	return {
		label: name,
		textEdit: toTextEdit(document, target.span, snippet),
		insertTextFormat: InsertTextFormat.Snippet,
		insertTextMode: InsertTextMode.adjustIndentation,
	};
}

/** Components that the page imports or declares, and snippets by any name. */
function ownNames(document: PageDocument): readonly string[] {
	const snippets = importedSnippets(document);
	return [...new Set(document.syntax.modules.flatMap(({ names }) => names))].filter(
		(name) => /^\p{Lu}/u.test(name) || snippets.has(name),
	);
}

/** Containers before a line's content: quotes, list items and their check boxes. */
const containers = /^[ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))[ \t]*)*(?:\[[ xX]\][ \t]+)?/;

/** In characters; nobody nests deeper. */
const maxPrefixLength = 200;

/**
 * Text of several lines with the containers of the first line repeated, so that all lines stay inside its quotes and
 * list items. The line's own indentation is left out: editors add it to every line.
 */
function continueLines(body: string, linePrefix: string): string {
	if (linePrefix.length > maxPrefixLength) return body;
	const [prefix = ''] = containers.exec(linePrefix) ?? [];
	const continuation = prefix.trimStart().replace(/[^>\s]/g, ' ');
	if (continuation === '') return body;
	return body.replace(
		/\n(?=(.?))/g,
		(_, next: string) => `\n${next === '' ? continuation.trimEnd() : continuation}`,
	);
}

/** True if the line has text other than containers before the position. */
function isWithinText(text: string, position: number): boolean {
	const prefix = text.slice(startOfLine(text, position), position);
	return prefix.replace(containers, '').trim() !== '';
}

interface ComponentPlace {
	/** Index of the first tag after the place. */
	readonly before: number;
	/** True if there is text before the component on its line. */
	readonly withinText: boolean;
}

/** Components that a page can use at the place, each with a sort key for clients. */
export function rankComponents(
	document: PageDocument,
	{ before, withinText }: ComponentPlace,
): readonly { readonly component: Component; readonly sortText: string }[] {
	const enclosing = openTags(document, before).at(-1)?.tag.name ?? '';
	const surroundings = { parent: findTagComponent(document, enclosing), withinText };
	return components
		.filter(({ name }) => findTagComponent(document, name) !== undefined)
		.map((component, order) => ({
			component,
			sortText: toSortText(...rank(component, order, surroundings)),
		}));
}

/** Completion item properties that describe a component. */
export function describeComponent(
	component: Component,
): Pick<CompletionItem, 'kind' | 'detail' | 'documentation' | 'tags'> {
	return {
		kind: CompletionItemKind.Class,
		detail: component.summary,
		documentation: toMarkup(componentSummary(component)),
		...(component.deprecated === undefined ? {} : { tags: [CompletionItemTag.Deprecated] }),
	};
}

interface Surroundings {
	readonly parent: Component | undefined;
	readonly withinText: boolean;
}

/** Sort key by group and order: children of the parent, own names, allowed, unusual, not allowed, deprecated. */
function rank(
	component: Component,
	order: number,
	{ parent, withinText }: Surroundings,
): [group: number, order: number] {
	if (component.deprecated !== undefined) return [5, order];
	const child = parent?.children?.indexOf(component.name) ?? -1;
	if (child >= 0) return [0, child];
	if (component.parents !== undefined && !component.parents.includes(parent?.name ?? '')) return [4, order];
	const fits = !withinText || component.content === 'inline' || component.content === 'none';
	return [fits ? 2 : 3, order];
}

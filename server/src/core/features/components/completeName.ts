import {
	type CompletionItem,
	CompletionItemKind,
	CompletionItemTag,
	InsertTextFormat,
	InsertTextMode,
} from 'vscode-languageserver-types';
import type { Component } from '../../catalogue/component.ts';
import { componentSnippet } from '../../catalogue/componentSnippet.ts';
import { components } from '../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { Tag } from '../../syntax/page/pageSyntax.ts';
import type { Span } from '../../text/span.ts';
import { toMarkup, toSortText, toTextEdit } from './completionText.ts';
import { componentSummary } from './componentMarkdown.ts';
import { continueLines, isWithinText } from './continueLines.ts';
import { findTagComponent } from './findTagComponent.ts';
import { openTags } from './openTags.ts';
import type { TagPlace } from './tagPlace.ts';

/** Names for a tag that is being opened: what belongs into the enclosing component, what the page brings, the rest. */
export function completeName(document: PageDocument, { tag, index, span }: TagPlace): CompletionItem[] {
	const enclosing = openTags(document, index).at(-1)?.tag.name ?? '';
	const surroundings = {
		parent: findTagComponent(document, enclosing),
		withinText: isWithinText(document.text, tag.span.start),
	};
	const target = toTarget(document, tag, span);
	const own = ownNames(document);
	return [
		...own.map((name, order) => ({
			...toItem(document, target, { name, body: `<${name} $0/>` }),
			kind: CompletionItemKind.Module,
			detail: 'From this page',
			sortText: toSortText(1, order),
		})),
		...components
			.filter(({ name }) => findTagComponent(document, name) !== undefined)
			.map((component, order) => ({
				...toComponentItem(document, target, component),
				sortText: toSortText(...rank(component, order, surroundings)),
			})),
	];
}

function toComponentItem(document: PageDocument, target: Target, component: Component): CompletionItem {
	return {
		...toItem(document, target, { name: component.name, body: componentSnippet(component) }),
		kind: CompletionItemKind.Class,
		detail: component.summary,
		documentation: toMarkup(componentSummary(component)),
		...(component.deprecated === undefined ? {} : { tags: [CompletionItemTag.Deprecated] }),
	};
}

interface Target {
	/** The tag's name and what else the insertion replaces. */
	readonly span: Span;
	/** True where only the name is to change: the rest of the tag is there. */
	readonly nameOnly: boolean;
	readonly linePrefix: string;
}

function toTarget({ text }: PageDocument, tag: Tag, span: Span): Target {
	const nameOnly =
		tag.attributes.length > 0 || tag.kind === 'selfClosing' || (tag.name !== '' && !tag.unfinished);
	// A `>` that the editor typed along with the `<`.
	const end = tag.name === '' && text[span.end] === '>' ? span.end + 1 : span.end;
	const lineStart = text.lastIndexOf('\n', tag.span.start - 1) + 1;
	return { span: { start: span.start, end }, nameOnly, linePrefix: text.slice(lineStart, tag.span.start) };
}

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

interface Surroundings {
	readonly parent: Component | undefined;
	/** Text stands before the tag on its line. */
	readonly withinText: boolean;
}

/** Group and order: the parent's children, own names, what may stand here, what looks odd, what may not, what is outdated. */
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

/** Components that the page imports or declares. */
function ownNames({ syntax }: PageDocument): readonly string[] {
	return [...new Set(syntax.modules.flatMap(({ names }) => names))].filter((name) => /^\p{Lu}/u.test(name));
}

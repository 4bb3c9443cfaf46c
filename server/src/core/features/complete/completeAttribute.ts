import {
	type CompletionItem,
	CompletionItemKind,
	CompletionItemTag,
	InsertTextFormat,
} from 'vscode-languageserver-types';
import type { Attribute, Component } from '../../catalogue/component.ts';
import { describeAttributeType } from '../../catalogue/component.ts';
import { attributeSnippet } from '../../catalogue/componentSnippet.ts';
import type { PageDocument } from '../../language/document.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import type { ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import { containsCursor, type Span } from '../../text/positions.ts';
import { attributeMarkdown } from '../describe/componentMarkdown.ts';
import { toMarkup, toSortText, toTextEdit } from '../document/protocolValues.ts';
import { findTagComponent, type TagPlace } from '../document/tagPlace.ts';
import { findProjectComponent } from '../subject/projectComponent.ts';

/**
 * Attributes that the tag does not have yet, the required ones first; for a component of the project's own in its
 * order.
 */
export function completeAttribute(
	project: Project,
	document: PageDocument,
	{ tag, span, hasValue }: Extract<TagPlace, { kind: 'attributeName' }>,
	readText: ReadText,
): CompletionItem[] {
	const component = findTagComponent(document, tag.name);
	const present = presentNames(tag, span);
	if (component === undefined) {
		const own = findProjectComponent(project, { document, tag }, readText);
		return (own?.properties ?? [])
			.filter(({ name }) => !present.has(name))
			.map(({ name, standard }, order) => ({
				label: name,
				kind: CompletionItemKind.Field,
				...(standard === undefined ? {} : { detail: `= ${standard}` }),
				documentation: toMarkup(`Attribute of \`<${tag.name}>\` from \`${own?.path}\`.`),
				sortText: toSortText(0, order),
				...insertion(document, span, hasValue ? name : propertySnippet(name, standard)),
			}));
	}
	return Object.entries(component.attributes)
		.filter(([name]) => !present.has(name) && !isExcluded(component, name, present))
		.map(([name, attribute], order) => ({
			label: name,
			kind: CompletionItemKind.Field,
			detail: describeAttributeType(attribute),
			documentation: toMarkup(attributeMarkdown(component, name, attribute)),
			sortText: toSortText(rank(component, name, attribute), order),
			...insertion(document, span, hasValue ? name : attributeSnippet(name, attribute)),
			...(attribute.deprecated === undefined ? {} : { tags: [CompletionItemTag.Deprecated] }),
			...(hasValue || !suggestsValues(attribute) ? {} : { command: suggestValues }),
		}));
}

/**
 * Snippet of an attribute by its default: a string in quotes, or another value in braces; a boolean that is false by
 * default needs no value.
 */
function propertySnippet(name: string, standard: string | undefined): string {
	if (standard === 'false') return name;
	return standard === undefined || /^["'`]/.test(standard) ? `${name}="$1"` : `${name}={$1}`;
}

/** Opens the list of values once the cursor is between the quotes. Clients without the command ignore it. */
const suggestValues = { title: 'Suggest values', command: 'editor.action.triggerSuggest' };

function suggestsValues({ kind, options, sample }: Attribute): boolean {
	if (sample !== undefined) return false;
	return kind === 'icon' || kind === 'page' || kind === 'asset' || (kind === 'text' && options !== undefined);
}

function insertion(document: PageDocument, span: Span, text: string) {
	return { textEdit: toTextEdit(document, span, text), insertTextFormat: InsertTextFormat.Snippet };
}

/** Names of the tag's attributes, without the one that is being typed. */
function presentNames(tag: Tag, typed: Span): ReadonlySet<string> {
	return new Set(
		tag.attributes.filter(({ nameSpan }) => !containsCursor(nameSpan, typed.start)).map(({ name }) => name),
	);
}

/** True if another attribute of its group is present already. */
function isExcluded(component: Component, name: string, present: ReadonlySet<string>): boolean {
	return (component.exactlyOneOf ?? []).some(
		(group) => group.includes(name) && group.some((other) => present.has(other)),
	);
}

function rank(component: Component, name: string, attribute: Attribute): number {
	if (attribute.deprecated !== undefined) return 4;
	if (attribute.required) return 0;
	if (component.exactlyOneOf?.some((group) => group.includes(name))) return 1;
	return attribute.beyondSpec ? 3 : 2;
}

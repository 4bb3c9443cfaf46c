import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import type { Attribute } from '../../catalogue/component.ts';
import { linkKindOfAttribute } from '../../catalogue/htmlElements.ts';
import { findIconSets, iconNamesOf } from '../../catalogue/icons.ts';
import type { PageDocument } from '../../language/document.ts';
import { attributeOf } from '../../project/pages/componentUses.ts';
import type { Project } from '../../project/project.ts';
import { endOfLine, type Span, startOfLine } from '../../text/positions.ts';
import { toMarkup, toSortText, toTextEdit } from '../document/protocolValues.ts';
import { findTagComponent, type TagPlace } from '../document/tagPlace.ts';
import { replacedPartOfTarget } from '../subject/typedPlacesAt.ts';
import { type LinkCompletion, linkCompletions } from './linkCompletions.ts';

type ValuePlace = Extract<TagPlace, { kind: 'attributeValue' }>;

/** Values for the attribute at the cursor, with the quotes or braces that the author has not typed. */
export function completeAttributeValue(
	project: Project,
	document: PageDocument,
	place: ValuePlace,
	offset: number,
): CompletionItem[] {
	const attribute = attributeAt(document, place);
	if (attribute === undefined) return [];
	const line = onOneLine(document.text, place.span, offset);
	const span = attribute.kind === 'page' ? replacedPartOfTarget(document.text, line, offset) : line;
	const typed = document.text.slice(span.start, offset).trim();
	const [before, after] = wrapping(place, attribute);
	const values = valuesOf(project, attribute, { opener: place.opener, from: document.path, typed });
	// Icons are matched where they are ranked, since keywords find them as well.
	const offered = attribute.kind === 'icon' ? values : matchingValues(values, typed, ({ text }) => text);
	return offered.map((value, order) => ({
		label: value.text,
		kind: value.kind,
		...(value.detail === undefined ? {} : { detail: value.detail }),
		...(value.documentation === undefined ? {} : { documentation: toMarkup(value.documentation) }),
		...(value.picture === undefined ? {} : { data: value.picture }),
		filterText: `${before}${value.text}`,
		sortText: toSortText(0, order),
		textEdit: toTextEdit(document, span, `${before}${value.text}${after}`),
	}));
}

type ValuedAttribute = Pick<Attribute, 'kind' | 'options' | 'default'>;

/** Attribute as the catalogue declares it; for HTML elements and the project's own components only those with links. */
function attributeAt(document: PageDocument, { tag, attribute }: ValuePlace): ValuedAttribute | undefined {
	const component = findTagComponent(document, tag.name);
	if (component !== undefined) return attributeOf(component, attribute);
	const kind = linkKindOfAttribute(tag.name, attribute);
	return kind && { kind };
}

function valuesOf(
	project: Project,
	attribute: ValuedAttribute,
	{ opener, from, typed }: { opener: ValuePlace['opener']; from: string; typed: string },
): readonly LinkCompletion[] {
	if (opener === '{') return expressionValues(attribute);
	switch (attribute.kind) {
		case 'flag':
			return [];
		case 'icon':
			return (iconNamesOf(project.site.chrome.iconLibrary) ?? []).map((text) => ({
				text,
				kind: CompletionItemKind.Value,
				detail: findIconSets(text).join(', '),
				picture: { kind: 'icon', name: text },
			}));
		case 'page':
		case 'asset':
			return linkCompletions(project, { kind: attribute.kind, from, typed });
		default:
			return (attribute.options ?? []).map((text) => toOption(attribute, text));
	}
}

/** Values in braces, which are JavaScript: for booleans, numbers and expressions, never for strings. */
function expressionValues(attribute: ValuedAttribute): readonly LinkCompletion[] {
	if (attribute.kind === 'flag') return ['true', 'false'].map((text) => toOption(attribute, text));
	if (attribute.kind !== 'number' && attribute.kind !== 'expression') return [];
	return (attribute.options ?? []).map((text) => toOption(attribute, text));
}

function toOption(attribute: ValuedAttribute, text: string): LinkCompletion {
	const isDefault = text === attribute.default;
	return { text, kind: CompletionItemKind.EnumMember, ...(isDefault ? { detail: 'default' } : {}) };
}

/** Text to put around a value: nothing between closed quotes. */
function wrapping(
	{ opener, closed }: ValuePlace,
	{ kind }: ValuedAttribute,
): readonly [before: string, after: string] {
	if (opener === '') return kind === 'number' || kind === 'expression' ? ['{', '}'] : ['"', '"'];
	if (closed) return ['', ''];
	return ['', opener === '{' ? '}' : opener];
}

/** Part of a value on the cursor's line: an edit of a completion may not span lines. */
function onOneLine(text: string, { start, end }: Span, offset: number): Span {
	return { start: Math.max(start, startOfLine(text, offset)), end: Math.min(end, endOfLine(text, offset)) };
}

/** Values that contain the typed text, those that begin with it first; a `/` at the beginning is ignored. */
function matchingValues<Value>(
	values: readonly Value[],
	typed: string,
	textOf: (value: Value) => string,
): readonly Value[] {
	const wanted = typed.toLowerCase();
	return values
		.map((value) => ({ value, text: textOf(value).toLowerCase() }))
		.filter(({ text }) => text.includes(wanted))
		.sort(
			(a, b) =>
				Number(!startsWithIgnoringSlash(a.text, wanted)) - Number(!startsWithIgnoringSlash(b.text, wanted)),
		)
		.map(({ value }) => value);
}

/** True if the text begins so; a `/` at its beginning is ignored. */
export function startsWithIgnoringSlash(text: string, wanted: string): boolean {
	return text.startsWith(wanted) || text.startsWith(`/${wanted}`);
}

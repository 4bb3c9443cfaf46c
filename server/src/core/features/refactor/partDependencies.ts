import type { PageDocument } from '../../language/document.ts';
import type { ModuleStatement } from '../../language/page/pageSyntax.ts';
import { containsSpan, endOfLine, type Span, startOfLine } from '../../text/positions.ts';
import { collapseWhiteSpace } from '../../text/words.ts';
import { type LabelPlace, pageLabels } from '../document/pageLabels.ts';

/** Imports that a part of a page uses. */
export interface UsedImports {
	/** Imports that nothing else on the page uses. */
	readonly moved: readonly ModuleStatement[];
	/** Imports that the rest of the page uses too. */
	readonly kept: readonly ModuleStatement[];
}

export function usedImports(document: PageDocument, span: Span): UsedImports {
	const imports = usedStatements(document, span).filter(({ kind }) => kind === 'import');
	const rest = [document.text.slice(0, span.start), document.text.slice(span.end)].join('\n');
	const outside = withoutStatements(document, rest);
	const isUsedOutside = ({ names }: ModuleStatement) => names.some((name) => hasWord(outside, name));
	return {
		moved: imports.filter((statement) => !isUsedOutside(statement)),
		kept: imports.filter(isUsedOutside),
	};
}

/** Reason why a part of a page cannot be moved to another file: it depends on the rest, or the rest on it. */
export function findReasonNotToMove(document: PageDocument, span: Span): string | undefined {
	const exported = usedStatements(document, span).find(({ kind }) => kind === 'export');
	if (exported !== undefined) {
		const [name = 'a name'] = exported.names;
		return `The selection uses \`${name}\`, which this page defines. Move the definition to a snippet first.`;
	}
	const places = pageLabels(document);
	const { own, shared } = definitionsUsedBy(document, span);
	const parts = [span, ...own, ...shared];
	const isOutside = (place: LabelPlace) => !parts.some((part) => containsSpan(part, place.span));
	const outside = new Set(places.filter(isOutside).map(toTie));
	const tied = places.find(
		(place) => containsSpan(span, place.span) && outside.has(toTie(counterpart(place))),
	);
	if (tied === undefined) return undefined;
	return tied.kind === 'footnote'
		? `Footnote \`[^${tied.label}]\` is used inside and outside the selection. Select both places or neither.`
		: `Link reference \`[${collapseWhiteSpace(tied.label)}]\` and its definition would be in different files. Select both, or use an inline link.`;
}

/** Definitions of link labels elsewhere on the page that a part uses. */
export interface PartDefinitions {
	/** Only used by this part: moved with it. */
	readonly own: readonly Span[];
	/** Used by the rest of the page too: copied. */
	readonly shared: readonly Span[];
}

export function definitionsUsedBy(document: PageDocument, part: Span): PartDefinitions {
	const places = pageLabels(document).filter(({ kind }) => kind === 'link');
	const keysOf = (isInside: boolean, isDefinition: boolean) =>
		new Set(
			places
				.filter((place) => containsSpan(part, place.span) === isInside && place.isDefinition === isDefinition)
				.map(({ key }) => key),
		);
	const used = keysOf(true, false);
	const defined = keysOf(true, true);
	const others = keysOf(false, false);
	const own: Span[] = [];
	const shared: Span[] = [];
	for (const { key, isDefinition, link, span } of places) {
		if (!isDefinition || !used.has(key) || defined.has(key)) continue;
		if (link === undefined || containsSpan(part, span) || !hasOwnLines(document, link.span)) continue;
		(others.has(key) ? shared : own).push(link.span);
	}
	return { own, shared };
}

/** False for a definition in a quotation or a list item. */
function hasOwnLines({ text }: PageDocument, { start, end }: Span): boolean {
	return (
		text.slice(startOfLine(text, start), start).trim() === '' &&
		text.slice(end, endOfLine(text, end)).trim() === ''
	);
}

/**
 * Label place that would tie the part to the rest: a definition for a use, and a use for a definition; any place for
 * footnotes, since they are numbered.
 */
function counterpart(place: LabelPlace): LabelPlace {
	return { ...place, isDefinition: !place.isDefinition };
}

function toTie({ kind, key, isDefinition }: LabelPlace): string {
	return kind === 'footnote' ? `${kind} ${key}` : `${kind} ${isDefinition} ${key}`;
}

/** Statements with a name that the part uses in tags or expressions. */
function usedStatements(document: PageDocument, span: Span): readonly ModuleStatement[] {
	const code = codeIn(document, span);
	return document.syntax.modules.filter(({ names }) => names.some((name) => hasWord(code, name)));
}

/** Code of the part: tags with their attributes, and expressions. */
function codeIn({ text, syntax }: PageDocument, span: Span): string {
	const spans = [...syntax.tags.map((tag) => tag.span), ...syntax.expressions];
	return spans
		.filter(({ start, end }) => span.start <= start && end <= span.end)
		.map(({ start, end }) => text.slice(start, end))
		.join('\n');
}

function withoutStatements({ text, syntax }: PageDocument, rest: string): string {
	let result = rest;
	for (const { kind, span } of syntax.modules)
		if (kind === 'import') result = result.replace(text.slice(span.start, span.end), '');
	return result;
}

function hasWord(text: string, word: string): boolean {
	for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
		if (!isWordPart(text[at - 1]) && !isWordPart(text[at + word.length])) return true;
	return false;
}

function isWordPart(character: string | undefined): boolean {
	return character !== undefined && /[\p{L}\p{N}_$]/u.test(character);
}

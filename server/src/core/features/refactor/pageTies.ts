import type { PageDocument } from '../../syntax/document.ts';
import type { ModuleStatement } from '../../syntax/page/pageSyntax.ts';
import { holds, type Span } from '../../text/span.ts';

/** Imports that a part of a page uses. */
export interface OwnWords {
	/** Those that nothing else on the page uses. */
	readonly moved: readonly ModuleStatement[];
	/** Those that the rest of the page uses too. */
	readonly kept: readonly ModuleStatement[];
}

export function ownWords(document: PageDocument, span: Span): OwnWords {
	const imports = usedStatements(document, span).filter(({ kind }) => kind === 'import');
	const rest = [document.text.slice(0, span.start), document.text.slice(span.end)].join('\n');
	const outside = withoutStatements(document, rest);
	const isUsedOutside = ({ names }: ModuleStatement) => names.some((name) => hasWord(outside, name));
	return {
		moved: imports.filter((statement) => !isUsedOutside(statement)),
		kept: imports.filter(isUsedOutside),
	};
}

/** Why a part of a page cannot stand in another file: something in it hangs on the rest, or the rest on it. */
export function findTie(document: PageDocument, span: Span): string | undefined {
	const { syntax, text } = document;
	const exported = usedStatements(document, span).find(({ kind }) => kind === 'export');
	if (exported !== undefined) {
		const [name = 'a name'] = exported.names;
		return `What you selected uses \`${name}\`, which this page defines. Move that to a snippet first.`;
	}
	const isInside = (other: Span) => holds(span, other);
	const labels = (wanted: (kind: string) => boolean, inside: boolean) =>
		new Set(
			syntax.links
				.filter((link) => wanted(link.kind) && isInside(link.span) === inside)
				.map((link) => labelOf(document, link.kind, link.span, link.target)),
		);
	const isUse = (kind: string) => kind === 'reference' || kind === 'imageReference';
	const isDefinition = (kind: string) => kind === 'definition';
	const [used, defined] = [labels(isUse, true), labels(isDefinition, true)];
	const [usedOutside, definedOutside] = [labels(isUse, false), labels(isDefinition, false)];
	const tie =
		[...used].find((label) => definedOutside.has(label)) ??
		[...defined].find((label) => usedOutside.has(label));
	if (tie !== undefined)
		return `The link \`[${tie}]\` and its definition would stand in two files. Select both, or write the link in full.`;
	const footnotes = notesIn(text.slice(span.start, span.end));
	const rest = notesIn(`${text.slice(0, span.start)}\n${text.slice(span.end)}`);
	const note = [...footnotes].find((label) => rest.has(label));
	return note === undefined
		? undefined
		: `The footnote \`[^${note}]\` stands inside and outside of what you selected. Select both of its places.`;
}

/** References give their label as target; a definition's label stands before its colon. */
function labelOf({ text }: PageDocument, kind: string, span: Span, target: string): string {
	const written =
		kind === 'definition' ? (/^\s*\[([^\]]*)\]/.exec(text.slice(span.start, span.end))?.[1] ?? '') : target;
	return written.trim().replace(/\s+/g, ' ').toLowerCase();
}

function notesIn(text: string): ReadonlySet<string> {
	return new Set(
		[...text.matchAll(/\[\^([^\]\s]{1,200})\]/g)].flatMap(([, label]) => label?.toLowerCase() ?? []),
	);
}

/** Statements of which the part uses a name, in tags or expressions. */
function usedStatements(document: PageDocument, span: Span): readonly ModuleStatement[] {
	const code = codeIn(document, span);
	return document.syntax.modules.filter(({ names }) => names.some((name) => hasWord(code, name)));
}

/** Everything of the part that is no prose: tags with their attributes, and expressions. */
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

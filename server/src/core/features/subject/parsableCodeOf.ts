import type { PageDocument } from '../../language/document.ts';
import type { NameReference } from '../../language/mdx/nameScopes.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import { isSnippetTag } from '../../project/pages/snippetTags.ts';
import { findPartitionPoint } from '../../text/lists.ts';
import type { Span } from '../../text/positions.ts';

/** Piece of code that can be parsed on its own, with text to add around it for that. */
export interface ParsableCode {
	readonly span: Span;
	readonly before: string;
	readonly after: string;
}

interface PageCode {
	/** Pieces that contain one of the words, or that may concern any name. */
	readonly pieces: readonly ParsableCode[];
	/** Occurrences in the text of the page: names of tags, and expressions that are just a name. */
	readonly places: readonly NameReference[];
}

/** Code of a page that contains one of the words. */
export function parsableCodeOf(
	document: PageDocument,
	names: ReadonlySet<string>,
	words: readonly Span[],
): PageCode {
	const { text, syntax } = document;
	const places: NameReference[] = [];
	const pieces: ParsableCode[] = [];
	const holdsWord = ({ start, end }: Span) => {
		const word = words[findPartitionPoint(words, (one) => one.start >= start)];
		return word !== undefined && word.end <= end;
	};
	const mayConcern = names.has('default') ? takesDefault : takesAll;
	for (const { span } of syntax.modules)
		if (holdsWord(span) || mayConcern.test(text.slice(span.start, Math.min(span.end, span.start + 200))))
			pieces.push({ span, before: '', after: '' });
	const addValue = (span: Span) => {
		if (!holdsWord(span)) return;
		const code = text.slice(span.start, span.end);
		const name = code.trim();
		if (!names.has(name)) pieces.push({ span, before: '[', after: '\n]' });
		else places.push(toPlace(name, span.start + code.indexOf(name)));
	};
	let reach = 0;
	for (const { start, end } of syntax.expressions) {
		if (start < reach) continue;
		reach = end;
		// A variable, which the site replaces by its value.
		if (isVariable.test(text.slice(start, Math.min(end, start + maxVariableLength)))) continue;
		addValue({ start: start + 1, end: end - 1 });
	}
	const code = outermost([...syntax.expressions, ...syntax.modules.map(({ span }) => span)]);
	let next = 0;
	for (const tag of syntax.tags) {
		while ((code[next]?.end ?? Number.POSITIVE_INFINITY) <= tag.span.start) next++;
		if ((code[next]?.start ?? Number.POSITIVE_INFINITY) <= tag.span.start) continue;
		const named = holdsWord(tag.nameSpan) ? tagPlace(document, tag) : undefined;
		if (named !== undefined && names.has(named.name)) places.push(named);
		for (const { value } of tag.attributes) if (value?.kind === 'expression') addValue(value.span);
	}
	return { pieces, places };
}

const isVariable = /^\{\{\s*[\w.-]+\s*\}\}$/;
const maxVariableLength = 250;

/** A namespace import or `export *` may concern any name. */
const takesAll = /^(?:import|export)\s[^'"{=(]*\*/;
/** A default export has another name in every file. */
const takesDefault = /^(?:import\s+[\w$]|export\s+default\b)/;

/** Spans in text order, without those inside others. */
function outermost(spans: readonly Span[]): readonly Span[] {
	const found: Span[] = [];
	for (const span of [...spans].sort((a, b) => a.start - b.start))
		if (span.start >= (found.at(-1)?.end ?? 0)) found.push(span);
	return found;
}

/** Component name in a tag. Undefined for the name of an HTML element: lower-case, without a member, and no snippet. */
function tagPlace(document: PageDocument, tag: Tag): NameReference | undefined {
	const { text } = document;
	const { start, end } = tag.nameSpan;
	const [, name = '', gap = '', member] =
		/^([\w$]+)(?:(\s*\.\s*)([\w$-]+))?/.exec(text.slice(start, end)) ?? [];
	if (name === '' || (member === undefined && /^[a-z]/.test(name) && !isSnippetTag(document, tag)))
		return undefined;
	const at = start + name.length + gap.length;
	return {
		...toPlace(name, start),
		isTag: true,
		member: member === undefined ? undefined : { name: member, span: { start: at, end: at + member.length } },
	};
}

function toPlace(name: string, start: number): NameReference {
	const span = { start, end: start + name.length };
	return { name, span, isShorthand: false, isTag: false, member: undefined, hides: () => false };
}

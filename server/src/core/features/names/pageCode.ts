import type { PageDocument } from '../../language/document.ts';
import type { NamePlace } from '../../language/mdx/nameScopes.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import { isSnippetTag } from '../../project/pages/snippetTags.ts';
import { countUntil } from '../../text/lists.ts';
import type { Span } from '../../text/positions.ts';

/** A stretch of code that can be read by itself, with what stands around it to make it so. */
export interface CodePiece {
	readonly span: Span;
	readonly before: string;
	readonly after: string;
}

interface PageCode {
	/** In which one of the words stands, or which may concern any name. */
	readonly pieces: readonly CodePiece[];
	/** What stands in the text of the page by itself: names of tags, and names alone between braces. */
	readonly places: readonly NamePlace[];
}

/** What of a page is code with one of the words in it. */
export function pageCode(
	document: PageDocument,
	names: ReadonlySet<string>,
	words: readonly Span[],
): PageCode {
	const { text, syntax } = document;
	const places: NamePlace[] = [];
	const pieces: CodePiece[] = [];
	const holdsWord = ({ start, end }: Span) => {
		const word = words[countUntil(words, (one) => one.start >= start)];
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
		// The site puts the value of a variable there.
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

/** What takes or hands on everything of a file may concern any name. */
const takesAll = /^(?:import|export)\s[^'"{=(]*\*/;
/** A default has another name everywhere. */
const takesDefault = /^(?:import\s+[\w$]|export\s+default\b)/;

/** In text order, without those that stand within others. */
function outermost(spans: readonly Span[]): readonly Span[] {
	const found: Span[] = [];
	for (const span of [...spans].sort((a, b) => a.start - b.start))
		if (span.start >= (found.at(-1)?.end ?? 0)) found.push(span);
	return found;
}

/** A small letter begins the name of an element of HTML, where nothing follows behind a dot and no snippet has the name. */
function tagPlace(document: PageDocument, tag: Tag): NamePlace | undefined {
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

function toPlace(name: string, start: number): NamePlace {
	const span = { start, end: start + name.length };
	return { name, span, isShorthand: false, isTag: false, member: undefined, hides: () => false };
}

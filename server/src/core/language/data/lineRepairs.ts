/** A replacement in a line of YAML, as its author probably meant it. */
export interface LineRepair {
	/** Code of the YAML parser, or one that only these repairs can tell. */
	readonly kind: LineFault;
	/** Line number, counted from zero. */
	readonly line: number;
	/** First of the replaced columns; `to` is the column after the last. */
	readonly from: number;
	readonly to: number;
	readonly newText: string;
}

export type LineFault =
	| 'TAB_AS_INDENT'
	| 'BAD_INDENT'
	| 'MISSING_COLON'
	| 'MISSING_SPACE'
	| 'UNCLOSED_TEXT'
	| 'UNCLOSED_BRACKET'
	| 'EXTRA_BRACKET'
	| 'EXTRA_COMMA'
	| 'FOREIGN_COMMENT'
	| 'COMMENT_IN_TEXT'
	| 'UNQUOTED_TEXT';

/** Possible repairs of the lines around a fault, the likeliest first. The caller tries each of them with the parser. */
export function lineRepairs(lines: readonly string[], at: number): readonly (readonly LineRepair[])[] {
	const opening = openingBefore(lines, at);
	const isNextDeeper = indentOf(lines[at + 1] ?? '') > indentOf(lines[at] ?? '');
	return [
		...tabbedRepairs(lines),
		...wordsRepairs(lines, at),
		...(opening < 0 ? [] : repairsOf(lines, opening)),
		...repairsOf(lines, at),
		...(isNextDeeper ? repairsOf(lines, at + 1) : []),
	];
}

/** Index of the nearest line above with a quote or bracket that is still open at its end, or -1. */
function openingBefore(lines: readonly string[], at: number): number {
	return lines
		.slice(0, at)
		.findLastIndex(
			(line) => line.length <= longest && /(?:: |- )(?:"[^"]*|'[^']*|[[{][^\]}]*(?: #.*)?)\r?$/.test(line),
		);
}

/** Maximum length of a line; longer ones are examples and descriptions in generated files. */
const longest = 500;

function repairsOf(lines: readonly string[], line: number): readonly (readonly LineRepair[])[] {
	const text = lines[line] ?? '';
	if (text.length > longest) return [];
	return [
		...tabRepairs(lines, line, text),
		...commentRepairs(line, text),
		...textRepairs(line, text),
		...keyRepairs(line, text),
		...valueRepairs(line, text),
		...indentRepairs(lines, line, text),
	].map((repair) => [repair]);
}

/** Repairs of all lines that are indented with tabs, if there are several. */
function tabbedRepairs(lines: readonly string[]): readonly (readonly LineRepair[])[] {
	const tabbed = lines.flatMap((text, line) => {
		const [indent = ''] = /^[ \t]*/.exec(text) ?? [];
		return indent.includes('\t') ? [{ line, indent }] : [];
	});
	if (tabbed.length < 2) return [];
	return [2, 4].map((width) =>
		tabbed.map(({ line, indent }) => ({
			kind: 'TAB_AS_INDENT',
			line,
			from: 0,
			to: indent.length,
			newText: indent.replaceAll('\t', ' '.repeat(width)),
		})),
	);
}

/**
 * Repairs of a block scalar (`|`, `>`) whose first lines are not indented deeper than its key; one for each number of
 * lines.
 */
function wordsRepairs(lines: readonly string[], at: number): readonly (readonly LineRepair[])[] {
	const head = lines[at - 1] ?? '';
	if (head.length > longest || !/[:-] [|>][-+]?\r?$/.test(head)) return [];
	const width = indentOf(head) + 2;
	const all = lines.slice(at, at + reach).map(
		(text, index): LineRepair => ({
			kind: 'BAD_INDENT',
			line: at + index,
			from: 0,
			to: Math.max(0, indentOf(text)),
			newText: ' '.repeat(width),
		}),
	);
	return all.map((_, index) => all.slice(0, index + 1));
}

function tabRepairs(lines: readonly string[], line: number, text: string): readonly LineRepair[] {
	const [indent = ''] = /^[ \t]*/.exec(text) ?? [];
	if (!indent.includes('\t')) return [];
	const [above, below] = [lines.slice(0, line).findLast(isIndented), lines.slice(line + 1).find(isIndented)];
	const widths = new Set([above, below].flatMap((near) => (near === undefined ? [] : indentOf(near))));
	return [...widths, ...[...widths].map((width) => width + 2)].map((width) => ({
		kind: 'TAB_AS_INDENT',
		line,
		from: 0,
		to: indent.length,
		newText: ' '.repeat(width),
	}));
}

function isIndented(text: string): boolean {
	return indentOf(text) >= 0;
}

function commentRepairs(line: number, text: string): readonly LineRepair[] {
	const [, indent] = /^( *)\/\//.exec(text) ?? [];
	if (indent === undefined) return [];
	return [{ kind: 'FOREIGN_COMMENT', line, from: indent.length, to: indent.length + 2, newText: '#' }];
}

/** Repairs of a plain scalar in a flow collection that ` #` cuts off: `{ title: Item #1 }`. */
function textRepairs(line: number, text: string): readonly LineRepair[] {
	const mark = text.indexOf(' #');
	const before = /^.*(?:: +|, *|[[{] *)(?=[^\s"'[{,])/.exec(text.slice(0, mark))?.[0] ?? '';
	if (mark < 0 || !/[[{]/.test(before)) return [];
	const nextKey = text.slice(mark).search(/, *["']?[\w$-]+["']?: /);
	const closing = text.slice(mark).search(/ *[\]}][\]},\s]*$/);
	return [nextKey, closing]
		.filter((length) => length > 0)
		.map((length) => ({
			kind: 'COMMENT_IN_TEXT',
			line,
			from: before.length,
			to: mark + length,
			newText: JSON.stringify(text.slice(before.length, mark + length)),
		}));
}

/** Repairs of a key without its colon, or without the space after the colon. */
function keyRepairs(line: number, text: string): readonly LineRepair[] {
	const [, before = '', key = '', rest = ''] =
		/^( *(?:- +)?)(["']?[\w$/{][\w$/{}.-]*["']?)(.*?)[ \r]*$/.exec(text) ?? [];
	const end = before.length + key.length;
	if (key === '') return [];
	if (/^:[^\s:]/.test(rest))
		return [{ kind: 'MISSING_SPACE', line, from: before.length, to: end + 1, newText: `${key}: ` }];
	if (/^:\u00A0/.test(rest)) return [{ kind: 'MISSING_SPACE', line, from: end, to: end + 2, newText: ': ' }];
	if (rest === '') return [{ kind: 'MISSING_COLON', line, from: before.length, to: end, newText: `${key}:` }];
	return rest.startsWith(' ') && !rest.includes(':')
		? [{ kind: 'MISSING_COLON', line, from: before.length, to: end, newText: `${key}:` }]
		: [];
}

/** Repairs of a value: missing quotes, an unclosed quote or bracket, a lone bracket, or two commas in a row. */
function valueRepairs(line: number, text: string): readonly LineRepair[] {
	const [, before = '', value = ''] =
		/^( *(?:- +)?(?:["']?[\w$/{}.-]+["']?: +)?)(.*?)[ \r]*$/.exec(text) ?? [];
	if (value === '' || value.startsWith('#')) return [];
	const place = { line, from: before.length, to: before.length + value.length };
	const repairs: LineRepair[] = [];
	const mark = value[0] ?? '';
	if (mark === '"' || mark === "'") {
		if (!value.slice(1).includes(mark))
			repairs.push({ ...place, kind: 'UNCLOSED_TEXT', newText: `${value}${mark}` });
	} else if ((mark === '[' || mark === '{') && !/[\]}]/.test(value))
		repairs.push({ ...place, kind: 'UNCLOSED_BRACKET', newText: `${value}${mark === '[' ? ']' : '}'}` });
	if (/^[[{]$/.test(value)) repairs.push({ ...place, kind: 'EXTRA_BRACKET', newText: '' });
	else if (/^[[{].*,\s*,/.test(value))
		repairs.push({ ...place, kind: 'EXTRA_COMMA', newText: value.replace(/,(?:\s*,)+/g, ',') });
	repairs.push({ ...place, kind: 'UNQUOTED_TEXT', newText: JSON.stringify(wordsOf(value)) });
	return repairs;
}

/** Value without its quotes or its block scalar indicator (`|`, `>-`), which may be the fault. */
function wordsOf(value: string): string {
	if (/^'.+'$/.test(value) || /^".+"$/.test(value)) return value.slice(1, -1);
	return value.replace(/^[|>][-+]? +/, '');
}

/** Repairs of a line whose indentation is a few columns off that of the lines around it. */
function indentRepairs(lines: readonly string[], line: number, text: string): readonly LineRepair[] {
	const own = indentOf(text);
	if (own < 0) return [];
	return nearIndents(lines, line)
		.filter((width) => width !== own && Math.abs(width - own) <= farthest)
		.map((width) => ({ kind: 'BAD_INDENT', line, from: 0, to: own, newText: ' '.repeat(width) }));
}

const farthest = 4;

/** Indentations of the lines above and below, the one closest to that of this line first. */
function nearIndents(lines: readonly string[], line: number): readonly number[] {
	const own = (/^[ \t]*/.exec(lines[line] ?? '')?.[0] ?? '').length;
	const near = [...lines.slice(Math.max(0, line - reach), line), ...lines.slice(line + 1, line + 1 + reach)];
	const widths = new Set(near.map(indentOf).filter((width) => width >= 0));
	return [...widths].toSorted((a, b) => Math.abs(a - own) - Math.abs(b - own) || b - a).slice(0, maxIndents);
}

const reach = 8;
const maxIndents = 3;

/** Number of spaces at the start of the line; -1 for a blank line, a comment, or a tab in the indentation. */
function indentOf(text: string): number {
	const [, spaces = '', first] = /^( *)(\S)?/.exec(text) ?? [];
	return first === undefined || first === '#' || text[spaces.length] === '\t' ? -1 : spaces.length;
}

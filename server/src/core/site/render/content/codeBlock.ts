import type { Element } from 'hast';
import { fillPlaceholders } from '../../../text/words.ts';
import { canHighlight, unhighlightedLines } from '../highlight/codeColors.ts';
import { findLanguage } from '../highlight/languages.ts';
import { type Content, element, textNode } from '../html/element.ts';
import { chromeIcon } from '../icons/renderIcon.ts';
import type { SiteMessages } from '../messages/siteMessages.ts';
import type { RenderContext } from './renderContext.ts';

/** Code in a fenced code block, or in a component that corresponds to one. */
export interface CodeSample {
	readonly code: string;
	readonly language: string;
	readonly meta: FenceMeta;
	/** Line of the fence in its file, from 0. */
	readonly line?: number;
}

/** Number of lines of an expandable sample that are shown at first. */
const foldedLines = 12;

/** Sample from a fence's language and meta string; `nocopy` in place of the language is an option. */
export function toCodeSample(code: string, language: string, meta: string): CodeSample {
	if (language === 'nocopy') return { code, language: '', meta: { ...readFenceMeta(meta), nocopy: true } };
	return { code, language, meta: readFenceMeta(meta) };
}

/**
 * Code block: with a header if it has a title or an icon, else with a copy button over its corner. Inside a link there
 * is no button.
 */
export function renderCodeBlock(context: RenderContext, sample: CodeSample): Element {
	const { title, icon } = sample.meta;
	const copy = sample.meta.nocopy || context.inLink ? undefined : copyButton(context.words);
	const hasHeader = title !== '' || icon !== undefined;
	const header = hasHeader
		? element(
				'div',
				{ class: 'r-code-header' },
				element(
					'span',
					{ class: 'r-code-title' },
					icon === undefined ? undefined : context.icon(icon),
					element('span', {}, textNode(title)),
				),
				copy,
			)
		: undefined;
	return element(
		'div',
		{ class: 'r-code' },
		header,
		renderCode(context, sample),
		hasHeader ? undefined : copy,
	);
}

/** Code without a box. */
export function renderCode({ page, inLink, words, options }: RenderContext, sample: CodeSample): Content[] {
	const { meta } = sample;
	const { code, marks } = takeLineMarks(sample.code.replace(/(?<!\n)\n+$/, ''));
	if (options.forMarkdown)
		return [element('pre', {}, element('code', { 'data-label': sample.language }, textNode(code)))];
	const focused = meta.focus.size > 0 || [...marks.values()].some((list) => list.includes('focused'));
	const source = { code, language: sample.language };
	const colored = canHighlight(source) ? page.colors(source) : unhighlightedLines(source);
	if (colored === undefined) page.unhighlighted.push(source);
	const lines = colored ?? unhighlightedLines(source);
	const isMarked = marks.size > 0 || meta.highlight.size > 0 || focused || meta.lines;
	const content = lines.flatMap((tokens, index): Content[] => {
		const parts = tokens.map((token) =>
			token.className === undefined
				? textNode(token.text)
				: element('span', { class: token.className }, textNode(token.text)),
		);
		const end = index === lines.length - 1 ? [] : [textNode('\n')];
		if (!isMarked) return [...parts, ...end];
		return [element('span', { class: lineClass(meta, marks.get(index + 1) ?? [], index + 1) }, parts, end)];
	});
	const classes = ['r-pre', meta.lines && 'r-numbered', meta.wrap && 'r-wrapped', focused && 'r-focusing'];
	const pre = element(
		'pre',
		{ class: classes.filter(Boolean).join(' '), tabindex: inLink ? undefined : 0, dir: 'ltr' },
		element('code', {}, content),
	);
	const isFolded = meta.expandable && !inLink && lines.length > foldedLines;
	if (!isFolded) return [pre];
	const button = element(
		'button',
		{ class: 'r-unfold', type: 'button', 'data-action': 'unfold' },
		textNode(fillPlaceholders(words.allLines, { count: lines.length })),
	);
	return [element('div', { class: 'r-folded', 'data-state': 'folded', 'data-key': 'code' }, pre, button)];
}

/** Label of a sample among several. */
export function sampleLabel(sample: CodeSample): string {
	return sample.meta.title || (findLanguage(sample.language)?.label ?? sample.language);
}

export function copyButton({ copy }: Pick<SiteMessages, 'copy'>): Element {
	return element(
		'button',
		{ class: 'r-copy', type: 'button', 'data-action': 'copy', 'aria-label': copy, title: copy },
		chromeIcon('copy', 'r-copy-idle'),
		chromeIcon('check', 'r-copy-done'),
	);
}

function lineClass(meta: FenceMeta, marks: readonly LineMark[], line: number): string {
	const all = new Set<LineMark>(marks);
	if (meta.highlight.has(line)) all.add('highlighted');
	if (meta.focus.has(line)) all.add('focused');
	return ['r-line', ...[...all].map((mark) => `r-line-${mark}`)].join(' ');
}

type LineMark = 'added' | 'removed' | 'highlighted' | 'focused';

const notation =
	/\s*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)?\s*\[!code (\+\+|--|highlight|hl|focus)(?::(\d{1,4}))?\]\s*(?:\*\/\}?|-->)?\s*$/;
const marks: Readonly<Record<string, LineMark>> = {
	'++': 'added',
	'--': 'removed',
	highlight: 'highlighted',
	hl: 'highlighted',
	focus: 'focused',
};

/** Removes comments such as `[!code ++]` from code, and returns their marks by line from 1. */
function takeLineMarks(code: string): {
	readonly code: string;
	readonly marks: ReadonlyMap<number, readonly LineMark[]>;
} {
	if (!code.includes('[!code ')) return { code, marks: new Map() };
	const found = new Map<number, LineMark[]>();
	const lines = code.split('\n').map((line, index) => {
		const [whole, name = '', count = '1'] = notation.exec(line) ?? [];
		const mark = marks[name];
		if (whole === undefined || mark === undefined) return line;
		for (let offset = 0; offset < Math.min(Number(count), 500); offset++) {
			const number = index + 1 + offset;
			found.set(number, [...(found.get(number) ?? []), mark]);
		}
		return line.slice(0, line.length - whole.length);
	});
	return { code: lines.join('\n'), marks: found };
}

/** Options in a fence's info string after the language (host-behavior.md 5.2). */
interface FenceMeta {
	readonly title: string;
	readonly icon: string | undefined;
	readonly highlight: ReadonlySet<number>;
	readonly focus: ReadonlySet<number>;
	readonly lines: boolean;
	readonly wrap: boolean;
	readonly expandable: boolean;
	readonly nocopy: boolean;
}

const flags = ['lines', 'wrap', 'expandable', 'nocopy', 'twoslash'] as const;
/** Maximum line number, so that `{1-999999999}` costs nothing. */
const lineLimit = 5_000;

/** Parses the options and line numbers of a fence; all other words are its title. */
export function readFenceMeta(meta: string): FenceMeta {
	const words: string[] = [];
	const values = new Map<string, string>();
	for (const token of tokensOf(meta)) {
		const [, name, value] = /^([a-z]+)=([\s\S]*)$/i.exec(token) ?? [];
		if (token.startsWith('{') && token.endsWith('}')) values.set('highlight', token);
		else if (name !== undefined && value !== undefined && isOption(name)) values.set(name, unquote(value));
		else if (isFlag(token.replace(/^\[(.*)\]$/, '$1'))) values.set(token.replace(/^\[(.*)\]$/, '$1'), 'true');
		else if (!isOption(token)) words.push(token);
	}
	const isSet = (name: string) => values.has(name) && values.get(name) !== 'false';
	return {
		title: values.get('title') ?? unquote(words.join(' ')).replace(/^\[(.*)\]$/, '$1'),
		icon: values.get('icon'),
		highlight: readLineNumbers(values.get('highlight') ?? ''),
		focus: readLineNumbers(values.get('focus') ?? ''),
		lines: isSet('lines'),
		wrap: isSet('wrap'),
		expandable: isSet('expandable'),
		nocopy: isSet('nocopy'),
	};
}

/** Line numbers from 1 in `1,3-5`, with or without braces or brackets. */
export function readLineNumbers(text: string): ReadonlySet<number> {
	const lines = new Set<number>();
	for (const [, from, to] of text.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)) {
		const last = Math.min(Number(to ?? from), lineLimit);
		for (let line = Number(from); line <= last; line++) lines.add(line);
	}
	return lines;
}

/** Splits into words; quotes and braces keep a value together. */
function tokensOf(meta: string): readonly string[] {
	return meta.match(/(?:[A-Za-z]+=)?(?:"[^"]*"|'[^']*'|\{[^}]*\})|\S+/g) ?? [];
}

function isFlag(word: string): boolean {
	return flags.some((flag) => flag === word);
}

function isOption(word: string): boolean {
	return isFlag(word) || /^(?:title|icon|lang|highlight|focus|theme)$/.test(word);
}

function unquote(value: string): string {
	return /^(["'{])([\s\S]*)["'}]$/.exec(value)?.[2] ?? value;
}

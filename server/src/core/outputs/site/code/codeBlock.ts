import type { Element } from 'hast';
import { fillPlaces } from '../../../text/fillPlaces.ts';
import { type Content, element, text } from '../element.ts';
import { chromeIcon } from '../icons/chromeIcon.ts';
import type { RenderContext } from '../renderContext.ts';
import type { Words } from '../words/words.ts';
import { canBeColored, paleLines } from './codeColors.ts';
import { type FenceMeta, readFenceMeta } from './fenceMeta.ts';
import { findLanguage } from './languages.ts';
import { type LineMark, takeLineMarks } from './lineMarks.ts';

/** Code as an author gave it: a fence, or a component that stands for one. */
export interface CodeSample {
	readonly code: string;
	readonly language: string;
	readonly meta: FenceMeta;
}

/** Lines of an expandable sample that are shown before the reader asks for the rest. */
const foldedLines = 12;

/** A fence's language and meta as one sample; `nocopy` in place of the language is a wish, not a language. */
export function toCodeSample(code: string, language: string, meta: string): CodeSample {
	if (language === 'nocopy') return { code, language: '', meta: { ...readFenceMeta(meta), nocopy: true } };
	return { code, language, meta: readFenceMeta(meta) };
}

/**
 * A code box: a header when it has a title or an icon, else a copy button that floats over the corner. In a link there is
 * nothing to press but the link.
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
					element('span', {}, text(title)),
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

/** The code alone, without a frame. */
export function renderCode({ page, inLink, words }: RenderContext, sample: CodeSample): Content[] {
	const { meta } = sample;
	const { code, marks } = takeLineMarks(sample.code.replace(/(?<!\n)\n+$/, ''));
	const focused = meta.focus.size > 0 || [...marks.values()].some((list) => list.includes('focused'));
	const source = { code, language: sample.language };
	const colored = canBeColored(source) ? page.colors(source) : paleLines(source);
	if (colored === undefined) page.pale.push(source);
	const lines = colored ?? paleLines(source);
	const isMarked = marks.size > 0 || meta.highlight.size > 0 || focused || meta.lines;
	const content = lines.flatMap((tokens, index): Content[] => {
		const parts = tokens.map((token) =>
			token.className === undefined
				? text(token.text)
				: element('span', { class: token.className }, text(token.text)),
		);
		const end = index === lines.length - 1 ? [] : [text('\n')];
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
		text(fillPlaces(words.allLines, { count: lines.length })),
	);
	return [element('div', { class: 'r-folded', 'data-state': 'folded', 'data-key': 'code' }, pre, button)];
}

/** What the reader knows a sample by when it is one of several. */
export function sampleLabel(sample: CodeSample): string {
	return sample.meta.title || (findLanguage(sample.language)?.label ?? sample.language);
}

export function copyButton({ copy }: Pick<Words, 'copy'>): Element {
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

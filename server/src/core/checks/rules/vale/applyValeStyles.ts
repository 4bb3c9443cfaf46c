import { type PageDocument, sliceOf } from '../../../language/document.ts';
import { maskedText } from '../../../language/prose/hiddenParts.ts';
import {
	mailAddresses,
	maskCharacter,
	type TextBlock,
	textBlocks,
} from '../../../language/prose/textBlocks.ts';
import {
	type FileSettings,
	settingsForFile,
	type ValeLevel,
	valeLevels,
} from '../../../language/vale/valeSettings.ts';
import type { Span } from '../../../text/positions.ts';
import { type Alert, fillMessage, type SeenSpellings } from '../proseRule.ts';
import { RuleTimes } from './ruleTimes.ts';
import { valeComments } from './valeComments.ts';
import { matchesScopes, type ValeRule, type ValeStyles } from './valeStyles.ts';

/** Finding of a rule on a page. */
export interface PageAlert {
	/** `Style.Rule` */
	readonly rule: string;
	readonly level: ValeLevel;
	readonly message: string;
	/** URL of a page that explains the rule. */
	readonly link: string | undefined;
	readonly span: Span;
	/** Possible replacements, if the source text equals the visible one. */
	readonly replacements?: () => readonly string[];
}

/** Alerts of the styles for a page. */
export interface PageAlerts {
	readonly alerts: readonly PageAlert[];
	/** Rules that were not applied to all of the page, because they took too long. */
	readonly slowRules: readonly string[];
	/** True if the time was over before all rules were applied. */
	readonly isIncomplete: boolean;
}

/**
 * Applies the styles to a page. By the clock of the host, all of them have two seconds: after that, the slowest rule is
 * skipped, on every page from now on.
 */
export function applyValeStyles(
	styles: ValeStyles,
	document: PageDocument,
	now: (() => number) | undefined,
): PageAlerts {
	const settings = settingsForFile(styles.settings, document.path);
	const rules = settings === undefined ? [] : rulesFor(styles, settings);
	if (settings === undefined || rules.length === 0) return { alerts: [], slowRules: [], isIncomplete: false };
	const { slow } = styles;
	const watch = new RuleTimes(now);
	const search: Search = {
		styles,
		settings: slow.has(tokenIgnoresKey) ? { ...settings, tokenIgnores: [] } : settings,
		rules: rules.filter(({ rule }) => !slow.has(rule.name)),
		watch,
		alerts: [],
	};
	const isIncomplete = !watch.time(() => findAlerts(document, search));
	if (isIncomplete) slow.add(watch.slowest);
	const names = [tokenIgnoresKey, ...rules.map(({ rule }) => rule.name)];
	return { alerts: search.alerts, slowRules: names.filter((name) => slow.has(name)), isIncomplete };
}

/** Setting whose patterns mask text before any rule is applied. */
const tokenIgnoresKey = 'TokenIgnores';

interface Search {
	readonly styles: ValeStyles;
	readonly settings: FileSettings;
	readonly rules: readonly ChosenRule[];
	readonly watch: RuleTimes;
	readonly alerts: PageAlert[];
}

function findAlerts(document: PageDocument, { styles, settings, rules, watch, alerts }: Search): void {
	const isOff = valeComments(document);
	const seen: SeenSpellings = new Set();
	const counts = new Map<string, number>();
	const places = new Set<string>();
	for (const block of blocksFor(document, styles, { rules, settings, watch }))
		for (const { rule, level } of rules) {
			if (!rule.scopes.some((scope) => matchesScopes(scope, block.scopes))) continue;
			watch.begin(rule.name);
			for (const alert of alertsOf(styles, rule, block, seen)) {
				watch.check();
				const match = block.text.slice(alert.start, alert.end);
				const span = block.spanOf(alert);
				const place = `${rule.name} ${span.start}`;
				const count = counts.get(rule.name) ?? 0;
				// A match without prose is ignored.
				if (!hasWords(match) || places.has(place) || isOff(rule.name, span.start, match)) continue;
				if (rule.file.limit > 0 && count >= rule.file.limit) continue;
				places.add(place);
				counts.set(rule.name, count + 1);
				const { words, replacements } = alert;
				alerts.push({
					rule: rule.name,
					level,
					message: fillMessage(rule.file.message, words).replace(/\s+/g, ' ').trim(),
					link: rule.file.link,
					span,
					...(replacements !== undefined && sliceOf(document, span) === match && { replacements }),
				});
			}
		}
}

function hasWords(match: string): boolean {
	return [...match].some((character) => !masks.includes(character) && character.trim() !== '');
}

/** Mask for raw text, in which `*` is a character like any other. */
const rawMask = '\uFFFC';
const masks = [maskCharacter, rawMask];

interface ChosenRule {
	readonly rule: ValeRule;
	readonly level: ValeLevel;
}

function rulesFor({ rules, settings: { minLevel } }: ValeStyles, file: FileSettings): readonly ChosenRule[] {
	const least = valeLevels.indexOf(minLevel);
	return rules.flatMap((rule) => {
		const choice = file.choiceFor(rule.name);
		if (choice === undefined) return [];
		const level = choice === 'YES' ? rule.file.level : choice;
		return valeLevels.indexOf(level) < least ? [] : [{ rule, level }];
	});
}

/** Size of the cache: every edit leaves one text behind. */
const maxKnown = 2_000;

/** Alerts of a rule for a text; cached by text. */
function alertsOf(
	{ known }: ValeStyles,
	rule: ValeRule,
	block: TextBlock,
	seen: SeenSpellings,
): Iterable<Alert> {
	if (rule.run.remembers) return rule.run.alerts(block, seen);
	let ofText = known.get(block.text);
	if (ofText === undefined) {
		if (known.size >= maxKnown) known.clear();
		ofText = new Map();
		known.set(block.text, ofText);
	}
	let alerts = ofText.get(rule);
	if (alerts === undefined) {
		alerts = [...rule.run.alerts(block, seen)];
		ofText.set(rule, alerts);
	}
	return alerts;
}

/** Texts that some of the rules check. */
function* blocksFor(
	document: PageDocument,
	{ settings }: ValeStyles,
	{ rules, settings: { tokenIgnores }, watch }: Pick<Search, 'rules' | 'settings' | 'watch'>,
): Generator<TextBlock> {
	const asked = new Set(rules.flatMap(({ rule }) => rule.scopes.flatMap(({ wanted }) => [...wanted])));
	const extension = document.path.slice(document.path.lastIndexOf('.') + 1);
	const format = settings.formats.get(extension);
	const formats = format === undefined ? [extension] : [extension, format];
	const written = textBlocks(document);
	if (tokenIgnores.length > 0) watch.begin(tokenIgnoresKey);
	const blocks = written.map((block) => {
		const text = tokenIgnores.reduce(
			(shown, ignored) =>
				maskSpans(
					shown,
					Array.from(ignored.matches(shown), ({ start, end }) => ({ start, end })),
				),
			block.text,
		);
		return { ...block, text, scopes: [...block.scopes, ...formats] };
	});
	for (const block of blocks) {
		yield block;
		if (asked.has('sentence') && !block.scopes.includes('alt')) yield* sentencesOf(block);
	}
	if (asked.has('summary')) yield summaryOf(blocks, formats, document);
	if (asked.has('raw')) yield* rawTexts(document, formats);
}

/** Text with the spans, which are in order, replaced by the mask. */
function maskSpans(text: string, spans: readonly Span[]): string {
	const parts: string[] = [];
	let at = 0;
	for (const { start, end } of spans) {
		parts.push(text.slice(at, start), maskCharacter.repeat(end - start));
		at = end;
	}
	return parts.join('') + text.slice(at);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

function* sentencesOf(block: TextBlock): Generator<TextBlock> {
	for (const { segment, index } of segmenter.segment(block.text.replaceAll('\n', ' '))) {
		const start = index + (/^\s*/.exec(segment)?.[0].length ?? 0);
		const end = index + segment.trimEnd().length;
		yield {
			scopes: [...block.scopes, 'sentence'],
			text: block.text.slice(start, end),
			spanOf: (part) => block.spanOf({ start: start + part.start, end: start + part.end }),
		};
	}
}

/** Paragraphs, list items and quotations as one text, with the number of blocks of each kind on the page. */
function summaryOf(
	blocks: readonly TextBlock[],
	formats: readonly string[],
	{ syntax }: PageDocument,
): TextBlock {
	const counts = new Map<string, number>([['pre', syntax.fences.length]]);
	for (const { scopes } of blocks)
		for (const scope of scopes)
			if (/^(?:list|blockquote|h[1-6])$/.test(scope)) {
				const name = scope.startsWith('h') ? `heading_${scope}` : scope;
				counts.set(name, (counts.get(name) ?? 0) + 1);
			}
	const parts = blocks.filter(({ scopes }) =>
		scopes.some((scope) => scope === 'paragraph' || scope === 'list' || scope === 'blockquote'),
	);
	const starts: number[] = [];
	let text = '';
	for (const part of parts) {
		starts.push(text.length);
		text += `${part.text}\n\n`;
	}
	const placeOf = (offset: number, side: 'start' | 'end') => {
		const index = starts.findLastIndex(
			(start) => start <= (side === 'end' ? Math.max(0, offset - 1) : offset),
		);
		const at = offset - (starts[index] ?? 0);
		return (
			parts[index]?.spanOf(side === 'start' ? { start: at, end: at } : { start: at - 1, end: at })[side] ?? 0
		);
	};
	return {
		scopes: ['summary', ...formats, ...[...counts].map(([name, count]) => `${name}=${count}`)],
		text,
		spanOf: ({ start, end }) => ({ start: placeOf(start, 'start'), end: placeOf(end, 'end') }),
	};
}

/** Source of the page without code, tags, statements and URLs, in parts between blank lines. */
function* rawTexts(document: PageDocument, formats: readonly string[]): Generator<TextBlock> {
	const masked = maskedText(document, { space: rawMask, word: rawMask, words: mailAddresses(document) });
	const shown = unmaskLinks(masked, document);
	for (const { 0: text, index } of shown.matchAll(/\S(?:.|\r?\n(?![ \t]*\r?\n))*/g))
		yield {
			scopes: ['raw', ...formats],
			text,
			spanOf: ({ start, end }) => ({ start: index + start, end: index + end }),
		};
}

/** Restores the brackets of links: only their targets are masked. */
function unmaskLinks(masked: string, { text, syntax }: PageDocument): string {
	const parts: string[] = [];
	let at = 0;
	for (const { kind, span, targetSpan } of syntax.links) {
		if (kind !== 'link' || span.start < at || targetSpan.start - 2 <= span.start) continue;
		parts.push(masked.slice(at, span.start), text.slice(span.start, span.start + 1));
		parts.push(
			masked.slice(span.start + 1, targetSpan.start - 2),
			text.slice(targetSpan.start - 2, targetSpan.start),
		);
		parts.push(masked.slice(targetSpan.start, span.end - 1), text.slice(span.end - 1, span.end));
		at = span.end;
	}
	return parts.join('') + masked.slice(at);
}

import { type PageDocument, sliceOf } from '../../language/document.ts';
import type { Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { WordMatch } from './wordFinder.ts';

/** Finding of a rule, by offsets in the checked text. */
export interface Alert extends Span {
	/** Values of the message's placeholders. */
	readonly words: readonly string[];
	/** Possible replacements, the likeliest first. */
	readonly replacements?: () => readonly string[];
}

/** Text with its scopes, as Vale names them. */
export interface ScopedText {
	readonly text: string;
	readonly scopes: readonly string[];
}

/** State of a rule that compares several blocks of a page. */
export type SeenSpellings = Set<string>;

/** Executable form of a rule for prose: one of Recto's own, of `.recto.json`, or of a Vale style. */
export interface ProseRule {
	alerts(block: ScopedText, seen: SeenSpellings): Iterable<Alert>;
	/** True if its alerts depend on other blocks of the page. */
	readonly remembers?: true;
}

/** Rule about words: `judge` gives what to report of a match, or undefined if the match is fine. */
export function wordRule<Match extends WordMatch>(
	finder: { matches(text: string): Iterable<Match> },
	judge: (match: Match, text: string) => Omit<Alert, keyof Span> | undefined,
): ProseRule {
	return {
		alerts({ text }) {
			const alerts: Alert[] = [];
			for (const match of finder.matches(text)) {
				const found = judge(match, text);
				if (found !== undefined) alerts.push({ start: match.start, end: match.end, ...found });
			}
			return alerts;
		},
	};
}

/** Message with its placeholders filled in: `%s`, `%d`, or `%[2]s` for the second word. */
export function fillMessage(message: string, words: readonly string[]): string {
	let next = 0;
	return message.replace(/%(?:%|(?:\[(\d+)\])?[sdvq])/g, (mark, place?: string) => {
		if (mark === '%%') return '%';
		const index = place === undefined ? next++ : Number(place) - 1;
		return words[index] ?? '';
	});
}

/** Fixes that replace a span of a page by other texts, the likeliest first. */
export function replacementFixes(
	document: PageDocument,
	span: Span,
	texts: readonly string[],
): readonly Fix[] {
	const written = sliceOf(document, span);
	return texts
		.filter((text) => text !== written)
		.map((text, index) => ({
			title: text === '' ? `Remove “${written}”` : `Replace with “${text}”`,
			changes: [{ span, newText: text }],
			...(index === 0 && { preferred: true }),
		}));
}

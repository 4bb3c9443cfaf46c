import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import type { FrontMatterField } from '../../catalogue/frontMatterField.ts';
import { type PageDocument, sliceOf, unitAt } from '../../syntax/document.ts';
import type { FrontMatterEntry } from '../../syntax/frontMatterEntry.ts';
import { ampersand, exclamationMark, hash } from '../../syntax/page/ascii.ts';
import { doubleQuoted } from '../../text/doubleQuoted.ts';
import type { Span } from '../../text/span.ts';
import type { PageCheck } from '../check.ts';
import { isUnread } from './missingKey.ts';

/** Words of a text that YAML takes for something else, so that the site does not show them. */
export const lostWords: PageCheck = {
	subject: 'page',
	code: 'lost-words',
	severity: 'warning',
	title: 'Words that YAML does not read',
	explain:
		'YAML takes what follows a space and `#` for a comment, and a first word with `&` or `!` for a name or a type: the site shows the rest, or nothing. Put the whole text in quotes, straight ones: curly quotes mean nothing to YAML, and readers see them.',
	examples: {
		bad: '---\ntitle: Update ⟦#2 (28 new skills)⟧\ndescription: ⟦&mdash;⟧ what is new.\nsidebarTitle: ⟦“Update”⟧\n---\n',
		good: '---\ntitle: "Update #2 (28 new skills)"\ndescription: "&mdash; what is new."\nsidebarTitle: "Update"\n---\n',
	},
	looksAt: 'frontMatter',
	run({ document }, report) {
		if (isUnread(document) || !mayLoseWords(document)) return;
		for (const entry of document.frontMatter.entries) {
			if (frontMatterFieldsByKey.get(entry.key)?.kind !== 'text') continue;
			const found = findLostWords(document, entry);
			if (found === undefined) continue;
			const { kind, whole, span, written } = found;
			report({
				span,
				message: messages[kind](sliceOf(document, span)),
				...(kind === 'quotes' && { severity: 'information' as const }),
				fixes: [
					{
						title: 'Put it in quotes',
						changes: [{ span: whole, newText: doubleQuoted(written) }],
						preferred: true,
					},
				],
			});
		}
	},
};

const messages = {
	comment: (words: string) =>
		`YAML takes \`${words}\` for a comment, so that the site does not show it. Put the whole text in quotes.`,
	mark: (words: string) =>
		`YAML takes \`${words}\` for something other than text, so that the site does not show it. Put the whole text in quotes.`,
	quotes: () => 'YAML does not know these quotes, so that the site shows them. Write straight ones.',
};

/** Whether one of the characters is there that take words away: most front matter is plain. */
function mayLoseWords(document: PageDocument): boolean {
	const { start, end } = document.syntax.frontMatter?.content ?? { start: 0, end: 0 };
	for (let at = start; at < end; at++) {
		const unit = unitAt(document, at);
		if (unit > 127 || unit === hash || unit === ampersand || unit === exclamationMark) return true;
	}
	return false;
}

interface LostWords {
	readonly kind: keyof typeof messages;
	/** All that is written behind the key. */
	readonly whole: Span;
	/** What is not shown of it. */
	readonly span: Span;
	/** The text that is meant. */
	readonly written: string;
}

/** Looked for in what stands on the line of the key alone. */
function findLostWords(document: PageDocument, entry: FrontMatterEntry): LostWords | undefined {
	const { keySpan } = entry;
	const end = document.syntax.frontMatter?.content.end ?? keySpan.end;
	const rest = sliceOf(document, { start: keySpan.end, end: Math.min(end, keySpan.end + longest) });
	const [, before = '', line = ''] = /^(["']?[ \t]*:[ \t]+)([^\r\n]*)/.exec(rest) ?? [];
	const text = line.trimEnd();
	const start = keySpan.end + before.length;
	const whole = { start, end: start + text.length };
	const [, straight] = /^[“”„‟‘’]([^“”„‟"\n]*)[“”’]$/.exec(text) ?? [];
	if (straight !== undefined) return { kind: 'quotes', whole, span: whole, written: straight };
	if (/^["'|>[{*]/.test(text)) return undefined;
	const [mark] = /^[&!][^\s]*/.exec(text) ?? [];
	if (mark !== undefined)
		return { kind: 'mark', whole, span: { start, end: start + mark.length }, written: text };
	const [hash] = /(?:^|(?<=[ \t]))#[^\s#].*$/.exec(text) ?? [];
	if (hash === undefined || text.indexOf(' # ') >= 0) return undefined;
	return { kind: 'comment', whole, span: { start: whole.end - hash.length, end: whole.end }, written: text };
}

/** Whether a key seems to have no value only because YAML takes all of that for something else. */
export function losesWords(document: PageDocument, { key }: FrontMatterField): boolean {
	const entry = document.frontMatter.entries.find((one) => one.key === key);
	return entry !== undefined && findLostWords(document, entry) !== undefined;
}

/** No title is longer. */
const longest = 1_000;

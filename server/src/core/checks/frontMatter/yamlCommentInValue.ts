import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import type { FrontMatterField } from '../../catalogue/frontMatterField.ts';
import { codeUnitAt, type PageDocument, sliceOf } from '../../language/document.ts';
import type { FrontMatterEntry } from '../../language/frontMatterEntry.ts';
import { ampersand, exclamationMark, hash } from '../../language/page/ascii.ts';
import { quoteText } from '../../text/characters.ts';
import type { Span } from '../../text/positions.ts';
import { fileCheck } from '../fileCheck.ts';
import { preferredFix } from '../replacement.ts';
import { hasInvalidFrontMatter } from './missingKey.ts';

/** Part of an unquoted value that YAML reads as a comment or as other syntax, so that the site does not show it. */
export const yamlCommentInValue = fileCheck({
	code: 'yaml-comment-in-value',
	severity: 'warning',
	title: 'YAML comment in value',
	explain:
		'The site shows only part of the value, or nothing. In YAML, text after a space and `#` is a comment, and a first word with `&` or `!` is an anchor or a tag. Put the whole value in straight quotes. Curly quotes are not YAML syntax, so readers see them: reported as information.',
	examples: {
		bad: '---\ntitle: Update ⟦#2 (28 new skills)⟧\ndescription: ⟦&mdash;⟧ what is new.\nsidebarTitle: ⟦“Update”⟧\n---\n',
		good: '---\ntitle: "Update #2 (28 new skills)"\ndescription: "&mdash; what is new."\nsidebarTitle: "Update"\n---\n',
	},
	page(document, report) {
		if (hasInvalidFrontMatter(document) || !hasSpecialCharacter(document)) return;
		for (const entry of document.frontMatter.entries) {
			if (frontMatterFieldsByKey.get(entry.key)?.kind !== 'text') continue;
			const found = findUnreadPart(document, entry);
			if (found === undefined) continue;
			const { kind, whole, span, written } = found;
			report({
				span,
				message: messages[kind](sliceOf(document, span)),
				...(kind === 'quotes' && { severity: 'information' as const }),
				fixes: [preferredFix('Add quotes', whole, quoteText(written))],
			});
		}
	},
});

const messages = {
	comment: (text: string) =>
		`\`${text}\` is read as a YAML comment, so it is not shown. Put the whole value in quotes.`,
	mark: (text: string) =>
		`\`${text}\` is read as YAML syntax, so it is not shown. Put the whole value in quotes.`,
	quotes: () => 'Curly quotes are not YAML syntax, so the page shows them. Use straight quotes.',
};

/** True if there is a character that may hide text: most front matter has none. */
function hasSpecialCharacter(document: PageDocument): boolean {
	const { start, end } = document.syntax.frontMatter?.content ?? { start: 0, end: 0 };
	for (let at = start; at < end; at++) {
		const unit = codeUnitAt(document, at);
		if (unit > 127 || unit === hash || unit === ampersand || unit === exclamationMark) return true;
	}
	return false;
}

interface UnreadPart {
	readonly kind: keyof typeof messages;
	/** The whole text after the key. */
	readonly whole: Span;
	/** The part that is not shown. */
	readonly span: Span;
	/** The intended text. */
	readonly written: string;
}

/** Looks only at the line of the key. */
function findUnreadPart(document: PageDocument, entry: FrontMatterEntry): UnreadPart | undefined {
	const { keySpan } = entry;
	const end = document.syntax.frontMatter?.content.end ?? keySpan.end;
	const rest = sliceOf(document, { start: keySpan.end, end: Math.min(end, keySpan.end + maxLength) });
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

/** True if a key seems to have no value only because YAML reads all of it as a comment or other syntax. */
export function hasCommentInValue(document: PageDocument, { key }: FrontMatterField): boolean {
	const entry = document.frontMatter.entries.find((one) => one.key === key);
	return entry !== undefined && findUnreadPart(document, entry) !== undefined;
}

/** No title is longer. */
const maxLength = 1_000;

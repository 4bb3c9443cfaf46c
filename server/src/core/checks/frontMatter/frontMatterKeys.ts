import { foreignKeyMeaning } from '../../catalogue/foreignKeys.ts';
import { titleField } from '../../catalogue/frontMatter.ts';
import type { FrontMatterEntry } from '../../language/frontMatterEntry.ts';
import { type Span, startOfLine } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { Finding } from '../check.ts';
import { fileCheck } from '../fileCheck.ts';
import { duplicateMessage } from '../messages.ts';
import {
	findMisspelledKey,
	hasInvalidFrontMatter,
	isReportedAsMissing,
	misspelledKeyFinding,
} from './missingKey.ts';

/** Front matter that is not valid YAML, or that is not closed. */
export const frontMatterSyntax = fileCheck({
	code: 'front-matter-syntax',
	severity: 'error',
	title: 'Invalid front matter',
	explain:
		'The front matter between the two `---` lines is not valid YAML. The site ignores its title and all other keys, or does not build the page at all. Put values in quotes that contain a colon with a space or that start with a special character.',
	examples: {
		bad: '---\ntitle: ⟦Quick start: the basics⟧\n---\n\nText.\n',
		good: '---\ntitle: "Quick start: the basics"\n---\n\nText.\n',
	},
	page(document, report) {
		for (const { code: _, ...finding } of document.frontMatter.problems) report(finding);
	},
});

/** A key that is one typo away from a known key. */
export const frontMatterUnknownKey = fileCheck({
	code: 'front-matter-unknown-key',
	severity: 'hint',
	title: 'Misspelled front matter key',
	explain:
		'The key is probably a typo: it differs from a known key by one character, the order of two letters, or only by case. The site ignores it. Rename it. Not reported: other custom keys, which front matter may contain.',
	examples: {
		bad: '---\ntitle: Start\n⟦sidebartitle⟧: First\n---\n',
		good: '---\ntitle: Start\nsidebarTitle: First\n---\n',
	},
	page(document, report) {
		const { frontMatter } = document;
		if (hasInvalidFrontMatter(document)) return;
		for (const entry of frontMatter.entries) {
			const suggested = findMisspelledKey(entry.key);
			if (suggested === undefined || Object.hasOwn(frontMatter.values, suggested)) continue;
			if (!isReportedAsMissing(document, suggested)) report(misspelledKeyFinding(entry, suggested));
		}
	},
});

/** A key that is in the front matter twice. */
export const duplicateFrontMatterKey = fileCheck({
	code: 'duplicate-front-matter-key',
	canDisableErrors: true,
	severity: 'error',
	title: 'Duplicate front matter key',
	explain:
		'Duplicate keys are invalid YAML. The site ignores the whole front matter, including the title. Keep one of the keys.',
	examples: {
		bad: '---\ntitle: Start\n⟦title⟧: Getting started\n---\n',
		good: '---\ntitle: Getting started\n---\n',
	},
	page(document, report) {
		const seen = new Set<string>();
		for (const entry of document.frontMatter.entries) {
			if (seen.has(entry.key)) report(toFinding(document.text, entry));
			seen.add(entry.key);
		}
	},
});

function toFinding(text: string, entry: FrontMatterEntry): Finding {
	return {
		span: entry.keySpan,
		message: duplicateMessage('key', entry.key),
		fixes: [
			{ title: `Remove this \`${entry.key}\``, changes: [{ span: linesOf(text, entry), newText: '' }] },
		],
	};
}

function linesOf(text: string, { keySpan, valueSpan }: FrontMatterEntry): Span {
	const newline = text.indexOf('\n', Math.max(keySpan.end, (valueSpan?.end ?? 0) - 1));
	return { start: startOfLine(text, keySpan.start), end: newline < 0 ? text.length : newline + 1 };
}

/** A key of another documentation tool, such as `sidebar_position`, which the site ignores. */
export const unsupportedFrontMatterKey = fileCheck({
	code: 'unsupported-front-matter-key',
	severity: 'information',
	title: 'Unsupported front matter key',
	explain:
		'The key belongs to another tool, such as Docusaurus, MkDocs, Jekyll, Hugo or VitePress, and the site ignores it. The navigation orders the pages, the URL of a page is its file path, and drafts are published like other pages. Replace the key with the equivalent one, or remove it. Keys that only order, label or summarize pages are reported if `.recto.json` sets the severity of the code.',
	examples: {
		bad: '---\ntitle: Install the client\n⟦sidebar_label⟧: Install\n⟦sidebar_position⟧: 2\n⟦draft⟧: true\n---\n',
		good: '---\ntitle: Install the client\nsidebarTitle: Install\nhidden: true\n---\n',
		files: { '.recto.json': '{ "severities": { "unsupported-front-matter-key": "information" } }' },
	},
	page(document, report) {
		if (hasInvalidFrontMatter(document)) return;
		const { entries, values } = document.frontMatter;
		for (const entry of entries) {
			const meaning = foreignKeyMeaning(entry.key, entry.value);
			if (meaning === undefined) continue;
			const { key, value, instead, isHarmless } = meaning;
			// The equivalent key exists already, or is reported as missing.
			if (key !== undefined && (Object.hasOwn(values, key) || isReportedAsMissing(document, key))) continue;
			report({
				span: entry.keySpan,
				...(isHarmless && { isOptIn: true }),
				message: `Unsupported key \`${entry.key}\`. ${instead}`,
				fixes: key === undefined ? [] : [replacing(entry, key, value)],
			});
		}
	},
});

function replacing({ keySpan, valueSpan }: FrontMatterEntry, key: string, value: string | undefined): Fix {
	const written = value === undefined ? key : `${key}: ${value}`;
	const span = value === undefined ? keySpan : { start: keySpan.start, end: valueSpan?.end ?? keySpan.end };
	return {
		title: `Replace with \`${written}\``,
		changes: [{ span, newText: written }],
		preferred: true,
		...(key === titleField.key && { isSafe: true as const }),
	};
}

import { foreignMeaning } from '../../catalogue/foreignKeys.ts';
import { foreignKeys, frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import type { FrontMatterField } from '../../catalogue/frontMatterField.ts';
import type { PageDocument } from '../../language/document.ts';
import type { FrontMatterEntry } from '../../language/frontMatterEntry.ts';
import { editDistance } from '../../text/didYouMean.ts';
import type { Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { Finding } from '../check.ts';
import { unknownMessage } from '../messages.ts';
import { hasFieldValue } from './missingKey.ts';

/** The known key that a misspelled one is one typo away from. */
export function findMisspelledKey(key: string): string | undefined {
	if (frontMatterFieldsByKey.has(key) || foreignKeys.has(key)) return undefined;
	const plain = toPlain(key);
	for (const known of frontMatterFieldsByKey.keys()) {
		if (toPlain(known) === plain) return known;
		if (key.length >= shortest && Math.abs(key.length - known.length) <= 1 && editDistance(key, known) === 1)
			return known;
	}
	return undefined;
}

/** Shorter words are similar to each other by chance. */
const shortest = 4;

/** Without case and word separators: `sidebar_title` and `sidebarTitle` are equal. */
function toPlain(key: string): string {
	return key.toLowerCase().replace(/[-_]/g, '');
}

/** The problem of a misspelled key. */
export function misspelledKeyFinding({ key, keySpan }: FrontMatterEntry, suggested: string): Finding {
	return {
		span: keySpan,
		message: unknownMessage('key', key, suggested),
		fixes: [{ ...renaming(keySpan, suggested), isSafe: true }],
	};
}

function renaming(span: Span, suggested: string): Fix {
	return { title: `Rename to \`${suggested}\``, changes: [{ span, newText: suggested }], preferred: true };
}

/** True if the known key is reported as missing, so that the misspelled or foreign one is not reported again. */
export function isReportedAsMissing(document: PageDocument, suggested: string): boolean {
	const field = frontMatterFieldsByKey.get(suggested);
	return field?.expected !== undefined && !hasFieldValue(document, field);
}

/** The problem of a missing key that is there misspelled, or under the name of another tool. */
export function mistakenKeyFinding(document: PageDocument, field: FrontMatterField): Finding | undefined {
	const { entries, values } = document.frontMatter;
	if (Object.hasOwn(values, field.key)) return undefined;
	const entry = entries.find(({ key }) => findMisspelledKey(key) === field.key);
	if (entry === undefined) return foreignKeyFinding(entries, field);
	const finding = misspelledKeyFinding(entry, field.key);
	return { ...finding, message: `Page has no ${field.key}. ${finding.message}` };
}

function foreignKeyFinding(
	entries: readonly FrontMatterEntry[],
	{ key: suggested }: FrontMatterField,
): Finding | undefined {
	const entry = entries.find(({ key, value }) => foreignMeaning(key, value)?.key === suggested);
	return (
		entry && {
			span: entry.keySpan,
			message: `Page has no ${suggested}. Unsupported key \`${entry.key}\`.`,
			fixes: [renaming(entry.keySpan, suggested)],
		}
	);
}

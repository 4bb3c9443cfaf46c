import { foreignMeaning } from '../../catalogue/foreignKeys.ts';
import { foreignKeys, frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import type { FrontMatterField } from '../../catalogue/frontMatterField.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { FrontMatterEntry } from '../../syntax/frontMatterEntry.ts';
import { stepsBetween } from '../../text/didYouMean.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { Finding } from '../check.ts';
import { isSupplied } from './missingKey.ts';

/** The key that a mistyped one is one slip of the finger away from. */
export function findSlip(key: string): string | undefined {
	if (frontMatterFieldsByKey.has(key) || foreignKeys.has(key)) return undefined;
	const plain = toPlain(key);
	for (const known of frontMatterFieldsByKey.keys()) {
		if (toPlain(known) === plain) return known;
		if (key.length >= shortest && Math.abs(key.length - known.length) <= 1 && stepsBetween(key, known) === 1)
			return known;
	}
	return undefined;
}

/** Too many short words are one letter from another for that to tell anything. */
const shortest = 4;

/** Without case and word separators, so that `sidebar_title` and `sidebarTitle` are alike. */
function toPlain(key: string): string {
	return key.toLowerCase().replace(/[-_]/g, '');
}

/** What is told of a mistyped key, by itself or in place of the one that the page lacks for it. */
export function slipFinding({ key, keySpan }: FrontMatterEntry, meant: string): Finding {
	return {
		span: keySpan,
		message: `\`${key}\` means nothing to the site. Did you mean \`${meant}\`?`,
		fixes: [{ ...renaming(keySpan, meant), keepsMeaning: true }],
	};
}

function renaming(span: Span, meant: string): Fix {
	return { title: `Rename to \`${meant}\``, changes: [{ span, newText: meant }], preferred: true };
}

/** Whether what the mistyped or foreign key means is told as missing, which says it once. */
export function isToldAsMissing(document: PageDocument, meant: string): boolean {
	const field = frontMatterFieldsByKey.get(meant);
	return field?.expected !== undefined && !isSupplied(document, field);
}

/** Tells of a key that the page lacks, where it stands there mistyped, or as another tool calls it. */
export function standInFinding(document: PageDocument, field: FrontMatterField): Finding | undefined {
	const { entries, values } = document.frontMatter;
	if (Object.hasOwn(values, field.key)) return undefined;
	const entry = entries.find(({ key }) => findSlip(key) === field.key);
	if (entry === undefined) return foreignStandIn(entries, field);
	const finding = slipFinding(entry, field.key);
	return { ...finding, message: `This page has no ${field.key}: ${finding.message}` };
}

function foreignStandIn(
	entries: readonly FrontMatterEntry[],
	{ key: meant }: FrontMatterField,
): Finding | undefined {
	const entry = entries.find(({ key, value }) => foreignMeaning(key, value)?.key === meant);
	return (
		entry && {
			span: entry.keySpan,
			message: `This page has no ${meant}: the site ignores \`${entry.key}\`.`,
			fixes: [renaming(entry.keySpan, meant)],
		}
	);
}

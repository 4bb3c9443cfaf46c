import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import type { FrontMatterField, FrontMatterKind } from '../../catalogue/frontMatterField.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { Finding, PageCheck } from '../check.ts';
import { replacement } from '../replacement.ts';
import { isUnread } from './missingKey.ts';

/** A known key whose value the site cannot use. */
export const frontMatterType: PageCheck = {
	subject: 'page',
	code: 'front-matter-type',
	severity: 'warning',
	title: 'Wrong value in front matter',
	explain:
		'The site ignores a value of a kind that it does not expect: text where `true` or `false` belongs, one value where a list does, or a word that is not on the list. Search engines take an address for the original of a page only in full. YAML also reads `1.10` as the number 1.1: quotes keep it as written.',
	examples: {
		bad: '---\ntitle: Start\nmode: ⟦fram⟧\nhidden: ⟦"true"⟧\nversion: ⟦1.10⟧\ncanonical: ⟦docs.example.com/start⟧\n---\n',
		good: '---\ntitle: Start\nmode: frame\nhidden: true\nversion: "1.10"\ncanonical: https://docs.example.com/start\n---\n',
	},
	looksAt: 'frontMatter',
	run({ document }, report) {
		const { frontMatter } = document;
		if (isUnread(document)) return;
		for (const entry of frontMatter.entries) {
			const field = frontMatterFieldsByKey.get(entry.key);
			const { value, valueSpan } = entry;
			if (field === undefined || valueSpan === undefined || value === null || value === undefined) continue;
			const finding = findFault(document, { key: entry.key, value, span: valueSpan }, field);
			if (finding !== undefined) report(finding);
		}
	},
};

interface WrittenValue {
	readonly key: string;
	readonly value: unknown;
	readonly span: Span;
}

function findFault(
	document: PageDocument,
	{ key, value, span }: WrittenValue,
	field: FrontMatterField,
): Finding | undefined {
	if (field.kind === 'choice' && typeof value === 'string') return findUnknownChoice(field, value, span);
	const isNumber = isTextual(field.kind) && typeof value === 'number';
	const kinds = field.orKind === undefined ? [field.kind] : [field.kind, field.orKind];
	if (!isNumber && kinds.some((kind) => fits(kind, value)))
		return field.absolute && typeof value === 'string' ? findPartOfAddress(key, value, span) : undefined;
	const written = document.text.slice(span.start, span.end);
	if (isNumber) {
		if (String(value) === written) return undefined;
		const message = `YAML reads this as the number ${value}. Put it in quotes to keep it as written.`;
		return { span, message, fixes: [replaceWith(`"${written}"`, span)] };
	}
	const message = `\`${key}\` takes ${kinds.map((kind) => expectations[kind]).join(' or ')}.`;
	const repaired = kinds.map((kind) => repair(kind, value, written)).find((text) => text !== undefined);
	return { span, message, ...(repaired !== undefined && { fixes: [replaceWith(repaired, span)] }) };
}

function findPartOfAddress(key: string, value: string, span: Span): Finding | undefined {
	if (value.trim() === '' || /^https?:\/\/[^\s/]/i.test(value) || value.includes('{{')) return undefined;
	return {
		span,
		severity: 'information',
		message: `\`${key}\` takes an address in full: begin it with \`https://\`.`,
		fixes: /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/|$)/i.test(value)
			? [replaceWith(`https://${value}`, span)]
			: [],
	};
}

function findUnknownChoice(field: FrontMatterField, value: string, span: Span): Finding | undefined {
	const options = field.options ?? [];
	if (options.includes(value) || field.deprecatedOptions?.includes(value)) return undefined;
	const nearest = findNearest(value, options);
	const message = `\`${value}\` is not a value of \`${field.key}\`. Use one of ${options.map((option) => `\`${option}\``).join(', ')}.`;
	return { span, message, ...(nearest !== undefined && { fixes: [replaceWith(nearest, span)] }) };
}

const expectations: Readonly<Record<FrontMatterKind, string>> = {
	text: 'text',
	flag: '`true` or `false`, without quotes',
	number: 'a number, without quotes',
	choice: 'one of its values',
	list: 'a list',
	icon: 'the name of an icon, a path or an address',
	url: 'an address',
	image: 'a path or an address',
	object: 'keys of its own below it',
	anything: 'any value',
};

function isTextual(kind: FrontMatterKind): boolean {
	return kind === 'text' || kind === 'icon' || kind === 'url' || kind === 'image' || kind === 'choice';
}

function fits(kind: FrontMatterKind, value: unknown): boolean {
	switch (kind) {
		case 'text':
		case 'url':
		case 'image':
		case 'choice':
			return typeof value === 'string';
		case 'icon':
			// The newer dialect writes an icon with its style and library as an object.
			return typeof value === 'string' || isRecord(value);
		case 'flag':
			return typeof value === 'boolean';
		case 'number':
			return typeof value === 'number';
		case 'list':
			return Array.isArray(value);
		case 'object':
			return isRecord(value);
		case 'anything':
			return true;
	}
}

/** The value as the kind wants it, where that is beyond doubt. */
function repair(kind: FrontMatterKind, value: unknown, written: string): string | undefined {
	if (kind === 'flag' && typeof value === 'string') {
		const word = value.trim().toLowerCase();
		if (word === 'true' || word === 'yes' || word === 'on') return 'true';
		return word === 'false' || word === 'no' || word === 'off' ? 'false' : undefined;
	}
	if (kind === 'number' && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()))
		return value.trim();
	if (kind === 'list' && typeof value === 'string' && !written.includes('\n')) return `[${written}]`;
	return isTextual(kind) && typeof value === 'boolean' ? `"${written}"` : undefined;
}

function replaceWith(newText: string, span: Span): Fix {
	return { ...replacement(span, newText), keepsMeaning: true };
}

function isRecord(value: unknown): boolean {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

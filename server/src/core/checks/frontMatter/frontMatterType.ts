import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import type { FrontMatterField, FrontMatterKind } from '../../catalogue/frontMatterField.ts';
import type { PageDocument } from '../../language/document.ts';
import { quoteText } from '../../text/characters.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { Finding } from '../check.ts';
import { fileCheck } from '../fileCheck.ts';
import { invalidValueMessage } from '../messages.ts';
import { replacement } from '../replacement.ts';
import { hasInvalidFrontMatter } from './missingKey.ts';
import { shapeMismatch } from './shapeMismatch.ts';

/** A known key with a value of the wrong type, or one that is not allowed. */
export const frontMatterType = fileCheck({
	code: 'front-matter-type',
	severity: 'warning',
	title: 'Invalid front matter value',
	explain:
		'The value has the wrong type or is not one of the allowed values, so the site ignores it. Examples are a string instead of a boolean, or one value instead of an array. Canonical URLs must be absolute, or search engines ignore them. YAML reads an unquoted `1.10` as the number 1.1: put it in quotes. An array or a number in `openapi`, `asyncapi` or `api` is an error: the site is not built.',
	examples: {
		bad: '---\ntitle: Start\nmode: ⟦fram⟧\nhidden: ⟦"true"⟧\nversion: ⟦1.10⟧\ncanonical: ⟦docs.example.com/start⟧\nopenapi: ⟦[GET /users]⟧\nrelated: ⟦[5]⟧\n---\n',
		good: '---\ntitle: Start\nmode: frame\nhidden: true\nversion: "1.10"\ncanonical: https://docs.example.com/start\nopenapi: GET /users\nrelated: [/page]\n---\n',
	},
	page(document, report) {
		const { frontMatter } = document;
		if (hasInvalidFrontMatter(document)) return;
		for (const entry of frontMatter.entries) {
			const field = frontMatterFieldsByKey.get(entry.key);
			const { value, valueSpan } = entry;
			if (field === undefined || valueSpan === undefined || value === null || value === undefined) continue;
			const finding = findFault(document, { key: entry.key, value, span: valueSpan }, field);
			if (finding !== undefined) report(finding);
		}
	},
});

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
	if (!isNumber && kinds.some((kind) => fits(kind, value))) return findDetail({ key, value, span }, field);
	const written = document.text.slice(span.start, span.end);
	if (isNumber && !field.isFatal) {
		if (String(value) === written) return undefined;
		const message = `Unquoted YAML value: it is read as the number ${value}. Put it in quotes.`;
		return { span, message, fixes: [replaceWith(`"${written}"`, span)] };
	}
	const expected = kinds.map((kind) => expectations[kind]).join(' or ');
	const message = field.isFatal
		? `\`${key}\` must be a single string, such as \`${field.sample}\`. The site cannot be built.`
		: `\`${key}\` must be ${expected}.`;
	const converted = kinds.map((kind) => convert(kind, value, written)).find((text) => text !== undefined);
	return {
		span,
		message,
		...(field.isFatal && { severity: 'error' as const }),
		...(converted !== undefined && { fixes: [replaceWith(converted, span)] }),
	};
}

/** Messages about parts of a value that is of the right kind. */
function findDetail({ key, value, span }: WrittenValue, field: FrontMatterField): Finding | undefined {
	if (field.absolute && typeof value === 'string') return findRelativeUrl(key, value, span);
	if (field.form !== undefined && typeof value === 'string' && value.trim() !== '')
		return new RegExp(field.form.pattern).test(value)
			? undefined
			: { span, severity: 'information', message: `Invalid \`${key}\`. ${field.form.patternErrorMessage}` };
	if (field.whenEmpty !== undefined && Array.isArray(value) && value.length === 0)
		return { span, severity: 'information', message: `\`${key}\` is empty. ${field.whenEmpty}` };
	if (field.shape === undefined || typeof value !== 'object') return undefined;
	const mismatch = shapeMismatch(field.shape, value, key);
	return mismatch && { span, message: `\`${mismatch.place}\` must be ${mismatch.expected}.` };
}

function findRelativeUrl(key: string, value: string, span: Span): Finding | undefined {
	if (value.trim() === '' || /^https?:\/\/[^\s/]/i.test(value) || value.includes('{{')) return undefined;
	return {
		span,
		severity: 'information',
		message: `\`${key}\` must be an absolute URL. Start it with \`https://\`.`,
		fixes: /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/|$)/i.test(value)
			? [replaceWith(`https://${value}`, span)]
			: [],
	};
}

function findUnknownChoice(field: FrontMatterField, value: string, span: Span): Finding | undefined {
	const options = field.options ?? [];
	if (options.includes(value) || field.deprecatedOptions?.includes(value)) return undefined;
	const nearest = findNearest(value, options);
	const message = `Invalid value \`${value}\`: ${invalidValueMessage(field.key, options, nearest)}`;
	return { span, message, ...(nearest !== undefined && { fixes: [replaceWith(nearest, span)] }) };
}

const expectations: Readonly<Record<FrontMatterKind, string>> = {
	text: 'a string',
	flag: 'a boolean (`true` or `false`), without quotes',
	number: 'a number, without quotes',
	choice: 'one of its allowed values',
	list: 'an array',
	icon: 'an icon name, a path or a URL',
	url: 'a URL',
	image: 'a path or a URL',
	object: 'an object',
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
			// The newer dialect allows an object with the icon's style and library.
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

/** The value converted to the kind, where that is unambiguous. */
function convert(kind: FrontMatterKind, value: unknown, written: string): string | undefined {
	if (kind === 'flag' && typeof value === 'string') {
		const word = value.trim().toLowerCase();
		if (word === 'true' || word === 'yes' || word === 'on') return 'true';
		return word === 'false' || word === 'no' || word === 'off' ? 'false' : undefined;
	}
	if (kind === 'number' && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()))
		return value.trim();
	if (kind === 'text' && Array.isArray(value) && value.length === 1 && typeof value[0] === 'string')
		return quoteText(value[0]);
	if (kind === 'list' && typeof value === 'string' && !written.includes('\n')) return `[${written}]`;
	return isTextual(kind) && typeof value === 'boolean' ? `"${written}"` : undefined;
}

function replaceWith(newText: string, span: Span): Fix {
	return { ...replacement(span, newText), isSafe: true };
}

function isRecord(value: unknown): boolean {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import type { Node } from 'jsonc-parser';
import type { ApiCheck } from '../../../checks/check.ts';
import { spanOf, stringOf } from '../../../language/json.ts';
import type { ApiPart } from '../../model/files/apiParts.ts';
import { type ApiObject, type ApiVersion, openApiObjects } from '../../model/specification/openApiObjects.ts';
import {
	inclusiveKeyword,
	type UnsupportedKeyword,
	unsupportedKeywordRepairs,
} from '../fixes/unsupportedKeywordRepair.ts';

export const unsupportedApiKeyword: ApiCheck = {
	code: 'unsupported-api-keyword',
	subject: 'api',
	severity: 'hint',
	title: 'Keyword of another OpenAPI version',
	explain:
		'Strict tools ignore the keyword or reject the file, although the preview supports it in either version. OpenAPI 3.1 adopted JSON Schema, so 3.0 and 3.1 differ in a few keywords: `nullable`, exclusive limits, `const`, several types. What OpenAPI 3.2 added, such as `query`, `additionalOperations` and `parent` of a tag, is a warning in files of older versions, because the site rejects the file. Use the syntax of the version in `openapi`, or change that version.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    Name:\n      type: string\n      ⟦nullable⟧: true\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    Name:\n      type: [string, "null"]\n',
	},
	object(part, api, report) {
		const { version } = api;
		if (version === undefined || !/^3\.\d/.test(version)) return;
		for (const keyword of unsupportedIn(part, api.is30 ? newerForm : olderForm))
			report({
				span: spanOf(keyword.key),
				message: keyword.message,
				fixes: () => unsupportedKeywordRepairs(api.document, part.node, keyword),
			});
		for (const { node, written, since } of addedLater(part, version)) {
			const span = spanOf(node);
			if (api.isFaulty(span)) continue;
			report({
				span,
				// The host rejects files of earlier versions with additions of 3.2 (host-behavior.md 6.1).
				...(since === '3.2' ? { severity: 'warning' } : {}),
				message: `\`${written}\` requires OpenAPI ${since}.`,
			});
		}
	},
};

interface LaterAddition {
	/** Key or value. */
	readonly node: Node;
	readonly written: string;
	readonly since: ApiVersion;
}

/** Keys and values added by a later version than the file's. */
function addedLater({ kind, properties }: ApiPart, version: string): readonly LaterAddition[] {
	const { since, valuesSince } = openApiObjects[kind];
	if (since === undefined && valuesSince === undefined) return [];
	return properties.flatMap(({ name, key, value }) => {
		const ofKey = versionIn(since, name);
		if (ofKey !== undefined && isBefore(version, ofKey)) return [{ node: key, written: name, since: ofKey }];
		const values =
			valuesSince !== undefined && Object.hasOwn(valuesSince, name) ? valuesSince[name] : undefined;
		const word = stringOf(value);
		const ofValue = word === undefined ? undefined : versionIn(values, word);
		return ofValue !== undefined && value !== undefined && isBefore(version, ofValue)
			? [{ node: value, written: `${name}: ${word}`, since: ofValue }]
			: [];
	});
}

function versionIn(since: ApiObject['since'], word: string): ApiVersion | undefined {
	return since !== undefined && Object.hasOwn(since, word) ? since[word] : undefined;
}

function isBefore(version: string, other: ApiVersion): boolean {
	const [, minor = '0'] = version.split('.');
	return Number(minor) < Number(other.split('.')[1]);
}

const bounds: ReadonlySet<string> = new Set(['exclusiveMinimum', 'exclusiveMaximum']);

/** Keywords of a schema in a form of another version than the file's. */
function unsupportedIn(
	{ kind, properties }: ApiPart,
	judge: typeof olderForm,
): readonly UnsupportedKeyword[] {
	const found: UnsupportedKeyword[] = [];
	if (kind !== 'schema') return found;
	for (const { name, key, value } of properties) {
		if (value === undefined) continue;
		const form = judge(name, value);
		if (form !== undefined) found.push({ ...form, key, value });
	}
	return found;
}

type UnsupportedForm = Pick<UnsupportedKeyword, 'kind' | 'message'>;

/** Keyword of OpenAPI 3.0 that was removed in 3.1. */
function olderForm(name: string, { type }: Node): UnsupportedForm | undefined {
	if (type !== 'boolean') return undefined;
	if (name === 'nullable')
		return { kind: 'nullable', message: '`nullable` was removed in OpenAPI 3.1. Add `"null"` to `type`.' };
	return bounds.has(name)
		? { kind: 'flag', message: `\`${name}\` must be a number in OpenAPI 3.1.` }
		: undefined;
}

/** Keyword that OpenAPI 3.1 added. */
function newerForm(name: string, value: Node): UnsupportedForm | undefined {
	if (name === 'type' && value.type === 'array')
		return {
			kind: 'types',
			message: 'Multiple types require OpenAPI 3.1. Use one type, and `nullable: true` to allow `null`.',
		};
	if (name === 'type' && (value.type === 'null' || stringOf(value) === 'null'))
		return {
			kind: 'other',
			message: 'Type `null` requires OpenAPI 3.1. Use `nullable: true` with another type.',
		};
	if (bounds.has(name) && value.type === 'number')
		return {
			kind: 'bound',
			message: `\`${name}\` must be a boolean in OpenAPI 3.0. Put the number in \`${inclusiveKeyword(name)}\`.`,
		};
	if (name === 'const')
		return { kind: 'const', message: '`const` requires OpenAPI 3.1. Use `enum` with one value.' };
	if (name === 'examples' && value.type === 'array')
		return { kind: 'examples', message: 'Multiple schema examples require OpenAPI 3.1. Use `example`.' };
	return newer.has(name) ? { kind: 'other', message: `\`${name}\` requires OpenAPI 3.1.` } : undefined;
}

const newer: ReadonlySet<string> = new Set([
	'prefixItems',
	'patternProperties',
	'propertyNames',
	'if',
	'dependentRequired',
	'dependentSchemas',
	'unevaluatedItems',
	'unevaluatedProperties',
	'contains',
	'contentEncoding',
	'contentMediaType',
	'$defs',
	'$anchor',
]);

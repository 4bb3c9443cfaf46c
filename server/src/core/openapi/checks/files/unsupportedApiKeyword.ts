import type { Node } from 'jsonc-parser';
import type { ApiCheck } from '../../../checks/check.ts';
import { propertiesOf, spanOf, stringOf } from '../../../language/json.ts';
import type { ApiPart } from '../../model/files/apiParts.ts';
import { type ApiVersion, openApiObjects } from '../../model/specification/openApiObjects.ts';
import { versionOf } from '../../model/specification/openApiVersion.ts';
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
		const version = versionOf(api.root);
		if (version === undefined || !/^3\.\d/.test(version)) return;
		for (const keyword of api.is30 ? newerKeywords(part) : olderKeywords(part))
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
function addedLater({ kind, node }: ApiPart, version: string): readonly LaterAddition[] {
	const { since = {}, valuesSince = {} } = openApiObjects[kind];
	return propertiesOf(node).flatMap(({ name, key, value }) => {
		const word = stringOf(value);
		const ofKey = Object.hasOwn(since, name) ? since[name] : undefined;
		const values = Object.hasOwn(valuesSince, name) ? valuesSince[name] : undefined;
		const ofValue =
			word !== undefined && values !== undefined && Object.hasOwn(values, word) ? values[word] : undefined;
		if (ofKey !== undefined && isBefore(version, ofKey)) return [{ node: key, written: name, since: ofKey }];
		return ofValue !== undefined && value !== undefined && isBefore(version, ofValue)
			? [{ node: value, written: `${name}: ${word}`, since: ofValue }]
			: [];
	});
}

function isBefore(version: string, other: ApiVersion): boolean {
	const [, minor = '0'] = version.split('.');
	return Number(minor) < Number(other.split('.')[1]);
}

const bounds: ReadonlySet<string> = new Set(['exclusiveMinimum', 'exclusiveMaximum']);

/** Keywords of OpenAPI 3.0 that were removed in 3.1. */
function olderKeywords({ kind, node }: ApiPart): readonly UnsupportedKeyword[] {
	if (kind !== 'schema') return [];
	return propertiesOf(node).flatMap(({ name, key, value }): readonly UnsupportedKeyword[] => {
		if (name === 'nullable' && value?.type === 'boolean')
			return [
				{
					kind: 'nullable',
					key,
					value,
					message: '`nullable` was removed in OpenAPI 3.1. Add `"null"` to `type`.',
				},
			];
		if (bounds.has(name) && value?.type === 'boolean')
			return [{ kind: 'flag', key, value, message: `\`${name}\` must be a number in OpenAPI 3.1.` }];
		return [];
	});
}

/** Keywords that OpenAPI 3.1 added. */
function newerKeywords({ kind, node }: ApiPart): readonly UnsupportedKeyword[] {
	if (kind !== 'schema') return [];
	return propertiesOf(node).flatMap(({ name, key, value }): readonly UnsupportedKeyword[] => {
		if (value === undefined) return [];
		const found = (form: UnsupportedKeyword['kind'], message: string) => [
			{ kind: form, key, value, message },
		];
		if (name === 'type' && value.type === 'array')
			return found(
				'types',
				'Multiple types require OpenAPI 3.1. Use one type, and `nullable: true` to allow `null`.',
			);
		if (name === 'type' && (value.type === 'null' || stringOf(value) === 'null'))
			return found('other', 'Type `null` requires OpenAPI 3.1. Use `nullable: true` with another type.');
		if (bounds.has(name) && value.type === 'number')
			return found(
				'bound',
				`\`${name}\` must be a boolean in OpenAPI 3.0. Put the number in \`${inclusiveKeyword(name)}\`.`,
			);
		if (name === 'const') return found('const', '`const` requires OpenAPI 3.1. Use `enum` with one value.');
		if (name === 'examples' && value.type === 'array')
			return found('examples', 'Multiple schema examples require OpenAPI 3.1. Use `example`.');
		return newer.has(name) ? found('other', `\`${name}\` requires OpenAPI 3.1.`) : [];
	});
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

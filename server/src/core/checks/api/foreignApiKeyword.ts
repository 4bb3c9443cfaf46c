import { versionOf } from '../../project/api/readApiDocument.ts';
import { propertiesOf, spanOf, stringOf } from '../../syntax/json.ts';
import type { ApiPart } from '../../syntax/openapi/apiParts.ts';
import type { ApiCheck } from '../check.ts';
import { apiFileOf } from './apiFile.ts';
import { type ForeignKeyword, foreignKeywordRepairs } from './repairs/foreignKeywordRepair.ts';

export const foreignApiKeyword: ApiCheck = {
	code: 'foreign-api-keyword',
	subject: 'api',
	severity: 'hint',
	title: 'Keyword of another OpenAPI version',
	explain:
		'OpenAPI 3.1 took over JSON Schema as it is, so that 3.0 and 3.1 write some things differently: what may be `null`, bounds that are left out themselves, single values. The preview shows them in either version, but tools that keep to the version of the file ignore them or refuse the file.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    Name:\n      type: string\n      ⟦nullable⟧: true\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    Name:\n      type: [string, "null"]\n',
	},
	run(context, report) {
		const api = apiFileOf(context);
		const version = versionOf(api?.root);
		if (api === undefined || version === undefined || !/^3\.\d/.test(version)) return;
		for (const part of api.objects)
			for (const keyword of api.is30 ? newerKeywords(part) : olderKeywords(part))
				report({
					span: spanOf(keyword.key),
					message: keyword.message,
					fixes: () => foreignKeywordRepairs(context.document, part.node, keyword),
				});
	},
};

const bounds: ReadonlySet<string> = new Set(['exclusiveMinimum', 'exclusiveMaximum']);

/** What OpenAPI 3.0 has and 3.1 has not. */
function olderKeywords({ kind, node }: ApiPart): readonly ForeignKeyword[] {
	if (kind !== 'schema') return [];
	return propertiesOf(node).flatMap(({ name, key, value }): readonly ForeignKeyword[] => {
		if (name === 'nullable' && value?.type === 'boolean')
			return [
				{
					kind: 'nullable',
					key,
					value,
					message: 'OpenAPI 3.1 has no `nullable`: name `"null"` among the types.',
				},
			];
		if (bounds.has(name) && value?.type === 'boolean')
			return [
				{ kind: 'flag', key, value, message: `In OpenAPI 3.1 \`${name}\` is the bound itself, a number.` },
			];
		return [];
	});
}

/** What OpenAPI 3.1 has and 3.0 has not. */
function newerKeywords({ kind, node }: ApiPart): readonly ForeignKeyword[] {
	if (kind !== 'schema' && kind !== 'document') return [];
	return propertiesOf(node).flatMap(({ name, key, value }): readonly ForeignKeyword[] => {
		if (value === undefined) return [];
		const found = (form: ForeignKeyword['kind'], message: string) => [{ kind: form, key, value, message }];
		if (kind === 'document')
			return name === 'webhooks'
				? found('other', 'OpenAPI 3.0 has no `webhooks`: they need version 3.1.')
				: [];
		if (name === 'type' && value.type === 'array')
			return found(
				'types',
				'In OpenAPI 3.0 a schema has one type, and `nullable: true` for what may be `null`.',
			);
		if (name === 'type' && (value.type === 'null' || stringOf(value) === 'null'))
			return found('other', 'OpenAPI 3.0 has no type `null`: write `nullable: true` beside another one.');
		if (bounds.has(name) && value.type === 'number')
			return found('bound', `In OpenAPI 3.0 \`${name}\` is \`true\` beside the bound itself.`);
		if (name === 'const') return found('const', 'OpenAPI 3.0 has no `const`: write `enum` with one value.');
		if (name === 'examples' && value.type === 'array')
			return found('examples', 'In OpenAPI 3.0 a schema has one `example`.');
		return newer.has(name) ? found('other', `OpenAPI 3.0 has no \`${name}\`.`) : [];
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

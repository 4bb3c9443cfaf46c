import { fieldPrefix, normalizeAnchor } from '../../../language/page/anchorIds.ts';
import { boundedCache } from '../../../text/boundedCache.ts';
import { computeOnce } from '../../../text/memory.ts';
import type { ApiContent } from '../apiModel.ts';
import { type ApiPage, type ApiProject, deriveFromApiProject } from '../apiProject.ts';
import type { ApiSchema } from '../apiSchema.ts';
import { parseOperationReference } from '../files/operationReference.ts';
import { findOperation } from '../operations/apiDocuments.ts';
import { findSchema, parseSchemaReference, schemasNamed } from '../operations/schemaReference.ts';
import { operationOfPage } from './pageOperation.ts';

/** Bounds for hostile schemas; pages show less. */
const maxDepth = 6;
const maxSchemas = 5_000;

/** Normalized field names, alone and prefixed by the fields around them, by section of the page; read on first use. */
type FieldNames = Readonly<Record<FieldRole, () => ReadonlySet<string>>>;

type FieldRole = 'security' | 'parameter' | 'body' | 'response' | 'schema';

/** Anchor prefixes of the host (host-behavior.md 9.5) with the sections they apply to. */
const rolesByPrefix: readonly (readonly [prefix: string, roles: readonly FieldRole[]])[] = [
	[fieldPrefix, ['parameter', 'body', 'response', 'schema']],
	['parameter-', ['parameter']],
	['body-', ['body']],
	['response-', ['response', 'schema']],
	['authorization-', ['security']],
];

/**
 * True if the anchor is one of a field of the operation or schema that a page shows, by its name or with the names of
 * the fields around it: `body-parent-id`.
 */
export function isApiFieldAnchor(project: ApiProject, page: ApiPage, anchor: string): boolean {
	const [prefix, roles] = rolesByPrefix.find(([start]) => anchor.startsWith(start)) ?? [];
	if (prefix === undefined || roles === undefined) return false;
	const name = anchor.slice(prefix.length);
	const names = fieldNamesIn(project)(page);
	// Repeated anchors have a number.
	const forms = [normalizeAnchor(name), normalizeAnchor(name.replace(/-\d+$/, ''))];
	return roles.some((role) => forms.some((form) => names[role]().has(form)));
}

type References = Pick<ApiPage, 'api' | 'openapi' | 'schema'>;

/** Fields that the pages of a project show, by the references of a page. */
const fieldNamesIn = deriveFromApiProject('dataFiles', [], (project) =>
	boundedCache(
		maxPages,
		(page: References) => namesOf(project, page),
		({ openapi, api, schema }) => JSON.stringify([openapi, api, schema]),
	),
);

/** Cached pages of a project. */
const maxPages = 20_000;

function namesOf(project: Pick<ApiProject, 'dataFiles'>, { openapi, api, schema }: References): FieldNames {
	const reference = parseSchemaReference(schema ?? '');
	const target = reference && schemasNamed(project, reference)[0];
	const shown = target && findSchema(project, target);
	const operation = operationOfPage(project, {
		names: openapi === undefined ? 'endpoint' : 'operation',
		reference: parseOperationReference(openapi ?? api ?? ''),
	});
	const described = operation && findOperation(project, operation);
	const calls = described === undefined ? [] : [described, ...described.callbacks];
	const schemasIn = (contents: readonly ApiContent[]) => contents.map((content) => content.schema);
	const responses = () => calls.flatMap((call) => call.responses);
	const schemes = () => (described?.security ?? []).flatMap((security) => security.schemes);
	return {
		security: computeOnce(
			() =>
				new Set(
					schemes().flatMap(({ name, parameter }) => [
						normalizeAnchor(name),
						normalizeAnchor(parameter?.name ?? 'authorization'),
					]),
				),
		),
		parameter: computeOnce(() => namesIn({ fields: calls.flatMap(({ parameters }) => parameters) })),
		body: computeOnce(() =>
			namesIn({ schemas: calls.flatMap(({ body }) => schemasIn(body?.contents ?? [])) }),
		),
		response: computeOnce(() =>
			namesIn({
				fields: responses().flatMap(({ headers }) => headers),
				schemas: responses().flatMap(({ contents }) => schemasIn(contents)),
			}),
		),
		schema: computeOnce(() => namesIn({ schemas: shown === undefined ? [] : [shown] })),
	};
}

interface Fields {
	readonly fields?: readonly { readonly name: string; readonly schema: ApiSchema }[];
	/** Schemas whose properties are the fields. */
	readonly schemas?: readonly ApiSchema[];
}

function namesIn({ fields = [], schemas = [] }: Fields): ReadonlySet<string> {
	const names = new Set<string>();
	let count = 0;
	const walk = (schema: ApiSchema, around: string, depth: number): void => {
		if (depth > maxDepth || ++count > maxSchemas) return;
		for (const { name, schema: own } of schema.properties) add(name, own, { around, depth });
		const { items, prefixItems, patterns, additional, variants } = schema;
		const unnamed = [items, additional, ...prefixItems, ...patterns.map((one) => one.schema), ...variants];
		for (const part of unnamed) if (typeof part === 'object') walk(part, around, depth + 1);
	};
	const add = (name: string, schema: ApiSchema, { around, depth }: { around: string; depth: number }) => {
		const plain = normalizeAnchor(name);
		names.add(plain).add(`${around}${plain}`);
		walk(schema, `${around}${plain}`, depth + 1);
	};
	for (const { name, schema } of fields) add(name, schema, { around: '', depth: 0 });
	for (const schema of schemas) walk(schema, '', 0);
	return names;
}

import { fieldPrefix } from '../../language/page/anchorIds.ts';
import { memoize } from '../../text/memory.ts';
import { toPlain } from '../links/findAnchor.ts';
import type { Page } from '../pages/page.ts';
import type { Project } from '../project.ts';
import { findOperation } from './apiDocuments.ts';
import type { ApiParameter } from './apiModel.ts';
import type { ApiSchema } from './apiSchema.ts';
import { parseOperationReference } from './operationReference.ts';
import { operationOfPage } from './pageOperation.ts';
import { findSchema, parseSchemaReference, schemasNamed } from './schemaReference.ts';

/** Deeper than readers open fields, and more schemas than pages show. */
const maxDepth = 6;
const maxSchemas = 5_000;

/** By what a page shows. */
const namesOfPages = memoize((_: Project['dataFiles']) => new Map<string, ReadonlySet<string>>());

/**
 * Whether an anchor means a field of the operation or schema that a page shows: by its name, or by the names of those around it and
 * its own, as `param-parent-id`.
 */
export function meansApiField(project: Project, page: Page, anchor: string): boolean {
	if (!anchor.startsWith(fieldPrefix)) return false;
	const name = anchor.slice(fieldPrefix.length);
	const names = fieldNames(project, page);
	// A repeated one has a number.
	return names.has(toPlain(name)) || names.has(toPlain(name.replace(/-\d+$/, '')));
}

function fieldNames(project: Project, page: Page): ReadonlySet<string> {
	const ofPages = namesOfPages(project.dataFiles);
	const key = JSON.stringify([page.openapi, page.api, page.schema]);
	let names = ofPages.get(key);
	if (names === undefined) {
		names = namesOf(topFields(project, page));
		ofPages.set(key, names);
	}
	return names;
}

interface TopFields {
	readonly parameters: readonly Pick<ApiParameter, 'name' | 'schema'>[];
	/** Whose properties are fields. */
	readonly schemas: readonly ApiSchema[];
}

function topFields(project: Project, { openapi, api, schema }: Page): TopFields {
	const reference = parseSchemaReference(schema ?? '');
	const target = reference && schemasNamed(project, reference)[0];
	const shown = target && findSchema(project, target);
	const operation = operationOfPage(project, {
		names: openapi === undefined ? 'endpoint' : 'operation',
		reference: parseOperationReference(openapi ?? api ?? ''),
	});
	const described = operation && findOperation(project, operation);
	const calls = described === undefined ? [] : [described, ...described.callbacks];
	const contents = calls.flatMap(({ body, responses }) => [
		...(body?.contents ?? []),
		...responses.flatMap((response) => response.contents),
	]);
	return {
		parameters: calls.flatMap(({ parameters }) => parameters),
		schemas: [...(shown ? [shown] : []), ...contents.map((content) => content.schema)],
	};
}

function namesOf({ parameters, schemas }: TopFields): ReadonlySet<string> {
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
		const plain = toPlain(name);
		names.add(plain).add(`${around}${plain}`);
		walk(schema, `${around}${plain}`, depth + 1);
	};
	for (const { name, schema } of parameters) add(name, schema, { around: '', depth: 0 });
	for (const schema of schemas) walk(schema, '', 0);
	return names;
}

import type { ProjectCheckContext } from '../../../checks/check.ts';
import type { TopLevelField } from '../../../project/pages/topLevelFields.ts';
import type { ApiOperation } from '../../model/apiModel.ts';
import type { ApiSchema } from '../../model/apiSchema.ts';
import { findOperation } from '../../model/operations/apiDocuments.ts';
import { operationOfPage } from '../../model/pages/pageOperation.ts';

/** Field documented on a page, with its description in the OpenAPI file. */
export interface DocumentedField extends TopLevelField {
	/** Undefined if the operation has no such field. */
	readonly described: DescribedField | undefined;
	/** Names of the operation's fields in that location. */
	readonly names: readonly string[];
}

export interface DescribedField {
	readonly name: string;
	/** Undefined if the OpenAPI file does not define it, or not uniquely. */
	readonly isRequired: boolean | undefined;
	readonly schema: ApiSchema;
}

/** The top-level fields of a page whose operation is known; nested fields are left out. */
export function documentedFields({ project, facts }: ProjectCheckContext): readonly DocumentedField[] {
	const { reference, fields } = facts;
	const named =
		reference === undefined || fields.length === 0 ? undefined : operationOfPage(project, reference);
	const operation = named && findOperation(project, named);
	if (operation === undefined) return [];
	return fields.flatMap((field) => toDocumented(operation, field) ?? []);
}

function toDocumented(operation: ApiOperation, field: TopLevelField): DocumentedField | undefined {
	const { name, location } = field;
	const known = location === undefined ? responseFields(operation) : requestFields(operation, location);
	if (known === undefined) return undefined;
	const fits = (other: DescribedField) =>
		location === 'header' ? other.name.toLowerCase() === name.toLowerCase() : other.name === name;
	// Authors flatten nested fields: the field may be deeper in the schema.
	if (!known.some(fits) && isDeeper(known, name)) return undefined;
	return { ...field, described: known.find(fits), names: known.map((other) => other.name) };
}

/** Undefined if the schema allows other fields. */
function requestFields(operation: ApiOperation, location: string): readonly DescribedField[] | undefined {
	const { parameters, body } = operation;
	if (location !== 'body') return parameters.filter((parameter) => parameter.in === location);
	const schemas = (body?.contents ?? []).map(({ schema }) => schema);
	return fieldsOf(schemas);
}

function responseFields({ responses }: ApiOperation): readonly DescribedField[] | undefined {
	const schemas = responses.flatMap(({ contents }) => contents.map(({ schema }) => schema));
	return fieldsOf(schemas)?.map((field) => ({ ...field, isRequired: undefined }));
}

/** The top-level properties of all variants of the schemas; for an array, those of its items. */
function fieldsOf(schemas: readonly ApiSchema[]): readonly DescribedField[] | undefined {
	if (schemas.length === 0) return undefined;
	const found: DescribedField[] = [];
	for (const schema of schemas) {
		const forms = schema.variants.length > 0 ? schema.variants : [schema.items ?? schema];
		for (const form of forms) {
			const properties = [...(form === schema ? [] : schema.properties), ...form.properties];
			if (properties.length === 0 || isOpen(form)) return undefined;
			for (const { name, isRequired, schema: own } of properties)
				found.push({
					name,
					isRequired: schemas.length > 1 || forms.length > 1 ? undefined : isRequired,
					schema: own,
				});
		}
	}
	return found;
}

/** Authors do not flatten deeper nesting. */
const maxDepth = 5;

function isDeeper(fields: readonly DescribedField[], name: string): boolean {
	const search = (schema: ApiSchema, depth: number): boolean =>
		depth < maxDepth &&
		(schema.properties.some((property) => property.name === name || search(property.schema, depth + 1)) ||
			// Items of a tuple have no names, so names on the page are the author's own.
			schema.prefixItems.length > 0 ||
			(schema.items !== undefined && search(schema.items, depth + 1)) ||
			schema.variants.some((variant) => search(variant, depth + 1)));
	return fields.some(({ schema }) => search(schema, 0));
}

function isOpen({ additional }: ApiSchema): boolean {
	return additional !== undefined && additional !== false;
}

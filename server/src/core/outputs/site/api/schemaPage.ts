import { responseExample } from '../../../catalogue/components/responseExample.ts';
import { findSchema, parseSchemaReference, schemasNamed } from '../../../project/api/schemaReference.ts';
import type { Project } from '../../../project/project.ts';
import { sampleValue } from '../../api/schema/sampleValue.ts';
import { fence, useOf } from './apiNodes.ts';
import type { ApiPageParts } from './apiPageParts.ts';
import { descriptionNodes } from './descriptionNodes.ts';
import { fieldNode, hasMembers, memberNodes, type SchemaView } from './schemaNodes.ts';

/** Fields that one page shows at most. */
const mostFields = 1_500;

/** The page of what an API description shares under a name; undefined for a name that it does not have. */
export function schemaPage(
	project: Project,
	text: string,
	given: Pick<SchemaView, 'settings' | 'words'>,
): ApiPageParts | undefined {
	const reference = parseSchemaReference(text);
	const [target] = reference === undefined ? [] : schemasNamed(project, reference);
	const schema = target && findSchema(project, target);
	if (reference === undefined || schema === undefined) return undefined;
	const view: SchemaView = { ...given, direction: 'both', budget: { fieldsLeft: mostFields }, above: [] };
	const isObject = !schema.types.includes('array') && hasMembers(schema);
	const sample = sampleValue(schema, { direction: 'response', showsOptional: true });
	return {
		endpoint: undefined,
		title: schema.title ?? reference.name,
		isDeprecated: schema.isDeprecated,
		about: descriptionNodes(schema.description),
		playground: undefined,
		before: [],
		after: isObject
			? memberNodes(view, schema)
			: [fieldNode(view, { name: reference.name, isRequired: false, schema })],
		request: undefined,
		hasMadeRequest: false,
		response:
			sample === null
				? undefined
				: useOf(responseExample, {}, [fence('json', reference.name, JSON.stringify(sample, undefined, 2))]),
	};
}

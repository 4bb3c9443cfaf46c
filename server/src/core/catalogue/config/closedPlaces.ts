import type { ConfigField, ConfigSchema } from './configSchema.ts';

/**
 * Paths of keys with a closed list of values, such as `styling.codeblocks.theme`; shared definitions at their first
 * use.
 */
export function closedPlaces(schema: ConfigSchema): readonly string[] {
	const places = new Set<string>();
	const seen = new Set<string>();
	const visit = (field: ConfigField, place: string): void => {
		if ('$ref' in field) {
			const definition = schema.definitions[field.$ref.slice('#/definitions/'.length)];
			if (definition === undefined || seen.has(field.$ref)) return;
			seen.add(field.$ref);
			visit(definition, place);
		} else if ('anyOf' in field) for (const branch of field.anyOf) visit(branch, place);
		else if (field.type === 'array') visit(field.items, place);
		else if (field.type === 'object')
			for (const [name, inner] of Object.entries(field.properties))
				visit(inner, place === '' ? name : `${place}.${name}`);
		else if (field.type === 'string' && field.values !== undefined) places.add(place);
	};
	visit(schema.root, '');
	return [...places];
}

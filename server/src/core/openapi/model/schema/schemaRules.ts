import { fieldOf, numberIn, textsIn } from '../../../language/data/dataNode.ts';
import { propertiesOf } from '../../../language/json.ts';
import type { ApiRule, ApiSchema, ConditionalRequired } from '../apiSchema.ts';
import type { ApiNode } from '../files/apiReader.ts';
import type { Layer } from './schemaLayers.ts';

/** Conditions of a schema's rarer keywords (JSON Schema 2020-12, sections 10.2 and 6.5.4). */
export function rulesOf(
	layers: readonly Layer[],
	toSchema: (node: ApiNode) => ApiSchema,
): readonly ApiRule[] {
	return layers.flatMap(({ file, node }): readonly ApiRule[] => {
		const schemaIn = (key: string) => {
			const child = fieldOf(node, key);
			return child?.type === 'object' ? toSchema({ file, node: child }) : undefined;
		};
		const demandIn = (key: string, of = node): ConditionalRequired | undefined => {
			const child = fieldOf(of, key);
			if (child?.type !== 'object') return undefined;
			return { schema: toSchema({ file, node: child }), required: textsIn(child, 'required') };
		};
		const [not, keys, contains, condition] = ['not', 'propertyNames', 'contains', 'if'].map(schemaIn);
		const most = numberIn(node, 'maxContains');
		const needs = fieldOf(node, 'dependentRequired');
		const dependent = fieldOf(node, 'dependentSchemas');
		const namesIn = (map: typeof needs) =>
			map === undefined ? [] : propertiesOf(map).map(({ name }) => name);
		return [
			...(not === undefined ? [] : [{ kind: 'not' as const, schema: not }]),
			...(keys === undefined ? [] : [{ kind: 'keys' as const, schema: keys }]),
			...(contains === undefined
				? []
				: [
						{
							kind: 'contains' as const,
							schema: contains,
							least: numberIn(node, 'minContains') ?? 1,
							...(most === undefined ? {} : { most }),
						},
					]),
			...namesIn(needs).map((property) => ({
				kind: 'needs' as const,
				property,
				others: needs === undefined ? [] : textsIn(needs, property),
			})),
			...(condition === undefined
				? []
				: [{ kind: 'if' as const, condition, met: demandIn('then'), unmet: demandIn('else') }]),
			...namesIn(dependent).map((name) => ({
				kind: 'if' as const,
				condition: name,
				met: demandIn(name, dependent),
				unmet: undefined,
			})),
		];
	});
}

import type { Node, ObjectPattern } from 'estree-jsx';
import { NotStatic } from './budget.ts';
import { isList, isRecord, type Value } from './value.ts';

/** Gives the names of a pattern, such as `{ title, size = 2, ...rest }`, their parts of a value. `standard` works out what stands behind a `=`. */
export function bind(
	pattern: Node,
	value: Value,
	names: Map<string, Value>,
	standard: (node: Node) => Value,
): void {
	switch (pattern.type) {
		case 'Identifier':
			names.set(pattern.name, value);
			return;
		case 'AssignmentPattern':
			bind(pattern.left, value === undefined ? standard(pattern.right) : value, names, standard);
			return;
		case 'ArrayPattern':
			if (!isList(value)) throw new NotStatic();
			pattern.elements.forEach((element, index) => {
				if (element?.type === 'RestElement') bind(element.argument, value.slice(index), names, standard);
				else if (element !== null) bind(element, value[index], names, standard);
			});
			return;
		case 'ObjectPattern':
			bindProperties(pattern, value, names, standard);
			return;
		default:
			throw new NotStatic();
	}
}

function bindProperties(
	{ properties }: ObjectPattern,
	value: Value,
	names: Map<string, Value>,
	standard: (node: Node) => Value,
): void {
	const rest = new Map(isRecord(value) ? value : []);
	for (const property of properties) {
		if (property.type === 'RestElement') {
			bind(property.argument, rest, names, standard);
			continue;
		}
		if (property.computed || property.key.type !== 'Identifier') throw new NotStatic();
		const { name } = property.key;
		bind(property.value, isRecord(value) ? value.get(name) : undefined, names, standard);
		rest.delete(name);
	}
}

import type { Node, ObjectPattern } from 'estree-jsx';
import { type Budget, NotStatic, spend, spendOn } from './budget.ts';
import { isList, isRecord, type Value } from './value.ts';

export interface Binding {
	readonly names: Map<string, Value>;
	/** Works out what stands behind a `=`. */
	readonly standard: (node: Node) => Value;
	readonly budget: Budget;
}

/** Gives the names of a pattern, such as `{ title, size = 2, ...rest }`, their parts of a value. */
export function bind(pattern: Node, value: Value, binding: Binding): void {
	const { names, standard, budget } = binding;
	spend(budget);
	switch (pattern.type) {
		case 'Identifier':
			names.set(pattern.name, value);
			return;
		case 'AssignmentPattern':
			bind(pattern.left, value === undefined ? standard(pattern.right) : value, binding);
			return;
		case 'ArrayPattern':
			if (!isList(value)) throw new NotStatic();
			pattern.elements.forEach((element, index) => {
				if (element?.type === 'RestElement') {
					spendOn(budget, value);
					bind(element.argument, value.slice(index), binding);
				} else if (element !== null) bind(element, value[index], binding);
			});
			return;
		case 'ObjectPattern':
			bindProperties(pattern, value, binding);
			return;
		default:
			throw new NotStatic();
	}
}

function bindProperties({ properties }: ObjectPattern, value: Value, binding: Binding): void {
	const named = new Set<string>();
	for (const property of properties) {
		if (property.type === 'RestElement') {
			bind(property.argument, withoutNames(value, named, binding.budget), binding);
			continue;
		}
		if (property.computed || property.key.type !== 'Identifier') throw new NotStatic();
		const { name } = property.key;
		bind(property.value, isRecord(value) ? value.get(name) : undefined, binding);
		named.add(name);
	}
}

function withoutNames(value: Value, names: ReadonlySet<string>, budget: Budget): Value {
	if (!isRecord(value)) return new Map();
	spendOn(budget, { length: value.size });
	return new Map([...value].filter(([name]) => !names.has(name)));
}

import type { MemberExpression, Node, Property } from 'estree-jsx';
import { NotStatic } from './budget.ts';
import { isList, isRecord, toText, type Value } from './value.ts';

/** What stands in an object or list by a name or number; nothing is inherited. */
export function memberOf(node: MemberExpression, inner: (node: Node) => Value): Value {
	const object = inner(node.object);
	if (object === undefined || object === null) {
		if (node.optional) return undefined;
		throw new NotStatic();
	}
	const key = node.computed ? inner(node.property) : memberName(node);
	if (isRecord(object))
		return typeof key === 'string' || typeof key === 'number' ? object.get(String(key)) : undefined;
	if (!isList(object) && typeof object !== 'string') throw new NotStatic();
	if (key === 'length') return object.length;
	// Lists and texts have no other members here: what they inherit is out of reach.
	if (typeof key !== 'number') throw new NotStatic();
	return object[key];
}

export function memberName(node: MemberExpression): string {
	if (node.computed || node.property.type !== 'Identifier') throw new NotStatic();
	return node.property.name;
}

export function keyOf(property: Property, inner: (node: Node) => Value): string {
	if (property.kind !== 'init') throw new NotStatic();
	if (!property.computed && property.key.type === 'Identifier') return property.key.name;
	const key = toText(inner(property.key));
	if (key === undefined) throw new NotStatic();
	return key;
}

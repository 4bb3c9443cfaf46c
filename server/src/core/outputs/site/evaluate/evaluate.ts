import type { BaseFunction, Expression, MemberExpression, Node, Property } from 'estree-jsx';
import { arrayLimit, type Budget, NotStatic, spend, textLimit } from './budget.ts';
import { callMethod } from './callMethod.ts';
import { contentOfJsx } from './contentOfJsx.ts';
import { toBinary, toUnary } from './operators.ts';
import { lookUp, nestScope } from './scope.ts';
import { type FunctionValue, isList, isRecord, kindOf, type Scope, toText, type Value } from './value.ts';

/**
 * The value of an expression made of literals, templates, objects, lists, members, conditions, JSX and a few
 * harmless methods; undefined when it is anything else. Nothing of the page is ever run: this walks its syntax,
 * without prototypes, globals or assignments, and stops when the page's budget is used up.
 */
export function evaluate(node: Node, scope: Scope, budget: Budget): { readonly value: Value } | undefined {
	try {
		return { value: workOut(node, scope, budget) };
	} catch (error) {
		// NotStatic is this evaluator's own way out; a RangeError is an expression nested beyond the stack.
		if (error instanceof NotStatic || error instanceof RangeError) return undefined;
		throw error;
	}
}

/** Runs a function of the page on values; the same limits hold. */
export function applyFunction(
	target: FunctionValue,
	given: readonly Value[],
	budget: Budget,
): { readonly value: Value } | undefined {
	try {
		return { value: call(target, given, budget) };
	} catch (error) {
		if (error instanceof NotStatic || error instanceof RangeError) return undefined;
		throw error;
	}
}

function workOut(node: Node, scope: Scope, budget: Budget): Value {
	spend(budget);
	const inner = (child: Node) => workOut(child, scope, budget);
	switch (node.type) {
		case 'Program': {
			const [statement, ...rest] = node.body;
			if (statement === undefined) return undefined;
			if (rest.length > 0 || statement.type !== 'ExpressionStatement') throw new NotStatic();
			return inner(statement.expression);
		}
		case 'ChainExpression':
			return inner(node.expression);
		case 'Literal':
			return toLiteral(node.value);
		case 'TemplateLiteral':
			return node.quasis.reduce((text, quasi, index) => {
				const part = node.expressions[index];
				return join(text + (quasi.value.cooked ?? ''), part === undefined ? '' : toTemplateText(inner(part)));
			}, '');
		case 'ArrayExpression': {
			const list: Value[] = [];
			for (const element of node.elements) {
				if (element?.type === 'SpreadElement') list.push(...toList(inner(element.argument)));
				else list.push(element === null ? undefined : inner(element));
				if (list.length > arrayLimit) throw new NotStatic();
				spend(budget);
			}
			return list;
		}
		case 'ObjectExpression': {
			const record = new Map<string, Value>();
			for (const property of node.properties) {
				if (property.type === 'SpreadElement') {
					for (const [key, value] of toRecord(inner(property.argument))) record.set(key, value);
				} else record.set(keyOf(property, inner), inner(property.value));
			}
			return record;
		}
		case 'UnaryExpression':
			return toUnary(node.operator, inner(node.argument));
		case 'BinaryExpression':
			// `#name in object` has no meaning outside a class.
			if (node.left.type === 'PrivateIdentifier') throw new NotStatic();
			return limited(toBinary(node.operator, inner(node.left), inner(node.right)));
		case 'LogicalExpression': {
			const left = inner(node.left);
			if (node.operator === '&&') return left ? inner(node.right) : left;
			if (node.operator === '||') return left ? left : inner(node.right);
			return left ?? inner(node.right);
		}
		case 'ConditionalExpression':
			return inner(node.test) ? inner(node.consequent) : inner(node.alternate);
		case 'Identifier': {
			if (node.name === 'undefined') return undefined;
			const found = lookUp(scope, node.name);
			if (found === undefined || kindOf(found.value) === 'unknown') throw new NotStatic();
			return found.value;
		}
		case 'MemberExpression':
			return memberOf(node, inner);
		case 'CallExpression': {
			const given = node.arguments.map((argument) => inner(argument));
			const { callee } = node;
			if (callee.type !== 'MemberExpression') return call(toFunction(inner(callee)), given, budget);
			const apply = (target: FunctionValue, values: readonly Value[]) => call(target, values, budget);
			return limited(callMethod(inner(callee.object), memberName(callee), given, apply));
		}
		case 'ArrowFunctionExpression':
		case 'FunctionExpression':
			return { kind: 'function', syntax: node, scope };
		case 'JSXElement':
		case 'JSXFragment':
			return { kind: 'content', nodes: contentOfJsx(node, inner) };
		default:
			throw new NotStatic();
	}
}

function call(target: FunctionValue, given: readonly Value[], budget: Budget): Value {
	const { syntax, scope } = target;
	if (syntax.async || syntax.generator) throw new NotStatic();
	const names = new Map<string, Value>();
	syntax.params.forEach((parameter, index) => {
		bind(parameter, given[index], names);
	});
	return workOut(resultOf(syntax), nestScope(scope, names), budget);
}

/** The expression that a function returns; one with other statements is not evaluated. */
function resultOf({ body }: BaseFunction & { body: Node }): Expression {
	if (body.type !== 'BlockStatement') return body as Expression;
	const [statement, ...rest] = body.body;
	const returned =
		statement?.type === 'ReturnStatement' && rest.length === 0 ? statement.argument : undefined;
	if (!returned) throw new NotStatic();
	return returned;
}

function bind(parameter: Node, value: Value, names: Map<string, Value>): void {
	if (parameter.type === 'Identifier') {
		names.set(parameter.name, value);
		return;
	}
	if (parameter.type !== 'ObjectPattern') throw new NotStatic();
	for (const property of parameter.properties) {
		if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier')
			throw new NotStatic();
		const given = isRecord(value) ? value.get(property.key.name) : undefined;
		const target = property.value;
		if (target.type === 'Identifier') names.set(target.name, given);
		else if (target.type === 'AssignmentPattern' && target.left.type === 'Identifier') {
			const standard = target.right.type === 'Literal' ? toLiteral(target.right.value) : undefined;
			names.set(target.left.name, given ?? standard);
		} else throw new NotStatic();
	}
}

function memberOf(node: MemberExpression, inner: (node: Node) => Value): Value {
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

function memberName(node: MemberExpression): string {
	if (node.computed || node.property.type !== 'Identifier') throw new NotStatic();
	return node.property.name;
}

function keyOf(property: Property, inner: (node: Node) => Value): string {
	if (property.kind !== 'init' || property.method) throw new NotStatic();
	if (!property.computed && property.key.type === 'Identifier') return property.key.name;
	const key = toText(inner(property.key));
	if (key === undefined) throw new NotStatic();
	return key;
}

function toLiteral(value: unknown): Value {
	if (
		value === null ||
		typeof value === 'string' ||
		typeof value === 'number' ||
		typeof value === 'boolean'
	) {
		return value;
	}
	throw new NotStatic();
}

function toTemplateText(value: Value): string {
	if (typeof value === 'object' && value !== null) throw new NotStatic();
	return String(value);
}

function toList(value: Value): readonly Value[] {
	if (!isList(value) || value.length > arrayLimit) throw new NotStatic();
	return value;
}

function toRecord(value: Value): ReadonlyMap<string, Value> {
	if (!isRecord(value)) throw new NotStatic();
	return value;
}

function toFunction(value: Value): FunctionValue {
	if (kindOf(value) !== 'function') throw new NotStatic();
	return value as FunctionValue;
}

function join(left: string, right: string): string {
	if (left.length + right.length > textLimit) throw new NotStatic();
	return left + right;
}

function limited(value: Value): Value {
	if (typeof value === 'string' && value.length > textLimit) throw new NotStatic();
	return value;
}

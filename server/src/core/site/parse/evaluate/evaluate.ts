import type { MemberExpression, Node, Property, SimpleCallExpression, UnaryExpression } from 'estree-jsx';
import { type Budget, maxArrayLength, NotStatic, spend, spendOn } from './budget.ts';
import { callGlobal } from './callGlobal.ts';
import { callMethod } from './callMethod.ts';
import { contentOfJsx } from './contentOfJsx.ts';
import {
	checkSizeLimits,
	concatenateTexts,
	requireFunction,
	requireList,
	requireRecord,
	requireText,
	toLiteral,
	toTemplateText,
} from './narrow.ts';
import { toBinary, toUnary } from './operators.ts';
import { replacePattern } from './replacePattern.ts';
import { bindPattern, calledName, callHook, runBody } from './runBody.ts';
import {
	type FunctionValue,
	isList,
	isRecord,
	lookUp,
	nestScope,
	type Scope,
	toShownText,
	type Value,
	valueKindOf,
} from './value.ts';

/**
 * Value of an expression of literals, templates, objects, arrays, members, conditions, JSX, functions of these and a
 * few methods; undefined for any other expression. Nothing of the page is run: this walks its syntax, without
 * prototypes, globals or assignments, and stops when the page's budget is used up.
 */
export function evaluate(node: Node, scope: Scope, budget: Budget): { readonly value: Value } | undefined {
	try {
		return { value: workOut(node, scope, budget) };
	} catch (error) {
		// A RangeError is a stack overflow in a deeply nested expression.
		if (error instanceof NotStatic || error instanceof RangeError) return undefined;
		throw error;
	}
}

/** Result of a function that the page defines; undefined where `evaluate` gives undefined. */
export function callPageFunction(
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
				return concatenateTexts(
					text + (quasi.value.cooked ?? ''),
					part === undefined ? '' : toTemplateText(inner(part)),
				);
			}, '');
		case 'ArrayExpression': {
			const list: Value[] = [];
			for (const element of node.elements) {
				if (element?.type === 'SpreadElement') list.push(...copied(inner(element.argument), budget));
				else list.push(element === null ? undefined : inner(element));
				if (list.length > maxArrayLength) throw new NotStatic();
				spend(budget);
			}
			return list;
		}
		case 'ObjectExpression': {
			const record = new Map<string, Value>();
			for (const property of node.properties) {
				if (property.type === 'SpreadElement') {
					const spread = requireRecord(inner(property.argument));
					spendOn(budget, { length: spread.size });
					for (const [key, value] of spread) record.set(key, value);
				} else record.set(keyOf(property, inner), inner(property.value));
			}
			return record;
		}
		case 'UnaryExpression':
			return isMissing(node, scope) ? 'undefined' : toUnary(node.operator, inner(node.argument));
		case 'BinaryExpression':
			// `#name in object` has no meaning outside a class.
			if (node.left.type === 'PrivateIdentifier') throw new NotStatic();
			return checkSizeLimits(toBinary(node.operator, inner(node.left), inner(node.right)));
		case 'LogicalExpression': {
			const left = inner(node.left);
			if (node.operator === '&&') return left ? inner(node.right) : left;
			if (node.operator === '||') return left ? left : inner(node.right);
			return left ?? inner(node.right);
		}
		case 'SequenceExpression':
			// The value of a sequence is its last one.
			return node.expressions.map(inner).at(-1);
		case 'ConditionalExpression':
			return inner(node.test) ? inner(node.consequent) : inner(node.alternate);
		case 'Identifier': {
			if (node.name === 'undefined') return undefined;
			const found = lookUp(scope, node.name);
			if (found === undefined || valueKindOf(found.value) === 'unknown') throw new NotStatic();
			return priced(found.value, budget);
		}
		case 'MemberExpression':
			return priced(memberOf(node, inner), budget);
		case 'CallExpression':
			return workOutCall(node, scope, budget);
		case 'ArrowFunctionExpression':
		case 'FunctionExpression':
			return { kind: 'function', syntax: node, scope };
		case 'JSXElement':
		case 'JSXFragment':
			return { kind: 'content', nodes: contentOfJsx(node, scope, { inner, budget }) };
		default:
			throw new NotStatic();
	}
}

function workOutCall(node: SimpleCallExpression, scope: Scope, budget: Budget): Value {
	const { callee, arguments: parts } = node;
	const inner = (child: Node) => workOut(child, scope, budget);
	const apply = (target: FunctionValue, values: readonly Value[]) => call(target, values, budget);
	const name = calledName(callee, scope);
	if (name !== undefined) {
		const resolve = (value: Value) =>
			valueKindOf(value) === 'function' ? apply(value as FunctionValue, []) : value;
		const hooked = callHook(name, parts, { inner, resolve });
		if (hooked !== undefined) return hooked.value;
	}
	const replaced = workOutReplacement(node, inner, budget);
	if (replaced !== undefined) return checkSizeLimits(replaced);
	const given = parts.flatMap((part) =>
		part.type === 'SpreadElement' ? copied(inner(part.argument), budget) : [inner(part)],
	);
	for (const value of given) if (isRecord(value)) spendOn(budget, { length: value.size });
	const known = name === undefined ? undefined : callGlobal(name, given, budget);
	if (known !== undefined) return checkSizeLimits(known.value);
	if (callee.type !== 'MemberExpression') return apply(requireFunction(inner(callee)), given);
	const receiver = inner(callee.object);
	if (node.optional || callee.optional) if (receiver === undefined || receiver === null) return undefined;
	if (isRecord(receiver)) return apply(requireFunction(receiver.get(memberName(callee))), given);
	if (isList(receiver) || typeof receiver === 'string') spendOn(budget, receiver);
	return checkSizeLimits(callMethod(receiver, memberName(callee), given, { apply, budget }));
}

/** Result of `replace` with a regular expression; a regular expression elsewhere has no value. */
function workOutReplacement(
	{ callee, arguments: [pattern, other, ...rest] }: SimpleCallExpression,
	inner: (node: Node) => Value,
	budget: Budget,
): string | undefined {
	if (callee.type !== 'MemberExpression' || pattern?.type !== 'Literal' || !('regex' in pattern))
		return undefined;
	const isReplacement = ['replace', 'replaceAll'].includes(memberName(callee));
	if (!isReplacement || other === undefined || rest.length > 0) throw new NotStatic();
	return replacePattern(requireText(inner(callee.object)), pattern, requireText(inner(other)), budget);
}

/** Value of a name. A text costs steps at every use, because it may be written there. */
function priced(value: Value, budget: Budget): Value {
	if (typeof value === 'string') spendOn(budget, value);
	return value;
}

/** Items of `...list`, which cost steps. */
function copied(value: Value, budget: Budget): readonly Value[] {
	const list = requireList(value);
	spendOn(budget, list);
	return list;
}

function call(target: FunctionValue, given: readonly Value[], budget: Budget): Value {
	const { syntax } = target;
	if (syntax.async || syntax.generator) throw new NotStatic();
	const names = new Map<string, Value>();
	const scope = nestScope(target.scope, names);
	const standard = (node: Node) => workOut(node, scope, budget);
	syntax.params.forEach((parameter, index) => {
		const isRest = parameter.type === 'RestElement';
		const value = isRest ? given.slice(index) : given[index];
		bindPattern(isRest ? parameter.argument : parameter, value, { names, standard, budget });
	});
	const { body } = syntax;
	return body.type === 'BlockStatement'
		? runBody(body, scope, { workOut: (node, inside) => workOut(node, inside, budget), budget })
		: workOut(body, scope, budget);
}

/** True for `typeof` of an unknown name, such as `typeof window`. */
function isMissing({ operator, argument }: UnaryExpression, scope: Scope): boolean {
	return (
		operator === 'typeof' && argument.type === 'Identifier' && lookUp(scope, argument.name) === undefined
	);
}

/** Own property of an object, or item of an array or string; inherited properties do not exist. */
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
	// Other properties of arrays and strings are inherited, and not supported.
	if (typeof key !== 'number') throw new NotStatic();
	return object[key];
}

function memberName(node: MemberExpression): string {
	if (node.computed || node.property.type !== 'Identifier') throw new NotStatic();
	return node.property.name;
}

function keyOf(property: Property, inner: (node: Node) => Value): string {
	if (property.kind !== 'init') throw new NotStatic();
	if (!property.computed && property.key.type === 'Identifier') return property.key.name;
	const key = toShownText(inner(property.key));
	if (key === undefined) throw new NotStatic();
	return key;
}

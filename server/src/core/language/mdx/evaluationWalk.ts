import type { BlockStatement, Node } from 'estree-jsx';
import type { Span } from '../../text/positions.ts';
import { spanOfNode } from './nameScopes.ts';

type Names = ReadonlySet<string>;
const noNames: Names = new Set();

/** Maximum depth; deeper nodes are not visited. */
const maxDepth = 200;

/**
 * Collects the names that an evaluation certainly reads: enters no branch with an unknown condition, and only functions
 * that are called in place.
 */
export class EvaluationWalk {
	readonly found = new Map<string, Span>();

	/** `own` are names that the surrounding code declares. */
	visit(node: Node, own: Names = noNames, depth = 0): void {
		if (depth > maxDepth) return;
		const go = (child: Node | null | undefined) => {
			if (child) this.visit(child, own, depth + 1);
		};
		switch (node.type) {
			case 'Identifier':
				if (!own.has(node.name) && !this.found.has(node.name)) this.found.set(node.name, spanOfNode(node));
				return;
			case 'ArrayExpression':
				for (const element of node.elements) go(element);
				return;
			case 'ObjectExpression':
				for (const property of node.properties) go(property);
				return;
			case 'Property':
				if (node.computed) go(node.key);
				go(node.value);
				return;
			case 'UnaryExpression':
				if (node.operator !== 'typeof' || node.argument.type !== 'Identifier') go(node.argument);
				return;
			case 'SpreadElement':
			case 'JSXSpreadAttribute':
			case 'UpdateExpression':
			case 'AwaitExpression':
				go(node.argument);
				return;
			case 'BinaryExpression':
				go(node.left);
				go(node.right);
				return;
			case 'AssignmentExpression':
				if (node.left.type === 'Identifier') go(node.left);
				go(node.operator === '=' ? node.right : undefined);
				return;
			case 'LogicalExpression': {
				go(node.left);
				const left = constantOf(node.left);
				if (left !== undefined && isReached(node.operator, left.value)) go(node.right);
				return;
			}
			case 'ConditionalExpression': {
				go(node.test);
				const test = constantOf(node.test);
				if (test !== undefined) go(test.value ? node.consequent : node.alternate);
				return;
			}
			case 'SequenceExpression':
			case 'TemplateLiteral':
				for (const expression of node.expressions) go(expression);
				return;
			case 'TaggedTemplateExpression':
				go(node.tag);
				go(node.quasi);
				return;
			case 'ChainExpression':
				go(node.expression);
				return;
			case 'MemberExpression':
			case 'CallExpression':
				this.#visitChain(node, own, depth);
				return;
			case 'NewExpression':
				for (const part of [node.callee, ...node.arguments]) go(part);
				return;
			case 'JSXElement':
				for (const attribute of node.openingElement.attributes) go(attribute);
				for (const child of node.children) if (child.type !== 'JSXSpreadChild') go(child);
				return;
			case 'JSXFragment':
				for (const child of node.children) if (child.type !== 'JSXSpreadChild') go(child);
				return;
			case 'JSXAttribute':
				go(node.value);
				return;
			case 'JSXExpressionContainer':
				go(node.expression);
				return;
		}
	}

	/**
	 * Visits a member or call expression. True if it may end at a `?.`: the evaluation of what follows is not certain.
	 */
	#visitChain(node: Node, own: Names, depth: number): boolean {
		if (depth > maxDepth) return true;
		if (node.type === 'MemberExpression') {
			const mayEnd = this.#visitChain(node.object, own, depth + 1) || node.optional;
			if (node.computed && !mayEnd) this.visit(node.property, own, depth + 1);
			return mayEnd;
		}
		if (node.type !== 'CallExpression') {
			this.visit(node, own, depth + 1);
			return false;
		}
		const mayEnd = this.#visitChain(node.callee, own, depth + 1) || node.optional;
		if (mayEnd) return true;
		for (const argument of node.arguments) this.visit(argument, own, depth + 1);
		const called = calledFunction(node);
		if (called !== undefined) this.#visitBody(called, own, depth + 1);
		return false;
	}

	#visitBody({ params, body }: CalledFunction, own: Names, depth: number): void {
		const names = new Set(own);
		for (const param of params) addWords(param, names);
		if (body.type !== 'BlockStatement') {
			this.visit(body, names, depth);
			return;
		}
		for (const statement of body.body) addWords(statement, names, 'declarations');
		for (const statement of body.body) {
			if (statement.type === 'ExpressionStatement') this.visit(statement.expression, names, depth);
			else if (statement.type === 'VariableDeclaration') {
				for (const { init } of statement.declarations) if (init) this.visit(init, names, depth);
			} else if (statement.type === 'ReturnStatement') {
				if (statement.argument) this.visit(statement.argument, names, depth);
				return;
			} else if (statement.type !== 'FunctionDeclaration') return;
		}
	}
}

interface CalledFunction {
	readonly params: readonly Node[];
	readonly body: BlockStatement | Node;
}

/** Methods that call their argument for each item. */
const eachItem: Names = new Set(['map', 'forEach', 'filter', 'flatMap', 'some', 'every', 'find']);

/** Function that a call certainly runs: one that is called in place, or a callback for the items of an array literal. */
function calledFunction({
	callee,
	arguments: [first],
}: Extract<Node, { type: 'CallExpression' }>): CalledFunction | undefined {
	if (callee.type !== 'MemberExpression') return asFunction(callee);
	const { object, property, computed } = callee;
	const hasItems =
		object.type === 'ArrayExpression' &&
		object.elements[0] != null &&
		object.elements[0].type !== 'SpreadElement';
	const isEach = !computed && property.type === 'Identifier' && eachItem.has(property.name);
	return hasItems && isEach && first !== undefined ? asFunction(first) : undefined;
}

function asFunction(node: Node): CalledFunction | undefined {
	const isFunction = node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';
	return isFunction && node.async !== true && node.generator !== true ? node : undefined;
}

/** Adds all names in a pattern, or those that a statement declares; a name too many causes no false report. */
function addWords(node: Node, names: Set<string>, only?: 'declarations'): void {
	const open: unknown[] =
		only === undefined
			? [node]
			: node.type === 'VariableDeclaration'
				? node.declarations.map(({ id }) => id)
				: node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration'
					? [node.id]
					: [];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		if (typeof next !== 'object' || next === null) continue;
		if ('type' in next && next.type === 'Identifier' && 'name' in next) names.add(String(next.name));
		open.push(...Object.values(next).filter((child) => child !== undefined));
	}
}

function constantOf(node: Node): { readonly value: unknown } | undefined {
	return node.type === 'Literal' && !('regex' in node) ? { value: node.value } : undefined;
}

function isReached(operator: '&&' | '||' | '??', left: unknown): boolean {
	if (operator === '&&') return Boolean(left);
	return operator === '||' ? !left : left === null;
}

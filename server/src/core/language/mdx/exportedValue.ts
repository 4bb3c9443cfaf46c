import type { Expression, Node, Program } from 'estree-jsx';
import { boundedCache } from '../../text/boundedCache.ts';
import type { Span } from '../../text/positions.ts';
import { parseScript } from './javascript.ts';
import { moduleExports } from './moduleExports.ts';

/** A value as its author wrote it down. */
export interface WrittenValue {
	/** Where its name stands, or its key in an object. */
	readonly nameSpan: Span;
	readonly span: Span;
	readonly isFunction: boolean;
	/** What it holds by names; empty where it is no object, or one made by code. */
	readonly members: ReadonlyMap<string, WrittenValue>;
}

/** What a script, or a statement of a page, exports by the name, or what that holds by the names behind it. */
export function exportedValue(
	text: string,
	exported: string,
	members: readonly string[] = [],
): WrittenValue | undefined {
	const program = readProgram(text);
	let value = program && findValue(program, exported);
	for (const member of members) value = value?.members.get(member);
	return value;
}

/** Several names are asked for in a row. */
const readProgram = boundedCache(1, parseScript);

function findValue(program: Program, exported: string): WrittenValue | undefined {
	for (const one of moduleExports(program)) {
		if (one.kind === 'named' && one.name === exported) return declaredValue(program, one.local);
		if (one.kind !== 'default' || exported !== 'default') continue;
		const { declaration } = one;
		if (declaration.type === 'Identifier') return declaredValue(program, declaration.name);
		return toValue(program, spanOf(declaration), declaration as Node);
	}
	return undefined;
}

function declaredValue(program: Program, name: string): WrittenValue | undefined {
	const declared = findDeclared(program, name);
	return declared && toValue(program, declared.nameSpan, declared.node);
}

interface Declared {
	readonly nameSpan: Span;
	readonly node: Node;
}

function findDeclared(program: Program, name: string): Declared | undefined {
	for (const statement of program.body) {
		const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
		if (declaration?.type === 'FunctionDeclaration' && declaration.id.name === name)
			return { nameSpan: spanOf(declaration.id), node: declaration };
		if (declaration?.type !== 'VariableDeclaration') continue;
		const found = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
		if (found?.init) return { nameSpan: spanOf(found.id), node: found.init };
	}
	return undefined;
}

/** What it holds is found when somebody asks: names that stand for others may hold each other, many times over. */
function toValue(program: Program, nameSpan: Span, node: Node): WrittenValue {
	const suggested = meantNode(program, node);
	return {
		nameSpan,
		span: spanOf(suggested),
		isFunction: functions.has(suggested.type),
		get members() {
			return membersOf(program, suggested);
		},
	};
}

/** More names that stand for others are no real page's. */
const maxNames = 10;

function meantNode(program: Program, node: Node): Node {
	let suggested = node;
	for (let count = 0; suggested.type === 'Identifier' && count < maxNames; count++) {
		const declared = findDeclared(program, suggested.name);
		if (declared === undefined) break;
		suggested = declared.node;
	}
	return suggested;
}

function membersOf(program: Program, node: Node): WrittenValue['members'] {
	const members = new Map<string, WrittenValue>();
	if (node.type !== 'ObjectExpression') return members;
	for (const property of node.properties) {
		const key = property.type === 'Property' && !property.computed ? keyOf(property.key) : undefined;
		if (property.type === 'Property' && key !== undefined)
			members.set(key, toValue(program, spanOf(property.key), property.value));
	}
	return members;
}

const functions: ReadonlySet<Node['type']> = new Set([
	'FunctionDeclaration',
	'FunctionExpression',
	'ArrowFunctionExpression',
]);

function keyOf(key: Expression | { readonly type: 'PrivateIdentifier' }): string | undefined {
	if (key.type === 'Identifier') return key.name;
	return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}

/** The parser notes where a node stands. */
function spanOf(node: object): Span {
	const { start, end } = node as Span;
	return { start, end };
}

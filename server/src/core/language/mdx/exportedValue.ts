import type { Expression, Node, Program } from 'estree-jsx';
import { boundedCache } from '../../text/boundedCache.ts';
import type { Span } from '../../text/positions.ts';
import { parseScript } from './javascript.ts';
import { moduleExports } from './moduleExports.ts';

/** A value in the source text of a module. */
export interface ExportedValue {
	/** Span of its name, or of its key in an object. */
	readonly nameSpan: Span;
	readonly span: Span;
	readonly isFunction: boolean;
	/** Properties of an object literal by name; empty for any other value. */
	readonly members: ReadonlyMap<string, ExportedValue>;
}

/** Value that a script, or a statement of a page, exports under the name, or a property of it: `['a', 'b']` is `.a.b`. */
export function exportedValue(
	text: string,
	exported: string,
	members: readonly string[] = [],
): ExportedValue | undefined {
	const program = readProgram(text);
	let value = program && findValue(program, exported);
	for (const member of members) value = value?.members.get(member);
	return value;
}

/** Caches one text, since several of its names are looked up in a row. */
const readProgram = boundedCache(1, parseScript);

function findValue(program: Program, exported: string): ExportedValue | undefined {
	for (const one of moduleExports(program)) {
		if (one.kind === 'named' && one.name === exported) return declaredValue(program, one.local);
		if (one.kind !== 'default' || exported !== 'default') continue;
		const { declaration } = one;
		if (declaration.type === 'Identifier') return declaredValue(program, declaration.name);
		return toValue(program, spanOf(declaration), declaration as Node);
	}
	return undefined;
}

function declaredValue(program: Program, name: string): ExportedValue | undefined {
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

/** `members` is computed on demand: objects may refer to each other, many times over. */
function toValue(program: Program, nameSpan: Span, node: Node): ExportedValue {
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

/** Maximum number of variables that are followed. */
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

function membersOf(program: Program, node: Node): ExportedValue['members'] {
	const members = new Map<string, ExportedValue>();
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

/** Span of a node; acorn sets `start` and `end`, which the types lack. */
function spanOf(node: object): Span {
	const { start, end } = node as Span;
	return { start, end };
}

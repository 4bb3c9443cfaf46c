import type { Node, ObjectPattern, Program } from 'estree-jsx';
import { parseScript } from './javascript.ts';
import { moduleExports } from './moduleExports.ts';

/** An attribute that a component of the project accepts. */
export interface ComponentProperty {
	readonly name: string;
	/** Source text of the default value: `"small"`, `[]`. */
	readonly standard: string | undefined;
}

/**
 * Attributes of the component that a script, or a statement of a page, exports under the name, in text order: keys of
 * its first parameter if that is destructured, or those that its body reads from it. Undefined if the export is not a
 * function, or its first parameter is neither an object pattern nor a name.
 */
export function componentProperties(
	text: string,
	exported: string,
): readonly ComponentProperty[] | undefined {
	const program = parseScript(text);
	const component = program && findFunction(program, exported);
	if (component === undefined) return undefined;
	const [parameter] = component.params;
	if (parameter === undefined) return [];
	if (parameter.type === 'ObjectPattern') return namesIn(parameter, text);
	if (parameter.type !== 'Identifier') return undefined;
	const properties = new Map<string, ComponentProperty>();
	for (const node of nodesIn(component.body)) {
		const isDestructured =
			node.type === 'VariableDeclarator' &&
			node.id.type === 'ObjectPattern' &&
			node.init?.type === 'Identifier' &&
			node.init.name === parameter.name;
		const found = isDestructured ? namesIn(node.id as ObjectPattern, text) : memberOf(node, parameter.name);
		for (const property of found) if (!properties.has(property.name)) properties.set(property.name, property);
	}
	return [...properties.values()].filter(isAttribute);
}

type FunctionNode = Extract<Node, { params: unknown; body: unknown }>;

/** Function of a node; for a call such as `memo(…)` its first argument. */
function functionIn(node: Node | null | undefined): FunctionNode | undefined {
	if (node?.type === 'CallExpression') return functionIn(node.arguments[0]);
	return node?.type === 'ArrowFunctionExpression' ||
		node?.type === 'FunctionExpression' ||
		node?.type === 'FunctionDeclaration'
		? node
		: undefined;
}

function findFunction(program: Program, exported: string): FunctionNode | undefined {
	for (const one of moduleExports(program)) {
		if (one.kind === 'named' && one.name === exported) return declaredFunction(program, one.local);
		if (one.kind !== 'default' || exported !== 'default') continue;
		const { declaration } = one;
		return declaration.type === 'Identifier'
			? declaredFunction(program, declaration.name)
			: functionIn(declaration as Node);
	}
	return undefined;
}

function declaredFunction({ body }: Program, name: string): FunctionNode | undefined {
	for (const statement of body) {
		const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
		if (declaration?.type === 'FunctionDeclaration' && declaration.id.name === name)
			return declaration as FunctionNode;
		if (declaration?.type !== 'VariableDeclaration') continue;
		const found = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
		if (found !== undefined) return functionIn(found.init);
	}
	return undefined;
}

function namesIn({ properties }: ObjectPattern, text: string): readonly ComponentProperty[] {
	return properties
		.flatMap((property): ComponentProperty[] => {
			if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') return [];
			const { value } = property;
			const standard = value.type === 'AssignmentPattern' ? sourceOf(value.right, text) : undefined;
			return [{ name: property.key.name, standard }];
		})
		.filter(isAttribute);
}

/** `props.title` */
function memberOf(node: Node, object: string): readonly ComponentProperty[] {
	return node.type === 'MemberExpression' &&
		!node.computed &&
		node.object.type === 'Identifier' &&
		node.object.name === object &&
		node.property.type === 'Identifier'
		? [{ name: node.property.name, standard: undefined }]
		: [];
}

/** True unless it is `children`, the content between the tags. */
function isAttribute({ name }: ComponentProperty): boolean {
	return name !== 'children';
}

/** Source text of a node; acorn sets `start` and `end`, which the types lack. */
function sourceOf(node: Node, text: string): string {
	const { start, end } = node as unknown as { readonly start: number; readonly end: number };
	return text.slice(start, end);
}

function* nodesIn(root: Node): Generator<Node> {
	const open: unknown[] = [root];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		if (typeof next !== 'object' || next === null) continue;
		if ('type' in next) yield next as Node;
		open.push(...Object.values(next).reverse());
	}
}

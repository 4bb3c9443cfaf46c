import { type AnyNode, Parser } from 'acorn';
import { transformSync } from 'esbuild';

/** Strings of a TypeScript file that may be sentences: those with a space. Expressions in templates are `x`. */
export function stringsOf(source: string): readonly string[] {
	return [...nodesOf(source)].flatMap((node) => {
		const text = textOf(node);
		return text?.includes(' ') ? [text] : [];
	});
}

/** Nodes of a TypeScript file, in the order of its text. */
export function* nodesOf(source: string): Generator<AnyNode> {
	const { code } = transformSync(source, { loader: 'ts', target: 'esnext', charset: 'utf8' });
	yield* nodesIn(Parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }));
}

function* nodesIn(value: unknown): Generator<AnyNode> {
	if (typeof value !== 'object' || value === null) return;
	// In the tree of acorn, only nodes have a type.
	if ('type' in value) yield value as AnyNode;
	for (const child of Object.values(value)) yield* nodesIn(child);
}

function textOf(node: AnyNode): string | undefined {
	if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
	if (node.type !== 'TemplateLiteral') return undefined;
	return node.quasis.map(({ value }) => value.cooked).join('x');
}

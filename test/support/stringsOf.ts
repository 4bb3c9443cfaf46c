import { type Node, Parser } from 'acorn';
import { transformSync } from 'esbuild';

/** Strings of a TypeScript file that may be sentences: those with a space. Expressions in templates are `x`. */
export function stringsOf(source: string): readonly string[] {
	const { code } = transformSync(source, { loader: 'ts', target: 'esnext', charset: 'utf8' });
	const found: string[] = [];
	const visit = (node: unknown): void => {
		if (typeof node !== 'object' || node === null) return;
		const text = textOf(node);
		if (text?.includes(' ')) found.push(text);
		for (const child of Object.values(node)) visit(child);
	};
	visit(Parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }));
	return found;
}

function textOf(
	node: Partial<Node> & { readonly value?: unknown; readonly quasis?: unknown },
): string | undefined {
	if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
	if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
	return node.quasis
		.map(({ value }: { readonly value: { readonly cooked: string } }) => value.cooked)
		.join('x');
}

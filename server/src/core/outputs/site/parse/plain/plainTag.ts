import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import type { LoneTag } from '../pageTree.ts';
import type { PlainLine, PlainSource } from './plainSource.ts';

/** The tag that takes up the line, with texts for attributes. Undefined where it takes the grammar to say. */
export function readPlainTag({ text, positionOf }: PlainSource, line: PlainLine): LoneTag | undefined {
	const tag =
		/<(\/?)([A-Za-z][\w-]*(?:\.[A-Za-z]\w*)?)((?: +[A-Za-z][\w-]*(?:="[^"&\n]*"|='[^'&\n]*')?)*)( ?\/)?>/y;
	tag.lastIndex = line.first;
	const [all, slash = '', name = '', written = '', end = ''] = tag.exec(text) ?? [];
	if (all === undefined || tag.lastIndex !== line.end) return undefined;
	const isClosing = slash !== '';
	if (isClosing && (written !== '' || end !== '')) return undefined;
	const offset = line.first + slash.length + name.length + 1;
	const attributes: MdxJsxAttribute[] = [];
	for (const { index, 0: whole, 1: key = '', 2: quoted, 3: single } of written.matchAll(
		/([\w-]+)(?:="([^"]*)"|='([^']*)')?/g,
	)) {
		const start = offset + index;
		const position = positionOf(start, start + whole.length);
		attributes.push({ type: 'mdxJsxAttribute', name: key, value: quoted ?? single ?? null, position });
	}
	const role = isClosing ? 'close' : end === '' ? 'open' : 'selfClosing';
	const position = positionOf(line.first, line.end);
	return { type: 'loneTag', flow: true, name, role, attributes, position };
}

import type { PlainBlock, PlainSource } from './plainSource.ts';

/** The lines between `---` at a page's start. Undefined where they are not closed, or where it takes the grammar to say. */
export function readPlainFrontMatter({ text, lines, positionOf }: PlainSource): PlainBlock | undefined {
	if (!/^---\n/.test(text)) return undefined;
	for (let index = 1; index < lines.length; index++) {
		const line = lines[index];
		if (line === undefined || !text.startsWith('---', line.start)) continue;
		const rest = text.slice(line.start + 3, line.end);
		if (rest.trim() !== '') continue;
		if (rest !== '') return undefined;
		const value = text.slice(4, Math.max(line.start - 1, 4));
		return { node: { type: 'yaml', value, position: positionOf(0, line.end) }, next: index + 1 };
	}
	return undefined;
}

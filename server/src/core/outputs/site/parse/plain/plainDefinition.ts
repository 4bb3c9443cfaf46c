import { toLabel } from '../../../../syntax/page/references.ts';
import type { PlainBlock, PlainLine, PlainSource } from './plainSource.ts';

/** A name with its address on one line. Undefined for what may be another thing, or go on in the next line. */
export function readPlainDefinition(
	{ text, lines, positionOf }: PlainSource,
	index: number,
	line: PlainLine,
): PlainBlock | undefined {
	const definition = /\[([\w.-]+(?: [\w.-]+)*)\]: ([\w/#.?=%:+,;~-]+)$/.exec(
		text.slice(line.start, line.end),
	);
	if (definition === null || definition.index > 0) return undefined;
	const next = lines[index + 1];
	// A title, or a number that begins no list where words may go on.
	if (next !== undefined && /["'(\d]/.test(text.charAt(next.first))) return undefined;
	const [, label = '', url = ''] = definition;
	const identifier = toLabel(label).toLowerCase();
	const position = positionOf(line.start, line.end);
	return { node: { type: 'definition', identifier, label, title: null, url, position }, next: index + 1 };
}

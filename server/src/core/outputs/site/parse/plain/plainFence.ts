import type { PlainBlock, PlainLine, PlainSource } from './plainSource.ts';

/** Code between lines of backticks. Undefined where it is not closed, or where it takes the grammar to say. */
export function readPlainFence(source: PlainSource, index: number, line: PlainLine): PlainBlock | undefined {
	const { text, lines, positionOf } = source;
	const opening = /^(`{3,})(?:([^\s`&\\]+)(?: +(?! )([^`&\\\t]*[^`&\\\s]))?)?$/.exec(
		text.slice(line.first, line.end),
	);
	if (opening === null) return undefined;
	const [, marks = '', lang = null, meta = null] = opening;
	const indent = line.first - line.start;
	const content: string[] = [];
	for (let next = index + 1; next < lines.length; next++) {
		const one = lines[next];
		if (one === undefined) break;
		if (text.startsWith(marks, one.first)) {
			if (!/^`+$/.test(text.slice(one.first, one.end))) return undefined;
			const position = positionOf(line.first, one.end);
			return { node: { type: 'code', lang, meta, value: content.join('\n'), position }, next: next + 1 };
		}
		// How far a tab reaches depends on where it stands.
		const isBehindTab = text.charCodeAt(one.first) === 9;
		if (isBehindTab && (indent > 0 || /^\s*`{3}/.test(text.slice(one.first, one.end)))) return undefined;
		content.push(text.slice(Math.min(one.first, one.start + indent), one.end));
	}
	return undefined;
}

import type { Span } from '../../server/src/core/text/positions.ts';

/** Takes the cursor `█` out of a text. */
export function takeCursor(marked: string): { text: string; offset: number } {
	const offset = marked.indexOf('█');
	if (offset < 0) throw new Error('The text has no █.');
	return { text: marked.replace('█', ''), offset };
}

/** Takes `⟦…⟧` out of a text, as spans of the text without them; they may nest. */
export function takeSpans(marked: string): { text: string; spans: Span[] } {
	const spans: Span[] = [];
	const open: number[] = [];
	let text = '';
	for (const character of marked) {
		if (character === '⟦') open.push(text.length);
		else if (character === '⟧') spans.push({ start: open.pop() ?? 0, end: text.length });
		else text += character;
	}
	return { text, spans: spans.sort((a, b) => a.start - b.start || a.end - b.end) };
}

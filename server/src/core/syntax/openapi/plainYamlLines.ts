import type { Node } from 'jsonc-parser';
import { endOfLine } from '../../text/lineBounds.ts';
import { type PlainYaml, skipSpaces } from './plainYaml.ts';

/** The lines below `|` or `>`. */
export function readLines(yaml: PlainYaml, from: number, indent: number): Node | undefined {
	const { text } = yaml;
	const headEnd = endOfLine(text, from);
	const [, kind, chomping] = /^([|>])(-?)$/.exec(text.slice(from, headEnd)) ?? [];
	const first = headEnd + 1;
	const column = skipSpaces(text, first, text.length) - first;
	if (kind === undefined || column <= indent || text[first + column] === '\n') return undefined;
	const lines = kind === '|' ? new KeptLines() : new FoldedLines();
	let blank = 0;
	let isOdd = false;
	let end = first;
	for (let at = first; at < text.length; ) {
		const stop = text.indexOf('\n', at);
		if (stop < 0) return undefined;
		const start = skipSpaces(text, at, stop);
		if (start === stop) {
			blank++;
			if (stop > at + column) return undefined;
			isOdd ||= stop > at;
		} else {
			if (start < at + column) {
				if (start > at + indent) return undefined;
				break;
			}
			for (; blank > 0; blank--) lines.take('');
			lines.take(text.slice(at + column, stop));
			isOdd = false;
			end = stop + 1;
		}
		at = stop + 1;
	}
	// Spaces behind the last line are a part of it or not.
	if (isOdd) return undefined;
	yaml.at = yaml.end = end;
	return {
		type: 'string',
		offset: from,
		length: end - from,
		value: chomping === '-' ? lines.value : `${lines.value}\n`,
	};
}

class KeptLines {
	value = '';
	#separator = '';

	take(line: string): void {
		this.value += this.#separator + line;
		this.#separator = '\n';
	}
}

/** A line break between two lines is a space, but where one of them is indented further, or an empty line is between. */
class FoldedLines {
	value = '';
	#separator = '';
	#isIndented = false;

	take(line: string): void {
		if (line === '') {
			if (this.#separator === '\n') this.value += '\n';
			else this.#separator = '\n';
			return;
		}
		const isIndented = line.startsWith(' ') || line.startsWith('\t');
		if (isIndented && this.#separator === ' ') this.#separator = '\n';
		else if (isIndented && !this.#isIndented && this.#separator === '\n') this.#separator = '\n\n';
		this.value += this.#separator + line;
		this.#separator = isIndented ? '\n' : ' ';
		this.#isIndented = isIndented;
	}
}

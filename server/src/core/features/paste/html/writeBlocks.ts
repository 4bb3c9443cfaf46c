/** Blocks as Markdown: lists within each other by their indentation, everything else with a line between. */
export function writeBlocks(blocks: readonly PastedBlock[]): string {
	const widths: number[] = [];
	const numbers: number[] = [];
	let written = '';
	let previous: PastedBlock | undefined;
	for (const block of joinCode(blocks)) {
		const { depth, marker } = block;
		numbers.length = Math.min(numbers.length, marker === undefined ? depth : depth + 1);
		let sign = '';
		if (marker !== undefined) {
			const number = marker.start ?? (numbers[depth] ?? 0) + 1;
			numbers[depth] = number;
			sign = marker.isNumber ? `${number}. ` : '- ';
			widths[depth] = sign.length;
		}
		const outer = ' '.repeat(widths.slice(0, depth).reduce((sum, width) => sum + (width ?? 0), 0));
		const inner = outer + ' '.repeat(sign.length);
		const isNextItem =
			marker !== undefined && previous !== undefined && (previous.marker !== undefined || previous.depth > 0);
		if (previous !== undefined) written += isNextItem ? '\n' : '\n\n';
		const lines = block.text
			.split('\n')
			.map((line, index) => (index === 0 || line === '' ? line : inner + line));
		written += outer + sign + lines.join('\n');
		previous = block;
	}
	return written;
}

/** Lines of code in paragraphs of their own, as word processors have them, are one code block. */
function joinCode(blocks: readonly PastedBlock[]): readonly PastedBlock[] {
	const joined: PastedBlock[] = [];
	let lines: string[] = [];
	for (const [index, block] of blocks.entries()) {
		const line = codeLine(block);
		if (line !== undefined) lines.push(line);
		const next = blocks[index + 1];
		const goesOn = next !== undefined && next.depth === block.depth && codeLine(next) !== undefined;
		if (line !== undefined && goesOn) continue;
		joined.push(lines.length > 1 ? { ...block, text: fencedCode(lines.join('\n'), '') } : block);
		lines = [];
	}
	return joined;
}

function codeLine({ code, marker }: PastedBlock): string | undefined {
	return marker === undefined && code?.isBlock === false ? code.text : undefined;
}

/** A paragraph, heading, table or the like of pasted HTML. */
export interface PastedBlock {
	readonly text: string;
	/** In how many lists it stands. */
	readonly depth: number;
	/** Of the list item that it begins. */
	readonly marker?: ListMarker;
	/** Nothing would be lost by words alone. */
	readonly isPlain: boolean;
	/** The words of what is nothing but code: a paragraph, or a block with a fence. */
	readonly code?: { readonly text: string; readonly isBlock: boolean };
}

export interface ListMarker {
	readonly isNumber: boolean;
	/** The number of a list's first item. */
	readonly start?: number;
}

/** A code block, between marks that nothing in it ends. */
export function fencedCode(text: string, language: string): string {
	const fence = '`'.repeat(Math.max(2, maxTicksLength(text)) + 1);
	return `${fence}${language}\n${text}\n${fence}`;
}

/** How many backticks stand beside each other at most. */
export function maxTicksLength(text: string): number {
	let longest = 0;
	for (const [ticks] of text.matchAll(/`+/g)) longest = Math.max(longest, ticks.length);
	return longest;
}

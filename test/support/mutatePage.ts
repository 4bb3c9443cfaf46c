/** Numbers from 0 to 1 that are the same for the same seed. */
export function seededRandom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
	};
}

/** What an author may type anywhere, half or by mistake. */
export const pagePieces = [
	...'<>/{}[]()`~!#*_-=:"\'\\|$.\n\r\t ',
	'```\n',
	'---\n',
	'<!--',
	'-->',
	'{/*',
	'*/}',
	`\${`,
	'](',
	'<Card ',
	'</Card>',
	'<Tab title="',
	'import x from "',
	'export const a = {',
	'\n\n',
	'\n> ',
	'\n- ',
	'\uFEFF',
	'é🚀\u2028',
];

/** A page broken in one to three ways: cut off, with a stretch deleted, doubled, taken from another, or typed in. */
export function mutatePage(
	text: string,
	other: string,
	random: () => number,
	typed: readonly string[] = pagePieces,
): string {
	let result = text;
	for (let steps = 1 + Math.floor(random() * 3); steps > 0; steps--)
		result = mutate(result, other, { random, typed });
	return result;
}

interface MutationOptions {
	readonly random: () => number;
	/** What may be typed anywhere. */
	readonly typed: readonly string[];
}

function mutate(text: string, other: string, { random, typed }: MutationOptions): string {
	const place = (length: number) => Math.floor(random() * (length + 1));
	const start = place(text.length);
	const end = Math.min(text.length, start + Math.floor(random() ** 3 * 2_000));
	switch (Math.floor(random() * 7)) {
		case 0:
			return text.slice(0, start);
		case 1:
			return text.slice(0, start) + text.slice(end);
		case 2:
			return text.slice(0, end) + text.slice(start);
		case 3: {
			const from = place(other.length);
			return text.slice(0, start) + other.slice(from, from + (end - start)) + text.slice(start);
		}
		case 4:
			return text.slice(0, start) + text.slice(start, end).replaceAll('\n', '\r\n') + text.slice(end);
		default: {
			const piece = typed[Math.floor(random() * typed.length)] ?? '';
			return text.slice(0, start) + piece.repeat(random() < 0.02 ? 500 : 1) + text.slice(start);
		}
	}
}

/** A code block, between marks that nothing in it ends. */
export function fencedCode(text: string, language: string): string {
	const fence = '`'.repeat(Math.max(2, longestTicks(text)) + 1);
	return `${fence}${language}\n${text}\n${fence}`;
}

/** How many backticks stand beside each other at most. */
export function longestTicks(text: string): number {
	let longest = 0;
	for (const [ticks] of text.matchAll(/`+/g)) longest = Math.max(longest, ticks.length);
	return longest;
}

/** Maximum length of a converted text; longer ones are skipped. */
const maxLength = 50;

/**
 * Conversion of words before they are looked up (lines `ICONV`, each `from to`): at each position, the longest `from`.
 */
export function wordConversion(lines: readonly string[]): (word: string) => string {
	const targets = new Map<string, string>();
	for (const line of lines) {
		const [from = '', to = ''] = line.split(' ');
		if (from !== '' && from.length <= maxLength && to.length <= maxLength) targets.set(from, to);
	}
	if (targets.size === 0) return (word) => word;
	const lengths = [...new Set([...targets.keys()].map((from) => from.length))].sort(
		(one, other) => other - one,
	);
	return (word) => {
		let converted = '';
		for (let at = 0; at < word.length; ) {
			const length = lengths.find((one) => targets.has(word.slice(at, at + one)));
			const from = word.slice(at, at + (length ?? 1));
			converted += length === undefined ? from : (targets.get(from) ?? from);
			at += length ?? 1;
		}
		return converted;
	};
}

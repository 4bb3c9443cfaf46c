/**
 * Whether characters in the place of random ones were made up by a person: words such as “example”, runs such as
 * `12345`, `abcde` and `xxxx`, a part that comes twice, letters without the digits that chance would bring, or few
 * different characters. Some random values pass for a sample as well; that is the better mistake.
 */
export function isSample(random: string): boolean {
	return (
		sampleWords.test(random) ||
		hasRun(random) ||
		hasRun(random.replace(/\D/g, '')) ||
		hasRun(random.replace(/[^a-z]/gi, '')) ||
		/(.{6}).*\1/s.test(random.slice(0, comparedLength)) ||
		(random.length >= 30 && !/[^a-z]/.test(random)) ||
		(random.length >= 20 && !/[^A-Za-z]/.test(random) && !/[a-z][A-Z].*[a-z][A-Z]/.test(random)) ||
		entropyOf(random) < 0.72 * Math.log2(Math.min(alphabetSize(random), random.length))
	);
}

/** A backreference compares each place with those after it: on so few characters that takes no time. */
const comparedLength = 100;

const sampleWords =
	/example|sample|x{4}|your|dummy|fake|placeholder|redacted|replace|changeme|secret|token|passw|(?:^|[-_])(?:test|my|key|api)|here$|goes|foo|qwert|asdf|dead-?beef|c0ffee|[.]{3}|…|\*{3}/i;

/** Five characters that go up or down by one, or are equal. */
function hasRun(text: string): boolean {
	let up = 1;
	let down = 1;
	let same = 1;
	for (let at = 1; at < text.length; at++) {
		const step = text.charCodeAt(at) - text.charCodeAt(at - 1);
		up = step === 1 ? up + 1 : 1;
		down = step === -1 ? down + 1 : 1;
		same = step === 0 ? same + 1 : 1;
		if (up >= 5 || down >= 5 || same >= 5) return true;
	}
	return false;
}

/** In bits a character. */
function entropyOf(text: string): number {
	const counts = new Map<string, number>();
	for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
	let bits = 0;
	for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
	return bits;
}

/** How many characters a random text might be made of, by the kinds of characters that it has. */
function alphabetSize(text: string): number {
	if (/^\d*$/.test(text)) return 10;
	if (/^[0-9a-f]*$/.test(text)) return 16;
	return (/\d/.test(text) ? 10 : 0) + (/[a-z]/.test(text) ? 26 : 0) + (/[A-Z]/.test(text) ? 26 : 0) + 2;
}

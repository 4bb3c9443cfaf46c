import { alphabets, type SecretFormat } from '../../server/src/core/catalogue/secretFormats.ts';
import { crc32InBase62 } from '../../server/src/core/checks/secrets/findSecrets.ts';

/** A value of the form, as good as random: no test has one as a literal, which scanners of repositories would report. */
export function sampleSecret({ body, checksum }: SecretFormat, prefix: string, seed: number): string {
	const random = randomNumbers(seed);
	const written = body
		.map((part) => {
			if (typeof part === 'string') return part;
			const characters = charactersOf(alphabets[part.alphabet]);
			return Array.from({ length: part.min }, () => characters[random() % characters.length]).join('');
		})
		.join('');
	const ending = checksum ? crc32InBase62(written.slice(0, -6)) : written.slice(-6);
	return prefix + written.slice(0, -6) + ending;
}

function charactersOf(characterClass: string): readonly string[] {
	const expression = new RegExp(`[${characterClass}]`);
	return Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).filter((one) =>
		expression.test(one),
	);
}

/** Numbers that repeat from run to run (mulberry32). */
function randomNumbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return (mixed ^ (mixed >>> 14)) >>> 0;
	};
}

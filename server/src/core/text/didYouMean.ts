import { distance } from 'fastest-levenshtein';

/** So many candidates are compared letter by letter, and as many more that begin or end like the word. */
const maxCompared = 250;

/**
 * The candidate that a reader would take `word` for, the first in order of the alphabet among equals, or undefined when
 * none is near. Files may have thousands of unknown names and of known ones: of many candidates not all are compared.
 */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
	const wanted = word.toLowerCase();
	const limit = Math.max(1, Math.floor(word.length / 3));
	let nearest: string | undefined;
	let best = limit + 1;
	let compared = 0;
	for (const candidate of candidates) {
		// Each letter that one of them has more is a step.
		if (Math.abs(candidate.length - word.length) > best) continue;
		if (compared >= maxCompared && !hasSameEnd(wanted, candidate)) continue;
		if (compared >= 2 * maxCompared) break;
		compared++;
		const steps = stepsBetween(wanted, candidate.toLowerCase());
		if (steps < best || (steps === best && nearest !== undefined && candidate < nearest)) {
			best = steps;
			nearest = candidate;
		}
	}
	return nearest;
}

/** Whether both begin or end with one letter. */
function hasSameEnd(wanted: string, candidate: string): boolean {
	return (
		wanted.charAt(0) === candidate.charAt(0).toLowerCase() ||
		wanted.charAt(wanted.length - 1) === candidate.charAt(candidate.length - 1).toLowerCase()
	);
}

/** Letters in the wrong order are one slip of the fingers, however many replacements would mend them. */
export function stepsBetween(word: string, candidate: string): number {
	return isShuffled(word, candidate) ? 1 : distance(word, candidate);
}

function isShuffled(word: string, candidate: string): boolean {
	if (word.length !== candidate.length || word === candidate) return false;
	// Most words of one length differ in this, and sorting takes a while.
	if (sumOf(word) !== sumOf(candidate)) return false;
	return [...word].sort().join('') === [...candidate].sort().join('');
}

function sumOf(word: string): number {
	let sum = 0;
	for (let at = 0; at < word.length; at++) sum += word.charCodeAt(at);
	return sum;
}

/** “ Did you mean `x`?” with its leading space, or nothing: to end a message with. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
	const nearest = findNearest(word, candidates);
	return nearest === undefined ? '' : ` ${didYouMeanQuestion(nearest)}`;
}

export function didYouMeanQuestion(suggestion: string): string {
	return `Did you mean \`${suggestion}\`?`;
}

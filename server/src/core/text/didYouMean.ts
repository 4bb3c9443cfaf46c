import { distance } from 'fastest-levenshtein';

/** Maximum number of candidates that are compared by edit distance, plus as many that begin or end like the word. */
const maxCompared = 250;

/**
 * Candidate with the smallest edit distance to `word`, the first in alphabetical order among equals, or undefined if
 * none is near. Files may have thousands of unknown and of known names: if there are too many candidates, not all are
 * compared.
 */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
	const wanted = word.toLowerCase();
	const limit = Math.max(1, Math.floor(word.length / 3));
	let nearest: string | undefined;
	let best = limit + 1;
	let compared = 0;
	for (const candidate of candidates) {
		// The distance is at least the difference of the lengths.
		if (Math.abs(candidate.length - word.length) > best) continue;
		if (compared >= maxCompared && !hasSameEnd(wanted, candidate)) continue;
		if (compared >= 2 * maxCompared) break;
		compared++;
		const steps = editDistance(wanted, candidate.toLowerCase());
		if (steps < best || (steps === best && nearest !== undefined && candidate < nearest)) {
			best = steps;
			nearest = candidate;
		}
	}
	return nearest;
}

/** True if both begin, or both end, with the same letter. */
function hasSameEnd(wanted: string, candidate: string): boolean {
	return (
		wanted.charAt(0) === candidate.charAt(0).toLowerCase() ||
		wanted.charAt(wanted.length - 1) === candidate.charAt(candidate.length - 1).toLowerCase()
	);
}

/** Edit distance; letters in the wrong order count as one step, however many replacements they need. */
export function editDistance(word: string, candidate: string): number {
	return isShuffled(word, candidate) ? 1 : distance(word, candidate);
}

function isShuffled(word: string, candidate: string): boolean {
	if (word.length !== candidate.length || word === candidate) return false;
	// Compared first, since most words of one length differ in it, and sorting is slow.
	if (sumOf(word) !== sumOf(candidate)) return false;
	return [...word].sort().join('') === [...candidate].sort().join('');
}

function sumOf(word: string): number {
	let sum = 0;
	for (let at = 0; at < word.length; at++) sum += word.charCodeAt(at);
	return sum;
}

/** “ Did you mean `x`?” with a leading space, to end a message with; empty if no candidate is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
	const nearest = findNearest(word, candidates);
	return nearest === undefined ? '' : ` ${didYouMeanQuestion(nearest)}`;
}

export function didYouMeanQuestion(suggestion: string): string {
	return `Did you mean \`${suggestion}\`?`;
}

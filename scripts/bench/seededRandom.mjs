/**
 * Numbers from 0 to 1 that are the same for the same seed.
 * @param {number} seed
 * @returns {() => number}
 */
export function seededRandom(seed) {
	let state = seed >>> 0;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return ((state ^ (state >>> 13)) >>> 0) / 0x1_0000_0000;
	};
}

/**
 * The value below which the given part of the values lies.
 * @param {readonly number[]} values
 * @param {number} part from 0 to 1
 */
export function quantile(values, part) {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

/** @param {readonly number[]} values */
export function median(values) {
	return quantile(values, 0.5);
}

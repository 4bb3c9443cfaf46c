/**
 * @typedef {object} Row
 * @property {string} name
 * @property {number} [milliseconds] median
 * @property {number} [p99] milliseconds
 * @property {number} [bytesAPage] memory
 * @property {number} [megabytes] memory
 * @property {number} [toFloor] ratio to reading every page
 * @property {number} [toBare] ratio to a bare Node process
 * @property {number} [toEmpty] ratio to an empty hover round trip
 * @property {number} [toHalf] ratio to a text half as long
 * @property {number} [toPeer] ratio to the tool named in the row above
 * @property {number} [microsecondsEach] for each thing that the row counts
 */

/**
 * Rows as a table for the terminal.
 * @param {readonly Row[]} rows
 */
export function toTable(rows) {
	const cells = rows.map(
		({
			name,
			milliseconds,
			bytesAPage,
			megabytes,
			p99,
			toFloor,
			toBare,
			toEmpty,
			toHalf,
			toPeer,
			microsecondsEach,
		}) => [
			name,
			milliseconds !== undefined
				? `${milliseconds.toFixed(2)} ms`
				: megabytes !== undefined
					? `${megabytes.toFixed(0)} MB`
					: `${bytesAPage?.toFixed(0)} bytes a page`,
			p99 === undefined ? '' : `p99 ${p99.toFixed(2)} ms`,
			[
				toFloor === undefined ? '' : `${toFloor.toFixed(1)} F`,
				toBare === undefined ? '' : `${toBare.toFixed(1)} B`,
				toEmpty === undefined ? '' : `${toEmpty.toFixed(1)} x empty`,
				toHalf === undefined ? '' : `${toHalf.toFixed(1)} x half of it`,
				toPeer === undefined ? '' : `${toPeer.toFixed(2)} x the other`,
				microsecondsEach === undefined ? '' : `${microsecondsEach.toFixed(0)} µs each`,
			]
				.filter((cell) => cell !== '')
				.join(', '),
		],
	);
	const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
	return cells
		.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
		.join('\n')
		.concat('\n');
}

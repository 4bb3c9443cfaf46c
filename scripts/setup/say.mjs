/**
 * Prints one progress line.
 *
 * @param {string} line
 */
export function say(line) {
	process.stdout.write(`${line}\n`);
}

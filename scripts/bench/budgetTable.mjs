/**
 * Something measured. A budget is a limit of the value with the same name.
 * @typedef {object} Row
 * @property {string} name
 * @property {number} [milliseconds]
 * @property {number} [megabytes]
 * @property {number} [ratio] to what `to` names, measured in the same run
 * @property {string} [to]
 * @property {{ readonly milliseconds?: number, readonly megabytes?: number, readonly ratio?: number }} [budget]
 */

const units = /** @type {const} */ ({ milliseconds: 'ms', megabytes: 'MB', ratio: '×' });
const kinds = /** @type {(keyof typeof units)[]} */ (Object.keys(units));

/**
 * Rows as a table for the terminal: what, measured, budget, met or not.
 * @param {readonly Row[]} rows
 */
export function budgetTable(rows) {
	const cells = rows.map((row) => [row.name, measured(row), ...verdict(row)]);
	const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
	return cells
		.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
		.join('\n')
		.concat('\n');
}

/** @param {Row} row */
function measured(row) {
	const values = kinds.flatMap((kind) => (row[kind] === undefined ? [] : toText(row[kind], kind)));
	return `${values.join(', ')}${row.to === undefined ? '' : ` ${row.to}`}`;
}

/** @param {Row} row @returns {string[]} */
function verdict({ budget = {}, ...row }) {
	const limited = kinds.filter((kind) => budget[kind] !== undefined);
	if (limited.length === 0) return [];
	const isMet = limited.every((kind) => Number(row[kind]) <= Number(budget[kind]));
	const limits = limited.map((kind) => `≤ ${toText(Number(budget[kind]), kind)}`);
	return [limits.join(', '), isMet ? 'met' : 'NOT MET'];
}

/** @param {number} value @param {keyof typeof units} kind */
function toText(value, kind) {
	return `${value.toFixed(kind === 'ratio' ? 2 : value < 100 ? 1 : 0).replace(/\.0$/, '')} ${units[kind]}`;
}

/**
 * @typedef {'softer' | 'silent' | 'false'} Kind `softer`: the host refuses what Recto only warns of; `silent`: what it
 * says nothing of; `false`: the host takes what Recto calls an error
 *
 * @typedef {object} Difference
 * @property {Kind} kind
 * @property {string} config name of the kept configuration
 * @property {string} place
 * @property {string} change
 * @property {string[]} codes of Recto's problems
 * @property {string} message the host's first message, or Recto's
 * @property {boolean} dropped the host takes the file, but not all that the unchanged one holds
 * @property {string} [reason]
 *
 * @typedef {object} Reason why differences are accepted; what it leaves out matches everything
 * @property {Kind} kind
 * @property {string} [config] regular expression
 * @property {string} [place] regular expression
 * @property {string} [change] regular expression
 * @property {string} [code] regular expression that every error of Recto matches
 * @property {boolean} [dropped]
 * @property {string} reason
 *
 * @typedef {{ severity: string, code: string, message: string }} RectoProblem
 * @typedef {{ refused: boolean, message: string, dropped: boolean }} HostVerdict
 */

/**
 * Undefined where both say the same.
 *
 * @param {{ config: string, place: string, change: string }} mutant
 * @param {HostVerdict} host
 * @param {readonly RectoProblem[]} problems
 * @param {readonly Reason[]} reasons
 * @returns {Difference | undefined}
 */
export function compareVerdicts(mutant, host, problems, reasons) {
	const errors = problems.filter(({ severity }) => severity === 'error');
	const kind = kindOf(host.refused, problems.length, errors.length);
	if (kind === undefined) return undefined;
	const { config, place, change } = mutant;
	const shown = kind === 'false' ? errors : problems;
	const difference = {
		kind,
		config,
		place,
		change,
		codes: [...new Set(shown.map(({ code }) => code))],
		message: host.refused ? host.message : (errors[0]?.message ?? ''),
		dropped: host.dropped,
	};
	const reason = reasons.find((one) => explains(one, difference))?.reason;
	return reason === undefined ? difference : { ...difference, reason };
}

/** @param {boolean} refused @param {number} problems @param {number} errors @returns {Kind | undefined} */
function kindOf(refused, problems, errors) {
	if (!refused) return errors > 0 ? 'false' : undefined;
	if (errors > 0) return undefined;
	return problems > 0 ? 'softer' : 'silent';
}

/** @param {Reason} reason @param {Difference} difference */
function explains(reason, difference) {
	const fits = (/** @type {string | undefined} */ pattern, /** @type {string} */ text) =>
		pattern === undefined || new RegExp(pattern, 'u').test(text);
	return (
		reason.kind === difference.kind &&
		fits(reason.config, difference.config) &&
		fits(reason.place, difference.place) &&
		fits(reason.change, difference.change) &&
		(reason.code === undefined || difference.codes.every((code) => fits(reason.code, code))) &&
		(reason.dropped === undefined || reason.dropped === difference.dropped)
	);
}

/**
 * Paths of the values that the host keeps of a configuration, to see what it lets go.
 *
 * @param {unknown} value
 * @param {string} [place]
 * @returns {Generator<string>}
 */
export function* keptPlaces(value, place = '') {
	if (typeof value !== 'object' || value === null) return;
	for (const [key, inner] of Object.entries(value)) {
		const at = place === '' ? key : `${place}.${key}`;
		if (inner !== undefined) yield at;
		yield* keptPlaces(inner, at);
	}
}

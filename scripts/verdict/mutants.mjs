/**
 * @typedef {object} Mutant
 * @property {string} place keys from the root, joined by dots; an item of an array by its number
 * @property {string} change what was done at the place
 * @property {Json} config the whole configuration
 *
 * @typedef {null | boolean | number | string | Json[] | { [key: string]: Json }} Json
 * @typedef {{ [key: string | number]: Json }} Owner an object or array
 * @typedef {readonly (string | number)[]} Path
 * @typedef {{ change: string, edit: (owner: Owner, key: string | number) => void }} Change
 */

/** Put in place of every value. @type {readonly Json[]} */
const others = [null, '', ' ', 0, [], {}, ['recto'], { recto: 'x' }, 'recto'];

/** The same for numbers and booleans, of which only the type can be wrong. @type {readonly Json[]} */
const otherTypes = [null, '', [], {}];

/** Put in place of texts besides: addresses, paths and near misses of them. */
const texts = [
	'http://example.com/a',
	'https://example.com/a',
	'ftp://example.com/a',
	'example.com/a',
	'//example.com/a',
	'/a',
	'https://',
	'https://example.com/a.svg',
	'https://example.com/a?b#c',
	'fa-leaf',
];

/**
 * Each change of each value of the configuration by itself, in the same order each time.
 *
 * @param {Json} config
 * @returns {Generator<Mutant>}
 */
export function* mutants(config) {
	for (const { path, value } of placesIn(config, [])) {
		const key = path.at(-1);
		if (key === undefined) continue;
		for (const { change, edit } of changesOf(value, typeof key === 'number')) {
			const mutated = structuredClone(config);
			edit(ownerAt(mutated, path), key);
			yield { place: path.join('.'), change, config: mutated };
		}
	}
}

/**
 * @param {Json} value
 * @param {Path} path
 * @returns {Generator<{ path: Path, value: Json }>}
 */
function* placesIn(value, path) {
	yield { path, value };
	if (typeof value !== 'object' || value === null) return;
	const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
	for (const [key, inner] of entries) yield* placesIn(inner, [...path, key]);
}

/**
 * @param {Json} config
 * @param {Path} path
 * @returns {Owner} the object or array in which the last key of the path is
 */
function ownerAt(config, path) {
	let owner = /** @type {Owner} */ (config);
	for (const key of path.slice(0, -1)) owner = /** @type {Owner} */ (owner[key]);
	return owner;
}

/**
 * @param {Json} value
 * @param {boolean} isItem
 * @returns {Generator<Change>}
 */
function* changesOf(value, isItem) {
	yield {
		change: 'removed',
		edit: (owner, key) => {
			if (Array.isArray(owner)) owner.splice(Number(key), 1);
			else delete owner[key];
		},
	};
	const written = JSON.stringify(value);
	const isText = typeof value === 'string';
	const isSimple = typeof value === 'number' || typeof value === 'boolean';
	const replacements = isText ? [...others, ...texts, value.toUpperCase()] : isSimple ? otherTypes : others;
	for (const other of [...replacements, [value]])
		if (JSON.stringify(other) !== written) yield replacement(other);
	if (isSimple) yield replacement(String(value));
	if (isItem) {
		yield {
			change: 'repeated',
			edit: (owner, key) => Array.isArray(owner) && owner.splice(Number(key), 0, value),
		};
	} else {
		yield {
			change: 'renamed',
			edit: (owner, key) => {
				delete owner[key];
				owner[`${key}s`] = value;
			},
		};
	}
	if (Array.isArray(value)) {
		yield replacement(value[0] ?? 'x');
		yield replacement([...value, null]);
	} else if (typeof value === 'object' && value !== null) {
		for (const name of ['recto', 'graphql', 'sdk']) yield replacement({ ...value, [name]: 'x' });
	}
}

/** @param {Json} other @returns {Change} */
function replacement(other) {
	const written = JSON.stringify(other);
	return {
		change: written.length > 80 ? `${written.slice(0, 80)}…` : written,
		edit: (owner, key) => {
			owner[key] = structuredClone(other);
		},
	};
}

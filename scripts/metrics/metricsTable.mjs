/**
 * @typedef {object} Metrics
 * @property {Record<string, { files: number, lines: number }>} sources
 * @property {{ file: string, bytes: number, gzip: number }[]} bundles
 * @property {number} vsix
 * @property {{ name: string, milliseconds?: number, ratio?: number, to?: string }[]} times
 * @property {Record<string, { codes: Record<string, number>, all: string[] }>} findings
 */

const maxExamples = 20;
/** Of a comment on GitHub. */
const maxLength = 60_000;

/**
 * What moved between two runs of `npm run metrics`, as Markdown. Both may come from a stranger: no text of theirs is
 * markup, and no name in it is mentioned.
 * @param {Metrics} before
 * @param {Metrics} after
 */
export function metricsTable(before, after) {
	return [
		'### Metrics',
		...findingsSection(before, after),
		...table('Sizes (bytes)', sizesOf(before), sizesOf(after), 0),
		...table('Lines', linesOf(before), linesOf(after), 0),
		// Two runs on one machine differ by this much without a cause.
		...table('Milliseconds', timesOf(before), timesOf(after), 0.15),
	]
		.join('\n')
		.slice(0, maxLength);
}

/** @param {Metrics} before @param {Metrics} after */
function findingsSection(before, after) {
	const sections = Object.keys({ ...before.findings, ...after.findings }).flatMap((project) => {
		const old = before.findings[project];
		const now = after.findings[project];
		// A project that only one of the two runs had says nothing about the change.
		if (old === undefined || now === undefined) return [];
		const gone = without(old.all, now.all);
		const added = without(now.all, old.all);
		if (gone.length + added.length === 0) return [];
		return [
			'',
			`<details><summary>${plain(project)}: ${added.length} added, ${gone.length} gone</summary>`,
			'',
			'~~~diff',
			...added.slice(0, maxExamples).map((line) => `+ ${fenced(line)}`),
			...gone.slice(0, maxExamples).map((line) => `- ${fenced(line)}`),
			'~~~',
			'</details>',
		];
	});
	return sections.length === 0 ? ['', 'Findings: none added, none gone.'] : sections;
}

/** Lines of the first list that the second has fewer times. @param {string[]} list @param {string[]} others */
function without(list, others) {
	/** @type {Map<string, number>} */
	const left = new Map();
	for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
	return list.filter((line) => {
		const count = left.get(line) ?? 0;
		left.set(line, count - 1);
		return count <= 0;
	});
}

/**
 * Rows of the values that differ by more than a part of the earlier one.
 * @param {string} title
 * @param {Map<string, number>} before
 * @param {Map<string, number>} after
 * @param {number} tolerance
 */
function table(title, before, after, tolerance) {
	const rows = [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
		const old = before.get(name) ?? 0;
		const now = after.get(name) ?? 0;
		if (Math.abs(now - old) <= tolerance * old) return [];
		const change = old === 0 ? '' : ` (${now > old ? '+' : ''}${((100 * (now - old)) / old).toFixed(1)} %)`;
		return [`| ${plain(name)} | ${Math.round(old)} | ${Math.round(now)}${change} |`];
	});
	if (rows.length === 0) return ['', `${title}: no change.`];
	return ['', `| ${title} | before | after |`, '| --- | ---: | ---: |', ...rows];
}

/** @param {Metrics} metrics */
function sizesOf({ bundles, vsix }) {
	// Chunks have the hash of their content in their names.
	const named = bundles.filter(({ file }) => !/-[A-Z0-9]{8}\./.test(file));
	return new Map([
		['packed extension', Number(vsix)],
		['all bundles, gzipped', bundles.reduce((sum, { gzip }) => sum + Number(gzip), 0)],
		...named.map(({ file, bytes }) => /** @type {const} */ ([file, Number(bytes)])),
	]);
}

/** @param {Metrics} metrics */
function linesOf({ sources }) {
	return new Map(Object.entries(sources).map(([room, { lines }]) => [room, Number(lines)]));
}

/** @param {Metrics} metrics */
function timesOf({ times }) {
	// Names contain how many pages there were, and how fast it was.
	return new Map(
		times.flatMap(({ name, milliseconds, ratio, to }) => {
			const plainName = String(name).replace(/\d+(?:\.\d+)?/g, 'n');
			return [
				/** @type {const} */ ([plainName, Number(milliseconds ?? 0)]),
				...(ratio === undefined
					? []
					: [/** @type {const} */ ([`${plainName}, % of ${to}`, 100 * Number(ratio)])]),
			];
		}),
	);
}

/** One line in which nothing is markup. @param {string} text */
function plain(text) {
	return fenced(text).replace(/[`|<>@#\\[\]*_]/g, '·');
}

/** One line that does not end a code block. @param {string} text */
function fenced(text) {
	return String(text)
		.replace(/[\p{Cc}\p{Cf}~]/gu, '·')
		.slice(0, 300);
}

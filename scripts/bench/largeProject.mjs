import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const words =
	'account billing client deploy event filter guide hook index job key limit model node order plan query role search token user view webhook zone'.split(
		' ',
	);

/**
 * A project whose configuration lists 10,000 pages in groups of many sizes, some of them nested: 870 KB. Every fifth
 * page links to the page `target`. The same project in every run.
 * @param {string} folder
 * @returns {{ text: string, pagePaths: string[], referring: number }}
 */
export function makeLargeProject(folder) {
	const random = randomNumbers(7);
	const word = () => words[Math.floor(random() * words.length)] ?? '';
	/** @type {string[]} */
	const pagePaths = [];
	/** @param {string} parent @param {number} most */
	const list = (parent, most) => {
		const paths = Array.from(
			{ length: Math.min(3 + Math.floor(random() * most), count - pagePaths.length) },
			(_, index) => `${parent}/${word()}-${word()}-${word()}-${pagePaths.length + index}`,
		);
		pagePaths.push(...paths);
		return paths;
	};
	const navigation = [];
	while (pagePaths.length < count) {
		const parent = `documentation/${word()}-${word()}/${word()}-${navigation.length}`;
		/** @type {(string | object)[]} */
		const pages = list(parent, 30);
		if (random() < 0.3) pages.push({ group: `More of ${word()}`, pages: list(`${parent}/more`, 5) });
		navigation.push({ group: `${word()} and ${word()}`, icon: 'book', pages });
	}
	const config = {
		name: 'Bench',
		favicon: 'https://example.com/icon.svg',
		colors: { primary: '#0C8465' },
		topbarLinks: [{ name: 'Status', url: 'https://status.example.com' }],
		tabs: [{ name: 'Guides', url: 'documentation' }],
		navigation: [{ group: 'Start', pages: ['target'] }, ...navigation],
	};
	const text = `${JSON.stringify(config, undefined, 4)}\n`;
	write(join(folder, 'docs.json'), text);
	write(join(folder, 'target.mdx'), toPage('Target', 'Every fifth page leads here.'));
	for (const [index, path] of pagePaths.entries())
		write(
			join(folder, `${path}.mdx`),
			toPage(`Page ${index}`, index % 5 === 0 ? 'See [the target](/target).' : 'Nothing else.'),
		);
	return { text, pagePaths, referring: Math.ceil(pagePaths.length / 5) };
}

const count = 10_000;

/** @param {string} title @param {string} last */
function toPage(title, last) {
	const paragraph = 'The client waits for an answer, and tries once more when there is none.\n\n';
	return `---\ntitle: "${title}"\ndescription: "What it is for."\n---\n\n## Use\n\n${paragraph.repeat(6)}${last}\n`;
}

/** @param {string} file @param {string} text */
function write(file, text) {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
}

/**
 * Numbers from 0 to 1 that are the same in every run.
 * @param {number} seed
 */
function randomNumbers(seed) {
	let state = seed;
	return () => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return state / 2_147_483_648;
	};
}

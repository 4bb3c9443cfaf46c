import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { seededRandom } from './seededRandom.mjs';

/**
 * A docs project of so many pages with the proportions of real ones: bytes a page with a median of 3.9 KB, nine of ten
 * below 12.4 KB, the largest of 229 KB; on 10,000 pages about 65,000 headings, 43,000 links, one of six with an anchor,
 * these to one page of eight, 74,000 tags with 82,000 attributes, 44,000 blocks of code and 700 imports. Made once, the
 * same on every machine.
 *
 * @param {string} folder where such projects are kept
 * @param {number} pages
 * @returns {string} the project's folder
 */
export function generatedCorpus(folder, pages) {
	const project = path.join(folder, `pages-${pages}`);
	const mark = path.join(project, '.made-2');
	if (existsSync(mark)) return project;
	rmSync(project, { recursive: true, force: true });
	const random = seededRandom(pages);
	const paths = Array.from({ length: pages }, (_, index) => pathOf(index));
	for (const [index, page] of paths.entries()) {
		const file = path.join(project, `${page}.mdx`);
		mkdirSync(path.dirname(file), { recursive: true });
		writeFileSync(file, toPage(index, paths, random));
	}
	writeFileSync(path.join(project, 'docs.json'), toConfig(paths));
	mkdirSync(path.join(project, 'images'), { recursive: true });
	writeFileSync(path.join(project, 'images', 'screen.png'), '');
	mkdirSync(path.join(project, 'snippets'), { recursive: true });
	writeFileSync(path.join(project, 'snippets', 'limits.mdx'), `${sentence(random)}\n`);
	writeFileSync(mark, '');
	return project;
}

/** So many pages lie in a folder, and stand in a group of the navigation. */
const folderSize = 25;

/** @param {number} index */
function pathOf(index) {
	return `section-${Math.floor(index / folderSize)}/page-${index % folderSize}`;
}

/** @param {readonly string[]} paths */
function toConfig(paths) {
	const navigation = [];
	for (let start = 0; start < paths.length; start += folderSize)
		navigation.push({
			group: `Section ${start / folderSize}`,
			pages: paths.slice(start, start + folderSize),
		});
	return JSON.stringify(
		{ name: 'Made', favicon: '/images/screen.png', colors: { primary: '#0C8465' }, navigation },
		undefined,
		2,
	);
}

/**
 * @param {number} index
 * @param {readonly string[]} paths
 * @param {() => number} random
 */
function toPage(index, paths, random) {
	const size = index === 0 ? largest : Math.min(largest, median * Math.exp(spread * normal(random)));
	const parts = [`---\ntitle: "Page ${index}"\ndescription: ${sentence(random)}\n---\n\n`];
	if (random() < 0.07) parts.push(`import Limits from '/snippets/limits.mdx';\n\n<Limits />\n\n`);
	if (index % namedPages === 0) parts.push('## At a glance\n\n');
	let length = 0;
	for (let section = 1; length < size; section++) {
		const text = toSection(section, paths, random);
		parts.push(text);
		length += text.length;
	}
	return parts.join('');
}

/** Of so many pages links name a heading of one. */
const namedPages = 8;
/** Of so many links one names a heading. */
const linksPerAnchor = 6;

const median = 3_700;
const spread = 0.9;
const largest = 229_000;

/**
 * About 900 characters.
 * @param {number} section
 * @param {readonly string[]} paths
 * @param {() => number} random
 */
function toSection(section, paths, random) {
	const parts = [`## ${words(random, 2)} ${section}\n\n${paragraph(paths, random)}\n\n`];
	const chance = random();
	if (chance < 0.6) parts.push(`\`\`\`${chance < 0.3 ? 'bash Terminal' : 'js'}\n${code(random)}\n\`\`\`\n\n`);
	if (chance > 0.45) parts.push(components[Math.floor(random() * components.length)]?.(paths, random) ?? '');
	if (chance > 0.96) parts.push(`![${words(random, 3)}](/images/screen.png)\n\n`);
	if (chance > 0.85)
		parts.push(`| Name | Meaning |\n| --- | --- |\n| \`${words(random, 1)}\` | ${sentence(random)} |\n\n`);
	parts.push(`- ${sentence(random)}\n- ${paragraph(paths, random)}\n\n`);
	return parts.join('');
}

/** @type {((paths: readonly string[], random: () => number) => string)[]} */
const components = [
	(_, random) => `<Note>${sentence(random)}</Note>\n\n`,
	(_, random) => `<Accordion title="${words(random, 3)}">\n  ${sentence(random)}\n</Accordion>\n\n`,
	(paths, random) =>
		`<CardGroup cols={2}>\n  <Card title="${words(random, 2)}" icon="rocket" href="${target(paths, random)}">\n    ${sentence(random)}\n  </Card>\n  <Card title="${words(random, 2)}" icon="book" href="${target(paths, random)}">\n    ${sentence(random)}\n  </Card>\n</CardGroup>\n\n`,
	(_, random) =>
		`<Steps>\n  <Step title="${words(random, 3)}">\n    ${sentence(random)}\n  </Step>\n  <Step title="${words(random, 3)}">\n    ${sentence(random)}\n  </Step>\n</Steps>\n\n`,
	(_, random) =>
		`<ParamField body="${words(random, 1).toLowerCase()}" type="string" required>\n  ${sentence(random)}\n</ParamField>\n\n`,
];

/** @param {readonly string[]} paths @param {() => number} random */
function paragraph(paths, random) {
	const link = random() < 0.33 ? ` See [${words(random, 2)}](${target(paths, random)}).` : '';
	return `${sentence(random)} ${sentence(random)} Use \`${words(random, 1)}\` for it.${link} ${sentence(random)}`;
}

/** @param {readonly string[]} paths @param {() => number} random */
function target(paths, random) {
	const page = Math.floor(random() * paths.length);
	return random() < 1 / linksPerAnchor
		? `/${paths[page - (page % namedPages)]}#at-a-glance`
		: `/${paths[page]}`;
}

/** @param {() => number} random */
function code(random) {
	return Array.from(
		{ length: 4 },
		() => `const ${words(random, 1)} = await call('${words(random, 2)}');`,
	).join('\n');
}

const vocabulary =
	'account address answer button change client column default device editor event field file folder group image index key language link list message method model name number option order page password path place project query record request result role route rule schema screen secret server service setting site source state step table task team text time token tool user value version webhook window'.split(
		' ',
	);

/** @param {() => number} random */
function sentence(random) {
	const text = words(random, 6 + Math.floor(random() * 10));
	// One sentence of eight holds a character beyond ASCII, as prose does.
	return `${text}${random() < 0.12 ? ' – it’s so' : ''}.`;
}

/** @param {() => number} random @param {number} count */
function words(random, count) {
	const text = Array.from({ length: count }, () => pick(vocabulary, random)).join(' ');
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {readonly string[]} list @param {() => number} random */
function pick(list, random) {
	return list[Math.floor(random() * list.length)] ?? '';
}

/** @param {() => number} random */
function normal(random) {
	return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

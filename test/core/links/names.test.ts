import { describe, expect, test } from 'vitest';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

const script =
	"export const site = { name: 'Acme', 'a-b': 1, plans: { free: { seats: 3 } } };\nexport const rate = () => 2;\n";
const values = "Text.\n\nexport const region = 'eu';\n";
const head = `import { site, rate as price } from "/components/values.jsx"
import Part, { region } from "/snippets/values.mdx"

export const plan = 'Pro';

export const limits = { pages: 10, words: { most: 500 } };

`;
const files = {
	'docs.json': JSON.stringify({
		theme: 'mint',
		name: 'A',
		colors: { primary: '#000000' },
		navigation: { pages: ['page'] },
		variables: { release: '2.0' },
	}),
	'snippets/values.mdx': values,
	'components/values.jsx': script,
};
const readText = (path: string) => (path === 'components/values.jsx' ? script : undefined);

function at(marked: string) {
	const { text, offset } = takeCursor(head + marked);
	const docs = project({ ...files, 'page.mdx': text });
	const position = docs.project.documents.get('page.mdx')?.lines.positionAt(offset);
	return { docs, position: position ?? { line: 0, character: 0 } };
}

/** The names of the page, but not components that completion offers beside them. */
const all = ['site', 'price', 'region', 'plan', 'limits', 'Part'];
const ours = new Set([...all, 'pages', 'words', 'most', 'name', 'plans', 'a-b', 'seats']);

describe('completion within braces', () => {
	test.each([
		['{█}', all],
		['The {pl█} plan.', all],
		['The {pl█ plan', all],
		['- {`$' + '{ pl█}`}', all],
		['{[1].map((x) => <b>{pl█}</b>)}', all],
		['<Card title={pl█}>a</Card>', all],
		['<Card title={pl█', all],
		['<Part {...li█} />', all],
		["{plan === 'Pro' ? █ : 2}", all],
		['{limits.█}', ['pages', 'words']],
		['{limits?.words.mo█}', ['most']],
		['{site.█}', ['name', 'plans']],
		['{site.plans.free.█}', ['seats']],
		['{plan.█}', []],
		['{nothing.█}', []],
		["{'pl█'}", []],
		['{plan pl█}', []],
		['{/* pl█ */}', []],
		['{plan && <b>Our pl█</b>}', []],
		['{`the pl█`}', []],
		['\\{pl█}', []],
		['`{pl█}`', []],
		['pl█', []],
		['{plan} pl█', []],
	])('%s', async (marked, expected) => {
		const { docs, position } = at(marked);
		const { items } = await docs.complete('page.mdx', position, readText);
		const labels = items.map(({ label }) => label).filter((label) => ours.has(label));
		expect(labels.sort()).toEqual([...expected].sort());
	});

	test('says what the names stand for', async () => {
		const { docs, position } = at('{█}');
		const { items } = await docs.complete('page.mdx', position, readText);
		expect(items.find(({ label }) => label === 'plan')?.detail).toBe("'Pro'");
		expect(items.find(({ label }) => label === 'region')?.detail).toBe("'eu'");
	});
});

describe('a name within braces', () => {
	test.each([
		['{pl█an}', 'page.mdx', 3, "'Pro'"],
		['{limits.wor█ds.most}', 'page.mdx', 5, '{ most: 500 }'],
		['<Card title={site.na█me} />', 'components/values.jsx', 0, "'Acme'"],
		['{pri█ce()}', 'components/values.jsx', 1, '() => 2'],
		['{regi█on}', 'snippets/values.mdx', 2, "'eu'"],
		['{{rele█ase}}', 'docs.json', 0, '2.0'],
		['`{{ rele█ase }}`', 'docs.json', 0, '2.0'],
	])('%s', async (marked, path, line, shown) => {
		const { docs, position } = at(marked);
		const place = await docs.definition('page.mdx', position, readText);
		expect([place?.path, place?.range.start.line]).toEqual([path, line]);
		const hover = await docs.hover('page.mdx', position, { readText });
		expect(hover?.contents).toMatchObject({ value: expect.stringContaining(shown) });
	});

	test.each(['{other█}', '{limits.oth█er}', "{'pl█an'}", '{{oth█er}}', 'pl█an'])('%s', async (marked) => {
		const { docs, position } = at(marked);
		expect(await docs.definition('page.mdx', position, readText)).toBeUndefined();
		expect(await docs.hover('page.mdx', position, { readText })).toBeUndefined();
	});

	test('leads to the very key', async () => {
		const { docs, position } = at('{limits.words.mo█st}');
		const place = await docs.definition('page.mdx', position, readText);
		const lines = docs.project.documents.get('page.mdx')?.lines;
		expect(place && lines?.getText(place.range)).toBe('most');
	});

	test('is shown where an import takes it', async () => {
		const docs = project({ ...files, 'page.mdx': head });
		const hover = await docs.hover('page.mdx', { line: 1, character: 18 }, { readText });
		expect(hover?.contents).toMatchObject({ value: expect.stringContaining("'eu'") });
	});
});

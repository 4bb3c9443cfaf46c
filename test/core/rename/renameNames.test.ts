import { describe, expect, test } from 'vitest';
import { fileRole } from '../../../server/src/core/project/fileRole.ts';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { TextLines } from '../../../server/src/core/text/lines.ts';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';
import type { Files } from './moved.ts';

function opened(marked: Files) {
	const path = Object.keys(marked).find((file) => marked[file]?.includes('█')) ?? '';
	const { text, offset } = takeCursor(marked[path] ?? '');
	const files: Files = { ...marked, [path]: text };
	const docs = project(files);
	if (fileRole(path) === 'script') docs.apply([{ kind: 'open', path, text }]);
	const position = new TextLines(text).positionAt(offset);
	return { docs, path, position, files, readText: (file: string) => files[file] };
}

/** Renames what is at the cursor; answers the files that are others then, or the refusal. */
function renamed(marked: Files, newName: string) {
	const { docs, path, position, files, readText } = opened(marked);
	const result = docs.rename(path, { position, newName }, readText);
	if (typeof result === 'string') return result;
	const changed = [...result.edits].map(([file, edits]) => {
		const text = files[file] ?? '';
		const lines = new TextLines(text);
		const changes = edits.map(({ range, newText }) => ({
			span: { start: lines.offsetAt(range.start), end: lines.offsetAt(range.end) },
			newText,
		}));
		return [file, applyChanges(text, changes)];
	});
	return Object.fromEntries(changed);
}

/** The places of what is at the cursor, as `path:line:column` from 1. */
async function references(marked: Files) {
	const { docs, path, position, readText } = opened(marked);
	const found = await docs.references(path, position, { readText, withDeclaration: true });
	return found.map(({ path, range: { start } }) => `${path}:${start.line + 1}:${start.character + 1}`).sort();
}

const plans = "export const plan = 'Pro';\n\nThe {plan} plan.\n";
const prices =
	'export const Price = ({ plan }) => <b>{plan}</b>;\nexport const Prices = () => <Price plan="a" />;\n';

describe('a name that files share is renamed', () => {
	const shared = {
		'snippets/plans.mdx': plans,
		'page.mdx':
			"import { plan } from '/snippets/plans.mdx';\n\nThe {plan} plan, <Card title={plan + 1}>{plan}</Card>\n",
		'other.mdx': "import { plan as best } from './snippets/plans.mdx';\n\n{best} plan\n",
		'own.mdx': "export const plan = 'Own';\n\n{plan}\n",
	};
	const after = {
		'snippets/plans.mdx': "export const tier = 'Pro';\n\nThe {tier} plan.\n",
		'page.mdx':
			"import { tier } from '/snippets/plans.mdx';\n\nThe {tier} plan, <Card title={tier + 1}>{tier}</Card>\n",
		'other.mdx': "import { tier as best } from './snippets/plans.mdx';\n\n{best} plan\n",
	};
	test.each([
		['at its export', { ...shared, 'snippets/plans.mdx': plans.replace('plan', 'pl█an') }],
		['where it is used in its file', { ...shared, 'snippets/plans.mdx': plans.replace('{plan', '{█plan') }],
		['at an import', { ...shared, 'page.mdx': shared['page.mdx'].replace('plan', 'plan█') }],
		['where it is used', { ...shared, 'page.mdx': shared['page.mdx'].replace('plan + 1', 'p█lan + 1') }],
		[
			'at an import with another name',
			{ ...shared, 'other.mdx': shared['other.mdx'].replace('plan', 'p█lan') },
		],
	])('%s', (_, files) => {
		expect(renamed(files, 'tier')).toEqual(after);
	});

	test.each([
		['at an import', { ...shared, 'other.mdx': shared['other.mdx'].replace('best', 'be█st') }],
		['where it is used', { ...shared, 'other.mdx': shared['other.mdx'].replace('{best', '{be█st') }],
	])('by its page alone where that calls it something else: %s', (_, files) => {
		expect(renamed(files, 'top')).toEqual({
			'other.mdx': "import { plan as top } from './snippets/plans.mdx';\n\n{top} plan\n",
		});
	});

	test('in both tags of a component, and in the script that exports it', () => {
		const files = {
			'snippets/prices.jsx': prices,
			'page.mdx':
				'import { Price } from "/snippets/prices.jsx"\n\n<Pr█ice plan="a">\n  b\n</Price>\n\n{[1].map(() => <Price>c</Price>)}\n',
			'other.mdx': 'import * as All from "/snippets/prices"\n\n<All.Price /> {All.Price}\n',
		};
		expect(renamed(files, 'Cost')).toEqual({
			'snippets/prices.jsx':
				'export const Cost = ({ plan }) => <b>{plan}</b>;\nexport const Prices = () => <Cost plan="a" />;\n',
			'page.mdx':
				'import { Cost } from "/snippets/prices.jsx"\n\n<Cost plan="a">\n  b\n</Cost>\n\n{[1].map(() => <Cost>c</Cost>)}\n',
			'other.mdx': 'import * as All from "/snippets/prices"\n\n<All.Cost /> {All.Cost}\n',
		});
	});

	test('from a script, and by those that hand it on', () => {
		const files = {
			'snippets/a.jsx':
				'const o = { one: 1 };\nexport const o█ne = o.one;\nconst all = { one };\nexport { one as uno };\n',
			'snippets/b.jsx': "export { one } from './a.jsx';\n",
			'snippets/c.jsx': "export * from './b.jsx';\n",
			'page.mdx':
				"import { one } from '/snippets/c.jsx';\nimport { uno } from '/snippets/a.jsx';\n\n{one}{uno}\n",
		};
		expect(renamed(files, 'first')).toEqual({
			'snippets/a.jsx':
				'const o = { one: 1 };\nexport const first = o.one;\nconst all = { one: first };\nexport { first as uno };\n',
			'snippets/b.jsx': "export { first } from './a.jsx';\n",
			'page.mdx':
				"import { first } from '/snippets/c.jsx';\nimport { uno } from '/snippets/a.jsx';\n\n{first}{uno}\n",
		});
	});

	test('but not where a function declares it by `var`, in whichever block', () => {
		const own = 'export const Own = (a) => {\n\tif (a) {\n\t\tvar label = a;\n\t}\n\treturn label;\n};\n';
		const files = {
			'snippets/labels.jsx': `export const label█ = 'A';\nexport const Shown = () => label;\n${own}`,
		};
		expect(renamed(files, 'name')).toEqual({
			'snippets/labels.jsx': `export const name = 'A';\nexport const Shown = () => name;\n${own}`,
		});
	});

	test('from a page, through files that hand on all of others', () => {
		const files = {
			'snippets/a.jsx': 'export const one = 1;\n',
			'snippets/b.jsx': "export * from './a.jsx';\n",
			'snippets/c.jsx': "export * from './b.jsx';\n",
			'page.mdx': "import { one } from '/snippets/c.jsx';\n\n{on█e}\n",
		};
		expect(renamed(files, 'first')).toEqual({
			'snippets/a.jsx': 'export const first = 1;\n',
			'page.mdx': "import { first } from '/snippets/c.jsx';\n\n{first}\n",
		});
		const own = { ...files, 'snippets/c.jsx': `${files['snippets/c.jsx']}export const one = 2;\n` };
		expect(renamed(own, 'first')).toEqual({
			'snippets/c.jsx': "export * from './b.jsx';\nexport const first = 2;\n",
			'page.mdx': "import { first } from '/snippets/c.jsx';\n\n{first}\n",
		});
	});

	test.each([
		['{[1].map((plan) => plan)}{plan}', '{[1].map((plan) => plan)}{tier}'],
		[
			'{(() => { const plan = 1; return plan; })()}{plan}',
			'{(() => { const plan = 1; return plan; })()}{tier}',
		],
		['{{plan}} {plan}', '{{plan}} {tier}'],
		['`{plan}` {"plan"} {o.plan} {plan}', '`{plan}` {"plan"} {o.plan} {tier}'],
		['<X plan={plan} {...plan} />', '<X plan={tier} {...tier} />'],
		['## The {plan}', '## The {tier}'],
		['> {plan\n> .length}', '> {tier\n> .length}'],
		['{/* plan */}{{ plan }.plan}', '{/* plan */}{{ plan: tier }.plan}'],
	])('but not what hides it or is none: %s', (text, expected) => {
		const head = "export const plan = 'Pro';\n\n";
		expect(renamed({ 'page.mdx': `${head.replace('plan', 'pla█n')}${text}\n` }, 'tier')).toEqual({
			'page.mdx': `${head.replace('plan', 'tier')}${expected}\n`,
		});
	});

	test('to what a page calls it already', () => {
		expect(
			renamed({ ...shared, 'snippets/plans.mdx': plans.replace('plan', 'pl█an') }, 'best'),
		).toMatchObject({
			'other.mdx': "import { best } from './snippets/plans.mdx';\n\n{best} plan\n",
		});
	});

	test('by the page alone where it is of a package', () => {
		expect(
			renamed({ 'page.mdx': "import { useState } from 'react';\n\n{use█State(1)}\n" }, 'remember'),
		).toEqual({
			'page.mdx': "import { useState as remember } from 'react';\n\n{remember(1)}\n",
		});
	});

	test('in a script with types where it stands once', () => {
		const files = {
			'snippets/a.tsx': 'export const Price = ({ plan }: { plan: string }) => <b>{plan}</b>;\n',
			'page.mdx': "import { Price } from '/snippets/a.tsx';\n\n<█Price />\n",
		};
		expect(renamed(files, 'Cost')).toEqual({
			'snippets/a.tsx': 'export const Cost = ({ plan }: { plan: string }) => <b>{plan}</b>;\n',
			'page.mdx': "import { Cost } from '/snippets/a.tsx';\n\n<Cost />\n",
		});
	});
});

test('a script of an application around the site is left to other tools', async () => {
	const files = { 'app/main.jsx': 'export const ma█in = 1;\n', 'page.mdx': 'Text.' };
	expect(renamed(files, 'start')).toContain('Nothing at the cursor');
	expect(await references(files)).toEqual([]);
	const imported = {
		...files,
		'page.mdx': "import { main } from '/app/main';\n",
		'app/b.jsx': "import { main } from './main';\n",
	};
	expect(Object.keys(renamed(imported, 'start'))).toEqual(['app/main.jsx', 'page.mdx', 'app/b.jsx']);
});

describe('a new name is refused', () => {
	const page = "import { plan } from '/snippets/plans.mdx';\n\n{pl█an}\n";
	test.each([
		['a b', 'Use letters, digits', ''],
		['1a', 'Use letters, digits', ''],
		['class', 'is a reserved word', ''],
		['region', '`region` is already defined on line 5 of `page.mdx`', "\nexport const region = 'eu';\n"],
		['region', '`region` is already defined on line 5 of `page.mdx`', '\n{region}\n'],
		['x', '`x` is declared in the code around line 5 of `page.mdx`', '\n{[1].map((x) => x + plan)}\n'],
		['tier', 'on line 5 of `page.mdx` is in code that cannot be parsed', '\n{plan +}\n'],
	])('%s: %s', (newName, refusal, more) => {
		expect(renamed({ 'snippets/plans.mdx': plans, 'page.mdx': page + more }, newName)).toContain(refusal);
	});

	test('where the file exports it already', () => {
		const files = { 'snippets/plans.mdx': `${plans}\nexport const tier = 1;\n`, 'page.mdx': page };
		expect(renamed(files, 'tier')).toContain('`snippets/plans.mdx` already exports `tier`');
	});

	test('with a small letter for a component', () => {
		const files = {
			'snippets/prices.jsx': prices,
			'page.mdx': "import { Price } from '/snippets/prices.jsx';\n\n<Pri█ce />\n",
		};
		expect(renamed(files, 'price')).toContain('The name is used as a tag');
		expect(renamed(files, 'Prices')).toContain('already exports `Prices`');
		expect(renamed({ ...files, 'page.mdx': `${files['page.mdx']}\n<Card />\n` }, 'Card')).toContain(
			'`Card` is already defined',
		);
	});

	test('in a script whose code cannot be read', () => {
		const files = {
			'snippets/a.tsx':
				'export const Price = (p: string) => <b>{p}</b>;\nexport const All = () => <Price />;\n',
			'page.mdx': "import { Price } from '/snippets/a.tsx';\n\n<Pri█ce />\n",
		};
		expect(renamed(files, 'Cost')).toContain(
			'on line 2 of `snippets/a.tsx` is in code that cannot be parsed',
		);
	});
});

describe('where code cannot be read', () => {
	const page = "import { Price } from '/snippets/a.jsx';\n\n<Pri█ce />\n";
	const script = 'export const Price = () => null;\nexport const All = () => <Price />;\n';

	test('a script of great length is left alone', () => {
		const long = `${script}${'// filler\n'.repeat(30_000)}`;
		expect(renamed({ 'snippets/a.jsx': long, 'page.mdx': page }, 'Cost')).toContain('on line 2 of');
	});

	test('code that nests without end breaks nothing', () => {
		const deep = `${'() => { return '.repeat(3_000)}Price${'}'.repeat(3_000)}`;
		const files = { 'snippets/a.jsx': `${script}const deep = ${deep};\n`, 'page.mdx': page };
		expect(renamed(files, 'Cost')).toContain('on line 2 of');
		expect(renamed({ ...files, 'page.mdx': `${page}\n{${deep}}\n` }, 'Cost')).toContain(' on line ');
	});
});

test('finds all places of a name, whatever files call it', async () => {
	const files = {
		'snippets/plans.mdx': plans,
		'snippets/table.jsx':
			"import { plan } from './plans.mdx';\nexport const Table = (plan) => plan;\nexport const b = plan;\n",
		'page.mdx': "import { plan as best } from '/snippets/plans.mdx';\n\n{be█st}\n",
	};
	expect(await references(files)).toEqual([
		'page.mdx:1:10',
		'page.mdx:1:18',
		'page.mdx:3:2',
		'snippets/plans.mdx:1:14',
		'snippets/plans.mdx:3:6',
		'snippets/table.jsx:1:10',
		'snippets/table.jsx:3:18',
	]);
});

test('finds the tags of a file that is shown as a whole', async () => {
	const files = {
		'snippets/plans.mdx': plans,
		'page.mdx': "import Pl█ans from '/snippets/plans.mdx';\n\n<Plans />\n",
		'other.mdx': "import Offer from '/snippets/plans.mdx';\n\n<Offer></Offer>\n",
	};
	expect(await references(files)).toEqual([
		'other.mdx:1:20',
		'other.mdx:1:8',
		'other.mdx:3:10',
		'other.mdx:3:2',
		'page.mdx:1:20',
		'page.mdx:1:8',
		'page.mdx:3:2',
		'snippets/plans.mdx:1:1',
	]);
});

describe('places of a name on its page', () => {
	const head = "import * as All from '/snippets/a.jsx';\nimport { plan } from '/snippets/plans.mdx';\n\n";
	test.each([
		['{pl█an} {[1].map((plan) => plan)} plan <b a={plan}/>', ['1:9', '3:1', '3:44']],
		['<All.Bo█x>{All.Box}</All.Box> <All.Other/>', ['3:14', '3:24', '3:5']],
		['{oth█er} other', undefined],
		['pl█an', undefined],
	])('%s', (marked, expected) => {
		const { docs, path, position } = opened({
			'snippets/plans.mdx': plans,
			'snippets/a.jsx': 'export const Box = 1',
			'page.mdx': head + marked,
		});
		const found = docs.highlights(path, position);
		expect(found?.map(({ range: { start } }) => `${start.line}:${start.character}`).sort()).toEqual(expected);
	});
});

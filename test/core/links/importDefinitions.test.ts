import { expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { project } from '../../support/project.ts';

const files = {
	'one.jsx': 'export const Mark = () => <b>1</b>;\n',
	'copy.jsx': '/* A copy. */\nexport const Mark = () =>\n  <b>1</b>;\n',
	'two.jsx': 'export const Mark = () => <b>2</b>;\n',
	'mixed.jsx': 'export const Mark = () => <b>3</b>;\nexport default () => <Mark />;\n',
	'default.jsx': 'export default function Chart() {\n  return <i />;\n}\n',
	'other.tsx': 'const Table = () => <table />;\nexport default Table;\n',
	'list.jsx': 'const Mark = 1;\nexport { Mark };\n',
	'empty.jsx': 'const hidden = 1;\n',
	'several.jsx': 'export const A = 1;\nexport const B = 2;\n',
	'values.mdx': "export const plan = 'Pro';\n",
	'noted.mdx': "export const plan = 'Pro';\n\n{/* A note. */}\n",
	'text.mdx': "export const plan = 'Free';\n\nThe plan is {plan}.\n",
	'usesOne.mdx': "import { Mark } from './one.jsx';\n\n<Mark />\n",
	'usesTwo.mdx': "import { Mark } from './two.jsx';\n\n<Mark />\n",
	'circle.mdx': "import Circle from './circle.mdx';\n\nexport const plan = 1;\n\n<Circle />\n",
};

function findings(imports: string) {
	const snippets = Object.fromEntries(
		Object.entries(files).map(([name, text]) => [`snippets/${name}`, text]),
	);
	const text = `---\ntitle: A\n---\n\n${imports.replaceAll("'./", "'/snippets/")}\n\nText.\n`;
	const found = project({ ...snippets, 'page.mdx': text })
		.diagnose('page.mdx')
		.filter(({ code }) => code === 'missing-snippet');
	return { text, found };
}

test.each([
	["import Mark from './one.jsx';", /^`snippets\/one.jsx` has no default export.*`\{ Mark \}`/],
	["import Sign from './one.jsx';", /`\{ Mark as Sign \}`/],
	["import A from './several.jsx';", /`\{ A \}`/],
	["import C from './several.jsx';", /one of its exports in braces/],
	["import Plan from './values.mdx';", /`\{ plan as Plan \}`/],
	[
		"import UsesOne from './usesOne.mdx';\nimport UsesTwo from './usesTwo.mdx';",
		/^Conflicting name `Mark`: `snippets\/one.jsx` defines it first, so the one in `snippets\/two.jsx`/,
	],
	[
		"import Text from './text.mdx';\nimport { plan } from './values.mdx';",
		/^Conflicting name `plan`: `snippets\/text.mdx` .*`snippets\/values.mdx` is not used/,
	],
	["import Chart from './default.jsx';\nimport Table from './other.tsx';", /so `Table` is undefined/],
	[
		"import Mixed from './mixed.jsx';\nimport UsesOne from './usesOne.mdx';",
		/^Conflicting name `Mark`: .*`snippets\/one.jsx` is not used/,
	],
])('%s is reported', (imports, message) => {
	const { found } = findings(imports);
	expect(found).toMatchObject([{ severity: 'warning', message: expect.stringMatching(message) }]);
});

test.each([
	"import Mixed from './mixed.jsx';",
	"import Chart from './default.jsx';",
	"import Mark from './list.jsx';\nimport { Mark as Sign } from './list.jsx';",
	"import Nothing from './empty.jsx';",
	"import Noted from './noted.mdx';",
	"import Text, { plan } from './text.mdx';",
	"import UsesOne from './usesOne.mdx';\nimport { Mark as Own } from './two.jsx';",
	"import UsesOne from './usesOne.mdx';\nimport { Mark } from './copy.jsx';",
	"import { Mark } from './one.jsx';\nimport UsesOne from './usesOne.mdx';",
	"import * as all from './one.jsx';\nimport * as more from './two.jsx';",
	"import Circle from './circle.mdx';\nimport { A } from './several.jsx';",
])('%s is left alone', (imports) => {
	expect(findings(imports).found.filter(({ message }) => !message.includes('list.jsx'))).toEqual([]);
});

test('files that import each other many times over are read to their end', () => {
	const names = Array.from({ length: 40 }, (_, index) => `s${index}`);
	const imports = names
		.map((name) => `import ${name.toUpperCase()} from '/snippets/${name}.mdx';`)
		.join('\n');
	const snippets = names.map((name) => [
		`snippets/${name}.mdx`,
		`${imports}\n\nexport const v = 1;\n\nText.\n`,
	]);
	const docs = project({ ...Object.fromEntries(snippets), 'page.mdx': `${imports}\n\nText.\n` });
	expect(docs.diagnose('page.mdx').filter(({ code }) => code === 'missing-snippet')).toEqual([]);
});

test.each([
	["import Mark from './one.jsx';", "import { Mark } from '/snippets/one.jsx';"],
	["import Sign from './one.jsx';", "import { Mark as Sign } from '/snippets/one.jsx';"],
	["import Text from 'snippets/text.mdx';", "import Text from '/snippets/text.mdx';"],
])('%s is repaired', (imports, repaired) => {
	const { text, found } = findings(imports);
	const [fix] = found.flatMap(({ fixes = [] }) => fixes);
	expect(applyChanges(text, fix?.changes ?? [])).toContain(`\n${repaired}\n`);
});

import { describe, expect, test } from 'vitest';
import { project } from '../../support/project.ts';
import { type Files, moved } from './moved.ts';

const files: Files = {
	'snippets/plans.js': 'export const plan = 1;\n',
	'snippets/table.jsx': `import { plan } from './plans.js';
import Part from "/snippets/part.mdx";
import React from 'react';
export { plan as other } from './plans';
const sample = \`
import { plan } from './plans.js';
\`;
export const Table = () => <b>{plan}</b>;
`,
	'snippets/typed.tsx': "import { plan } from './plans';\nexport const Typed = (a: string) => plan;\n",
	'snippets/part.mdx': 'Part.\n',
	'app/main.jsx': "import { plan } from '../snippets/plans.js';\n",
	'page.mdx': "import { Table } from '/snippets/table.jsx';\n\n<Table />\n",
};

describe('imports of scripts follow', () => {
	test('a file that moves', () => {
		const after = moved(files, [{ from: 'snippets/plans.js', to: 'snippets/values/tiers.js' }]);
		expect(after['snippets/table.jsx']).toBe(
			files['snippets/table.jsx']
				?.replace("plan } from './plans.js'", "plan } from './values/tiers.js'")
				.replace("'./plans';", "'./values/tiers';"),
		);
		expect(after['snippets/typed.tsx']).toContain("'./values/tiers';");
		expect(after['app/main.jsx']).toBe(files['app/main.jsx']);
	});

	test('a page that moves', () => {
		const after = moved(files, [{ from: 'snippets/part.mdx', to: 'snippets/all/part.mdx' }]);
		expect(after['snippets/table.jsx']).toContain('"/snippets/all/part.mdx"');
	});

	test('the move of the script itself', () => {
		const after = moved(files, [{ from: 'snippets/table.jsx', to: 'snippets/tables/table.jsx' }]);
		expect(after['snippets/tables/table.jsx']).toContain("from '../plans.js'");
		expect(after['snippets/tables/table.jsx']).toContain("from '../plans'");
		expect(after['snippets/tables/table.jsx']).toContain('"/snippets/part.mdx"');
		expect(after['page.mdx']).toContain("'/snippets/tables/table.jsx'");
	});

	test('the move of a folder with all of them', () => {
		const after = moved(files, [{ from: 'snippets', to: 'parts' }]);
		expect(after['parts/table.jsx']).toBe(files['snippets/table.jsx']?.replace('/snippets/', '/parts/'));
	});
});

test('what would lead nowhere without a file, scripts tell as well', () => {
	const docs = project(files);
	const { places, listed } = docs.leftBehind(['snippets/plans.js'], (path) => files[path]);
	expect(listed).toEqual([]);
	expect(places.map(({ path, range: { start } }) => `${path}:${start.line}`)).toEqual([
		'snippets/table.jsx:0',
		'snippets/table.jsx:3',
		'snippets/typed.tsx:0',
	]);
});

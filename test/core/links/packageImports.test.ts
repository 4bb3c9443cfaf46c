import { expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { project } from '../../support/project.ts';

function packageFindings(text: string) {
	const docs = project({ 'page.mdx': text, 'snippets/a.mdx': '' });
	return docs.diagnose('page.mdx').filter(({ code }) => code === 'missing-snippet');
}

test.each(["import Tabs from '@theme/Tabs';", "import { x } from 'https://esm.sh/lib.js';", "import 'lib';"])(
	'%s brings nothing to a page',
	(statement) => {
		const [found, ...others] = packageFindings(`${statement}\n\nText\n`);
		expect(others).toEqual([]);
		expect(found?.message).toMatch(/is not a file of the project/);
	},
);

test.each(["import { useState } from 'react';", "import A from './snippets/a.mdx';"])(
	'%s is left alone',
	(statement) => {
		expect(packageFindings(`${statement}\n\nText\n`)).toEqual([]);
	},
);

test('a file of JSON brings nothing to a page', () => {
	const text = "import plans from '/data/plans.json';\nimport A from './snippets/a.mdx';\n\n<A />\n";
	const docs = project({ 'page.mdx': text, 'data/plans.json': '{}', 'snippets/a.mdx': 'A' });
	const found = docs.diagnose('page.mdx').filter(({ code }) => code === 'missing-snippet');
	expect(found).toMatchObject([
		{ severity: 'warning', message: expect.stringMatching(/^JSON imports are not supported/) },
	]);
});

test('the import is removed with its line', () => {
	const text = "import A from '/snippets/a.mdx';\nimport {\n  Tabs,\n} from '@theme/Tabs';\n\n<A />\n";
	const [fix] = packageFindings(text).flatMap(({ fixes = [] }) => fixes);
	expect(fix?.title).toBe('Remove the import');
	expect(applyChanges(text, fix?.changes ?? [])).toBe("import A from '/snippets/a.mdx';\n\n<A />\n");
});

test.each([
	["import Tabs from '@theme/Tabs';", 'Remove the import: `Tabs` is built in.'],
	["import { Step, Steps } from 'a/steps';", 'Remove the import: `Step` and `Steps` are built in.'],
	["import TabItem from '@theme/TabItem';", 'Remove the import, and use `<Tab>` instead of `<TabItem>`.'],
	["import { Card, Rocket } from 'a';", 'Remove the import, or import a file of the project.'],
])('what the site has by itself is named for %j', (statement, advice) => {
	expect(packageFindings(`${statement}\n\nText\n`)).toMatchObject([
		{ message: expect.stringContaining(advice) },
	]);
});

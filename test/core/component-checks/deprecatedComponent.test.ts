import { expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { project } from '../../support/project.ts';

const head = '---\ntitle: A\ndescription: b\n---\n';

/** The texts that the fixes of the first outdated thing make of a page. */
function repaired(text: string): readonly string[] {
	const docs = project({ 'page.mdx': text, '_snippets/get-started.mdx': 'Start.\n' });
	const problem = docs.diagnose('page.mdx').find(({ code }) => code === 'deprecated-component');
	expect(problem).toBeDefined();
	return (problem?.fixes ?? []).map(({ changes = [] }) => applyChanges(text, changes));
}

test('a snippet by its file becomes an import', () => {
	expect(repaired(`${head}\nBefore.\n\n<Snippet file="get-started.mdx"/>\n`)).toEqual([
		`${head}\nimport GetStarted from "/_snippets/get-started.mdx";\n\nBefore.\n\n<GetStarted />\n`,
	]);
});

test('what the page imports already is used again, and a name that is taken is not', () => {
	const known = 'import Start from "/_snippets/get-started.mdx";\n\n';
	expect(repaired(`${known}<Start /> <Snippet file="get-started.mdx" />\n`)).toEqual([
		`${known}<Start /> <Start />\n`,
	]);
	const taken = 'import GetStarted from "/other.mdx"\n\n';
	expect(repaired(`${taken}<Snippet file="get-started.mdx" />\n`)).toEqual([
		`import GetStarted2 from "/_snippets/get-started.mdx";\n${taken}<GetStarted2 />\n`,
	]);
	expect(repaired('<Snippet file="card.mdx" />\n')).toEqual([
		'import Card2 from "/_snippets/card.mdx";\n\n<Card2 />\n',
	]);
});

test('the import has the name by which completion offers the file', () => {
	expect(repaired('<Snippet file="RateLimits.mdx" />\n')).toEqual([
		'import RateLimits from "/_snippets/RateLimits.mdx";\n\n<RateLimits />\n',
	]);
});

test.each([
	'<Snippet file={name} />',
	'<Snippet file="a.mdx" extra="b" />',
	'<Snippet file="a.mdx">x</Snippet>',
	'<Snippet file="../../a.mdx" />',
	'<Snippet file="a.txt" />',
	'<Snippet />',
])('%s is left to the author', (text) => {
	expect(repaired(`${head}\n${text}\n`)).toEqual([]);
});

test('an attribute gives way to the one that takes its place, unless that is there', () => {
	const field = (attributes: string) =>
		`${head}\n<ParamField query="a" ${attributes}>\n  B.\n</ParamField>\n`;
	expect(repaired(field('initialValue="20"'))).toEqual([field('default="20"')]);
	expect(repaired(field('default="10" initialValue="20"'))).toEqual([]);
});

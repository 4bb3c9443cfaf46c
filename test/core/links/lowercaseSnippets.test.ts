import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { TextLines } from '../../../server/src/core/text/lines.ts';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';
import { renderBody, textOf } from '../site/render.ts';

const files: Readonly<Record<string, string>> = {
	'snippets/term.mdx': 'Shared **words** for {who}.\n',
	'snippets/script.jsx': 'export default () => <b>script</b>;\n',
};

function findings(text: string): readonly string[] {
	return project({ ...files, 'page.mdx': text })
		.diagnose('page.mdx')
		.filter(({ code }) => code === 'unknown-component' || code === 'html-attribute')
		.map(({ code, message }) => `${code}: ${message}`);
}

const imported = 'import snip_term from "/snippets/term.mdx"\n\n';

describe('a snippet by a lowercase name is shown by a tag on a line of its own', () => {
	test.each([
		`${imported}<snip_term who="you" />\n`,
		`${imported}<Note>\n  <snip_term class="a" />\n</Note>\n`,
		`${imported}- Item\n\n  <snip_term></snip_term>\n`,
		'import note from "./snippets/term.mdx"\n\n<note />\n',
		'import table from "/snippets/term.md"\n\n<table>\n</table>\n',
		'import _term, { a } from "/snippets/term.mdx"\n\n<_term />\n',
	])('%j', (text) => {
		expect(findings(text)).toEqual([]);
	});

	test('with its attributes, in preview and site', async () => {
		const body = await renderBody(`${imported}<snip_term who="you" />\n`, { snippet: (path) => files[path] });
		expect(textOf(body)).toBe('Shared words for you.');
		expect(body).toContain('<strong>words</strong>');
	});

	test('by a name that begins with no letter', async () => {
		const page = 'import $term from "/snippets/term.mdx"\n\n<$term who="you" />\n';
		expect(textOf(await renderBody(page, { snippet: (path) => files[path] }))).toBe('Shared words for you.');
	});

	test('in the Markdown for assistants', async () => {
		const all: Readonly<Record<string, string>> = {
			...files,
			'page.mdx': `${imported}<snip_term who="you" />\n`,
		};
		const markdown = await project(all).pageMarkdown('page.mdx', { readText: (path) => all[path] });
		expect(markdown).toContain('Shared **words** for you.');
	});
});

describe('a lowercase name is an element', () => {
	test.each([
		[
			`${imported}A <snip_term /> b.\n`,
			'`<snip_term>` in a line of text is an HTML element, not the imported snippet. Put the tag on a line of its own.',
		],
		[
			'import own from "/snippets/script.jsx"\n\n<own />\n',
			'`<own>` is an HTML element, not the imported component. Start the name of the component with a capital letter.',
		],
		[
			'import { own } from "/snippets/term.mdx"\n\n<own />\n',
			'`<own>` is an HTML element, not the imported component. Start the name of the component with a capital letter.',
		],
	])('%j', (text, message) => {
		expect(findings(text)).toEqual([`unknown-component: ${message}`]);
	});
});

const readText = (path: string) => files[path];

function at(marked: string) {
	const { text, offset } = takeCursor(marked);
	const docs = project({ ...files, 'page.mdx': text });
	return { docs, text, position: new TextLines(text).positionAt(offset) };
}

describe('an editor knows the tag as the snippet', () => {
	test('definition and hover', async () => {
		const { docs, position } = at(`${imported}<snip_█term />\n`);
		expect((await docs.definition('page.mdx', position, readText))?.path).toBe('snippets/term.mdx');
		expect(await docs.hover('page.mdx', position, { readText })).toBeDefined();
	});

	test('completion', async () => {
		const { docs, position } = at(`${imported}<snip█\n`);
		const { items } = await docs.complete('page.mdx', position, readText);
		expect(items.map(({ label }) => label)).toContain('snip_term');
	});

	test('renaming', () => {
		const { docs, text, position } = at(`${imported}<snip_te█rm />\n\n<snip_term>\n</snip_term>\n`);
		const result = docs.rename('page.mdx', { position, newName: 'words' }, (path) =>
			path === 'page.mdx' ? text : files[path],
		);
		if (typeof result === 'string') throw new Error(result);
		const lines = new TextLines(text);
		const changes = (result.edits.get('page.mdx') ?? []).map(({ range, newText }) => ({
			span: { start: lines.offsetAt(range.start), end: lines.offsetAt(range.end) },
			newText,
		}));
		expect(applyChanges(text, changes)).toBe(text.replaceAll('snip_term', 'words'));
	});
});

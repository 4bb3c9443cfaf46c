import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { project } from '../../support/project.ts';

const head = '---\ntitle: T\ndescription: D.\n---\n\n';

/** What is offered for all problems of the page, without the repairs of them. */
function offers(text: string, files: Readonly<Record<string, string>> = {}, path = 'page.mdx') {
	const docs = project({ ...files, [path]: text });
	const end = { line: 999, character: 0 };
	return docs
		.repairs(path, { start: { line: 0, character: 0 }, end })
		.filter(({ title }) => title.startsWith('Ignore'))
		.map(({ title, edits, creates }) => ({
			title,
			creates,
			after: TextDocument.applyEdits(TextDocument.create('', '', 0, text), [...(edits.get(path) ?? [])]),
			elsewhere: edits.get('.recto.json')?.map(({ newText }) => newText),
		}));
}

describe('a problem can be ignored', () => {
	test('here, on the page, and in the project', () => {
		const text = `${head}Text.\n\n  [a](/b)\n`;
		const [here, onPage, inProject] = offers(text);
		expect(here?.title).toBe('Ignore `broken-link` on this line');
		expect(here?.after).toBe(`${head}Text.\n\n  {/* recto-disable-next-line broken-link */}\n  [a](/b)\n`);
		expect(onPage?.title).toBe('Ignore `broken-link` on this page');
		expect(onPage?.after).toBe(
			'---\ntitle: T\ndescription: D.\n---\n\n{/* recto-disable broken-link */}\n\nText.\n\n  [a](/b)\n',
		);
		expect(inProject?.title).toBe('Ignore `broken-link` in the whole project');
		expect(inProject?.creates).toEqual({
			path: '.recto.json',
			text: '{\n\t"severities": {\n\t\t"broken-link": "off"\n\t}\n}\n',
		});
		for (const offer of [here, onPage])
			expect(project({ 'page.mdx': offer?.after ?? '' }).diagnose('page.mdx')).toEqual([]);
	});

	test.each([
		['{}', ['"severities": {"broken-link":"off"}']],
		['{ "severities": { "missing-image": "off" } }', [', "broken-link": "off"']],
		['{ "severities": { "broken-link": "error" } }', ['"off"']],
	])('in a project that says already: %s', (severities, expected) => {
		const written = offers(`${head}[a](/b)\n`, { '.recto.json': severities }).at(-1);
		expect(written?.creates).toBeUndefined();
		expect(written?.elsewhere?.map((text) => text.replace(/[{ }]/g, ''))).toEqual(
			expected.map((text) => text.replace(/[{ }]/g, '')),
		);
	});

	test.each([
		['within a paragraph', 'Text\n[a](/b)\n'],
		['in a list', '- one\n\n- [a](/b)\n'],
		['within a tag', '<Card\n\n  href="/b" title="A"\n/>\n'],
		['in a table', '| a |\n| - |\n| [a](/b) |\n'],
	])('on the page only: %s', (_, body) => {
		expect(offers(head + body).map(({ title }) => title)).toEqual([
			'Ignore `broken-link` on this page',
			'Ignore `broken-link` in the whole project',
		]);
	});

	test('each once, for however many problems, and with the line ends of the page', () => {
		const text = `${head}[a](/b) [c](/d)\n\n[e](/f)\n`.replaceAll('\n', '\r\n');
		const all = offers(text);
		expect(all.map(({ title }) => title)).toEqual([
			'Ignore `broken-link` on this line',
			'Ignore `broken-link` on this page',
			'Ignore `broken-link` in the whole project',
			'Ignore `broken-link` on this line',
		]);
		for (const { after } of all) expect(after.replaceAll('\r\n', '')).not.toContain('\n');
	});

	test('in the configuration for the whole project', () => {
		const config = '{ "name": "A", "favicon": "/a.svg", "navigation": [] }';
		const titles = offers(config, {}, 'docs.json').map(({ title }) => title);
		expect(titles).toContain('Ignore `missing-asset` in the whole project');
		expect(titles.filter((title) => !title.endsWith('project'))).toEqual([]);
	});

	test('except an error that breaks the page or the site', () => {
		expect(offers(`${head}<Note>\n`)).toEqual([]);
		const inConfig = offers('{ "name": "A", "navigation": 1, }', {}, 'docs.json').map(({ title }) => title);
		expect(inConfig.filter((title) => /config-syntax|wrong-type/.test(title))).toEqual([]);
		const secret = `postgres://app:${'k7Rz9vQm2WxT4b'}@db.acme.io/orders`;
		expect(offers(`${head}\`${secret}\`\n`).map(({ title }) => title)).toContain(
			'Ignore `exposed-secret` on this page',
		);
	});

	test('on a page without front matter at its top', () => {
		const onPage = offers('[a](/b)\n').find(({ title }) => title === 'Ignore `broken-link` on this page');
		expect(onPage?.after).toBe('{/* recto-disable broken-link */}\n\n[a](/b)\n');
	});
});

import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { minimalConfig, project } from '../../support/project.ts';

const head = '---\ntitle: T\ndescription: D.\n---\n\n';

const reported = (body: string, severities?: string) =>
	project({ 'page.mdx': head + body, ...(severities !== undefined && { '.recto.json': severities }) })
		.diagnose('page.mdx')
		.map(({ code, severity, range }) => `${range.start.line - 5} ${code} ${severity}`);

describe('a comment silences', () => {
	test.each([
		[
			'the next line',
			'{/* recto-disable-next-line broken-link */}\n[a](/b)\n\n[c](/d)\n',
			['3 broken-link warning'],
		],
		[
			'that line alone',
			'{/* recto-disable-next-line broken-link */}\n\n[a](/b)\n',
			['0 unused-disable-comment hint', '2 broken-link warning'],
		],
		[
			'the code that it names',
			'{/* recto-disable-next-line missing-image */}\n[a](/b)\n',
			['0 unused-disable-comment hint', '1 broken-link warning'],
		],
		[
			'several codes',
			'{/* recto-disable-next-line missing-image, broken-link */}\n[a](/b) ![a](/b.png)\n',
			[],
		],
		['all, when it names none', '{/*recto-disable-next-line*/}\n[a](/b) <Nonsense />\n', []],
		['with a reason', '{/* recto-disable-next-line broken-link -- it is made elsewhere */}\n[a](/b)\n', []],
		['a whole page from anywhere', '[a](/b)\n\n{/* recto-disable broken-link */}\n\n[c](/d)\n', []],
		[
			'not as code',
			'`{/* recto-disable */}`\n\n```mdx\n{/* recto-disable */}\n```\n\n[a](/b)\n',
			['6 broken-link warning'],
		],
		[
			'not with other words',
			'{/* recto-disabled, see recto-disable */}\n\n[a](/b)\n',
			['2 broken-link warning'],
		],
	])('%s', (_, body, expected) => {
		expect(reported(body)).toEqual(expected);
	});

	test('what the front matter lacks', () => {
		const docs = project({ 'page.mdx': '---\ntitle: T\n---\n\n{/* recto-disable missing-description */}\n' });
		expect(docs.diagnose('page.mdx')).toEqual([]);
	});
});

describe('the project decides what a problem weighs', () => {
	test.each([
		['{ "severities": { "broken-link": "off" } }', []],
		['{ "severities": { "broken-link": "error" } }', ['0 broken-link error']],
		['{ "severities": { "broken-link": "hint", } // half typed', ['0 broken-link hint']],
		['{ "severities": { "broken-link": "fatal" } }', ['0 broken-link warning']],
		['{ "severities": ["broken-link"] }', ['0 broken-link warning']],
		['[]', ['0 broken-link warning']],
		['', ['0 broken-link warning']],
	])('%s', (severities, expected) => {
		expect(reported('[a](/b)\n', severities)).toEqual(expected);
	});

	test('in the configuration, too, and anew when it changes its mind', () => {
		const docs = project({ '.recto.json': '{ "severities": { "unknown-key": "off" } }' });
		docs.apply([{ kind: 'open', path: 'docs.json', text: '{ "name": "A", "nmae": "B", "navigation": [] }' }]);
		const codes = () => docs.diagnose('docs.json').map(({ code }) => code);
		expect(codes()).not.toContain('unknown-key');
		docs.apply([{ kind: 'open', path: '.recto.json', text: '{}' }]);
		expect(codes()).toContain('unknown-key');
	});
});

test('what is disabled is not fixed either', () => {
	const docs = project({
		'page.mdx': `${head}{/* recto-disable-next-line */}\n[a](/page.mdx)\n\n[b](/page.mdx)\n`,
	});
	expect(docs.repairAll('page.mdx')?.text).toBe(
		`${head}{/* recto-disable-next-line */}\n[a](/page.mdx)\n\n[b](/page)\n`,
	);
});

describe('an error that breaks the page or the site cannot be disabled', () => {
	const comment = (line: number) => `${line} unused-disable-comment warning`;

	test.each([
		['on the page', '{/* recto-disable unclosed-tag */}\n\n<Note>\n', [comment(0), '2 unclosed-tag error']],
		[
			'on a line',
			'{/* recto-disable-next-line void-element */}\n<br>\n',
			[comment(0), '1 void-element error'],
		],
		[
			'by a comment without codes',
			'{/* recto-disable-next-line */}\n<br>\n',
			[comment(0), '1 void-element error'],
		],
		[
			'beside what can be',
			'{/* recto-disable void-element, broken-link */}\n\n[a](/b)<br>\n',
			[comment(0), '2 void-element error'],
		],
		[
			'while a comment without codes disables something else',
			'{/* recto-disable */}\n\n[a](/b)<br>\n',
			['2 void-element error'],
		],
		[
			'where an error hides all others',
			'{/* recto-disable merge-conflict */}\n\n<<<<<<< a\n[a](/b)\n=======\nB\n>>>>>>> b\n',
			[comment(0), '2 merge-conflict error'],
		],
		[
			'by a check that compares the page with the project',
			'{/* recto-disable undefined-variable */}\n\n{{a-b}}\n',
			[comment(0), '2 undefined-variable error'],
		],
	])('%s', (_, body, expected) => {
		expect(reported(body)).toEqual(expected);
	});

	test.each(['off', 'hint', 'warning'])('with the severity %s', (severity) => {
		const settings = JSON.stringify({
			severities: { 'unclosed-tag': severity },
			folders: { x: { 'wrong-type': 'off' } },
		});
		expect(reported('<Note>\n', settings)).toEqual(['0 unclosed-tag error']);
		const docs = project({ '.recto.json': settings });
		expect(docs.diagnose('.recto.json').map(({ code, message }) => `${code} ${message}`)).toEqual(
			['unclosed-tag', 'wrong-type'].map((code) =>
				expect.stringMatching(`^recto-configuration \`${code}\` is always an error`),
			),
		);
	});

	test('in the configuration and in API files', () => {
		const severities = {
			'missing-property': 'off',
			'api-syntax': 'off',
			'missing-page': 'off',
		};
		const docs = project({
			'.recto.json': JSON.stringify({ severities }),
			'docs.json': '{ "navigation": [{ "group": "A", "pages": ["gone"] }] }',
			'api.yaml': 'openapi: 3.1.0\ninfo: { title: A: b, version: "1" }\npaths: [}\n',
		});
		const errors = (path: string) =>
			new Set(docs.diagnose(path).map(({ code, severity }) => `${code} ${severity}`));
		expect(errors('docs.json')).toEqual(new Set(['missing-property error']));
		expect(errors('api.yaml')).toEqual(new Set(['api-syntax error']));
	});

	test('but a milder finding of its code can', () => {
		const body = '{/* recto-disable invalid-expression */}\n\n{ { a: 1 } }\n';
		expect(reported(body.slice(body.indexOf('\n\n')))).toEqual(['2 invalid-expression warning']);
		expect(reported(body)).toEqual([]);
	});

	test('and the comment can be removed', () => {
		const body = '{/* recto-disable unclosed-tag, broken-link */}\n\n<Note>\n';
		const [fix] = project({ 'page.mdx': head + body }).diagnose('page.mdx')[0]?.fixes ?? [];
		expect(applyChanges(head + body, fix?.changes ?? []).slice(head.length)).toBe(
			'{/* recto-disable broken-link */}\n\n<Note>\n',
		);
	});
});

describe('a comment that silences nothing', () => {
	/** What is told of it, and what is left once each first repair is made. */
	const repaired = (body: string, files: Readonly<Record<string, string>> = {}) => {
		const docs = project({ ...files, 'page.mdx': head + body });
		const found = docs.diagnose('page.mdx').filter(({ code }) => code === 'unused-disable-comment');
		const changes = found.flatMap(({ fixes = [] }) => fixes[0]?.changes ?? []);
		return { count: found.length, text: applyChanges(head + body, changes).slice(head.length) };
	};

	test.each([
		['on the line above', '{/* recto-disable-next-line broken-link */}\nText.\n', 1, 'Text.\n'],
		['as a block', 'A\n\n{/* recto-disable broken-link -- why */}\n\nB\n', 1, 'A\n\nB\n'],
		['at the end', 'A\n\n{/* recto-disable */}', 1, 'A\n\n'],
		['within a line', 'A {/* recto-disable broken-link */} b\n', 1, 'A  b\n'],
		[
			'of its codes, the first',
			'{/* recto-disable missing-image, broken-link */}\n[a](/b)\n',
			1,
			'{/* recto-disable broken-link */}\n[a](/b)\n',
		],
		[
			'of its codes, the last',
			'{/* recto-disable broken-link, missing-image -- why */}\n[a](/b)\n',
			1,
			'{/* recto-disable broken-link -- why */}\n[a](/b)\n',
		],
		[
			'because its code is misspelled',
			'{/* recto-disable borken-link */}\n[a](/b)\n',
			1,
			'{/* recto-disable broken-link */}\n[a](/b)\n',
		],
	])('is told: %s', (_, body, count, text) => {
		expect(repaired(body)).toEqual({ count, text });
	});

	test.each([
		['of what `recto links` finds', '{/* recto-disable dead-link */}\n'],
		['that may be for `recto links`', '{/* recto-disable */}\n[a](https://example.com)\n'],
		['of a code that is off', '{/* recto-disable missing-image */}\n'],
		[
			'where one silences what another does',
			'{/* recto-disable broken-link */}\n\n{/* recto-disable-next-line broken-link */}\n[a](/b)\n',
		],
		['on a page with errors', '{/* recto-disable broken-link */}\n<Note>\n'],
		['that is silenced', '{/* recto-disable unused-disable-comment, broken-link */}\n'],
	])('is not told: %s', (_, body) => {
		expect(repaired(body, { '.recto.json': '{ "severities": { "missing-image": "off" } }' }).count).toBe(0);
	});

	test('in a part of pages, only of what is judged there', () => {
		const docs = project({
			'snippets/a.mdx': '{/* recto-disable missing-description */}\n\n{/* recto-disable broken-link */}\n',
		});
		expect(docs.diagnose('snippets/a.mdx').map(({ range }) => range.start.line)).toEqual([2]);
	});

	test('where an API description is not read, of what the page alone shows', () => {
		const config = JSON.stringify({ ...JSON.parse(minimalConfig), openapi: 'https://example.com/api.json' });
		const body = '{/* recto-disable broken-link */}\n\n{/* recto-disable unknown-component */}\n';
		const docs = project({ 'docs.json': config, 'page.mdx': head + body });
		expect(docs.diagnose('page.mdx').map(({ range }) => range.start.line)).toEqual([7]);
	});
});

test('a code that was renamed works by its earlier name, and the comment says so', () => {
	const page = '---\ntitle: A\ndescription: B.\n---\n\n';
	const text = `${page}{/* recto-disable-next-line unused-silence */}\n{/* recto-disable broken-link */}\n`;
	const docs = project({ 'page.mdx': text });
	const [renamed, ...rest] = docs.diagnose('page.mdx');
	expect(rest).toEqual([]);
	expect(renamed?.message).toMatch(/^`unused-silence` was renamed to `unused-disable-comment`/);
	const severities = '{ "severities": { "unused-silence": "warning" } }';
	const chosen = project({
		'.recto.json': severities,
		'page.mdx': `${page}{/* recto-disable broken-link */}\n`,
	});
	expect(chosen.diagnose('page.mdx').map(({ severity }) => severity)).toEqual(['warning']);
});

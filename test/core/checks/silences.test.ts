import { describe, expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const head = '---\ntitle: T\ndescription: D.\n---\n\n';

const told = (body: string, severities?: string) =>
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
			['2 broken-link warning'],
		],
		[
			'the code that it names',
			'{/* recto-disable-next-line missing-image */}\n[a](/b)\n',
			['1 broken-link warning'],
		],
		['several codes', '{/* recto-disable-next-line missing-image, broken-link */}\n[a](/b)\n', []],
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
		expect(told(body)).toEqual(expected);
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
		expect(told('[a](/b)\n', severities)).toEqual(expected);
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

test('what is silenced is not repaired either', () => {
	const docs = project({ 'page.mdx': `${head}{/* recto-disable-next-line */}\n<br>\n\n<hr>\n` });
	expect(docs.repairAll('page.mdx')?.text).toBe(`${head}{/* recto-disable-next-line */}\n<br>\n\n<hr />\n`);
});

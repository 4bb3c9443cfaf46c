import { describe, expect, test } from 'vitest';
import { parseAccessibility, parseBrokenLinks } from '../../scripts/oracle/askHost.mjs';
import { compareAnswers } from '../../scripts/oracle/compareAnswers.mjs';

describe('what the host prints', () => {
	test('is read from the last frame of its display, as links by file', () => {
		const output = [
			'⠋ checking for broken links...',
			'found 3 broken links in 2 files',
			'',
			'guides/a.mdx',
			' ⎿  /nowhere',
			' ⎿  /b#gone',
			'',
			'index.mdx',
			' ⎿  #gone',
			'',
		].join('\n');
		expect(parseBrokenLinks(output)).toEqual({
			links: [
				{ file: 'guides/a.mdx', link: '/nowhere' },
				{ file: 'guides/a.mdx', link: '/b#gone' },
				{ file: 'index.mdx', link: '#gone' },
			],
		});
	});

	test('names the page at which it stops', () => {
		const output = 'erro Syntax error - Unable to parse guides/a b.md - 7:16: Could not parse expression\n';
		expect(parseBrokenLinks(output)).toEqual({
			links: [],
			stoppedAt: { file: 'guides/a b.md', line: 7, message: 'Could not parse expression' },
		});
	});

	test('is no answer when it says neither that links are broken nor that none is', () => {
		expect(parseBrokenLinks('success no broken links found\n')).toEqual({ links: [], failure: undefined });
		expect(parseBrokenLinks('Must be run in a docs folder\n').failure).toBe('Must be run in a docs folder');
	});

	test('names images without alt text, and each page that does not parse once', () => {
		const warning = 'Warning: Could not parse /copy/x.md: 6:1-6:19: Expected a closing tag';
		const output = [
			warning,
			warning,
			'Found 1 accessibility issues in 1 files:',
			'essentials/images.mdx:',
			' ✗ Missing alt attribute on img element (line 7, col 1)',
			' ✗ Missing text attribute <a> element (line 9, col 1)',
		].join('\n');
		expect(parseAccessibility(output, '/copy')).toEqual({
			unparsed: [{ file: 'x.md', line: 6, message: 'Expected a closing tag' }],
			images: [{ file: 'essentials/images.mdx', line: 7 }],
		});
		expect(parseAccessibility('FATAL ERROR: heap out of memory', '/copy').images).toBeUndefined();
	});
});

describe('the comparison', () => {
	const finding = (code: string, line: number, from: number, to: number, severity = 'warning') => ({
		file: 'a.mdx',
		range: { start: { line, character: from }, end: { line, character: to } },
		severity,
		code,
		message: code,
	});
	const text = 'See [x](/nowhere) and [y](/b#gone).\n![](/a.png)\n';
	const compare = (
		host: Partial<Parameters<typeof compareAnswers>[0]['host']>,
		findings: ReturnType<typeof finding>[],
	) =>
		compareAnswers({
			host: { links: [], images: [], unparsed: [], ...host },
			findings,
			project: '',
			reasons: [{ side: 'there', kind: 'links', what: '^/known', reason: 'Known.' }],
			read: () => text,
		});

	test('agrees where a finding overlaps the link, the line of the image or the page', () => {
		const host = {
			links: [
				{ file: 'a.mdx', link: '/nowhere' },
				{ file: 'a.mdx', link: '/b#gone' },
			],
			images: [{ file: 'a.mdx', line: 2 }],
			unparsed: [{ file: 'a.mdx', line: 1, message: 'Unexpected' }],
		};
		const findings = [
			finding('broken-link', 0, 8, 16),
			finding('broken-anchor', 0, 28, 33),
			finding('missing-alt', 1, 0, 12, 'error'),
		];
		expect(compare(host, findings)).toEqual({ agreed: 4, differences: [] });
	});

	test('gives a difference its reason, if there is one', () => {
		const links = [
			{ file: 'a.mdx', link: '/known' },
			{ file: 'a.mdx', link: '/b#gone' },
		];
		expect(compare({ links }, [finding('broken-link', 0, 8, 16)])).toEqual({
			agreed: 0,
			differences: [
				{ side: 'there', kind: 'links', place: 'a.mdx', what: '/known', reason: 'Known.' },
				{ side: 'there', kind: 'links', place: 'a.mdx', what: '/b#gone', reason: undefined },
				{ side: 'here', kind: 'links', place: 'a.mdx:1', what: 'warning broken-link: broken-link' },
			],
		});
	});
});

import { describe, expect, test } from 'vitest';
import { isIgnored, parseIgnoreRules } from '../../../server/src/core/language/ignoreRules.ts';
import { project } from '../../support/project.ts';

describe('a rule', () => {
	test.each([
		['drafts', 'drafts/a.mdx', true],
		['drafts', 'guides/drafts/a.mdx', true],
		['/drafts', 'guides/drafts/a.mdx', false],
		['drafts/', 'drafts', false],
		['drafts/', 'guides/drafts/a.mdx', true],
		['guides/drafts', 'a/guides/drafts/x.mdx', false],
		['guides/drafts', 'guides/drafts/x.mdx', true],
		['*.draft.mdx', 'guides/a.draft.mdx', true],
		['*.mdx', 'guides/a.md', false],
		['guides/*.mdx', 'guides/a.mdx', true],
		['guides/*.mdx', 'guides/deep/a.mdx', false],
		['**/old', 'a/b/old/c.mdx', true],
		['a/**/z.mdx', 'a/z.mdx', true],
		['a/**/z.mdx', 'a/b/c/z.mdx', true],
		['a/**', 'a', false],
		['a/**', 'a/b/c.mdx', true],
		['page?.mdx', 'page1.mdx', true],
		['page?.mdx', 'page12.mdx', false],
		['page[0-9].mdx', 'page7.mdx', true],
		['page[!0-9].mdx', 'page7.mdx', false],
		['page[]x].mdx', 'page].mdx', true],
		['page[.mdx', 'page[.mdx', true],
		['# drafts', '# drafts', false],
		['\\#drafts', '#drafts', true],
		['\\!drafts', '!drafts', true],
		['\\*.mdx', 'a.mdx', false],
		['drafts   ', 'drafts/a.mdx', true],
		['Drafts', 'drafts/a.mdx', false],
		['', 'a.mdx', false],
		['/', 'a.mdx', false],
		['résumé?.mdx', 'résumé😀.mdx', true],
	])('%s on %s: %s', (rule, path, ignored) => {
		expect(isIgnored(parseIgnoreRules(rule), path)).toBe(ignored);
	});
});

describe('several rules', () => {
	test.each([
		['*.mdx\n!keep.mdx', 'keep.mdx', false],
		['*.mdx\n!keep.mdx', 'other.mdx', true],
		['!keep.mdx\r\n*.mdx', 'keep.mdx', true],
		['drafts/\n!drafts/keep.mdx', 'drafts/keep.mdx', true],
		['drafts/*\n!drafts/keep.mdx', 'drafts/keep.mdx', false],
	])('%j on %s: %s', (rules, path, ignored) => {
		expect(isIgnored(parseIgnoreRules(rules), path)).toBe(ignored);
	});
});

test('a pattern of many wildcards comes to an end', () => {
	const rules = parseIgnoreRules(`${'*a'.repeat(200)}b\n${'**/a/'.repeat(200)}b`);
	expect(isIgnored(rules, 'a'.repeat(5000))).toBe(false);
	expect(isIgnored(rules, 'a/'.repeat(300))).toBe(false);
});

describe('the project', () => {
	const page = '---\ntitle: Title\ndescription: What it says.\n---\n';

	test('has no page of an ignored file, and tells nothing of it', () => {
		const docs = project({ 'page.mdx': page, 'drafts/a.mdx': 'Text', '.mintignore': 'drafts/\n' });
		expect([...docs.project.pages.keys()]).toEqual(['page.mdx']);
		expect(docs.diagnose('drafts/a.mdx')).toEqual([]);
		expect(docs.llmsTxt()).not.toContain('drafts');
	});

	test('follows the rules as they change, in the editor and on disk', () => {
		const docs = project({ 'page.mdx': page, 'drafts/a.mdx': page });
		const paths = () => [...docs.project.pages.keys()].sort();
		expect(paths()).toEqual(['drafts/a.mdx', 'page.mdx']);
		docs.apply([{ kind: 'onDisk', path: '.mintignore', text: 'drafts' }]);
		expect(paths()).toEqual(['page.mdx']);
		docs.apply([{ kind: 'open', path: '.mintignore', text: 'page.mdx' }]);
		expect(paths()).toEqual(['drafts/a.mdx']);
		docs.apply([{ kind: 'closed', path: '.mintignore' }]);
		expect(paths()).toEqual(['page.mdx']);
		docs.apply([{ kind: 'removed', path: '.mintignore' }]);
		expect(paths()).toEqual(['drafts/a.mdx', 'page.mdx']);
	});

	test('keeps its pages when the rules say the same', () => {
		const docs = project({ 'page.mdx': page, '.mintignore': 'drafts' });
		const { pages } = docs.project;
		docs.apply([{ kind: 'open', path: '.mintignore', text: '# What is not ready.\ndrafts\n' }]);
		expect(docs.project.pages).toBe(pages);
	});
});

import { expect, test } from 'vitest';
import { problemsBeforeProjectLoad } from '../../server/src/core/api/docsService.ts';

const text = '<Note>\n\n[x](/nowhere)\n';

const codesOf = (path: string, { ignoreRules = '', settings = '', hidesStyle = false } = {}) =>
	problemsBeforeProjectLoad({ path, text, ignoreRules, settings, hidesStyle })?.map(({ code }) => code);

test('before a project is read, a page has the problems that the project has no say in', () => {
	expect(codesOf('page.mdx')).toEqual(['unclosed-tag']);
	expect(codesOf('snippets/part.mdx')).toEqual(['unclosed-tag']);
});

test('what will be ignored has none, and other files have to wait', () => {
	expect(codesOf('drafts/page.mdx', { ignoreRules: 'drafts/\n' })).toEqual([]);
	expect(codesOf('docs.json')).toBeUndefined();
	expect(codesOf('openapi.yaml')).toBeUndefined();
});

test('what the project has turned off is not told', () => {
	const settings = '{ "severities": { "unclosed-tag": "off", "missing-description": "off" } }';
	// An error that breaks the page stays.
	expect(codesOf('page.mdx', { settings })).toEqual(['unclosed-tag']);
});

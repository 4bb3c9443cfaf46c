import { describe, expect, test } from 'vitest';
import {
	instructionFiles,
	rulesFileBeside,
	rulesFileEditors,
} from '../../../server/src/core/catalogue/rulesFileEditors.ts';
import { isPage } from '../../../server/src/core/project/pages/isPage.ts';
import { project } from '../../support/project.ts';

const config = JSON.stringify({
	theme: 'mint',
	name: 'Acme',
	colors: { primary: '#0C8465' },
	navigation: { pages: ['index'] },
});
const index = '---\ntitle: Home\n---\n\nWelcome.\n';

/** The codes that are found in a file with no title and an HTML comment. */
function found(path: string, files: Readonly<Record<string, string>> = {}) {
	const docs = project({ 'docs.json': config, 'index.mdx': index, [path]: '<!-- x -->\n', ...files });
	return docs.diagnose(path).map(({ code }) => code);
}

describe('no page of the site', () => {
	test.each([
		...rulesFileEditors.flatMap(({ file }) => [file, rulesFileBeside(file, 'apps/docs')]),
		...[...instructionFiles].flatMap((name) => [name, `guides/${name}`]),
		...['.windsurf/a.mdx', 'guides/.kiro/b.md', 'CHANGELOG.md', 'guides/changelog.md'],
	])('is %s', (path) => {
		expect(found(path)).toEqual([]);
		const { project: site } = project({ 'docs.json': config, 'index.mdx': index, [path]: '# Text\n' });
		expect([isPage(site, path), [...site.pages.keys()]]).toEqual([false, ['index.mdx']]);
	});
});

test.each(['agents.md', 'guides/claude.mdx', 'AGENTS.mdx', 'changelog.mdx'])('%s is a page', (path) => {
	expect(found(path)).toContain('html-comment');
});

test.each([
	['CHANGELOG.md', '!CHANGELOG.md\n'],
	['guides/AGENTS.md', 'drafts/\n!AGENTS.md\n'],
])('%s is a page where `.mintignore` takes it back', (path, rules) => {
	expect(found(path, { '.mintignore': rules })).toContain('html-comment');
});

test('a link to such a file that the host publishes is not reported, and a listed one is named', () => {
	const docs = project({
		'docs.json': config.replace('"index"', '"index","AGENTS","CHANGELOG"'),
		'index.mdx': `${index}\nSee [agents](/AGENTS) and [rules](./AGENTS.md).\n`,
		'AGENTS.md': 'Run the tests.\n',
		'CHANGELOG.md': '# Changes\n',
	});
	expect(docs.diagnose('index.mdx').filter(({ code }) => code === 'broken-link')).toEqual([]);
	expect(docs.diagnose('docs.json').map(({ severity, message }) => [severity, message.slice(0, 40)])).toEqual(
		[
			['warning', '`AGENTS.md` is a file of an AI assistant'],
			['error', '`CHANGELOG.md` is not published as a pag'],
		],
	);
});

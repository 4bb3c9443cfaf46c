import { describe, expect, test } from 'vitest';
import { askEverything, drawOperations } from '../../support/askEverything.ts';
import { hostileApis, hostileConfigs, hostileFrontMatter } from '../../support/hostileFiles.ts';
import { project } from '../../support/project.ts';

describe('an OpenAPI file', () => {
	test.each(Object.entries(hostileApis))(
		'with %s is read, checked and drawn',
		async (_, { count, files }) => {
			const all = files(count);
			const docs = project(all);
			const text = all['api.yaml'] ?? '';
			await askEverything(docs, {
				path: 'api.yaml',
				text,
				offsets: [0, Math.floor(text.length / 2), text.length - 5],
			});
			await drawOperations(docs, 3);
			const isRead = docs.apiDocuments().some(({ operations }) => operations.length === 1);
			expect(isRead || docs.diagnose('api.yaml').length === 1).toBe(true);
		},
	);

	test('whose aliases nest too deeply is checked in part, and that is reported once', () => {
		const docs = project(hostileApis['4,000 chained anchors']?.files(4_000) ?? {});
		expect(docs.diagnose('api.yaml')).toMatchObject([
			{
				severity: 'information',
				message: 'YAML aliases are nested too deeply. The file is checked in part.',
			},
		]);
		expect(docs.diagnose('docs.json').map(({ code }) => code)).not.toContain('unusable-openapi-file');
	});
});

test.each([
	['5,000 unknown keys', 'unknown-key'],
	['5,000 duplicate keys', 'duplicate-key'],
	['groups 5,000 deep', 'config-syntax'],
	['5,000 missing pages', 'missing-page'],
	['5,000 misspelled pages beside 600', 'missing-page'],
	['5,000 variables', 'missing-openapi-file'],
])('a configuration with %s is checked', (kind, code) => {
	const docs = project(hostileConfigs[kind]?.files(5_000) ?? {});
	expect(docs.diagnose('docs.json').map((problem) => problem.code)).toContain(code);
});

test.each(Object.entries(hostileFrontMatter))('front matter with %s is read', async (_, { count, files }) => {
	const all = files(count);
	const text = all['page.mdx'] ?? '';
	const docs = project(all);
	await askEverything(docs, { path: 'page.mdx', text, offsets: [4, 20] });
	expect(docs.diagnose('page.mdx')).toHaveLength(1);
});

test.each(['openapi: &a [*a]', 'openapi: &a { b: { c: *a } }', 'keywords: &a\n  - *a'])(
	'front matter that contains itself is told, and its page is drawn: %j',
	async (line) => {
		const text = `---\ntitle: A\n${line}\n---\n\nText {frontmatter.openapi}\n`;
		const docs = project({ 'page.mdx': text });
		expect(docs.diagnose('page.mdx').map(({ message }) => message)).toContain(
			'YAML value contains itself. Use plain values.',
		);
		const page = await docs.renderPage('page.mdx', { icons: () => undefined, assetUrl: (path) => path });
		expect(page?.title).toBe('A');
	},
);

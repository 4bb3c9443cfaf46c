import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const page = (title: string, description?: string) =>
	`---\ntitle: ${title}\n${description === undefined ? '' : `description: ${description}\n`}---\n`;
const docs = project({
	'docs.json': JSON.stringify({
		name: 'Acme',
		navigation: [{ group: 'G', pages: ['index', 'a', 'b', 'c d', 'e'] }],
	}),
	'index.mdx': page('Home'),
	'a.mdx': page('Alpha', 'The first.'),
	'b.mdx': page('Beta [x]'),
	'c d.mdx': page('Gamma'),
	'e.mdx': page('Epsilon', 'New words.'),
});
const docsUrl = 'https://docs.acme.test/v1/';

/** The text of the comparison, line by line. */
async function compare(published: string): Promise<string> {
	const { blocks } = await docs.compareLlmsTxt(published, docsUrl);
	return blocks
		.map(({ html }) =>
			html
				.replace(/<\/(?:li|h\d|p)>/g, '\n')
				.replace(/<span class="r-index-note">/g, ' | ')
				.replace(/<[^>]*>/g, ''),
		)
		.join('\n');
}

test('tells pages that are new, gone, retitled or described anew', async () => {
	const text = await compare(
		[
			'# Acme',
			'- [Home](https://docs.acme.test/v1/index.md)',
			'- [Alpha, old](https://docs.acme.test/v1/a.md): The first.',
			'- [Beta \\[x\\]](/b.md)',
			'- [Epsilon](https://docs.acme.test/v1/e.md): Old words.',
			'- [Removed](https://docs.acme.test/v1/gone/page.md): Was here.',
			'- [Spec](https://docs.acme.test/v1/openapi.json)',
			'- [Elsewhere](https://other.test/a.md)',
			'- [Broken](%%%.md)',
		].join('\r\n'),
	);
	expect(text).toMatch(/Not published yet \(1\)\n\s*Gamma/);
	expect(text).toMatch(/not in your project \(1\)\n\s*Removed \| \/gone\/page/);
	expect(text).toContain('Alpha | published as “Alpha, old”');
	expect(text).toContain('Epsilon | published with the description “Old words.”');
	expect(text).toContain('2 pages are the same in both.');
	expect(text).not.toMatch(/Spec|Elsewhere|Broken/);
});

test('says so when nothing differs', async () => {
	expect(await compare(docs.llmsTxt({ docsUrl }))).toContain('Both list the same pages.');
});

test('an index that is none lists nothing', async () => {
	expect(await compare('<html>')).toContain('Not published yet (5)');
});

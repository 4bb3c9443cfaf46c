import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

test('a part of pages leads to anchors of other pages, and to those of the page that shows it', () => {
	const docs = project({
		'snippets/part.mdx': 'See [limits](/news#limit), [news](/news#limits) and [below](#anything).\n',
		'news.mdx': '---\ntitle: News\n---\n\n## Limits\n',
	});
	const found = docs.diagnose('snippets/part.mdx').filter(({ code }) => code === 'broken-anchor');
	expect(found.map(({ message }) => message)).toEqual([
		'No anchor `#limit` on the page “News”. Correct the link, or add the heading.',
	]);
});

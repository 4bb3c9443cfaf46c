import { expect, test } from 'vitest';
import { hostileKinds, hostilePage } from '../../support/hostilePages.ts';
import { project } from '../../support/project.ts';

const options = { icons: () => undefined, assetUrl: (path: string) => path, snippet: () => undefined };

test.each(hostileKinds)('a hostile page in pieces is the page read at once: %s', async (kind) => {
	const text = hostilePage(kind, 600);
	const docs = project({});
	const closed = await docs.renderPage('page.mdx', options, text);
	docs.apply([{ kind: 'open', path: 'page.mdx', text }]);
	expect(await docs.renderPage('page.mdx', options)).toEqual(closed);
});

import { describe, expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const head = '---\ntitle: What is new & <better>\ndescription: Every release.\nrss: true\n---\n\n';

async function feedOf(body: string, matter = head): Promise<string | undefined> {
	const files = { 'log.mdx': matter + body };
	const docs = project(files);
	const readText = (path: string) => (path === 'log.mdx' ? files[path] : undefined);
	return docs.changelogFeed('log.mdx', { docsUrl: 'https://acme.test/', readText });
}

/** What each entry says under a name. */
async function reported(body: string, name: string): Promise<readonly (string | undefined)[]> {
	const [, ...items] = ((await feedOf(body)) ?? '').split('<item>');
	return items.map((item) => new RegExp(`<${name}>([^]*?)</${name}>`).exec(item)?.[1]);
}

describe('the feed of a changelog', () => {
	const entry =
		'<Update label="2025-06-12" description="v2">\n  ## Faster\n\n  Search is **fast**.\n</Update>\n';

	test('names the page and its whole address', async () => {
		const feed = await feedOf(entry);
		expect(feed).toContain('<title>What is new &amp; &lt;better&gt;</title>');
		expect(feed).toContain('<link>https://acme.test/log</link>');
		expect(feed).toContain('<description>Every release.</description>');
	});

	test('has an entry for each, with its anchor, words and date', async () => {
		const body = `${entry}\n<Update label="v1.2">One</Update>\n\n<Update label="v1.2">Two</Update>\n`;
		expect(await reported(body, 'title')).toEqual(['2025-06-12', 'v1.2', 'v1.2']);
		expect(await reported(body, 'link')).toEqual([
			'https://acme.test/log#2025-06-12',
			'https://acme.test/log#v1-2',
			'https://acme.test/log#v1-2-2',
		]);
		expect(await reported(body, 'description')).toEqual(['Faster Search is fast.', 'One', 'Two']);
		expect(await reported(body, 'pubDate')).toEqual(['Thu, 12 Jun 2025 00:00:00 GMT', undefined, undefined]);
	});

	test('takes the title and description that an entry has for it', async () => {
		const body = `<Update label="June 2, 2025" rss={{ title: 'Say "hi"', description: 'A & B' }}>Long.</Update>\n`;
		expect(await reported(body, 'title')).toEqual(['Say "hi"']);
		expect(await reported(body, 'description')).toEqual(['A &amp; B']);
		expect(await reported(body, 'pubDate')).toEqual(['Mon, 02 Jun 2025 00:00:00 GMT']);
	});

	test('of a page that cannot be read whole has what can be', async () => {
		expect(await reported(`${entry}\n<Card`, 'title')).toEqual(['2025-06-12']);
	});

	test('is none for a page that offers none', async () => {
		expect(await feedOf(entry, '---\ntitle: Log\n---\n\n')).toBeUndefined();
	});
});

import { describe, expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const config = (extra: object = {}) =>
	JSON.stringify({
		name: 'Acme',
		navigation: [
			{ group: 'Start', pages: ['b', { group: 'More', pages: ['guides/index'] }, 'a', 'missing'] },
		],
		...extra,
	});
const page = (matter: string) => `---\n${matter}\n---\nText.\n`;
const files = {
	'a.mdx': page('title: First [x]\ndescription: |\n  One\n  line.\n\n  Not this.'),
	'b.mdx': page('title: Second'),
	'guides/index.mdx': page('title: Guides\ndescription: All guides.'),
	'hidden.mdx': page('title: Hidden\nhidden: true'),
	'unlisted.mdx': page('title: Unlisted'),
};

test('names pages in navigation order, nested ones too, with links to their Markdown', () => {
	expect(project({ 'docs.json': config(), ...files }).llmsTxt()).toBe(
		'# Acme\n\n> All pages of this documentation, each as Markdown.\n\n## Docs\n\n- [Second](/b.md)\n- [Guides](/guides.md): All guides.\n- [First \\[x\\]](/a.md): One line.\n',
	);
});

test.each([
	['in the classic dialect', { metadata: { canonical: 'https://docs.acme.test/' } }],
	[
		'in the modern dialect',
		{ navigation: { pages: ['b'] }, seo: { metatags: { canonical: 'https://docs.acme.test' } } },
	],
])('links start with the address that the configuration says, %s', async (_, address) => {
	const docs = project({ 'docs.json': config(address), ...files });
	expect(docs.llmsTxt()).toContain('(https://docs.acme.test/b.md)');
	expect(docs.llmsTxt({ docsUrl: 'https://other.test' })).toContain('(https://other.test/b.md)');
	expect(await docs.pageMarkdown('b.mdx', { readText: () => '' })).toContain(
		'https://docs.acme.test/llms.txt',
	);
});

test.each(['docs.acme.test', 'javascript:alert(1)', 'https://user@acme.test', 7])(
	'%s is no address of a site',
	(canonical) => {
		const docs = project({ 'docs.json': config({ metadata: { canonical } }), ...files });
		expect(docs.llmsTxt()).toContain('(/b.md)');
	},
);

test('links start with the address of the site when it is given', () => {
	const docs = project({ 'docs.json': config(), ...files });
	expect(docs.llmsTxt({ docsUrl: 'https://docs.acme.test/' })).toContain('(https://docs.acme.test/b.md)');
});

test('description of the site and its OpenAPI files stand in their sections', () => {
	const text = project({
		'docs.json': config({
			description: 'All about it.',
			openapi: ['/specs/v1.yaml', 'https://x.test/v2.json'],
		}),
		...files,
	}).llmsTxt();
	expect(text).toContain('# Acme\n\n> All about it.\n\n## Docs');
	expect(text).toMatch(
		/## OpenAPI Specs\n\n- \[v1\]\(\/specs\/v1.yaml\)\n- \[v2\]\(https:\/\/x.test\/v2.json\)\n$/,
	);
});

test('hidden, noindex and unlisted pages are left out unless the site indexes all', () => {
	const noindex = page('title: Second\nnoindex: true');
	const without = project({ 'docs.json': config(), ...files, 'b.mdx': noindex }).llmsTxt();
	expect(without).not.toMatch(/Second|Hidden|Unlisted/);
	const all = project({ 'docs.json': config({ seo: { indexHiddenPages: true } }), ...files }).llmsTxt();
	expect(all).toMatch(/Hidden.*Unlisted/s);
});

test('a page listed twice is named once', () => {
	const navigation = [{ group: 'G', pages: ['b', 'b'] }];
	expect(
		project({ 'docs.json': config({ navigation }), ...files })
			.llmsTxt()
			.match(/Second/g),
	).toHaveLength(1);
});

test('a page without a title is named after its path; the root index has an address', () => {
	const navigation = [{ group: 'G', pages: ['index', 'api/get-user_list'] }];
	const text = project({
		'docs.json': config({ navigation }),
		'index.mdx': '',
		'api/get-user_list.mdx': '',
	}).llmsTxt();
	expect(text).toContain('- [Index](/index.md)\n- [Get user list](/api/get-user_list.md)');
});

describe('an index over the size limit', () => {
	const site = (count: number, description: string) => {
		const names = Array.from({ length: count }, (_, index) => `guides/page-number-${index}`);
		return project({
			'docs.json': config({ navigation: [{ group: 'G', pages: names }] }),
			...Object.fromEntries(
				names.map((name) => [`${name}.mdx`, page(`title: A page\ndescription: ${description}`)]),
			),
		});
	};
	const shown = async (docs: ReturnType<typeof site>) =>
		(await docs.renderLlmsTxt('index', { readText: () => '' })).blocks.map(({ html }) => html).join('');

	test('has shorter descriptions first', async () => {
		const docs = site(600, 'Many words of it. '.repeat(12).trim());
		const text = docs.llmsTxt();
		expect(text.length).toBeLessThanOrEqual(100_000);
		expect(text.match(/^- \[/gm)).toHaveLength(600);
		expect(text).toMatch(/: (?:Many words of it\. ){3,}.*…$/m);
		expect(await shown(docs)).toMatch(/Descriptions had to be cut to \d+ characters\./);
	});

	test('then loses descriptions, then entries, and says which', async () => {
		const docs = site(4_000, 'Its description.');
		const text = docs.llmsTxt();
		expect(text.length).toBeLessThanOrEqual(100_000);
		expect(text).not.toContain('): Its description.');
		const [, dropped] = /- Left out, .*: (\d+) more pages\./.exec(text) ?? [];
		const html = await shown(docs);
		expect(html).toContain('Descriptions had to be left out.');
		expect(html.match(/no room within the size limit/g)).toHaveLength(Number(dropped));
		expect(html).toContain('guides/page-number-3999.mdx: no room');
	});
});

test('of several versions only the one that new readers see is listed, with pages of every version', () => {
	const docs = project({
		'docs.json': config({
			versions: ['v2', 'v1'],
			navigation: [
				{ group: 'New', version: 'v2', pages: ['b'] },
				{ group: 'Old', version: 'v1', pages: ['a', { group: 'Deeper', pages: ['guides/index'] }] },
				{ group: 'Both', pages: ['unlisted'] },
			],
		}),
		...files,
	});
	expect(docs.llmsTxt()).toMatch(/\[Second\][\s\S]*\[Unlisted\]/);
	expect(docs.llmsTxt()).not.toMatch(/First|Guides/);
});

describe('beside the pages', () => {
	const modern = (extra: object) =>
		JSON.stringify({ name: 'Acme', theme: 'mint', navigation: { pages: ['a', 'b'] }, ...extra });
	const sectionOf = (index: string, title: string) => index.split(`## ${title}\n\n`)[1]?.split('\n\n')[0];

	test('stand other sites to which the navigation leads, each once', () => {
		const navigation = {
			tabs: [
				{ tab: 'Guides', pages: ['a', 'blog'] },
				{ tab: 'Status', href: 'https://status.acme.test/a (b)' },
				{ tab: 'Inner', href: '/a' },
			],
			global: {
				anchors: [
					{ anchor: 'Forum [new]', href: 'https://forum.acme.test' },
					{ anchor: 'Forum [new]', href: 'https://forum.acme.test' },
					{ anchor: 'Secret', href: 'https://secret.acme.test', hidden: true },
				],
			},
		};
		const blog = '---\ntitle: Blog\nurl: https://blog.acme.test\n---\n';
		const index = project({ 'docs.json': modern({ navigation }), ...files, 'blog.mdx': blog }).llmsTxt();
		expect(sectionOf(index, 'Docs')).toBe('- [First \\[x\\]](/a.md): One line.');
		expect(sectionOf(index, 'Optional')?.trim().split('\n')).toEqual([
			'- [Status](https://status.acme.test/a%20%28b%29)',
			'- [Forum \\[new\\]](https://forum.acme.test)',
			'- [Blog](https://blog.acme.test)',
		]);
	});

	test('stand descriptions of events', () => {
		const api = { asyncapi: ['/events.yaml', { source: 'https://acme.test/more.json', directory: 'x' }] };
		const index = project({ 'docs.json': modern({ api }), ...files }).llmsTxt();
		expect(sectionOf(index, 'AsyncAPI Specs')?.trim().split('\n')).toEqual([
			'- [events](/events.yaml)',
			'- [more](https://acme.test/more.json)',
		]);
	});

	test('stands what the site asks of programs, in every file for them', async () => {
		const markdown = { instructions: ['Prefer the SDK.', 'Ask\nfirst.'] };
		const docs = project({ 'docs.json': modern({ markdown }), ...files });
		const quote = '> ## Agent Instructions\n>\n> Prefer the SDK.\n>\n> Ask\n> first.\n';
		expect(docs.llmsTxt()).toContain(`# Acme\n\n> One line.\n\n${quote}\n## Docs`);
		const options = { readText: () => 'Text.' };
		expect(await docs.llmsFullTxt(options)).toContain(`${quote}\n# First`);
		expect(await docs.pageMarkdown('b.mdx', options)).toContain(`${quote}\n# Second`);
	});
});

import { describe, expect, test } from 'vitest';
import { bestExcerpt, highlightWords } from '../../../server/src/core/site/files/search/bestExcerpt.ts';
import { project } from '../../support/project.ts';
import { siteSearch } from '../../support/siteSearch.ts';

const config = JSON.stringify({ name: 'Acme', navigation: [{ group: 'All', pages: ['preview', 'other'] }] });

async function ask(files: Readonly<Record<string, string>>, query: string, version?: string) {
	const all = { 'docs.json': config, 'other.mdx': '---\ntitle: Other\n---\n', ...files };
	const search = await siteSearch(project(all), (path) => all[path as keyof typeof all]);
	return search.find(query, { version, limit: 10 });
}

async function find(...asked: Parameters<typeof ask>) {
	return (await ask(...asked)).hits;
}

const page = (title: string, text = '', front = '') => `---\ntitle: ${title}\n${front}---\n\n${text}\n`;

describe('a page is found', () => {
	test.each([
		['another form of a word', 'The cache has several eviction policies.', 'eviction policy'],
		['a natural question', 'Connect to Redis from Next.js.', 'how do I connect to redis with nextjs'],
		['most of the words of a question', 'Connect to Redis.', 'connect my laptop to redis'],
		['a word with a slip', 'Configure the environment.', 'enviroment'],
		['a form that no page has', 'It connects to them.', 'connecting'],
		['the beginning of a word', 'Two zebras.', 'zeb'],
		['a name as it is', 'Call `useChatStream` there.', 'useChatStream'],
		['a part of a name', 'Call `useChatStream` there.', 'stream'],
		['a name in other letters', 'Set `REDIS_URL` there.', 'redisurl'],
		['a file’s name', 'Edit `next.config.js` there.', 'next.config.js'],
		['letters without their accents', 'Le déploiement en préproduction.', 'preproduction'],
		['a word at the end of a long page', `${'hay '.repeat(3_000)} needle`, 'needle'],
		['Chinese words within a sentence', '你可以在这里配置重定向规则。', '怎么设置重定向'],
		['Japanese words within a sentence', 'ここでリダイレクトを設定します。', 'リダイレクトの設定'],
		['kana of half width', 'メタデータを更新します。', 'ﾒﾀﾃﾞｰﾀ'],
		['kana in the form that macOS gives names of files', 'フォルダを作る。', 'フォルダ'.normalize('NFD')],
		['Korean words with an ending', '여기에서 배포를 설정합니다.', '배포 설정'],
	])('by %s', async (_, text, query) => {
		expect((await find({ 'preview.mdx': page('Page', text) }, query)).map(({ url }) => url)).toEqual([
			'preview',
		]);
	});

	test.each([
		['de', 'Alle Häuser und Verbindungen.', 'Haus Verbindung'],
		['fr', 'Les connexions sécurisées.', 'connexion'],
		['ru', 'Настройка соединений.', 'соединение'],
	])('by another form of a word in the language %s', async (language, text, query) => {
		const navigation = { languages: [{ language, pages: ['preview'] }] };
		const files = {
			'docs.json': JSON.stringify({ theme: 'mint', name: 'A', navigation }),
			'preview.mdx': page('Page', text),
		};
		expect(await find(files, query)).toHaveLength(1);
	});

	test('in Japanese by its words, and not by the particles and endings of the question', async () => {
		const files = {
			'preview.mdx': page('Page', 'トークンのキャッシュ。'),
			'other.mdx': page('Other', 'どうすればよいですか。どうすればいいのですか。'),
		};
		const hits = await find(files, 'キャッシュはどうすればよいですか');
		expect(hits.map(({ url }) => url)).toEqual(['preview']);
	});

	test('by its keywords, which nobody is shown, and counts as much as it says', async () => {
		const files = {
			'preview.mdx': page('Preview', '## Part\n\nMuch.', 'keywords: [mirror, "look glass"]\n'),
			'other.mdx': page('Preview', '', 'boost: 9\n'),
		};
		const [found, ...others] = await find(files, 'mirror');
		expect(found).toMatchObject({ title: 'Preview', heading: '', url: 'preview', text: '' });
		expect(others).toEqual([]);
		expect((await find(files, 'preview'))[0]?.url).toBe('other');
	});

	test.each(['searchable: false', 'noindex: true'])('unless its front matter has `%s`', async (line) => {
		expect(await find({ 'preview.mdx': page('Preview', '', `${line}\n`) }, 'preview')).toEqual([]);
	});
});

test('a page is found by the texts of links, the titles of cards and the redirects that lead to it', async () => {
	const files = {
		'docs.json': JSON.stringify({
			name: 'Acme',
			navigation: [{ group: 'All', pages: ['preview', 'other'] }],
			redirects: [{ source: '/guides/mirroring', destination: '/preview' }],
		}),
		'preview.mdx': page('Preview'),
		'other.mdx': page('Other', '[Reflection](/preview)\n\n<Card title="Looking glass" href="/preview" />'),
	};
	for (const query of ['reflection', 'looking glass', 'mirroring'])
		expect((await find(files, query)).map(({ url }) => url)).toContain('preview');
});

test('words in one section count more than the same words all over a long page', async () => {
	const sections = ['pause', 'approve', 'resume', 'deploy'].map(
		(word) => `## ${word}\n\n${`The ${word} step. `.repeat(20)}`,
	);
	const files = {
		'preview.mdx': page('Changelog', sections.join('\n\n')),
		'other.mdx': page('Waiting', 'Pause the run until you approve it, then resume.'),
	};
	const hits = await find(files, 'pause until approve then resume');
	expect(hits.map(({ url }) => url)).toEqual(['other', 'preview']);
});

test('all words of a query count before most of them, and a title before a text', async () => {
	const pages = ['text', 'title', 'half'];
	const files = {
		'docs.json': JSON.stringify({ name: 'A', navigation: [{ group: 'All', pages }] }),
		'text.mdx': page('Log', 'Rotate the keys of a server. Then rotate others.'),
		'title.mdx': page('Rotate keys', 'Here.'),
		'half.mdx': page('Rotate', 'Rotate an image.'),
	};
	expect((await find(files, 'rotate keys')).map(({ url }) => url)).toEqual(['title', 'text', 'half']);
});

test('a result leads to the section with the words, and names tab and group of its page', async () => {
	const tab = { tab: 'Guides', groups: [{ group: 'Start', pages: ['preview'] }] };
	const files = {
		'docs.json': JSON.stringify({ theme: 'mint', name: 'A', navigation: { tabs: [tab] } }),
		'preview.mdx': page('Preview', '## One\n\nOf trees.\n\n## Colors & more\n\nA purple page. All colors.'),
	};
	const { hits, words } = await ask(files, 'purple colors');
	expect(hits).toMatchObject([{ heading: 'Colors & more', url: 'preview', place: ['Guides', 'Start'] }]);
	expect(hits[0]?.anchor).toBe('colors-&-more');
	const marked = highlightWords(hits[0]?.text ?? '', words).flatMap(({ text, isFound }) =>
		isFound ? [text] : [],
	);
	expect(marked).toEqual(['purple', 'colors']);
});

test('a table gives its words, and not the line below its head', async () => {
	const table = '| Plan | Price |\n| :--- | ---: |\n| Free | 0 |';
	expect((await find({ 'preview.mdx': page('Preview', table) }, 'plan'))[0]?.text).toBe('Plan Price Free 0');
});

test('a long text is shown from the sentence that holds the words', () => {
	const text = `${'Nothing here. '.repeat(20)}The eviction policy is LRU. ${'More of it. '.repeat(20)}`;
	expect(bestExcerpt(text, new Set(['eviction', 'policy']))).toMatch(/^… The eviction policy is LRU\. .* …$/);
});

test('where nothing is found, the nearest words of the site are offered', async () => {
	const { hits, suggestion } = await ask(
		{ 'preview.mdx': page('Preview', 'The evaporation.') },
		'evopurashion',
	);
	expect({ hits, suggestion }).toEqual({ hits: [], suggestion: 'evaporation' });
});

test('pages of another version come later, without copies of those that the chosen one has', async () => {
	const groups = (pages: readonly string[]) => [{ group: 'G', pages }];
	const navigation = {
		versions: [
			{ version: '2', groups: groups(['new', 'both']) },
			{ version: '1', groups: groups(['old', 'both', 'own']) },
		],
	};
	const files = {
		'docs.json': JSON.stringify({ theme: 'mint', name: 'A', navigation }),
		'old.mdx': page('Install', 'Quokka.', 'boost: 90\n'),
		'new.mdx': page('Install'),
		'both.mdx': page('Install'),
		'own.mdx': page('Install', '', 'version: "2"\n'),
	};
	const found = async (query: string, version?: string) =>
		(await find(files, query, version)).map(({ url }) => url).sort();
	expect(await found('install', '2')).toEqual(['both', 'new', 'own']);
	expect(await found('install', '1')).toEqual(['both', 'old']);
	expect(await found('install')).toEqual(['both', 'new', 'old', 'own']);
	expect(await found('quokka', '2')).toEqual(['old']);
	const other = { ...files, 'old.mdx': page('Install alone'), 'new.mdx': page('Install twice') };
	const order = (await find(other, 'install', '2')).map(({ url }) => url);
	expect(order.slice().sort()).toEqual(['both', 'new', 'old', 'own']);
	expect(order.indexOf('old')).toBe(3);
});

test('pages of another language are found only where the chosen one has none', async () => {
	const languages = ['en', 'es'].map((language) => ({
		language,
		groups: [{ group: 'G', pages: [language] }],
	}));
	const files = {
		'docs.json': JSON.stringify({ theme: 'mint', name: 'A', navigation: { languages } }),
		'en.mdx': page('API', 'Quokka.'),
		'es.mdx': page('La API'),
	};
	const [english = ''] = (await find(files, 'quokka')).map(({ versions }) => versions[0]);
	const found = async (query: string) => (await find(files, query, english)).map(({ url }) => url);
	expect(await found('api')).toEqual(['en']);
	expect(await found('la')).toEqual(['es']);
});

test('a query loads only the files that it needs, and an index is the same each time', async () => {
	const pages = Array.from({ length: 60 }, (_, number) => `p${number}`);
	const files: Record<string, string> = {
		'docs.json': JSON.stringify({ name: 'A', navigation: [{ group: 'All', pages }] }),
	};
	for (const [number, path] of pages.entries()) {
		const words = Array.from(
			{ length: 400 },
			(_, index) => `w${((number * 400 + index) * 7919).toString(36)}x`,
		);
		files[`${path}.mdx`] = page(`Page ${number}`, words.join(' '));
	}
	const open = () => siteSearch(project(files), (path) => files[path]);
	const [first, second] = [await open(), await open()];
	const word = `w${(33 * 400 * 7919).toString(36)}x`;
	for (const search of [first, second])
		expect((await search.find(word, { limit: 10 })).hits.map(({ url }) => url)).toEqual(['p33']);
	expect(first.loaded.size).toBeLessThanOrEqual(3);
	expect([...first.loaded]).toEqual([...second.loaded]);
});

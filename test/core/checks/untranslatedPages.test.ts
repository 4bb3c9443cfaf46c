import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

/** What is told of the languages of a site with these lists of pages, all of which it has but those with a `-`. */
function reported(languages: Readonly<Record<string, readonly string[]>>, { standard = '' } = {}) {
	const entries = Object.entries(languages).map(([language, pages]) => ({
		language,
		...(language === standard && { default: true }),
		groups: [{ group: 'G', pages: pages.map((path) => path.replace('-', '')) }],
	}));
	const docs = project({
		'docs.json': JSON.stringify({ theme: 'mint', name: 'A', colors: {}, navigation: { languages: entries } }),
		...Object.fromEntries(
			Object.values(languages)
				.flat()
				.filter((path) => !path.includes('-'))
				.map((path) => [`${path}.mdx`, '']),
		),
	});
	const problems = docs.diagnose('docs.json').filter(({ code }) => code === 'untranslated-page');
	return problems.map(({ message }) => message.replace(/\. .*/, ''));
}

test.each<[string, Parameters<typeof reported>, readonly string[]]>([
	[
		'a page that is new',
		[{ en: ['a', 'b', 'c'], fr: ['fr/a', 'fr/b'] }],
		['Untranslated page in Français: `c`'],
	],
	[
		'pages in folders',
		[{ en: ['en/x/a', 'en/b', 'en/c'], fr: ['fr/x/a', 'fr/b'] }],
		['Untranslated page in Français: `en/c`'],
	],
	[
		'the first language by its mark',
		[{ fr: ['fr/a', 'fr/b'], en: ['a', 'b', 'c'] }, { standard: 'en' }],
		['Untranslated page in Français: `c`'],
	],
	[
		'many',
		[{ en: [...'abcdefghijk'], fr: [...'abcdef'].map((name) => `fr/${name}`) }],
		['Untranslated pages in Français: `g`, `h`, `i` and 2 other pages'],
	],
	['a language with few pages', [{ en: ['a', 'b', 'c', 'd'], fr: ['fr/a', 'fr/b'] }], []],
	['the page of the first language itself', [{ en: ['a', 'b', 'c'], fr: ['fr/a', 'fr/b', 'c'] }], []],
	['a page that is nowhere', [{ en: ['a', 'b', '-c'], fr: ['fr/a', 'fr/b'] }], []],
	['languages in the same folders', [{ en: ['a/en', 'b/en', 'c/en'], fr: ['a/fr', 'b/fr'] }], []],
	['pages that only another language has', [{ en: ['a', 'b'], fr: ['fr/a', 'fr/b', 'fr/c'] }], []],
])('of %s', (_, site, expected) => {
	expect(reported(...site)).toEqual(expected);
});

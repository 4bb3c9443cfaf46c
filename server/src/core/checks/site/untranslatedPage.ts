import { spanOf } from '../../language/json.ts';
import { findConfigPlace } from '../../project/config/configPlace.ts';
import { type SiteLanguage, siteLanguages } from '../../project/navigation/siteLanguages.ts';
import { sitePageAt } from '../../project/pages/sitePages.ts';
import type { Project } from '../../project/project.ts';
import { joinWords, pluralize } from '../../text/words.ts';
import type { ConfigCheck } from '../check.ts';

/** How many pages a message names. */
const maxNamed = 3;

/** Reports languages that have most pages of the first one, but not all. */
export const untranslatedPage: ConfigCheck = {
	code: 'untranslated-page',
	subject: 'config',
	dialect: 'modern',
	severity: 'hint',
	title: 'Untranslated page',
	explain:
		'Readers of this language cannot find a page that the first language lists. The page does not exist under the same path in the folder of this language. Translate it, or list the page of the first language. Reported once for each language that has more than half of the pages.',
	examples: {
		bad: config('⟦"fr"⟧', '"fr/start", "fr/limits"'),
		good: config('"fr"', '"fr/start", "fr/limits", "fr/news"'),
		files: Object.fromEntries(
			['start', 'limits', 'news', 'fr/start', 'fr/limits'].map((path) => [`${path}.mdx`, '']),
		),
	},
	file({ project, document }, report) {
		const { navigation } = project;
		if (!navigation.isWhole) return;
		for (const [first, ...others] of siteLanguages(navigation))
			for (const language of others) {
				if (first === undefined) continue;
				const missing = missingPages(project, first, language);
				if (missing.length === 0 || missing.length * 2 >= first.pages.size) continue;
				const place = findConfigPlace(project, [...language.version.place, 'language']);
				if (place?.document.path !== document.path) continue;
				report({ span: spanOf(place.node), message: toMessage(missing, { first, language }) });
			}
	},
};

function missingPages(
	project: Project,
	first: SiteLanguage,
	{ folder, pages }: SiteLanguage,
): readonly string[] {
	if (folder === undefined) return [];
	const outer = first.folder === undefined ? '' : `${first.folder}/`;
	return [...first.pages].filter((path) => {
		const own = `${folder}/${path.slice(outer.length)}`;
		const isThere = pages.has(path) || pages.has(own) || sitePageAt(project, own) !== undefined;
		return !isThere && sitePageAt(project, path) !== undefined;
	});
}

function toMessage(
	missing: readonly string[],
	{ first, language }: Readonly<Record<'first' | 'language', SiteLanguage>>,
): string {
	const named = missing.slice(0, maxNamed).map((path) => `\`${path}\``);
	const rest = missing.length - named.length;
	const pages = [...named, ...(rest > 0 ? [pluralize(rest, 'other page')] : [])];
	return `Untranslated ${missing.length === 1 ? 'page' : 'pages'} in ${language.version.ownLabel}: ${joinWords(pages)}. Translate ${missing.length === 1 ? 'it' : 'them'}, or list the ${first.version.ownLabel} ${missing.length === 1 ? 'version' : 'versions'}.`;
}

function config(language: string, pages: string): string {
	return `{
	"theme": "mint",
	"name": "Acme",
	"colors": { "primary": "#0C8465" },
	"navigation": {
		"languages": [
			{ "language": "en", "groups": [{ "group": "Start", "pages": ["start", "limits", "news"] }] },
			{ "language": ${language}, "groups": [{ "group": "Début", "pages": [${pages}] }] }
		]
	}
}`;
}

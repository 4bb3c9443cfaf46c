import { findAnchor } from '../../project/links/findAnchor.ts';
import { usesVariables } from '../../project/links/linkVariables.ts';
import { resolveLink } from '../../project/links/resolveLink.ts';
import { languageFolderOf } from '../../project/navigation/languageFolders.ts';
import type { Page } from '../../project/pages/page.ts';
import { toPageUrl } from '../../project/pages/pageAddress.ts';
import { sitePageAt } from '../../project/pages/sitePages.ts';
import type { Project } from '../../project/project.ts';
import { encodeUrl } from '../../text/paths.ts';
import { projectCheck } from '../fileCheck.ts';

/** A link to a page of another language, although its translation into the language of this page exists. */
export const crossLanguageLink = projectCheck({
	code: 'cross-language-link',
	severity: 'information',
	title: 'Link to another language',
	explain:
		'The link points to a page in another language, although the page exists in the language of this page. Readers switch the language without wanting to. Link to the translated page. Not reported: links to another translation of this page itself.',
	examples: {
		path: 'fr/start.mdx',
		bad: 'Voir [les limites](⟦/limits⟧).\n',
		good: 'Voir [les limites](/fr/limits), [en anglais](/start) ou [les nouvelles](/news).\n',
		files: {
			'docs.json': `${JSON.stringify({
				theme: 'mint',
				name: 'A',
				colors: { primary: '#0C8465' },
				navigation: {
					languages: [
						{ language: 'en', groups: [{ group: 'Guides', pages: ['start', 'limits', 'news'] }] },
						{ language: 'fr', groups: [{ group: 'Guides', pages: ['fr/start', 'fr/limits'] }] },
					],
				},
			})}\n`,
			'start.mdx': '---\ntitle: Start\n---\n',
			'limits.mdx': '---\ntitle: Limits\n---\n',
			'news.mdx': '---\ntitle: News\n---\n',
			'fr/limits.mdx': '---\ntitle: Limites\n---\n',
		},
	},
	page({ project, facts }, report) {
		const folder = languageFolderOf(project, facts.path);
		if (folder === undefined) return;
		for (const link of facts.links) {
			if (link.kind !== 'page' || !link.href.startsWith('/')) continue;
			const target = resolveLink(project, facts.path, link.href);
			if (target.kind !== 'page' || target.redirectedFrom !== undefined) continue;
			const own = ownPage(project, folder, target.page.pagePath);
			if (own === undefined || own.path === facts.path) continue;
			const url = toPageUrl(own.pagePath);
			const [, rest = ''] = /^[^?#]*(.*)$/s.exec(link.written) ?? [];
			const isThere =
				target.anchor === undefined || findAnchor(project, own.path, target.anchor).kind === 'found';
			report({
				span: link.span,
				message: `Link to a page in another language instead of its translation \`${url}\`.`,
				fixes:
					isThere && !usesVariables(link.href)
						? [
								{
									title: `Replace with \`${url}\``,
									changes: [{ span: link.span, newText: `${encodeUrl(url)}${rest}` }],
								},
							]
						: [],
			});
		}
	},
});

/** The translation of a page in the folder of a language; undefined for a page of that folder. */
function ownPage(project: Project, folder: string, pagePath: string): Page | undefined {
	const other = languageFolderOf(project, pagePath);
	if (other === folder) return undefined;
	const inside =
		other === undefined ? undefined : sitePageAt(project, `${folder}${pagePath.slice(other.length)}`);
	return inside ?? sitePageAt(project, `${folder}/${pagePath}`);
}

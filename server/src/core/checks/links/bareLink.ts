import { pageLinks } from '../../project/links/pageLinks.ts';
import { findPageAt } from '../../project/links/resolveLink.ts';
import { splitHref } from '../../project/links/splitHref.ts';
import { candidatesOf, isDotted } from '../../project/links/targetNames.ts';
import type { PageCheck } from '../check.ts';

/** A link that only some readers take for one from the root. */
export const bareLink: PageCheck = {
	code: 'bare-link',
	subject: 'page',
	asksProject: 'links',
	severity: 'information',
	title: 'Link without a slash in front',
	explain:
		'A link that begins with neither `/` nor a dot is one from the root to some tools. Browsers look for it beside the page that the reader is on, where nothing is. Begin it with `/`.',
	examples: {
		path: 'guides/start.mdx',
		bad: 'Read [the limits](⟦reference/limits⟧) first.\n',
		good: 'Read [the limits](/reference/limits) first.\n',
		files: {
			'docs.json': '{ "name": "Acme", "navigation": [{ "group": "Guides", "pages": ["guides/start"] }] }',
			'reference/limits.mdx': '---\ntitle: Limits\ndescription: All of them.\n---\n',
			'guides/end.mdx': '---\ntitle: End\ndescription: That is all.\n---\n',
		},
	},
	run({ project, document }, report) {
		for (const { kind, href, isOwn, span } of pageLinks(document)) {
			if (kind !== 'page' || isOwn || href.startsWith('/') || href.startsWith('#') || isDotted(href))
				continue;
			const { path } = splitHref(href);
			if (path === undefined || path === '') continue;
			const [fromRoot, beside] = candidatesOf(document.path, path);
			if (fromRoot === undefined || beside === undefined) continue;
			if (findPageAt(project, fromRoot) === undefined || findPageAt(project, beside) !== undefined) continue;
			report({
				span,
				message: `Browsers look for this at \`/${beside}\`, where nothing is. Begin it with \`/\`.`,
				fixes: [
					{
						title: 'Begin it with `/`',
						changes: [{ span: { start: span.start, end: span.start }, newText: '/' }],
						preferred: true,
						keepsMeaning: true,
					},
				],
			});
		}
	},
};

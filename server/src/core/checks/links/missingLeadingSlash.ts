import { findPageAt } from '../../project/links/resolveLink.ts';
import { splitHref } from '../../project/links/splitHref.ts';
import { candidatesOf, isDotted } from '../../project/links/targetNames.ts';
import type { PageCheck } from '../check.ts';

/** A link such as `guides/start`, which is meant from the root, but which browsers resolve against the page's folder. */
export const missingLeadingSlash: PageCheck = {
	code: 'missing-leading-slash',
	subject: 'page',
	kind: 'project',
	severity: 'warning',
	title: 'Missing leading slash',
	explain:
		'Browsers resolve a link that starts with neither `/` nor `.` relative to the folder of the current page, so it returns 404. Some tools resolve it from the root of the site, where the page exists. Add the leading slash.',
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
	page({ project, facts }, report) {
		for (const { kind, href, isOwn, span } of facts.links) {
			if (kind !== 'page' || isOwn || href.startsWith('/') || href.startsWith('#') || isDotted(href))
				continue;
			const { path } = splitHref(href);
			if (path === undefined || path === '') continue;
			const [fromRoot, beside] = candidatesOf(facts.path, path);
			if (fromRoot === undefined || beside === undefined) continue;
			if (findPageAt(project, fromRoot) === undefined || findPageAt(project, beside) !== undefined) continue;
			report({
				span,
				message: `Browsers resolve this relative link to \`/${beside}\`, which does not exist. Add a leading slash.`,
				fixes: [
					{
						title: 'Add a leading slash',
						changes: [{ span: { start: span.start, end: span.start }, newText: '/' }],
						preferred: true,
						isSafe: true,
					},
				],
			});
		}
	},
};

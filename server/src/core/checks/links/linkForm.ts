import type { PageLink } from '../../project/links/pageLinks.ts';
import { findRedirect } from '../../project/links/redirects.ts';
import { findPageAt, resolveLink } from '../../project/links/resolveLink.ts';
import { splitHref } from '../../project/links/splitHref.ts';
import { candidateTargetPaths, isRelativePath } from '../../project/links/targetNames.ts';
import type { Fix } from '../../text/problem.ts';
import { projectCheck } from '../fileCheck.ts';
import { safeFix } from '../replacement.ts';

/** A link such as `guides/start`, which is meant from the root, but which browsers resolve against the page's folder. */
export const missingLeadingSlash = projectCheck({
	code: 'missing-leading-slash',
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
			if (kind !== 'page' || isOwn || href.startsWith('/') || href.startsWith('#') || isRelativePath(href))
				continue;
			const { path } = splitHref(href);
			if (path === undefined || path === '') continue;
			const [fromRoot, beside] = candidateTargetPaths(facts.path, path);
			if (fromRoot === undefined || beside === undefined) continue;
			if (findPageAt(project, fromRoot) === undefined || findPageAt(project, beside) !== undefined) continue;
			report({
				span,
				message: `Browsers resolve this relative link to \`/${beside}\`, which does not exist. Add a leading slash.`,
				fixes: [safeFix('Add a leading slash', { start: span.start, end: span.start }, '/')],
			});
		}
	},
});

/** A link to a page with its file extension: `/limits.mdx`. */
export const linkFileExtension = projectCheck({
	code: 'link-file-extension',
	includesSnippets: true,
	severity: 'information',
	title: 'File extension in link',
	explain:
		'The URL of a page has no file extension. On the published site, a path from the root with `.mdx` may return 404, and one with `.md` opens the page as plain Markdown. Remove the extension. Not reported: relative links that start with a dot, where the site removes the extension, links for agents, which read Markdown, and links that are redirected.',
	examples: {
		bad: 'Read [the limits](⟦/limits.mdx⟧), or <a href="⟦/limits.md#day⟧">those of a day</a>.\n',
		good: 'Read [the limits](./limits.mdx), or [the code](https://example.com/limits.mdx).\n',
		files: { 'limits.mdx': '---\ntitle: Limits\ndescription: All of them.\n---\n\n## Day\n' },
	},
	page({ project, facts }, report) {
		for (const link of facts.links) {
			if (link.kind !== 'page' || link.isOwn || link.href.startsWith('.') || !written.test(link.href))
				continue;
			if (link.isForAgents) continue;
			if (resolveLink(project, facts.path, link.href).kind !== 'page') continue;
			const [path = ''] = link.href.split(/[?#]/, 1);
			const addresses = candidateTargetPaths(facts.path, path);
			if (addresses.some((address) => findRedirect(project.site, address) !== undefined)) continue;
			const [ending = ''] = written.exec(link.href) ?? [];
			report({
				span: link.span,
				message: `Link contains the file extension \`${ending}\`, so it may return 404 or plain Markdown. Remove the extension.`,
				fixes: () => [withoutEnding(link)],
			});
		}
	},
});

/** A query or an anchor may follow the extension. */
function withoutEnding({ span, written: target }: PageLink): Fix {
	return safeFix('Remove the file extension', span, target.replace(written, ''));
}

const written = /\.mdx?(?=[?#]|$)/;

import type { PageLink } from '../../project/links/pageLinks.ts';
import { findRedirect } from '../../project/links/redirects.ts';
import { resolveLink } from '../../project/links/resolveLink.ts';
import { candidatesOf } from '../../project/links/targetNames.ts';
import type { Fix } from '../../text/problem.ts';
import type { PageCheck } from '../check.ts';

/** A link to a page with its file extension: `/limits.mdx`. */
export const linkFileExtension: PageCheck = {
	code: 'link-file-extension',
	subject: 'page',
	kind: 'project',
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
			const addresses = candidatesOf(facts.path, path);
			if (addresses.some((address) => findRedirect(project.site, address) !== undefined)) continue;
			const [ending = ''] = written.exec(link.href) ?? [];
			report({
				span: link.span,
				message: `Link contains the file extension \`${ending}\`, so it may return 404 or plain Markdown. Remove the extension.`,
				fixes: () => [withoutEnding(link)],
			});
		}
	},
};

/** A query or an anchor may follow the extension. */
function withoutEnding({ span, written: target }: PageLink): Fix {
	return {
		title: 'Remove the file extension',
		changes: [{ span, newText: target.replace(written, '') }],
		preferred: true,
		isSafe: true,
	};
}

const written = /\.mdx?(?=[?#]|$)/;

import { type PageLink, pageLinks } from '../../project/links/pageLinks.ts';
import { findRedirect } from '../../project/links/redirects.ts';
import { resolveLink } from '../../project/links/resolveLink.ts';
import { candidatesOf } from '../../project/links/targetNames.ts';
import { type PageDocument, sliceOf } from '../../syntax/document.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { PageCheck } from '../check.ts';
import { componentUses } from '../components/componentUses.ts';

/** A link to a page with its file extension: `/limits.mdx`. */
export const linkFileExtension: PageCheck = {
	code: 'link-file-extension',
	subject: 'page',
	asksProject: 'links',
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
	run({ project, document }, report) {
		for (const link of pageLinks(document)) {
			if (link.kind !== 'page' || link.isOwn || link.href.startsWith('.') || !written.test(link.href))
				continue;
			if (isForAgents(document, link.span)) continue;
			if (resolveLink(project, document.path, link.href).kind !== 'page') continue;
			const [path = ''] = link.href.split(/[?#]/, 1);
			const addresses = candidatesOf(document.path, path);
			if (addresses.some((address) => findRedirect(project.site, address) !== undefined)) continue;
			const [ending = ''] = written.exec(link.href) ?? [];
			report({
				span: link.span,
				message: `Link contains the file extension \`${ending}\`, so it may return 404 or plain Markdown.`,
				fixes: () => [withoutEnding(document, link)],
			});
		}
	},
};

/** Whether the link is in content for agents, which read pages as Markdown. */
function isForAgents(document: PageDocument, { start }: Span): boolean {
	const { tags } = document.syntax;
	return componentUses(document).some(({ component, tag }) => {
		if (component.rendering.kind !== 'visibility' || tag.span.end > start) return false;
		const end = tags[tag.partner ?? -1]?.span.start ?? tag.span.end;
		const readers = tag.attributes.find(({ name }) => name === 'for')?.value;
		return start < end && readers?.kind === 'string' && readers.text === 'agents';
	});
}

/** A query or an anchor may follow the extension. */
function withoutEnding(document: PageDocument, { span }: PageLink): Fix {
	const text = sliceOf(document, span);
	return {
		title: 'Remove the file extension',
		changes: [{ span, newText: text.replace(written, '') }],
		preferred: true,
		keepsMeaning: true,
	};
}

const written = /\.mdx?(?=[?#]|$)/;

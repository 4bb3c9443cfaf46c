import { type PageLink, pageLinks } from '../../project/links/pageLinks.ts';
import { findRedirect } from '../../project/links/redirects.ts';
import { resolveLink } from '../../project/links/resolveLink.ts';
import { candidatesOf } from '../../project/links/targetNames.ts';
import { type PageDocument, sliceOf } from '../../syntax/document.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { PageCheck } from '../check.ts';
import { componentUses } from '../components/componentUses.ts';

/** A link to a page by the name of its file: `./limits.mdx`. */
export const linkEnding: PageCheck = {
	code: 'link-ending',
	subject: 'page',
	asksProject: 'links',
	includesSnippets: true,
	severity: 'information',
	title: 'Link with the ending of a file',
	explain:
		'The address of a page has no ending: on the published site, a path from the root with `.mdx` may lead to nothing, and one with `.md` leads to the page as plain Markdown. Leave the ending out. Not reported: links that begin with a dot, where the site removes the ending, links for agents, for whom the plain Markdown is meant, and links that are redirected.',
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
				message: `The address of a page has no ending: on the published site, this may lead to nothing or to plain Markdown. Leave \`${ending}\` out.`,
				fixes: () => [withoutEnding(document, link)],
			});
		}
	},
};

/** Whether only agents see the place, who read pages as Markdown. */
function isForAgents(document: PageDocument, { start }: Span): boolean {
	const { tags } = document.syntax;
	return componentUses(document).some(({ component, tag }) => {
		if (component.rendering.kind !== 'visibility' || tag.span.end > start) return false;
		const end = tags[tag.partner ?? -1]?.span.start ?? tag.span.end;
		const readers = tag.attributes.find(({ name }) => name === 'for')?.value;
		return start < end && readers?.kind === 'string' && readers.text === 'agents';
	});
}

/** Behind it a question or an anchor may follow. */
function withoutEnding(document: PageDocument, { span }: PageLink): Fix {
	const text = sliceOf(document, span);
	return {
		title: 'Leave the ending out',
		changes: [{ span, newText: text.replace(written, '') }],
		preferred: true,
		keepsMeaning: true,
	};
}

const written = /\.mdx?(?=[?#]|$)/;

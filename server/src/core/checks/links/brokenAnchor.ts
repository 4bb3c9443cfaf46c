import { usesVariables } from '../../project/links/linkVariables.ts';
import { pageLinks } from '../../project/links/pageLinks.ts';
import { resolveLink } from '../../project/links/resolveLink.ts';
import type { PageCheck } from '../check.ts';
import { anchorFinding, anchorSpan } from './anchorFinding.ts';
import { isHalfTyped } from './isHalfTyped.ts';

/** A link to a place that its page does not have. */
export const brokenAnchor: PageCheck = {
	code: 'broken-anchor',
	subject: 'page',
	asksProject: 'links',
	includesSnippets: true,
	severity: 'warning',
	title: 'Broken anchor',
	explain:
		'The link names a place that its page does not have, so that readers end at the top of the page. The site makes the anchor of a heading from its text: in lower case, with hyphens for spaces, and with quotes made curly. An anchor as other tools make it is broken too. Write `{#name}` after a heading to choose its anchor. A title that gets no anchor, such as that of a step that is not a heading, is reported as information. On a page that stands for another address by its `url`, anchors are not known. On pages with content that Recto cannot see, such as fields of an API description that it does not find, it is a hint.',
	cause: 'target',
	examples: {
		bad: 'See [limits](⟦#rate-limit⟧) and [news](/news⟦#whats-new⟧).\n\n## Rate limits\n\nA hundred requests a minute.',
		good: 'See [limits](#rate-limits) and [news](/news#what’s-new).\n\n## Rate limits\n\nA hundred requests a minute.',
		files: { 'news.mdx': "---\ntitle: News\n---\n\n## What's new\n" },
	},
	run({ project, document }, report) {
		for (const link of pageLinks(document)) {
			if (link.kind !== 'page' || !link.href.includes('#')) continue;
			const target = resolveLink(project, document.path, link.href);
			const spanOf = () => anchorSpan(document.text, link.span);
			const finding = anchorFinding(project, target, { spanOf, isOwn: link.isOwn });
			if (finding === undefined || isHalfTyped(document, link)) continue;
			const { start, end } = finding.span;
			const isWritten = !usesVariables(document.text.slice(start, end));
			report(isWritten ? finding : { ...finding, fixes: [] });
		}
	},
};

import { usesVariables } from '../../project/links/linkVariables.ts';
import { resolveLink } from '../../project/links/resolveLink.ts';
import type { PageCheck } from '../check.ts';
import { anchorFinding, anchorSpanOfLink } from './anchorFinding.ts';

/** A link with an anchor that its page does not have. */
export const brokenAnchor: PageCheck = {
	code: 'broken-anchor',
	subject: 'page',
	kind: 'project',
	includesSnippets: true,
	severity: 'warning',
	title: 'Broken anchor',
	explain:
		'The page has no heading with this anchor, so the link opens the top of the page. The site generates the anchor (slug) of a heading from its text: lowercase, with hyphens for spaces, and with curly quotes. Anchors in the form of other tools are broken as well. Correct the anchor, or choose it yourself with `{#name}` after the heading. Reported as information: titles of components that have no anchor, such as a step that is not a heading. Reported as a hint: pages with content that Recto does not see, such as fields of an API description that it does not find. Not reported: pages that redirect to an external `url`.',
	cause: 'target',
	examples: {
		bad: 'See [limits](⟦#rate-limit⟧) and [news](/news⟦#whats-new⟧).\n\n## Rate limits\n\nA hundred requests a minute.',
		good: 'See [limits](#rate-limits) and [news](/news#what’s-new).\n\n## Rate limits\n\nA hundred requests a minute.',
		files: { 'news.mdx': "---\ntitle: News\n---\n\n## What's new\n" },
	},
	page({ project, facts }, report) {
		for (const link of facts.links) {
			if (link.kind !== 'page' || !link.href.includes('#')) continue;
			const target = resolveLink(project, facts.path, link.href);
			const spanOf = () => anchorSpanOfLink(link.written, link.span);
			const finding = anchorFinding(project, target, { spanOf, isOwn: link.isOwn });
			if (finding === undefined || link.isHalfTyped) continue;
			const isWritten = !usesVariables(link.written.slice(finding.span.start - link.span.start));
			report(isWritten ? finding : { ...finding, fixes: [] });
		}
	},
};

import { meansApiField } from '../../project/api/fieldAnchors.ts';
import { type AnchorMatch, findAnchor } from '../../project/links/findAnchor.ts';
import { usesVariables } from '../../project/links/linkVariables.ts';
import { type PageLink, pageLinks } from '../../project/links/pageLinks.ts';
import { resolveLink } from '../../project/links/resolveLink.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { Finding, PageCheck } from '../check.ts';
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
		'The link names a place that its page does not have, so that readers end at the top of the page. The site makes the anchor of a heading from its text: in lower case, with hyphens for spaces, and with quotes made curly. An anchor as other tools make it is a hint only. Write `{#name}` after a heading to choose its anchor. A title that gets no anchor, such as that of a step that is not a heading, is reported as information. On pages with content that Recto cannot see, such as fields of an API description that it does not find, it is a hint.',
	examples: {
		bad: 'See [limits](⟦#rate-limit⟧) and [news](/news⟦#whats-new⟧).\n\n## Rate limits\n\nA hundred requests a minute.',
		good: 'See [limits](#rate-limits) and [news](/news#what’s-new).\n\n## Rate limits\n\nA hundred requests a minute.',
		files: { 'news.mdx': "---\ntitle: News\n---\n\n## What's new\n" },
	},
	run({ project, document }, report) {
		for (const link of pageLinks(document)) {
			if (link.kind !== 'page' || !link.href.includes('#')) continue;
			const target = resolveLink(project, document.path, link.href);
			if (target.kind !== 'page' || target.anchor === undefined) continue;
			const match = findAnchor(project, target.page.path, target.anchor);
			if (match.kind === 'found' || isHalfTyped(document, link)) continue;
			const mayBeBrought = match.kind === 'missing' && !match.isCertain;
			if (mayBeBrought && meansApiField(project, target.page, target.anchor)) continue;
			const span = anchorSpan(document, link);
			const finding = toFinding(match, {
				anchor: target.anchor,
				title: target.page.title,
				span,
				isOwn: link.isOwn,
			});
			const isWritten = !usesVariables(document.text.slice(span.start, span.end));
			report(isWritten ? finding : { ...finding, fixes: [] });
		}
	},
};

interface Place {
	readonly anchor: string;
	readonly title: string;
	readonly span: Span;
	readonly isOwn: PageLink['isOwn'];
}

function toFinding(
	match: Exclude<AnchorMatch, { kind: 'found' }>,
	{ anchor, title, span, isOwn }: Place,
): Finding {
	if (match.kind === 'otherForm') {
		const message = `The site makes \`#${match.id}\` of this heading, not \`#${anchor}\`. Write the anchor as the site does.`;
		return { span, severity: 'hint', message, fixes: [toFix(span, match.id)] };
	}
	if (match.kind === 'deep') {
		const message = `The site gives headings of level 5 and 6 no anchor. Raise the heading of \`#${anchor}\` to level 4, or link to one above it.`;
		return { span, severity: 'information', message };
	}
	if (match.kind === 'plain') {
		const message = `The site makes no anchor of this title, so that \`#${anchor}\` leads to the top of the page. Give the tag an \`id\`, or make its title a heading.`;
		return { span, severity: 'information', message };
	}
	const fixes = match.nearest === undefined ? [] : [toFix(span, match.nearest)];
	const lacks = `“${title}” has no heading with the anchor \`#${anchor}\`.`;
	return match.isCertain
		? {
				span,
				...(isOwn && { severity: 'information' }),
				message: `${lacks} Correct the link, or add the heading.`,
				fixes,
			}
		: {
				span,
				severity: 'hint',
				message: `${lacks} Leave it if other content of the page brings the anchor.`,
				fixes,
			};
}

function toFix(span: Span, id: string): Fix {
	const newText = `#${id.replace(/[\s()<>"%]/g, encodeURIComponent)}`;
	return { title: `Change to \`${newText}\``, changes: [{ span, newText }] };
}

/** From the `#` on. */
function anchorSpan({ text }: PageDocument, { span }: PageLink): Span {
	const hash = text.slice(span.start, span.end).indexOf('#');
	return hash < 0 ? span : { start: span.start + hash, end: span.end };
}

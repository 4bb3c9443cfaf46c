import { isApiFieldAnchor } from '../../openapi/model/pages/fieldAnchors.ts';
import { type AnchorMatch, findAnchor } from '../../project/links/findAnchor.ts';
import { usesVariables } from '../../project/links/linkVariables.ts';
import type { PageLink } from '../../project/links/pageLinks.ts';
import { type LinkTarget, resolveLink } from '../../project/links/resolveLink.ts';
import type { TextLink } from '../../project/links/textLinks.ts';
import type { Project } from '../../project/project.ts';
import { encodeUrlPart } from '../../text/paths.ts';
import type { Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { Finding } from '../check.ts';
import { projectCheck } from '../fileCheck.ts';
import { replacement } from '../replacement.ts';
import { createDeadUrlCheck } from './deadUrl.ts';

/** A link with an anchor that its page does not have. */
export const brokenAnchor = projectCheck({
	code: 'broken-anchor',
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
});

/** Checks links outside of pages, in a text such as that of an OpenAPI description. */
export function createRootLinkCheck(project: Project, text: string): (link: TextLink) => Finding | undefined {
	const judge = createDeadUrlCheck(project);
	return (link) => {
		const dead = judge(link.href);
		if (dead === undefined) return rootAnchorFinding(project, text, link);
		const { suggested, ...finding } = dead;
		return {
			span: link.span,
			...finding,
			fixes: suggested === undefined ? [] : [replacement(link.span, suggested)],
		};
	};
}

/** The problem of only the link's anchor. */
export function rootAnchorFinding(
	project: Project,
	text: string,
	{ href, span }: TextLink,
): Finding | undefined {
	if (!href.includes('#')) return undefined;
	return anchorFinding(project, resolveLink(project, '', href), {
		spanOf: () => anchorSpanOfLink(text.slice(span.start, span.end), span),
	});
}

/** The problem of a link's anchor; undefined when the page that it links to has the anchor. */
function anchorFinding(project: Project, target: LinkTarget, at: AnchorPlace): Finding | undefined {
	if (target.kind !== 'page' || target.anchor === undefined) return undefined;
	const { page, anchor } = target;
	// The page redirects to an external URL, whose anchors are unknown.
	if (page.url !== undefined && page.url !== '') return undefined;
	const match = findAnchor(project, page.path, anchor);
	if (match.kind === 'found') return undefined;
	const mayBeBrought = match.kind === 'missing' && !match.isCertain;
	if (mayBeBrought && isApiFieldAnchor(project, page, anchor)) return undefined;
	return toFinding(match, { span: at.spanOf(), isOwn: at.isOwn, anchor, title: page.title });
}

/** The part of a link from its `#` to its end. */
function anchorSpanOfLink(written: string, span: Span): Span {
	const hash = written.indexOf('#');
	return hash < 0 ? span : { start: span.start + hash, end: span.end };
}

interface AnchorPlace {
	/** The span of the anchor, computed only when there is a problem. */
	readonly spanOf: () => Span;
	readonly isOwn?: PageLink['isOwn'];
}

interface NamedAnchor extends Pick<AnchorPlace, 'isOwn'> {
	readonly span: Span;
	readonly anchor: string;
	readonly title: string;
}

function toFinding(
	match: Exclude<AnchorMatch, { kind: 'found' }>,
	{ anchor, title, span, isOwn }: NamedAnchor,
): Finding {
	if (match.kind === 'otherForm') {
		const message = `No anchor \`#${anchor}\` on the page “${title}”. Did you mean \`#${match.id}\`?`;
		return { span, message, fixes: [toFix(span, match.id)] };
	}
	if (match.kind === 'deep') {
		const message = `No anchor \`#${anchor}\`: headings of level 5 and 6 have none. Raise the heading to level 4, or link to a heading above it.`;
		return { span, severity: 'information', message };
	}
	if (match.kind === 'plain') {
		const message = `No anchor \`#${anchor}\`: titles of components have none. Add an \`id\` to its tag, or use a heading.`;
		return { span, severity: 'information', message };
	}
	const fixes = match.nearest === undefined ? [] : [toFix(span, match.nearest)];
	const lacks = `No anchor \`#${anchor}\` on the page “${title}”.`;
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
				message: `${lacks} Ignore this if HTML or a component on the page defines the anchor.`,
				fixes,
			};
}

function toFix(span: Span, id: string): Fix {
	const newText = `#${id.replace(/[\s()<>"%]/g, encodeUrlPart)}`;
	return { title: `Replace with \`${newText}\``, changes: [{ span, newText }] };
}

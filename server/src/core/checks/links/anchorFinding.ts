import { meansApiField } from '../../openapi/model/pages/fieldAnchors.ts';
import { type AnchorMatch, findAnchor } from '../../project/links/findAnchor.ts';
import type { PageLink } from '../../project/links/pageLinks.ts';
import type { LinkTarget } from '../../project/links/resolveLink.ts';
import type { Project } from '../../project/project.ts';
import { encodeUrlPart } from '../../text/paths.ts';
import type { Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { Finding } from '../check.ts';

/** The problem of a link's anchor; undefined when the page that it links to has the anchor. */
export function anchorFinding(project: Project, target: LinkTarget, at: AnchorPlace): Finding | undefined {
	if (target.kind !== 'page' || target.anchor === undefined) return undefined;
	const { page, anchor } = target;
	// The page redirects to an external URL, whose anchors are unknown.
	if (page.url !== undefined && page.url !== '') return undefined;
	const match = findAnchor(project, page.path, anchor);
	if (match.kind === 'found') return undefined;
	const mayBeBrought = match.kind === 'missing' && !match.isCertain;
	if (mayBeBrought && meansApiField(project, page, anchor)) return undefined;
	return toFinding(match, { span: at.spanOf(), isOwn: at.isOwn, anchor, title: page.title });
}

/** The part of a link from its `#` to its end. */
export function anchorSpanOfLink(written: string, span: Span): Span {
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
				message: `${lacks} Ignore this if other content of the page defines the anchor.`,
				fixes,
			};
}

function toFix(span: Span, id: string): Fix {
	const newText = `#${id.replace(/[\s()<>"%]/g, encodeUrlPart)}`;
	return { title: `Replace with \`${newText}\``, changes: [{ span, newText }] };
}

import { meansApiField } from '../../project/api/fieldAnchors.ts';
import { type AnchorMatch, findAnchor } from '../../project/links/findAnchor.ts';
import type { PageLink } from '../../project/links/pageLinks.ts';
import type { LinkTarget } from '../../project/links/resolveLink.ts';
import type { Project } from '../../project/project.ts';
import { encodePart } from '../../text/encodePercent.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { Finding } from '../check.ts';

/** What is to be said of the place that a link names; undefined where its page has it. */
export function anchorFinding(project: Project, target: LinkTarget, at: AnchorPlace): Finding | undefined {
	if (target.kind !== 'page' || target.anchor === undefined) return undefined;
	const { page, anchor } = target;
	// Readers come to another address, and nobody knows what is there.
	if (page.url !== undefined && page.url !== '') return undefined;
	const match = findAnchor(project, page.path, anchor);
	if (match.kind === 'found') return undefined;
	const mayBeBrought = match.kind === 'missing' && !match.isCertain;
	if (mayBeBrought && meansApiField(project, page, anchor)) return undefined;
	return toFinding(match, { span: at.spanOf(), isOwn: at.isOwn, anchor, title: page.title });
}

/** Where the anchor stands in a link, from the `#` on. */
export function anchorSpan(text: string, span: Span): Span {
	const hash = text.slice(span.start, span.end).indexOf('#');
	return hash < 0 ? span : { start: span.start + hash, end: span.end };
}

interface AnchorPlace {
	/** Where it stands, asked for only where something is to be said. */
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
		const message = `The site makes \`#${match.id}\` of this heading, not \`#${anchor}\`. Write the anchor as the site does.`;
		return { span, message, fixes: [toFix(span, match.id)] };
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
	const newText = `#${id.replace(/[\s()<>"%]/g, encodePart)}`;
	return { title: `Change to \`${newText}\``, changes: [{ span, newText }] };
}

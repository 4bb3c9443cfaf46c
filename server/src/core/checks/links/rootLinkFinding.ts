import { resolveLink } from '../../project/links/resolveLink.ts';
import type { TextLink } from '../../project/links/textLinks.ts';
import type { Project } from '../../project/project.ts';
import type { Finding } from '../check.ts';
import { replacement } from '../replacement.ts';
import { anchorFinding, anchorSpanOfLink } from './anchorFinding.ts';
import { createDeadUrlCheck } from './deadUrl.ts';

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

import { resolveLink } from '../../project/links/resolveLink.ts';
import type { TextLink } from '../../project/links/textLinks.ts';
import type { Project } from '../../project/project.ts';
import type { Finding } from '../check.ts';
import { replacement } from '../replacement.ts';
import { anchorFinding, anchorSpan } from './anchorFinding.ts';
import { deadAddresses } from './deadAddress.ts';

/** Judges links outside of pages, in a text of their own: what of each is to be said. */
export function rootLinkFindings(project: Project, text: string): (link: TextLink) => Finding | undefined {
	const judge = deadAddresses(project);
	return (link) => {
		const dead = judge(link.href);
		if (dead === undefined) return rootAnchorFinding(project, text, link);
		const { meant, ...told } = dead;
		return { span: link.span, ...told, fixes: meant === undefined ? [] : [replacement(link.span, meant)] };
	};
}

/** What is to be said of the anchor alone. */
export function rootAnchorFinding(
	project: Project,
	text: string,
	{ href, span }: TextLink,
): Finding | undefined {
	if (!href.includes('#')) return undefined;
	return anchorFinding(project, resolveLink(project, '', href), { spanOf: () => anchorSpan(text, span) });
}

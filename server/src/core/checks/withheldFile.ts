import type { PageLink } from '../project/links/pageLinks.ts';
import type { LinkTarget } from '../project/links/resolveLink.ts';
import { withheldFolder } from '../project/publishedFile.ts';
import type { Finding } from './check.ts';

/** The finding for a link to a file that the project has and the site does not publish. */
export function withheldFile({ span, isOwn }: PageLink, target: LinkTarget): Finding | undefined {
	const message = target.kind === 'file' ? withheldMessage(target.path) : undefined;
	return message === undefined ? undefined : { span, ...(isOwn && { severity: 'information' }), message };
}

/** Why readers do not get the file; undefined for one that they do. */
export function withheldMessage(path: string): string | undefined {
	const folder = withheldFolder(path);
	return (
		folder && `The site publishes no files from a folder that is named \`${folder}\`: give it another name.`
	);
}

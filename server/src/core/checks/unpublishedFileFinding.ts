import type { PageLink } from '../project/links/pageLinks.ts';
import type { LinkTarget } from '../project/links/resolveLink.ts';
import { withheldFolder } from '../project/publishedFile.ts';
import type { Finding } from './check.ts';

/** The problem of a link to a file that exists but is not published. */
export function unpublishedFileFinding({ span, isOwn }: PageLink, target: LinkTarget): Finding | undefined {
	const message = target.kind === 'file' ? unpublishedFileMessage(target.path) : undefined;
	return message === undefined ? undefined : { span, ...(isOwn && { severity: 'information' }), message };
}

/** Why the file is not published; undefined for one that is. */
export function unpublishedFileMessage(path: string): string | undefined {
	const folder = withheldFolder(path);
	return folder && `Files in a folder named \`${folder}\` are not published. Rename the folder.`;
}

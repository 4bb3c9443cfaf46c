import { URI } from 'vscode-uri';
import { encodeUrlPart } from '../../core/api/text.ts';

/**
 * Replaces `node:url` in a browser, where files have URIs of any scheme, such as
 * `vscode-vfs://github/owner/repository/docs.json`: the path starts with scheme and authority.
 */
export function fileURLToPath(address: string): string {
	const { scheme, authority, path } = URI.parse(address, true);
	if (!path.startsWith('/')) throw new TypeError(`${address} has no absolute path.`);
	return `/${scheme}/@${encodeUrlPart(authority)}${path === '/' ? '' : path.replace(/\/$/, '')}`;
}

export function pathToFileURL(path: string): { toString(): string } {
	const [, scheme = 'file', authority = '', rest = ''] = /^\/([^/]+)\/@([^/]*)(.*)$/.exec(path) ?? [];
	return URI.from({ scheme, authority: decodeURIComponent(authority), path: rest === '' ? '/' : rest });
}

import { toWellFormed } from './characters.ts';
import { toPortableName } from './toPortableName.ts';
import { capitalized } from './words.ts';

/** Paths are relative to the project's root, with `/` and without a leading one; pure text, no file system. */

/** Folder of a path: `a/b.mdx` → `a`; empty for a file in the root. */
export function folderOf(path: string): string {
	return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Last segment of a path. */
export function baseNameOf(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1);
}

/** Path of a page without its extension: `guides/start.mdx` → `guides/start`. */
export function toPagePath(path: string): string {
	if (path.endsWith('.mdx')) return path.slice(0, -4);
	return path.endsWith('.md') ? path.slice(0, -3) : path;
}

/** Title of a page without one, from the last segment of its path: `api/get-user` → `Get user` (host-behavior.md 4). */
export function toDefaultTitle(pagePath: string): string {
	return capitalized(baseNameOf(pagePath).replace(/[-_]/g, ' '));
}

/** Resolves `.`, `..` and double slashes; undefined when the path would leave the root. */
export function normalizePath(path: string): string | undefined {
	const bare = path.startsWith('/') ? path.slice(1) : path;
	if (!unresolved.test(bare)) return bare;
	const segments: string[] = [];
	for (const segment of path.split('/')) {
		if (segment === '' || segment === '.') continue;
		if (segment !== '..') segments.push(segment);
		else if (segments.pop() === undefined) return undefined;
	}
	return segments.join('/');
}

/** Matches an empty segment, `.` or `..`: most paths have none and stay unchanged. */
const unresolved = /(?:^|\/)\.{0,2}(?:\/|$)/;

/** Normalized path from the root, as the site reads it: `..` at the root stays there, slashes at the ends are dropped. */
export function resolveFromRoot(path: string): string {
	const segments: string[] = [];
	for (const segment of path.split('/')) {
		if (segment === '..') segments.pop();
		else if (segment !== '' && segment !== '.') segments.push(segment);
	}
	return segments.join('/');
}

/** Folders of the paths and all their parent folders, without the root: `a/b/c.mdx` → `a/b`, `a`. */
export function foldersAbove(paths: Iterable<string>): ReadonlySet<string> {
	const folders = new Set<string>();
	let last = '';
	for (const path of paths) {
		// Paths of one folder mostly follow each other, and a comparison is faster than a look into a large set.
		if (path.lastIndexOf('/') === last.length && path.startsWith(last)) continue;
		last = folderOf(path);
		for (let folder = last; folder !== '' && !folders.has(folder); folder = folderOf(folder))
			folders.add(folder);
	}
	return folders;
}

/** New path of a file after a move of it or of a folder around it; unchanged if the move does not affect it. */
export function pathAfterMove(
	path: string,
	{ from, to }: { readonly from: string; readonly to: string },
): string {
	return path === from || path.startsWith(`${from}/`) ? `${to}${path.slice(from.length)}` : path;
}

/** Matches the names of image files. */
export const imageNamePattern = /\.(?:png|jpe?g|jfif|svg|webp|gif|apng|avif|ico|bmp|tiff?)$/i;

/** File or folder name from words: `Deploy the service` → `deploy-the-service`. */
export function toFileName(words: string): string {
	return toPortableName(
		words
			.toLowerCase()
			.replace(/['’]/g, '')
			.replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
			.replace(/^-|-$/g, ''),
	);
}

/** Encodes a complete URL or path as `encodeURI` does: slashes, `?` and `#` keep their meaning. */
export function encodeUrl(text: string): string {
	return encodeURI(toWellFormed(text));
}

/** Encodes a part of a URL as `encodeURIComponent` does: no character keeps a meaning. */
export function encodeUrlPart(text: string): string {
	return encodeURIComponent(toWellFormed(text));
}

/** Encodes a path; only slashes keep their meaning. */
export function encodePath(path: string): string {
	return path.split('/').map(encodeUrlPart).join('/');
}

/** Decodes percent escapes (RFC 3986, section 2.1); a text with an invalid one stays unchanged. */
export function decodePercent(text: string): string {
	if (!text.includes('%')) return text;
	try {
		return decodeURIComponent(text);
	} catch {
		// An invalid escape: `%` is part of the name.
		return text;
	}
}

/** URL without slashes at its end, to prepend to a path that begins with one. */
export function trimEndSlashes(address: string): string {
	let end = address.length;
	while (address[end - 1] === '/') end--;
	return address.slice(0, end);
}

/** Host in a URL, without user name and password; “another site” when it cannot be parsed. */
export function hostOfUrl(address: string): string {
	return /^\s*(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(address)?.[1] ?? 'another site';
}

/** True for a URL of the local machine, such as `http://localhost:3000`. */
export function isLocalUrl(address: string): boolean {
	return /^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?=[:/?#]|$)/i.test(address);
}

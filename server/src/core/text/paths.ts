import { wellFormed } from './characters.ts';
import { portableName } from './portableName.ts';

/** Paths from a project's root with `/` and without a leading one; pure text, no file system. */

/** The folder of a path: `a/b.mdx` → `a`; empty for a file in the root. */
export function folderOf(path: string): string {
	return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The last segment of a path. */
export function baseNameOf(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1);
}

/** Resolves `.` and `..` and doubled slashes; undefined when the path would leave the root. */
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

/** An empty segment, `.` or `..` anywhere: most paths have none and stay as they are. */
const unresolved = /(?:^|\/)\.{0,2}(?:\/|$)/;

/** The same for a path in which `..` at the root stays there, as on the site; a slash at either end is dropped. */
export function resolveFromRoot(path: string): string {
	const segments: string[] = [];
	for (const segment of path.split('/')) {
		if (segment === '..') segments.pop();
		else if (segment !== '' && segment !== '.') segments.push(segment);
	}
	return segments.join('/');
}

/** The folders that hold the paths, and those that hold these; without the root. */
export function foldersAbove(paths: Iterable<string>): ReadonlySet<string> {
	const folders = new Set<string>();
	for (const path of paths)
		for (let folder = folderOf(path); folder !== '' && !folders.has(folder); folder = folderOf(folder))
			folders.add(folder);
	return folders;
}

/** Where a file is after it, or a folder around it, has moved; the move may concern others alone. */
export function movedPath(
	path: string,
	{ from, to }: { readonly from: string; readonly to: string },
): string {
	return path === from || path.startsWith(`${from}/`) ? `${to}${path.slice(from.length)}` : path;
}

/** Fits the names of image files. */
export const imageName = /\.(?:png|jpe?g|jfif|svg|webp|gif|apng|avif|ico|bmp|tiff?)$/i;

/** Words as the name of a file or folder: `Deploy the service` → `deploy-the-service`. */
export function toFileName(words: string): string {
	return portableName(
		words
			.toLowerCase()
			.replace(/['’]/g, '')
			.replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
			.replace(/^-|-$/g, ''),
	);
}

/** A whole address or path with percent escapes, as `encodeURI` makes them. Its slashes, `?` and `#` keep their meaning. */
export function encodeAddress(text: string): string {
	return encodeURI(wellFormed(text));
}

/** A part of an address, as `encodeURIComponent` makes it: nothing in it has a meaning for addresses. */
export function encodePart(text: string): string {
	return encodeURIComponent(wellFormed(text));
}

/** A path of which only the slashes mean something. */
export function encodePath(path: string): string {
	return path.split('/').map(encodePart).join('/');
}

/** Takes the percent escapes out of an address (RFC 3986, section 2.1); a text with a broken one stays as it is. */
export function decodePercent(text: string): string {
	if (!text.includes('%')) return text;
	try {
		return decodeURIComponent(text);
	} catch {
		// A lone percent sign is part of the name.
		return text;
	}
}

/** An address as it stands before a path that begins with a slash. */
export function withoutFinalSlashes(address: string): string {
	let end = address.length;
	while (address[end - 1] === '/') end--;
	return address.slice(0, end);
}

/** The host in an address, without a name and password before it; “another site” where there is none to be read. */
export function addressHost(address: string): string {
	return /^\s*(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(address)?.[1] ?? 'another site';
}

/** Whether an address is one of the computer that calls it. */
export function isLocalAddress(address: string): boolean {
	return /^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?=[:/?#]|$)/i.test(address);
}

import { folderOf, normalisePath } from '../text/path.ts';
import { splitHref } from './splitHref.ts';

/**
 * The paths that a target may mean, likeliest first: one without a slash or dot in front is read from the root by
 * some readers and from the file's folder by others. None for anchors of the page itself and for other sites.
 */
export function candidatePaths(from: string, href: string): readonly string[] {
	const { path } = splitHref(href);
	return path === undefined || path === '' ? [] : candidatesOf(from, path);
}

/** The same for the path of a target. */
export function candidatesOf(from: string, path: string): readonly string[] {
	const absolute = /^\.\.?(?:\/|$)/.test(path) ? undefined : normalisePath(path);
	const relative = path.startsWith('/') ? undefined : normalisePath(`${folderOf(from)}/${path}`);
	if (absolute === undefined) return relative === undefined ? [] : [relative];
	return relative === undefined || relative === absolute ? [absolute] : [absolute, relative];
}

/** The name under which a page is looked up, however a link spells it: `a`, `a.mdx` and `a/index` are one. */
export function toTargetKey(path: string): string {
	return path.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '');
}

/**
 * The path from the site's root that a request asks for, decoded and without outer slashes; undefined for one that
 * is not well-formed or climbs: no honest link is written so.
 */
export function parseRequestPath(url: string): string | undefined {
	const [path = ''] = url.split(/[?#]/);
	if (!path.startsWith('/')) return undefined;
	let decoded: string;
	try {
		decoded = decodeURIComponent(path);
	} catch {
		// A percent sign that begins nothing.
		return undefined;
	}
	// Control characters and back-slashes mean something to file systems only.
	if (/[\\\p{Cc}]/u.test(decoded)) return undefined;
	const segments = decoded.split('/');
	if (segments.some((segment) => segment === '.' || segment === '..')) return undefined;
	return segments.filter((segment) => segment !== '').join('/');
}

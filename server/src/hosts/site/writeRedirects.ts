import {
	firstPageUrl,
	redirectDocument,
	redirectsToPages,
	sectionFolders,
	toPageUrl,
	toRedirect,
} from '../../core/api/site.ts';
import { encodeUrl, foldersAbove, normalizePath } from '../../core/api/text.ts';
import type { BuildFolder } from './buildFolder.ts';
import type { ServedSite } from './deploymentFiles.ts';
import { documentPath, relativeAddresses } from './pageShares.ts';

/** Writes small documents for redirects of the configuration, for tabs and anchors, and for the root. */
export function writeRedirects({ docs, base }: ServedSite, folder: BuildFolder): number {
	const { project } = docs;
	const taken = new Set(docs.sitePages().map(({ pagePath }) => toPageUrl(pagePath)));
	const sources = [
		...project.site.redirects.map(({ source, destination }) => ({ source, destination })),
		...redirectsToPages(project),
		...['', ...sectionFolders(project)].flatMap((path) => {
			const destination = firstPageUrl(project, path);
			return destination === undefined ? [] : [{ source: `/${path}`, destination }];
		}),
	];
	let count = 0;
	for (const { source, destination } of sources) {
		const path = normalizePath(source);
		if (path === undefined || !isFolderName(path) || taken.has(`/${path}`)) continue;
		const target = toRedirect(destination);
		if (target?.kind !== 'redirect') continue;
		taken.add(`/${path}`);
		const file = documentPath(`/${path}`);
		// Skips the path of a page, where the file system ignores case, or a file in place of a folder.
		const places = [file, ...foldersAbove([file])];
		if (places.some((place) => folder.has(place) || project.files.has(place))) continue;
		folder.write(file, redirectDocument(fromRoot(target.location, `/${path}`)));
		count++;
	}
	return count;

	function fromRoot(location: string, url: string): string {
		if (!location.startsWith('/')) return location;
		const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(location) ?? [];
		const page = docs.findPage('docs.json', location)?.page;
		const there =
			page === undefined ? path.slice(1) : encodeUrl(relativeAddresses.ofPage(toPageUrl(page.pagePath)));
		return `${relativeAddresses.rootOf(url) || (base === '/' ? '' : './')}${there}${rest}` || './';
	}
}

/** False for paths with wildcards, or that cannot be folder names on every system: only a server can answer them. */
function isFolderName(path: string): boolean {
	const names = path.split('/');
	const isPlain = !/[*:?"<>|\\\p{Cc}]/u.test(path) && path.length <= maxPath;
	return (
		isPlain &&
		names.every((name) => name.toLowerCase() !== 'index.html' && Buffer.byteLength(name) <= maxName)
	);
}

/** Limits of file systems, in bytes: for a name, and for a path with room for the folders around it. */
const maxName = 255;
const maxPath = 2_000;

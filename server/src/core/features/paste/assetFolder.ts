import { pageLinks } from '../../project/links/pageLinks.ts';
import { findDestination } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { baseNameOf, folderOf } from '../../text/path.ts';

/** Where images go in a project that has none. */
const usualFolder = 'images';

const imageName = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** Folders for what stands around pages, not in them. */
const ownPurpose = /^(?:logos?|icons?|favicons?)$/i;

/**
 * The folder in which an author would put an image of the page: the one that most of its images are from, else the
 * one whose path has most of the page's own folders in it, else the one with most images.
 */
export function assetFolder(project: Project, document: PageDocument): string {
	const shown = pageLinks(document)
		.filter(({ kind }) => kind === 'asset')
		.flatMap((link) => findDestination(project, document.path, link)?.path ?? []);
	const counts = countFolders(shown);
	const [used] = [...counts].sort(([, a], [, b]) => b - a);
	if (used !== undefined) return used[0];
	const own = new Set(folderOf(document.path).split('/'));
	const nearness = (folder: string) => folder.split('/').filter((segment) => own.has(segment)).length;
	const [best] = [...countFolders(project.files)].sort(
		([a, ofA], [b, ofB]) => nearness(b) - nearness(a) || ofB - ofA || (a < b ? -1 : 1),
	);
	return best?.[0] ?? usualFolder;
}

/** Number of images by folder; the root's are icons of the site as a rule. */
function countFolders(paths: Iterable<string>): ReadonlyMap<string, number> {
	const counts = new Map<string, number>();
	for (const path of paths) {
		const folder = folderOf(path);
		if (folder === '' || !imageName.test(path) || ownPurpose.test(baseNameOf(folder))) continue;
		counts.set(folder, (counts.get(folder) ?? 0) + 1);
	}
	return counts;
}

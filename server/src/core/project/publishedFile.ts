import { isIgnored } from '../language/ignoreRules.ts';
import type { ApiProject } from '../openapi/model/apiProject.ts';
import { namedApiFiles } from '../openapi/model/files/isApiFile.ts';
import { derive } from '../text/derive.ts';
import { isSnippet } from './fileRole.ts';

/** Extensions of the files that the host publishes at their own paths (host-behavior.md 9.1). */
const publishedExtensions = new Set(
	[
		'jpg jpeg jfif pjpeg pjp png svg ico webp gif apng avif bmp tif tiff',
		'mp4 webm ogg avi mov wmv flv mkv m4v mp3 wav flac aac m4a',
		'pdf txt doc docx xls xlsx ppt pptx rtf odt ods odp csv tsv xml',
		'woff woff2 ttf eot otf zip rar 7z tar gz bz2',
	]
		.join(' ')
		.split(' '),
);

/**
 * True if the site publishes the file at its own path: an image, media file or document, or an API description that the
 * configuration refers to. False for ignored files and for paths with a segment that begins with a dot.
 */
export function isPublishedFile(project: ApiProject, path: string): boolean {
	if (!isOpenToReaders(project, path)) return false;
	const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
	if (publishedExtensions.has(extension)) return true;
	return namedApiFiles(project).has(path);
}

/** Paths of the style sheets that the site adds to every page (host-behavior.md 9.1). */
export function globalStyles(project: ApiProject): readonly string[] {
	return assetsOf(project).styles;
}

/** Paths of the scripts that the site adds to every page; not those that pages import. */
export function globalScripts(project: ApiProject): readonly string[] {
	return assetsOf(project).scripts;
}

const assetsOf = derive((project: ApiProject) => {
	const named = (ending: string) =>
		[...project.files]
			.filter((path) => path.endsWith(ending) && !isSnippet(path) && isOpenToReaders(project, path))
			.toSorted();
	return { styles: named('.css'), scripts: named('.js') };
});

function isOpenToReaders(project: ApiProject, path: string): boolean {
	if (!project.files.has(path) || isIgnored(project.ignoreRules, path)) return false;
	if (path.split('/').some((segment) => segment.startsWith('.') || segment === 'node_modules')) return false;
	return unpublishedFolder(path) === undefined;
}

/** Folder in the path whose files the host does not publish, except pages; undefined if there is none. */
export function unpublishedFolder(path: string): 'build' | 'dist' | undefined {
	if (path.startsWith('build/') || path.includes('/build/')) return 'build';
	return path.startsWith('dist/') || path.includes('/dist/') ? 'dist' : undefined;
}

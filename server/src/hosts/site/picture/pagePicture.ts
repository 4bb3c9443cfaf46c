import type { DocsService } from '../../../core/api/docsService.ts';
import type { Page } from '../../../core/api/projects.ts';
import { contentHash, eyebrowOf, metaTagsAt, pictureKeys } from '../../../core/api/site.ts';
import { rectoFolder } from '../../rectoFolder.ts';
import { drawable, drawPicture, type PictureTexts } from './drawPicture.ts';

/** Picture of a page for sites where its URL is shared. */
export interface PagePicture {
	/** File of the site: its name tells its content. */
	readonly path: string;
	/** Text that the picture shows. */
	readonly alt: string;
	draw(): Uint8Array;
}

/** Changes whenever the same texts are drawn in another way. */
const look = 1;

/**
 * Picture of a page that has none of its own, on a site without one. The picture of the site is used for a title that
 * the font cannot show, such as a Chinese one. Undefined if that cannot be drawn either, and for a page that search
 * engines leave out.
 */
export function pagePicture({ project }: DocsService, page: Page): PagePicture | undefined {
	const { site } = project;
	if (page.hasPicture || page.hidden === true || page.noindex) return undefined;
	const tags = metaTagsAt(site, page.pagePath);
	if (pictureKeys.some((key) => tags[key] !== undefined)) return undefined;
	const name = drawable(site.name);
	const ownTitle = drawable(page.title);
	const title = ownTitle ?? name;
	if (title === undefined) return undefined;
	const texts: PictureTexts = {
		site: ownTitle === undefined ? undefined : name,
		section: ownTitle === undefined ? undefined : drawable(eyebrowOf(project, page.pagePath).at(-1)),
		title,
		color: site.colors.primary ?? '#3b82f6',
		mode: site.pictureMode,
	};
	const path = `${rectoFolder}/social/${contentHash(JSON.stringify([look, texts]))}.png`;
	return { path, alt: title, draw: () => drawPicture(texts) };
}

import { candidateTargetPaths } from '../../../project/links/targetNames.ts';
import { decodePercent } from '../../../text/paths.ts';
import { isRemote } from '../../../text/safeUrl.ts';
import { type Attributes, type Content, element, textNode } from '../html/element.ts';
import { chromeIcon } from '../icons/renderIcon.ts';
import type { RenderContext } from './renderContext.ts';

export interface ImageUse {
	readonly src: string;
	readonly alt: string;
	readonly title?: string | undefined;
	readonly attributes?: Attributes;
	readonly noZoom?: boolean;
}

/** Image of the project, or of another server if the reader allows that; otherwise a placeholder. */
export function renderImage(context: RenderContext, image: ImageUse): Content {
	const { src, alt, title } = image;
	if (isRemote(src) && context.options.remoteImages !== 'load') return blockedImage(context, image);
	const address = resolveAssetUrl(context, src);
	if (address === undefined) return blockedImage(context, image);
	const zooms = !context.inLink && image.noZoom !== true;
	return element('img', {
		...image.attributes,
		...ownSize(context, image),
		...(reservesSpace(context, image) && { class: `${image.attributes?.class ?? ''} r-unsized`.trim() }),
		src: address,
		alt,
		title,
		loading: 'lazy',
		'data-action': zooms ? 'zoom' : undefined,
	});
}

/** URL from which the page can load a file; undefined for a file outside of the project. */
export function resolveAssetUrl(context: RenderContext, address: string): string | undefined {
	if (isExternal(address)) return address;
	const file = findAsset(context, address);
	return file === undefined ? undefined : context.options.assetUrl(file);
}

function isExternal(address: string): boolean {
	return isRemote(address) || /^data:/i.test(address);
}

/** Path of a file in the project, which may not exist; undefined for a file outside of the project. */
function findAsset(context: RenderContext, address: string): string | undefined {
	const [path = ''] = address.split(/[?#]/);
	if (path === '') return undefined;
	// Decoded first, so that an encoded `..` cannot leave the root either.
	const decoded = decodePercent(path);
	// Paths in snippets are relative to the page, because the site inserts them first.
	const files = candidateTargetPaths(context.page.path, decoded);
	return files.find(context.hasFile) ?? files.at(-1);
}

/** Width and height of the image file, unless attributes or classes may set a size. */
function ownSize(context: RenderContext, { src, attributes = {} }: ImageUse): Attributes {
	const { imageSize } = context.options;
	const { class: classes = '', width, height, 'data-style': style } = attributes;
	if (imageSize === undefined || isExternal(src) || (width ?? height ?? style) !== undefined) return {};
	if (!String(classes).split(' ').every(isSizeless)) return {};
	const file = findAsset(context, src);
	const size = file !== undefined && context.hasFile(file) ? imageSize(file) : undefined;
	return size === undefined ? {} : { width: String(size.width), height: String(size.height) };
}

/**
 * True for an image of another server without a known size, for which the page keeps the space of a usual screenshot until
 * it is loaded. Badges, logos and images in links are usually small.
 */
function reservesSpace({ inLink }: RenderContext, { src, attributes = {} }: ImageUse): boolean {
	const { class: classes = '', height, 'data-style': style } = attributes;
	if (!isRemote(src) || inLink || (height ?? style) !== undefined) return false;
	return String(classes).split(' ').every(isSizeless) && !/badge|shield|logo|icon|avatar|\.svg\b/i.test(src);
}

/** True for a class that certainly does not set a size; those of the project's style sheets might. */
function isSizeless(name: string): boolean {
	return /^(?:dark:)?(?:|block|hidden|rounded(?:-\S+)?|border(?:-\S+)?|shadow(?:-\S+)?|m[xytb]?-\S+)$/.test(
		name,
	);
}

function blockedImage({ options }: RenderContext, { src, alt }: ImageUse): Content {
	if (options.omitsNotes) return textNode(alt);
	const host = /^(?:https?:)?\/\/([^/?#]+)/i.exec(src)?.[1];
	const reason = host === undefined ? 'This image cannot be shown.' : `Image from ${host}, not loaded.`;
	return element(
		'span',
		{ class: 'r-blocked', role: 'img', 'aria-label': alt || reason },
		chromeIcon('image'),
		element(
			'span',
			{},
			alt === '' ? undefined : element('strong', {}, textNode(alt)),
			textNode(alt === '' ? reason : ` ${reason}`),
		),
	);
}

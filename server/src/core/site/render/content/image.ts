import { candidatesOf } from '../../../project/links/targetNames.ts';
import { decodePercent } from '../../../text/paths.ts';
import { type Attributes, type Content, element, textNode } from '../html/element.ts';
import { isRemote } from '../html/safeUrl.ts';
import { chromeIcon } from '../icons/chromeIcon.ts';
import type { RenderContext } from './renderContext.ts';

export interface ImageUse {
	readonly src: string;
	readonly alt: string;
	readonly title?: string | undefined;
	readonly attributes?: Attributes;
	readonly noZoom?: boolean;
}

/** An image of the project, or of another server where the reader allows those; a box that names it otherwise. */
export function renderImage(context: RenderContext, image: ImageUse): Content {
	const { src, alt, title } = image;
	if (isRemote(src) && context.options.remoteImages !== 'load') return blockedImage(context, image);
	const address = assetAddress(context, src);
	if (address === undefined) return blockedImage(context, image);
	const zooms = !context.inLink && image.noZoom !== true;
	return element('img', {
		...image.attributes,
		...ownSize(context, image),
		src: address,
		alt,
		title,
		loading: 'lazy',
		'data-action': zooms ? 'zoom' : undefined,
	});
}

/** The address from which the page can load what the author named; undefined when it lies outside the project. */
export function assetAddress(context: RenderContext, address: string): string | undefined {
	if (isExternal(address)) return address;
	const file = findAsset(context, address);
	return file === undefined ? undefined : context.options.assetUrl(file);
}

function isExternal(address: string): boolean {
	return isRemote(address) || /^data:/i.test(address);
}

/** The file of the project that the author named, which may be missing; undefined for one outside of it. */
function findAsset(context: RenderContext, address: string): string | undefined {
	const [path = ''] = address.split(/[?#]/);
	if (path === '') return undefined;
	// Decoded first: an encoded `..` must not climb out of the root either.
	const decoded = decodePercent(path);
	// The site puts parts into the page before it looks for images.
	const files = candidatesOf(context.page.path, decoded);
	return files.find(context.hasFile) ?? files.at(-1);
}

/** The size of the file, where the author leaves the size to it: anything else is a matter of style sheets. */
function ownSize(context: RenderContext, { src, attributes = {} }: ImageUse): Attributes {
	const { imageSize } = context.options;
	const { class: classes = '', width, height, 'data-style': style } = attributes;
	if (imageSize === undefined || isExternal(src) || (width ?? height ?? style) !== undefined) return {};
	if (!String(classes).split(' ').every(isSizeless)) return {};
	const file = findAsset(context, src);
	const size = file !== undefined && context.hasFile(file) ? imageSize(file) : undefined;
	return size === undefined ? {} : { width: String(size.width), height: String(size.height) };
}

/** Whether a class is known to leave the size of an image alone: those of the project's style sheets may set it. */
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

import { candidatesOf } from '../../project/links/targetNames.ts';
import { decodePercent } from '../../text/paths.ts';
import { type Attributes, type Content, element, text } from '../element.ts';
import { chromeIcon } from '../icons/chromeIcon.ts';
import type { RenderContext } from '../renderContext.ts';
import { isRemote } from '../safeUrl.ts';

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
		src: address,
		alt,
		title,
		loading: 'lazy',
		'data-action': zooms ? 'zoom' : undefined,
	});
}

/** The address from which the page can load what the author named; undefined when it lies outside the project. */
export function assetAddress(context: RenderContext, address: string): string | undefined {
	if (isRemote(address) || /^data:/i.test(address)) return address;
	const [path = ''] = address.split(/[?#]/);
	if (path === '') return undefined;
	// Decoded first: an encoded `..` must not climb out of the root either.
	const decoded = decodePercent(path);
	// The site puts parts into the page before it looks for images.
	const files = candidatesOf(context.page.path, decoded);
	const file = files.find(context.hasFile) ?? files.at(-1);
	return file === undefined ? undefined : context.options.assetUrl(file);
}

function blockedImage({ options }: RenderContext, { src, alt }: ImageUse): Content {
	if (options.omitsNotes) return text(alt);
	const host = /^(?:https?:)?\/\/([^/?#]+)/i.exec(src)?.[1];
	const reason = host === undefined ? 'This image cannot be shown.' : `Image from ${host}, not loaded.`;
	return element(
		'span',
		{ class: 'r-blocked', role: 'img', 'aria-label': alt || reason },
		chromeIcon('image'),
		element(
			'span',
			{},
			alt === '' ? undefined : element('strong', {}, text(alt)),
			text(alt === '' ? reason : ` ${reason}`),
		),
	);
}

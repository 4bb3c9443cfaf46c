import { frameHosts, isRemote, safeUrl } from '../../../text/safeUrl.ts';
import {
	type EvaluatedElement,
	flagValue,
	numberValue,
	textValue,
} from '../../parse/evaluate/evaluatedElement.ts';
import { isRecord, toShownText, type Value } from '../../parse/evaluate/value.ts';
import { attributeTree } from '../../parse/tree/cachedTrees.ts';
import type { PageNode } from '../../parse/tree/pageTree.ts';
import { renderImage, resolveAssetUrl } from '../content/image.ts';
import { linkAttributes } from '../content/link.ts';
import { renderBox } from '../content/notice.ts';
import type { RenderContext } from '../content/renderContext.ts';
import { type Attributes, allowedElements, type Content, element, textNode } from '../html/element.ts';
import { classList, classValue, withoutSiteClasses } from './componentRenderer.ts';

const allowed =
	/^(?:(?:min-|max-)?(?:width|height)|(?:margin|padding|border|overflow|inset|column|row)(?:-[a-z-]+)?|color|background(?:-color|-size|-position|-repeat)?|font-(?:size|weight|style|family|variant)|line-height|letter-spacing|text-[a-z-]+|display|flex(?:-[a-z]+)?|grid(?:-[a-z-]+)?|gap|align-[a-z]+|justify-[a-z]+|place-[a-z]+|order|opacity|object-(?:fit|position)|aspect-ratio|white-space|word-break|vertical-align|float|clear|box-shadow|transform|position|top|right|bottom|left|list-style(?:-[a-z]+)?|cursor|pointer-events|transition|fill|stroke|filter)$/;

/** CSS properties whose numbers are not pixels. */
const unitless =
	/^(?:opacity|font-weight|line-height|flex|flex-grow|flex-shrink|order|aspect-ratio|grid-.*)$/;

/**
 * The author's style, as an object or in HTML syntax, as declarations that the page's script sets: the page's policy
 * forbids styles in HTML. Declarations that would load something, or cover what is around the page, are left out.
 */
function authorStyle(use: EvaluatedElement): string | undefined {
	const declarations = [...entriesOf(use.values.get('style'))].flatMap(([name, value]) => {
		const property = name.replace(/[A-Z]/g, '-$&').toLowerCase();
		const text = toShownText(value)?.trim();
		if (text === undefined || text === '' || !allowed.test(property) || !isPlain(text)) return [];
		if (property === 'position' && !/^(?:relative|absolute|sticky|static)$/.test(text)) return [];
		const isLength = typeof value === 'number' && value !== 0 && !unitless.test(property);
		return [`${property}: ${isLength ? `${text}px` : text}`];
	});
	return declarations.length === 0 ? undefined : declarations.join('; ');
}

function entriesOf(style: Value): Iterable<readonly [string, Value]> {
	if (isRecord(style)) return style;
	if (typeof style !== 'string') return [];
	return style.split(';').map((declaration) => {
		const [name = '', ...value] = declaration.split(':');
		return [name.trim(), value.join(':')];
	});
}

function isPlain(value: string): boolean {
	return /^[\w\s#.,%()+*/'"-]{1,200}$/.test(value) && !/url|image|src|attr|element|cross-fade/i.test(value);
}

/** Attributes that JSX spells differently from HTML. */
const htmlNames: Readonly<Record<string, string>> = {
	className: 'class',
	htmlFor: 'for',
	viewBox: 'viewBox',
};
/** Matches attributes in camel case that SVG spells with hyphens. */
const hyphenated = /^(?:stroke|fill|clip|stop)[A-Z]/;
/** Elements that may contain parts of a drawing. */
const drawingElements = new Set(['svg', 'g', 'defs']);
/** Elements whose content is code or style, never text for readers. */
const silent = new Set('script style noscript template head meta link base title'.split(' '));

/** HTML element that the author wrote: anything unsafe is left out, its content stays. */
export function authorElement(context: RenderContext, written: EvaluatedElement): readonly Content[] {
	const use = { ...written, children: innerHtml(written) ?? written.children };
	const { name } = use;
	if (silent.has(name))
		return name === 'title' || context.options.omitsNotes
			? []
			: renderBox(context, `\`<${name}>\` has no effect in the preview.`);
	if (name === 'img') return [authorImage(context, use)];
	if (name === 'iframe') return authorFrame(context, use);
	if (name === 'a') return [authorLink(context, use)];
	const attributes = authorAttributes(use);
	const remote = blockedMedia(context, use);
	if (remote !== undefined) return remote;
	if (name === 'video' || name === 'audio' || name === 'source' || name === 'track') {
		return [element(name, mediaAttributes(context, use, attributes), context.render(context, use.children))];
	}
	if (!allowedElements.has(name) || name === 'input' || name === 'button') {
		const { class: className, 'data-style': style } = attributes;
		return [element('div', { class: className, 'data-style': style }, context.render(context, use.children))];
	}
	const state = name === 'details' ? { 'data-key': 'details' } : {};
	const children = drawingElements.has(name) ? use.children.filter(isDrawn) : use.children;
	return [element(name, { ...attributes, ...state }, context.render(context, children))];
}

/**
 * False for a mask or a filter, which is not drawn itself, and would end the drawing as the `div` that other elements
 * become.
 */
function isDrawn(node: PageNode): boolean {
	return !('name' in node) || !/^[a-z]/.test(node.name ?? '') || allowedElements.has(node.name ?? '');
}

/** Attributes in HTML syntax, without those that only the preview itself may set. */
export function authorAttributes(use: EvaluatedElement): Attributes {
	const attributes: Record<string, string | boolean> = {};
	for (const [name, value] of use.values) {
		const key =
			htmlNames[name] ??
			(hyphenated.test(name) ? name.replace(/[A-Z]/, '-$&').toLowerCase() : toHtmlName(name));
		if (/^(?:data-|role$|tabindex$|style$|on)/.test(key)) continue;
		const plain = typeof value === 'boolean' ? value : toShownText(value);
		if (plain !== undefined) attributes[key] = key === 'class' ? withoutSiteClasses(String(plain)) : plain;
	}
	const style = authorStyle(use);
	return style === undefined ? attributes : { ...attributes, 'data-style': style };
}

/** SVG attributes are in camel case, HTML attributes in lower case. */
function toHtmlName(name: string): string {
	return /^(?:viewBox|gradientUnits|preserveAspectRatio)$/.test(name) ? name : name.toLowerCase();
}

function authorImage(context: RenderContext, use: EvaluatedElement): Content {
	const { class: className, width, height, id, 'data-style': style } = authorAttributes(use);
	return renderImage(context, {
		src: textValue(use, 'src') ?? '',
		alt: textValue(use, 'alt') ?? '',
		title: textValue(use, 'title'),
		attributes: { class: className, width, height, id, 'data-style': style },
		noZoom: flagValue(use, 'noZoom'),
	});
}

function authorLink(context: RenderContext, use: EvaluatedElement): Content {
	const href = textValue(use, 'href');
	const content = context.render({ ...context, inLink: true }, use.children);
	if (context.inLink || href === undefined) return element('span', authorAttributes(use), content);
	return element('a', { ...authorAttributes(use), ...linkAttributes(context, href) }, content);
}

function authorFrame(context: RenderContext, use: EvaluatedElement): readonly Content[] {
	const source = textValue(use, 'src') ?? '';
	const url = safeUrl(source.startsWith('//') ? `https:${source}` : source, 'frame');
	if (url === undefined) {
		if (context.options.omitsNotes) return frameLink(source, textValue(use, 'title'));
		return renderBox(
			context,
			`A frame from \`${hostOf(source)}\`, which the preview does not load. Frames are shown from ${frameHosts.length} video hosts.`,
		);
	}
	const height = numberValue(use, 'height');
	return [
		element(
			'div',
			{ class: classList('r-embed', height !== undefined && 'r-embed-sized', classValue(use)) },
			element('iframe', {
				src: url,
				width: numberValue(use, 'width'),
				height,
				title: textValue(use, 'title') ?? 'Embedded video',
				allowfullscreen: true,
				loading: 'lazy',
				referrerpolicy: 'strict-origin-when-cross-origin',
			}),
		),
	];
}

/** Link in place of a frame that the site does not load. */
function frameLink(source: string, title: string | undefined): readonly Content[] {
	const href = safeUrl(source, 'link');
	if (href === undefined || href === '') return [];
	return [element('p', {}, element('a', { href, target: '_blank' }, textNode(title ?? source)))];
}

/** Placeholder for video or audio from another server, if the reader has not allowed it. */
function blockedMedia(context: RenderContext, use: EvaluatedElement): readonly Content[] | undefined {
	const source = textValue(use, 'src') ?? '';
	const isMedia = use.name === 'video' || use.name === 'audio';
	if (!isMedia || !isRemote(source) || context.options.remoteImages === 'load') return undefined;
	return renderBox(context, `A ${use.name} from \`${hostOf(source)}\`, not loaded.`);
}

function hostOf(address: string): string {
	return /^(?:https?:)?\/\/([^/?#]+)/i.exec(address)?.[1] ?? 'an unknown place';
}

/** Attributes of a video; with `autoplay` it is muted and plays inline, as browsers require. */
function mediaAttributes(context: RenderContext, use: EvaluatedElement, attributes: Attributes): Attributes {
	const source = textValue(use, 'src');
	const poster = textValue(use, 'poster');
	const plays = flagValue(use, 'autoPlay')
		? { autoplay: true, muted: true, loop: true, playsinline: true }
		: {};
	return {
		...attributes,
		...plays,
		src: source === undefined ? undefined : resolveAssetUrl(context, source),
		poster: poster === undefined ? undefined : resolveAssetUrl(context, poster),
		preload: use.name === 'video' || use.name === 'audio' ? 'metadata' : undefined,
	};
}

/**
 * Content of an element that is given as HTML text, parsed like the page's own and filtered in the same way; undefined
 * when there is none. Braces in it are plain text.
 */
function innerHtml(use: EvaluatedElement): readonly PageNode[] | undefined {
	const given = use.values.get('dangerouslySetInnerHTML');
	const html = isRecord(given) ? given.get('__html') : undefined;
	if (typeof html !== 'string') return undefined;
	const { children } = attributeTree(html.replaceAll('{', '&#123;').replaceAll('}', '&#125;'));
	const [only] = children;
	return children.length === 1 && only?.type === 'paragraph' ? only.children : children;
}

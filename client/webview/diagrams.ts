import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import mermaid from 'mermaid';
import { bytesToBase64 } from '../../server/src/core/text/base64.ts';
import { diagramColors } from './diagramColors.ts';
import type { DiagramAnswer, DiagramRequest } from './diagramFrame.ts';
import type { DiagramLook } from './diagramLook.ts';

/**
 * Makes the library of diagrams, which writes `style` attributes and `<style>` elements, work under the page's policy,
 * which allows scripts only to set styles one by one: attributes are set through `style.cssText`. `<style>` elements in
 * a drawing become plain elements without effect here; they count where the drawing is shown as an image.
 */
function useAllowedStyles(): void {
	const { setAttribute } = Element.prototype;
	Element.prototype.setAttribute = function (this: Element, name: string, value: string) {
		if (name === 'style' && (this instanceof HTMLElement || this instanceof SVGElement))
			this.style.cssText = value;
		else setAttribute.call(this, name, value);
	};
	const createElement: (name: string, options?: ElementCreationOptions) => HTMLElement =
		document.createElement.bind(document);
	const create = (name: string, options?: ElementCreationOptions): Element =>
		name === 'style' ? document.createElementNS('', 'style') : createElement(name, options);
	Object.defineProperty(document, 'createElement', { value: create, configurable: true });
}

useAllowedStyles();

/** Script of the frame that contains only the library of diagrams, and that the page can remove. */
addEventListener('message', ({ source, data }: MessageEvent<DiagramRequest>) => {
	if (source !== parent) return;
	// The frame has an origin of its own, and does not know that of the page.
	const answer = (message: DiagramAnswer) => parent.postMessage(message, '*');
	toSvg(data).then(
		(svg) => answer({ kind: 'svg', svg }),
		(error: unknown) => answer({ kind: 'fault', reason: error instanceof Error ? error.message : '' }),
	);
});

parent.postMessage({ kind: 'ready' } satisfies DiagramAnswer, '*');

/** Fonts by family that are loaded into this frame, as rules for the images, which can load nothing. */
const faces = new Map<string, Promise<string>>();

/** Measures a diagram as its image will be: `<style>` elements of the library have no effect in this frame. */
function useStyles(source: string, { fontFamily }: DiagramLook): void {
	const sheet = new CSSStyleSheet();
	// In other kinds, labels begin at their position.
	const centered = isFlowchart(source) ? ':is(.node, .rough-node) .label text { text-anchor: middle }' : '';
	sheet.replaceSync(`body { font: 400 16px / 1.5 ${fontFamily} } ${centered}`);
	document.adoptedStyleSheets = [sheet];
}

function isFlowchart(source: string): boolean {
	try {
		return mermaid.detectType(source).startsWith('flowchart');
	} catch {
		// The library reports an unknown kind when it renders the diagram.
		return false;
	}
}

/** Loads the fonts of the site, and returns their rules. */
async function fontRules({ fontFamily, font }: DiagramLook): Promise<string> {
	const standard = { family: 'Inter Variable', weight: '100 900', url: inter };
	const own =
		font === undefined ? [] : [{ ...font, url: `data:font/woff2;base64,${bytesToBase64(font.bytes)}` }];
	const rules = [...own, standard]
		.filter(({ family }) => fontFamily.includes(family))
		.map((one) => {
			const known = faces.get(one.family) ?? loadFace(one);
			faces.set(one.family, known);
			return known;
		});
	return (await Promise.all(rules)).join('');
}

async function loadFace({
	family,
	weight,
	url,
}: {
	readonly family: string;
	readonly weight: string;
	readonly url: string;
}): Promise<string> {
	const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (character) =>
		character.charCodeAt(0),
	);
	try {
		document.fonts.add(await new FontFace(family, bytes, { weight }).load());
	} catch {
		// Not a font: the next family of the list is used.
		return '';
	}
	return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url("${url}"); }`;
}

let count = 0;

async function toSvg({ source, look }: DiagramRequest): Promise<string> {
	const rules = await fontRules(look);
	mermaid.initialize({
		startOnLoad: false,
		// No event handlers, no links that run scripts, and labels as plain text.
		securityLevel: 'strict',
		htmlLabels: false,
		flowchart: { htmlLabels: false },
		theme: 'base',
		themeVariables: { ...diagramColors(look), fontFamily: look.fontFamily },
		fontFamily: look.fontFamily,
		suppressErrorRendering: true,
	});
	useStyles(source, look);
	const { svg } = await mermaid.render(`r-diagram-${++count}`, source);
	return svg.replace(/<svg[^>]*>/, (tag) => `${tag}<style>${rules}</style>`);
}

import mermaid from 'mermaid';
import type { DiagramAnswer, DiagramRequest } from './diagramFrame.ts';

/**
 * The page's policy forbids styles in markup, and scripts to write them there; it allows scripts to set them one by
 * one, which says the same. The library of diagrams knows only the first way: this leads it to the second. Style
 * sheets in a drawing become plain elements, which do nothing here: they count where the drawing is shown as an image.
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

const fonts = 'system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

useAllowedStyles();
useTextOfImages();

/** The library that draws diagrams, alone in a frame that the page can throw away. */
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

/** While a diagram is measured, its text is that which its image will have. */
function useTextOfImages(): void {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(
		`body { font: 400 16px / 1.5 ${fonts} } :is(.node, .rough-node) .label text { text-anchor: middle }`,
	);
	document.adoptedStyleSheets = [sheet];
}

let count = 0;

async function toSvg({ source, theme }: DiagramRequest): Promise<string> {
	mermaid.initialize({
		startOnLoad: false,
		// No handlers, no links that run anything, and labels as plain text.
		securityLevel: 'strict',
		htmlLabels: false,
		flowchart: { htmlLabels: false },
		theme: theme === 'dark' ? 'dark' : 'neutral',
		fontFamily: fonts,
		suppressErrorRendering: true,
	});
	const { svg } = await mermaid.render(`r-diagram-${++count}`, source);
	return svg;
}

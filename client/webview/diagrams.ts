import mermaid from 'mermaid';
import type { DiagramAnswer, DiagramRequest } from './diagramFrame.ts';

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

const fonts = 'system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

useAllowedStyles();
useTextOfImages();

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

/** Measures diagrams with the font that their image will have. */
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
		// No event handlers, no links that run scripts, and labels as plain text.
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

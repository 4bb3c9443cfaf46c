import mermaid from 'mermaid';
import { useAllowedStyles } from './allowedStyles.ts';
import type { DiagramAnswer, DiagramRequest } from './diagramFrame.ts';

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

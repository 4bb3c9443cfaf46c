import mermaid from 'mermaid';
import { useAllowedStyles } from './allowedStyles.ts';

useAllowedStyles();

/** The library that draws diagrams, in a file of its own: loaded by pages that have one. */
export async function toSvg(id: string, source: string, theme: 'light' | 'dark'): Promise<string> {
	mermaid.initialize({
		startOnLoad: false,
		// No handlers, no links that run anything, and labels as plain text.
		securityLevel: 'strict',
		htmlLabels: false,
		flowchart: { htmlLabels: false },
		theme: theme === 'dark' ? 'dark' : 'neutral',
		fontFamily: 'system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif',
		suppressErrorRendering: true,
	});
	const { svg } = await mermaid.render(id, source);
	return svg;
}

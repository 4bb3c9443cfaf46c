import { encodeUrlPart } from '../../server/src/core/text/paths.ts';
import { renderDiagramSvg } from './diagramFrame.ts';
import { diagramLook } from './diagramLook.ts';
import { queryWithin } from './queryWithin.ts';

/** Diagrams lower than this, in pixels, need no tools. */
const minHeightForTools = 120;
const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.6, 2, 2.6, 3.3];
const whole = steps.indexOf(1);

/**
 * Adds buttons that enlarge a diagram within its box, where it then scrolls. The author chooses their corner, or none.
 */
function addDiagramTools(figure: HTMLElement, view: HTMLElement, image: HTMLImageElement): void {
	const params = figure.dataset.mode;
	if (params === 'plain' || (params === undefined && heightOf(image) < minHeightForTools)) return;
	let step = whole;
	let shown = 0;
	const zoom = (next: number) => {
		if (step === whole) shown = image.clientWidth;
		step = Math.min(Math.max(next, 0), steps.length - 1);
		image.style.width = step === whole ? '' : `${shown * (steps[step] ?? 1)}px`;
		image.style.maxWidth = step === whole ? '' : 'none';
		// A scrollable element must be reachable by keyboard.
		view.tabIndex = step > whole ? 0 : -1;
	};
	const tools = document.createElement('div');
	tools.className = 'r-diagram-tools';
	tools.setAttribute('role', 'group');
	tools.setAttribute('aria-label', 'Size of the diagram');
	tools.append(
		tool('Smaller', '−', () => zoom(step - 1)),
		tool('Original size, 1:1', '1:1', () => zoom(whole)),
		tool('Larger', '+', () => zoom(step + 1)),
	);
	figure.append(tools);
}

/** Height that the library wrote: the image may not be laid out yet. */
function heightOf(image: HTMLImageElement): number {
	return Number(/height%3D%22([\d.]+)/.exec(image.src)?.[1] ?? 0);
}

function tool(label: string, sign: string, act: () => void): HTMLButtonElement {
	const button = document.createElement('button');
	button.type = 'button';
	button.className = 'r-diagram-tool';
	button.textContent = sign;
	button.title = label;
	button.setAttribute('aria-label', label);
	button.addEventListener('click', act);
	return button;
}

/** Rendered diagrams by look and source: a page that is rendered again shows them at once. */
const renderings = new Map<string, Promise<string>>();

/**
 * Renders every diagram in the parts that is not rendered in this look yet. If it cannot be rendered, its source stays.
 */
export function renderDiagrams(parts: readonly ParentNode[]): void {
	for (const figure of queryWithin(parts, '.r-diagram')) void draw(figure);
}

/** Renders the diagrams again when the theme changes. */
export function followTheme(): void {
	const observer = new MutationObserver(() => renderDiagrams([document]));
	observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

async function draw(figure: HTMLElement): Promise<void> {
	const source = figure.querySelector('pre')?.textContent ?? '';
	if (source.trim() === '') return;
	const look = await diagramLook(figure);
	const key = JSON.stringify([{ ...look, font: look.font?.family }, source]);
	if (figure.dataset.state === key) return;
	figure.dataset.state = key;
	try {
		const svg = renderings.get(key) ?? renderDiagramSvg({ source, look });
		renderings.set(key, svg);
		show(figure, key, await svg);
	} catch (error) {
		// The library cannot parse the diagram: show the error.
		const reason = error instanceof Error ? error.message : '';
		if (figure.dataset.state === key) showFault(figure, reason);
	}
}

/** Shows the SVG as an image: nothing in it can run, load or reach the page, and its styles affect only itself. */
function show(figure: HTMLElement, key: string, svg: string): void {
	if (figure.dataset.state !== key) return;
	const image = new Image();
	image.src = `data:image/svg+xml;charset=utf-8,${encodeUrlPart(withSize(svg))}`;
	image.alt = figure.querySelector('pre')?.textContent ?? '';
	image.className = 'r-diagram-image';
	image.dataset.action = 'zoom';
	image.tabIndex = 0;
	clear(figure);
	const view = document.createElement('div');
	view.className = 'r-diagram-view';
	view.append(image);
	figure.prepend(view);
	addDiagramTools(figure, view, image);
	figure.classList.add('r-drawn');
	figure.classList.remove('r-not-drawn');
}

function showFault(figure: HTMLElement, reason: string): void {
	clear(figure);
	figure.classList.remove('r-drawn');
	figure.classList.add('r-not-drawn');
	const fault = document.createElement('span');
	fault.className = 'r-fault';
	fault.textContent = toSentence(reason);
	fault.title = reason;
	figure.querySelector('figcaption')?.append(fault);
}

/** Error message for readers; the library's own presumes knowledge of its grammar. */
function toSentence(reason: string): string {
	if (reason.startsWith('No diagram type')) return 'Its first line names no kind of diagram.';
	const [, line] = /\bline (\d+)/i.exec(reason) ?? [];
	return line === undefined ? (reason.split('\n')[0] ?? '') : `It has a mistake near line ${line}.`;
}

function clear(figure: HTMLElement): void {
	for (const part of figure.querySelectorAll('.r-diagram-view, .r-diagram-tools, .r-fault')) part.remove();
}

/** Sets the size that an image needs; the library writes a width in percent and the real one in `viewBox`. */
function withSize(svg: string): string {
	const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
	return svg.replace(/<svg[^>]*>/, (tag) =>
		tag.replace(/ (?:width|height)="[^"]*"/g, '').replace('<svg', `<svg width="${width}" height="${height}"`),
	);
}

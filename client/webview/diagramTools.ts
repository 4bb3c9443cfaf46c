/** Diagrams lower than this are seen at a glance. */
const lowest = 120;
const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.6, 2, 2.6, 3.3];
const whole = steps.indexOf(1);

/** Buttons that enlarge a diagram within its box, where it then scrolls. The author chooses their corner, or none. */
export function addDiagramTools(figure: HTMLElement, view: HTMLElement, image: HTMLImageElement): void {
	const wish = figure.dataset.mode;
	if (wish === 'plain' || (wish === undefined && heightOf(image) < lowest)) return;
	let step = whole;
	let shown = 0;
	const zoom = (next: number) => {
		if (step === whole) shown = image.clientWidth;
		step = Math.min(Math.max(next, 0), steps.length - 1);
		image.style.width = step === whole ? '' : `${shown * (steps[step] ?? 1)}px`;
		image.style.maxWidth = step === whole ? '' : 'none';
		// What can be scrolled must be reached by keyboard.
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

/** As the library gave it: the image may not be laid out yet. */
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

import type { ApiRequest } from '../../../server/src/core/outputs/api/apiRequest.ts';
import { requestSamples } from '../../../server/src/core/outputs/api/samples/requestSamples.ts';
import { selectLabel } from '../tabs.ts';
import { make } from './make.ts';

/** Writes requests into the page's samples, of each example of the body, and shows those of the chosen one. */
export function updateSamples(requestOf: (example: number) => ApiRequest, chosen: string | undefined): void {
	const made = document.querySelector('.r-made-request');
	const group = made?.querySelector<HTMLElement>('[data-sync]');
	if (chosen !== undefined && group) selectLabel(group, chosen);
	for (const [example, box] of [...(made?.querySelectorAll('.r-example') ?? [])].entries())
		writeSamples(box, requestOf(example));
}

/** Each language goes into the tab that carries its name. */
function writeSamples(box: Element, request: ApiRequest): void {
	const tabs = [...box.querySelectorAll<HTMLElement>('[role="tab"]')];
	for (const { language, code } of requestSamples(request)) {
		const tab = tabs.find((one) => one.dataset.label === language.label);
		const panel = tab && document.getElementById(tab.getAttribute('aria-controls') ?? '');
		const place = (panel ?? (tabs.length === 0 ? box : undefined))?.querySelector('code');
		if (place && place.textContent !== code) place.replaceChildren(...colored(code));
	}
}

const words =
	'import|from|const|let|new|await|return|package|func|defer|public|class|static|void|throws|require|do|end|true|false|null|None|True|False|nil';
const pieces = new RegExp(
	[
		String.raw`(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*')`,
		String.raw`(?<keyword>\b(?:${words})\b)`,
		String.raw`(?<number>\b\d+(?:\.\d+)?\b)`,
		String.raw`(?<function>\b[A-Za-z_]\w*(?=\())`,
		String.raw`(?<parameter>(?<=\s)--[\w-]+)`,
		String.raw`(?<variable>\$\w+)`,
	].join('|'),
	'g',
);

/** Near to what the page's own highlighter gives, at a cost that fits between two keys. */
function colored(code: string): readonly (Node | string)[] {
	const parts: (Node | string)[] = [];
	let end = 0;
	for (const match of code.matchAll(pieces)) {
		const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? ['string'];
		parts.push(code.slice(end, match.index), make('span', { class: `r-token-${kind}` }, match[0]));
		end = match.index + match[0].length;
	}
	return [...parts, code.slice(end)];
}

import type { ApiRequest } from '../../../server/src/core/outputs/api/apiRequest.ts';
import { requestSamples } from '../../../server/src/core/outputs/api/samples/requestSamples.ts';
import { make } from './make.ts';

/** Writes the request into the page's samples, each language into the tab that carries its name. */
export function updateSamples(request: ApiRequest): void {
	const box = document.querySelector('.r-made-request');
	if (box === null) return;
	const tabs = [...box.querySelectorAll<HTMLElement>('[role="tab"]')];
	for (const { language, code } of requestSamples(request)) {
		const tab = tabs.find((one) => one.dataset.label === language.label);
		const panel = tab && document.getElementById(tab.getAttribute('aria-controls') ?? '');
		const place = (panel ?? (tabs.length === 0 ? box : undefined))?.querySelector('code');
		if (place && place.textContent !== code) place.replaceChildren(...coloured(code));
	}
}

/** Texts in quotes stand out; the rest stays plain while the reader types. */
function coloured(code: string): readonly (Node | string)[] {
	return code
		.split(/("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/)
		.map((part, index) => (index % 2 === 0 ? part : make('span', { class: 'r-token-string' }, part)));
}

import { savedState, saveState } from './host.ts';

const themes = ['auto', 'light', 'dark'] as const;
const names = { auto: 'automatic', light: 'light', dark: 'dark' };
type Theme = (typeof themes)[number];

/** Follows the editor's theme until the reader chooses one. */
export function startTheme(): void {
	new MutationObserver(applyTheme).observe(document.body, { attributes: true, attributeFilter: ['class'] });
	window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
	applyTheme();
}

/** Automatic, light, dark, and round again. */
export function nextTheme(): string {
	const next = themes[(themes.indexOf(chosenTheme()) + 1) % themes.length] ?? 'auto';
	saveState({ theme: next });
	applyTheme();
	return `Theme: ${names[next]}`;
}

function chosenTheme(): Theme {
	return themes.find((theme) => theme === savedState().theme) ?? 'auto';
}

function applyTheme(): void {
	const chosen = chosenTheme();
	const drawn = chosen === 'auto' ? editorTheme() : chosen;
	document.documentElement.dataset.theme = drawn;
	document.documentElement.dataset.chosen = chosen;
	document.querySelector('[data-action="theme"]')?.setAttribute('aria-label', `Theme: ${names[chosen]}`);
}

function editorTheme(): 'light' | 'dark' {
	const { classList } = document.body;
	if (classList.contains('vscode-high-contrast-light') || classList.contains('vscode-light')) return 'light';
	if (classList.contains('vscode-dark') || classList.contains('vscode-high-contrast')) return 'dark';
	return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

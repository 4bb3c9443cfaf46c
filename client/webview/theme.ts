import { savedState, saveState } from './host.ts';

const themes = ['auto', 'light', 'dark'] as const;
const names = { auto: 'automatic', light: 'light', dark: 'dark' };
type Theme = (typeof themes)[number];

/** Follows the editor's theme until the reader chooses one. */
export function startTheme(): void {
	new MutationObserver(applyTheme).observe(document.body, { attributes: true, attributeFilter: ['class'] });
	window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
	// Always light in print.
	window.matchMedia('print').addEventListener('change', applyTheme);
	applyTheme();
}

/**
 * Switches between light and dark, so that each click changes something; `auto`, if the editor or system has that one.
 */
export function nextTheme(): string {
	const other = renderedTheme() === 'dark' ? 'light' : 'dark';
	const next = other === editorTheme() ? 'auto' : other;
	saveState({ theme: next });
	applyTheme();
	return `Theme: ${names[next]}`;
}

function chosenTheme(): Theme {
	// A site that hides the switch and sets a mode is shown only in that mode.
	const { fixedTheme } = document.documentElement.dataset;
	return themes.find((theme) => theme === (fixedTheme ?? savedState().theme)) ?? 'auto';
}

/** Theme to show: the reader's choice, else the editor's or the site's, else the system's. */
export function renderedTheme(): 'light' | 'dark' {
	if (window.matchMedia('print').matches) return 'light';
	const chosen = chosenTheme();
	return chosen === 'auto' ? editorTheme() : chosen;
}

export function applyTheme(): void {
	const chosen = chosenTheme();
	document.documentElement.dataset.theme = renderedTheme();
	document.documentElement.dataset.chosen = chosen;
	document.querySelector('[data-action="theme"]')?.setAttribute('aria-label', `Theme: ${names[chosen]}`);
}

function editorTheme(): 'light' | 'dark' {
	// In the head of the document, there is no body yet.
	const classes = new Set<string>(document.body?.classList ?? []);
	if (classes.has('vscode-high-contrast-light') || classes.has('vscode-light')) return 'light';
	if (classes.has('vscode-dark') || classes.has('vscode-high-contrast')) return 'dark';
	const { defaultTheme } = document.documentElement.dataset;
	if (defaultTheme === 'light' || defaultTheme === 'dark') return defaultTheme;
	return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

import { bestExcerpt, highlightWords } from '../../server/src/core/site/files/search/bestExcerpt.ts';
import {
	openSearch,
	type SearchAnswer,
	type SearchHit,
	type SiteSearch,
} from '../../server/src/core/site/files/search/openSearch.ts';
import { encodeUrlPart } from '../../server/src/core/text/paths.ts';
import { messageText } from './messageText.ts';

const { root = '', search: indexFolder } = document.documentElement.dataset;
const resultLimit = 10;
/** Pause after which typed text is searched for, in milliseconds. */
const typingPause = 200;
let search: Promise<SiteSearch> | undefined;
let dialog: HTMLDialogElement | undefined;

/** Opens the search on Ctrl or Cmd and K, on `/`, and on every button for it. */
export function startSearch(): void {
	if (indexFolder === undefined) return;
	document.addEventListener('keydown', (event) => {
		const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
		const isSlash = event.key === '/' && !isTyping(event.target);
		if (!isShortcut && !isSlash) return;
		event.preventDefault();
		openDialog();
	});
	document.addEventListener('click', (event) => {
		if (event.target instanceof Element && event.target.closest('[data-action="search"]')) openDialog();
	});
}

function openDialog(): void {
	dialog ??= createDialog();
	if (dialog.open) return;
	// Loaded before the first letter is typed.
	void openIndex().catch(() => undefined);
	// The dialog is outside of the site element, which has the text direction, and whose theme may set fonts of its own.
	const site = document.querySelector<HTMLElement>('.r-site') ?? document.documentElement;
	dialog.dir = site.dir;
	dialog.style.setProperty('--sans', getComputedStyle(site).getPropertyValue('--sans'));
	dialog.showModal();
	const input = dialog.querySelector('input');
	input?.focus();
	input?.select();
}

/** Loads the index. After a failure it is loaded again: a new build may have replaced the known files. */
function openIndex(): Promise<SiteSearch> {
	search ??= openSearch(async (name) => {
		// The list of files is revalidated; the names of the files themselves contain their version.
		const response = await fetch(`${indexFolder}${name}`, {
			cache: name.includes('/') ? 'default' : 'no-cache',
		});
		if (!response.ok) throw new Error(`${name} answered ${response.status}.`);
		return response.text();
	});
	return search;
}

function createDialog(): HTMLDialogElement {
	const created = document.createElement('dialog');
	created.className = 'r-search';
	created.setAttribute('aria-label', messageText('searchPages'));
	const input = document.createElement('input');
	// With the type `search`, Escape would clear it before it closes the dialog.
	input.type = 'text';
	input.className = 'r-search-input';
	input.placeholder =
		document.querySelector('[data-part="search"]')?.textContent ?? messageText('searchPages');
	for (const [name, value] of [
		['role', 'combobox'],
		['aria-label', messageText('searchPages')],
		['aria-expanded', 'true'],
		['aria-controls', 'r-search-results'],
		['aria-autocomplete', 'list'],
		['autocomplete', 'off'],
		['spellcheck', 'false'],
	] as const)
		input.setAttribute(name, value);
	const list = document.createElement('div');
	list.id = 'r-search-results';
	list.className = 'r-search-results';
	list.setAttribute('role', 'listbox');
	list.setAttribute('aria-label', messageText('results'));
	const status = document.createElement('p');
	status.className = 'r-search-status';
	status.setAttribute('role', 'status');
	const versions = document.createElement('select');
	versions.className = 'r-search-versions';
	versions.setAttribute('aria-label', 'Version');
	versions.hidden = true;
	const head = document.createElement('div');
	head.className = 'r-search-head';
	head.append(input, versions);
	created.append(head, status, list);
	const parts = { input, list, status, versions };
	let shown = Promise.resolve();
	for (const control of [input, versions])
		control.addEventListener('input', () => {
			shown = showResults(parts, { isRetry: false });
		});
	void showVersions(versions);
	input.addEventListener('keydown', (event) => {
		if (event.key !== 'Enter') return moveAlong(event, list, input);
		event.preventDefault();
		// For fast typists, Enter selects the result that is about to be shown.
		void shown.then(() => list.querySelector<HTMLElement>('[aria-selected="true"]')?.click());
	});
	// A click on the dialog element itself is one on its backdrop.
	created.addEventListener('click', (event) => {
		const isLink = event.target instanceof Element && event.target.closest('a');
		if (event.target === created || isLink) created.close();
	});
	document.documentElement.append(created);
	return created;
}

interface SearchParts {
	readonly input: HTMLInputElement;
	readonly list: HTMLElement;
	readonly status: HTMLElement;
	readonly versions: HTMLSelectElement;
}

/** Lets readers search another version or language than the current one. */
async function showVersions(select: HTMLSelectElement): Promise<void> {
	const { versions } = await openIndex().catch(() => ({ versions: [] }));
	const current = currentVersion();
	select.hidden = versions.length < 2;
	for (const version of versions) select.add(new Option(version, version, false, version === current));
}

async function showResults(parts: SearchParts, { isRetry }: { isRetry: boolean }): Promise<void> {
	const { input, list, status, versions } = parts;
	const query = input.value.trimStart();
	const version = versions.value || currentVersion();
	const isOutdated = () =>
		input.value.trimStart() !== query || (versions.value || currentVersion()) !== version;
	try {
		const opened = await openIndex();
		// Each search loads the texts of other pages, which nobody reads while typing.
		await new Promise((resolve) => setTimeout(resolve, typingPause));
		if (isOutdated()) return;
		const found =
			query === '' ? undefined : await opened.find(query, { version, limit: resultLimit, isOutdated });
		// The query has changed: the later call shows its own results.
		if (isOutdated()) return;
		list.replaceChildren(
			...(found?.hits ?? []).map((hit, position) => toOption(hit, { position, found, version })),
		);
		status.replaceChildren(...(found?.hits.length === 0 ? nothingFound(parts, query.trim(), found) : []));
		choose(list, input, list.querySelector('a'));
	} catch {
		search = undefined;
		if (isOutdated()) return;
		if (location.protocol === 'file:')
			status.textContent = 'Search needs a web server. This page was opened from a folder.';
		else if (isRetry) status.textContent = 'The search could not be loaded.';
		else await showResults(parts, { isRetry: true });
	}
}

function nothingFound(
	parts: SearchParts,
	query: string,
	{ suggestion }: SearchAnswer,
): readonly (string | Node)[] {
	const sentence = messageText('nothingFound', { query });
	if (suggestion === undefined) return [sentence];
	const button = document.createElement('button');
	button.type = 'button';
	button.className = 'r-search-suggestion';
	button.textContent = messageText('didYouMean', { query: suggestion });
	button.addEventListener('click', () => {
		parts.input.value = suggestion;
		parts.input.focus();
		void showResults(parts, { isRetry: false });
	});
	return [sentence, ' ', button];
}

/** Documentation version, or language, of the site around the page. */
function currentVersion(): string | undefined {
	return document.querySelector<HTMLElement>('.r-versions [aria-current]')?.dataset.version;
}

interface OptionContext {
	readonly position: number;
	readonly found: SearchAnswer | undefined;
	readonly version: string | undefined;
}

function toOption(hit: SearchHit, { position, found, version }: OptionContext): HTMLElement {
	const words = found?.words ?? new Set<string>();
	const { title, heading, url, anchor, text } = hit;
	const link = document.createElement('a');
	link.id = `r-search-result-${position}`;
	// Without a folder before it, the name of a page could be parsed as a URL with a scheme.
	link.href = `${root || './'}${url}${anchor === '' ? '' : `#${encodeUrlPart(anchor)}`}`;
	link.className = 'r-search-result';
	link.tabIndex = -1;
	link.setAttribute('role', 'option');
	const parts = [
		['r-search-group', placeOf(hit, version)],
		['r-search-title', heading === '' ? title : `${title} › ${heading}`],
		['r-search-excerpt', bestExcerpt(text, words)],
	] as const;
	for (const [className, shown] of parts) {
		if (shown === '') continue;
		const part = document.createElement('span');
		part.className = className;
		for (const { text: piece, isFound } of highlightWords(shown, words)) {
			const mark = document.createElement('mark');
			mark.textContent = piece;
			part.append(isFound ? mark : piece);
		}
		link.append(part);
	}
	return link;
}

/** Path of a hit in the navigation; a hit in another version starts with that version. */
function placeOf({ versions, place }: SearchHit, version: string | undefined): string {
	const isOther = version !== undefined && versions.length > 0 && !versions.includes(version);
	return [...(isOther ? versions.slice(0, 1) : []), ...place].join(' › ');
}

function moveAlong(event: KeyboardEvent, list: HTMLElement, input: HTMLInputElement): void {
	const options = [...list.querySelectorAll('a')];
	const current = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
	const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
	if (step === 0 || options.length === 0) return;
	event.preventDefault();
	choose(list, input, options[(current + step + options.length) % options.length]);
}

function choose(list: HTMLElement, input: HTMLInputElement, chosen: HTMLElement | null | undefined): void {
	for (const option of list.querySelectorAll('a'))
		option.setAttribute('aria-selected', String(option === chosen));
	if (chosen) {
		input.setAttribute('aria-activedescendant', chosen.id);
		chosen.scrollIntoView({ block: 'nearest' });
	} else input.removeAttribute('aria-activedescendant');
}

function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		(target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName))
	);
}

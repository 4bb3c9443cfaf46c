import MiniSearch, { type SearchResult } from 'minisearch';
import { excerptAround } from '../../server/src/core/site/search/excerptAround.ts';
import {
	isOfVersion,
	type SearchEntry,
	searchIndexOptions,
	searchOptions,
	toTerm,
} from '../../server/src/core/site/search/searchOptions.ts';
import { word } from './words.ts';

/** What of a page the index keeps to show. */
type Found = SearchResult & Pick<SearchEntry, 'title' | 'heading' | 'url' | 'group' | 'versions' | 'excerpt'>;

const { root = '', search: indexFile } = document.documentElement.dataset;
const resultLimit = 20;
let index: Promise<MiniSearch<SearchEntry>> | undefined;
let dialog: HTMLDialogElement | undefined;

/** Opens the search by Ctrl or Cmd and K, by `/`, and by every button for it. */
export function startSearch(): void {
	if (indexFile === undefined) return;
	document.addEventListener('keydown', (event) => {
		const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
		const isSlash = event.key === '/' && !isTyping(event.target);
		if (!isShortcut && !isSlash) return;
		event.preventDefault();
		openSearch();
	});
	document.addEventListener('click', (event) => {
		if (event.target instanceof Element && event.target.closest('[data-action="search"]')) openSearch();
	});
}

function openSearch(): void {
	dialog ??= createDialog();
	if (dialog.open) return;
	// Loaded once the reader wants it: it holds the words of all pages.
	index ??= loadIndex();
	// The dialog stands beside the site, whose theme may have letters of its own.
	const site = document.querySelector('.r-site') ?? document.documentElement;
	dialog.style.setProperty('--sans', getComputedStyle(site).getPropertyValue('--sans'));
	dialog.showModal();
	const input = dialog.querySelector('input');
	input?.focus();
	input?.select();
}

async function loadIndex(): Promise<MiniSearch<SearchEntry>> {
	const response = await fetch(indexFile ?? '');
	if (!response.ok) throw new Error(`The index answered ${response.status}.`);
	return MiniSearch.loadJSON(await response.text(), searchIndexOptions);
}

function createDialog(): HTMLDialogElement {
	const generated = document.createElement('dialog');
	generated.className = 'r-search';
	generated.setAttribute('aria-label', word('searchPages'));
	const input = document.createElement('input');
	// Of the type `search`, Escape would empty it before it closes the dialog.
	input.type = 'text';
	input.className = 'r-search-input';
	input.placeholder = document.querySelector('[data-part="search"]')?.textContent ?? word('searchPages');
	for (const [name, value] of [
		['role', 'combobox'],
		['aria-label', word('searchPages')],
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
	list.setAttribute('aria-label', word('results'));
	const status = document.createElement('p');
	status.className = 'r-search-status';
	status.setAttribute('role', 'status');
	generated.append(input, status, list);
	input.addEventListener('input', () => void showResults({ input, list, status }));
	input.addEventListener('keydown', (event) => moveAlong(event, list, input));
	// A click on the dialog itself is one beside what it shows.
	generated.addEventListener('click', (event) => {
		const isLink = event.target instanceof Element && event.target.closest('a');
		if (event.target === generated || isLink) generated.close();
	});
	document.documentElement.append(generated);
	return generated;
}

interface SearchParts {
	readonly input: HTMLInputElement;
	readonly list: HTMLElement;
	readonly status: HTMLElement;
}

async function showResults({ input, list, status }: SearchParts): Promise<void> {
	const query = input.value.trim();
	try {
		const found = query === '' ? [] : find(await index, query);
		// Typed on in the meantime: the later call shows its own.
		if (input.value.trim() !== query) return;
		list.replaceChildren(...found.map(toOption));
		status.textContent = query === '' ? '' : found.length === 0 ? word('nothingFound', { query }) : '';
		choose(list, input, list.querySelector('a'));
	} catch {
		index = undefined;
		status.textContent = 'The search could not be loaded.';
	}
}

function find(loaded: MiniSearch<SearchEntry> | undefined, query: string): readonly Found[] {
	const all = loaded?.search(query, searchOptions(currentVersion())) ?? [];
	// The index gives back the fields that it was told to store.
	return all.slice(0, resultLimit) as Found[];
}

/** The documentation version, or language, that stands around the page. */
function currentVersion(): string | undefined {
	return document.querySelector<HTMLElement>('.r-versions [aria-current]')?.dataset.version;
}

function toOption(result: Found, position: number): HTMLElement {
	const link = document.createElement('a');
	link.id = `r-search-result-${position}`;
	// Without a folder before it, the name of a page could be read as another kind of address.
	link.href = `${root || './'}${result.url}`;
	link.className = 'r-search-result';
	link.tabIndex = -1;
	link.setAttribute('role', 'option');
	const parts = [
		['r-search-group', placeOf(result)],
		['r-search-title', result.heading || result.title],
		['r-search-excerpt', excerptAround(result.excerpt, result.terms)],
	] as const;
	for (const [className, text] of parts) {
		if (text === '') continue;
		const part = document.createElement('span');
		part.className = className;
		part.append(...markTerms(text, result.terms));
		link.append(part);
	}
	return link;
}

/** What belongs to another version names it. */
function placeOf({ versions, group, title, heading }: Found): string {
	const other = isOfVersion(versions, currentVersion()) ? undefined : versions?.[0];
	return [other, group, heading === '' ? '' : title].filter(Boolean).join(' › ');
}

/** The text with every word marked for which it was found. */
function* markTerms(text: string, terms: readonly string[]): Generator<string | HTMLElement> {
	for (const [index, part] of text.split(/([\p{L}\p{M}\p{N}]+)/u).entries()) {
		// Words stand between what separates them.
		if (index % 2 === 0 || !terms.includes(toTerm(part))) yield part;
		else {
			const mark = document.createElement('mark');
			mark.textContent = part;
			yield mark;
		}
	}
}

function moveAlong(event: KeyboardEvent, list: HTMLElement, input: HTMLInputElement): void {
	const options = [...list.querySelectorAll('a')];
	const current = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
	if (event.key === 'Enter') {
		event.preventDefault();
		options[current]?.click();
		return;
	}
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

import { showCurrentPage } from './frame.ts';
import { savedState } from './host.ts';
import { saveChoice } from './tabs.ts';

declare global {
	interface Window {
		/** HTML of whole sidebars by key, as set by their script files. */
		rectoSidebars?: Readonly<Record<string, string>>;
	}
}

/**
 * On a large site, a document contains only the part of the sidebar around its page: every other group is a link to its
 * first page. When a reader opens such a group, this loads the whole sidebar, as a script, because a page opened from a
 * folder may not fetch files. `prepare` makes new content work.
 */
export function startSidebar(prepare: (parts: readonly ParentNode[]) => void): void {
	document.addEventListener('click', (event) => {
		const link = event.target instanceof Element ? event.target.closest('a[data-group]') : undefined;
		const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
		if (!(link instanceof HTMLAnchorElement) || !isPlain) return;
		event.preventDefault();
		void openGroup(link, prepare);
	});
	restoreOpenGroups(prepare);
}

/** Loads the whole sidebar if the reader had opened a group before the page was reloaded. */
function restoreOpenGroups(prepare: (parts: readonly ParentNode[]) => void): void {
	const part = document.querySelector<HTMLElement>('[data-sidebar]');
	const isOpened = savedState().choices?.some(([key]) => key.startsWith('DETAILS navigation '));
	if (part && isOpened) void showWhole(part).then((isShown) => isShown && prepare([part]));
}

async function openGroup(
	link: HTMLAnchorElement,
	prepare: (parts: readonly ParentNode[]) => void,
): Promise<void> {
	const part = link.closest<HTMLElement>('[data-sidebar]');
	if (!part || !(await showWhole(part))) {
		location.assign(link.href);
		return;
	}
	prepare([part]);
	const group = part.querySelectorAll<HTMLElement>('.r-nav-group, .r-nav-inner')[Number(link.dataset.group)];
	if (!group) {
		// The remaining pages of a long list are a link to the next one of them.
		[...part.querySelectorAll('a')].find(({ href }) => href === link.href)?.focus();
		return;
	}
	for (let around: Element | null = group; around && around !== part; around = around.parentElement)
		if (around instanceof HTMLDetailsElement) around.open = true;
	if (group instanceof HTMLDetailsElement) saveChoice(group, 'open');
	group.querySelector<HTMLElement>('summary, a')?.focus();
}

/** Replaces the part by the whole sidebar. False when that could not be loaded. */
async function showWhole(part: HTMLElement): Promise<boolean> {
	const html = await loadSidebar(part.dataset.sidebar ?? '');
	if (html === undefined) return false;
	const marked = new Set(
		[...part.querySelectorAll('[aria-current="page"]')].map((link) => link.getAttribute('href')),
	);
	const fresh = document.createElement('template');
	fresh.innerHTML = html;
	const { root = '' } = document.documentElement.dataset;
	for (const element of fresh.content.querySelectorAll('[href^="./"], [src^="./"]'))
		for (const name of ['href', 'src']) {
			const address = element.getAttribute(name);
			if (address !== null) element.setAttribute(name, `${root}${address.slice(root === '' ? 0 : 2)}`);
		}
	for (const link of fresh.content.querySelectorAll('a'))
		if (marked.has(link.getAttribute('href'))) link.setAttribute('aria-current', 'page');
	part.replaceChildren(fresh.content);
	showCurrentPage();
	return true;
}

const loading = new Map<string, Promise<string | undefined>>();

function loadSidebar(key: string): Promise<string | undefined> {
	const known = loading.get(key);
	if (known) return known;
	const loaded = new Promise<string | undefined>((resolve) => {
		const script = document.createElement('script');
		script.src = `${document.documentElement.dataset.ownFiles}sidebars/${key}.js`;
		script.addEventListener('load', () => resolve(window.rectoSidebars?.[key]));
		script.addEventListener('error', () => resolve(undefined));
		document.head.append(script);
	});
	loading.set(key, loaded);
	return loaded;
}

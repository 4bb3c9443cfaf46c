import { savedState, saveState } from './host.ts';

const alternatives = '.r-view, .r-update';

/** True if the page had alternatives when it was last updated. */
let hasAlternatives = false;

/**
 * Updates the choices for the page as a whole: which of its views is shown, and the tags of a changelog. Their controls
 * are below the page's header, and are replaced whenever such a page changes.
 */
export function offerPageChoices(parts: readonly ParentNode[]): void {
	if (!hasAlternatives && !parts.some((part) => part.querySelector(alternatives))) return;
	hasAlternatives = document.querySelector(alternatives) !== null;
	for (const box of document.querySelectorAll('.r-page-choices')) box.remove();
	offerViews();
	offerTags();
}

/** Adds one drop-down list for each component whose elements are alternatives of the page. */
function offerViews(): void {
	const views = [...document.querySelectorAll<HTMLElement>('.r-view')];
	for (const kind of new Set(views.map(kindOf)))
		offerViewsOf(
			kind,
			views.filter((view) => kindOf(view) === kind),
		);
}

function offerViewsOf(kind: string, views: readonly HTMLElement[]): void {
	const titles = [...new Set(views.map(titleOf))];
	if (titles.length < 2) {
		for (const view of views) view.hidden = false;
		return;
	}
	const saved = savedViews().get(kind);
	const chosen = saved !== undefined && titles.includes(saved) ? saved : titles[0];
	const select = document.createElement('select');
	select.className = 'r-view-select';
	select.setAttribute('aria-label', kind);
	for (const title of titles) select.add(new Option(title, title, false, title === chosen));
	const icon = document.createElement('span');
	icon.className = 'r-view-icon';
	const show = () => {
		const shown = views.find((view) => titleOf(view) === select.value);
		const drawn = shown?.querySelector('.r-view-title .r-icon');
		icon.replaceChildren(...(drawn ? [drawn.cloneNode(true)] : []));
		showView(views, select.value);
	};
	select.addEventListener('change', () => {
		saveView(kind, select.value);
		show();
	});
	mount(`r-choice-of-${kind}`, icon, select);
	show();
}

/** Shows a hidden view that contains the target of a link. */
export function chooseView(view: HTMLElement): void {
	saveView(kindOf(view), titleOf(view));
	offerViews();
}

function savedViews(): Map<string, string> {
	return new Map(savedState().views ?? []);
}

function saveView(kind: string, title: string): void {
	saveState({ views: [...savedViews().set(kind, title)] });
}

function showView(views: readonly HTMLElement[], chosen: string | undefined): void {
	for (const view of views) view.hidden = titleOf(view) !== chosen;
	// The table of contents lists only visible headings.
	for (const link of document.querySelectorAll('.r-contents a')) {
		const target = document.getElementById((link.getAttribute('href') ?? '').replace(/^#/, ''));
		const item = link.closest('li');
		if (item) item.hidden = target?.closest('.r-view[hidden]') != null;
	}
}

function titleOf(view: HTMLElement): string {
	return view.dataset.label ?? '';
}

/** Component that the view was rendered from. */
function kindOf(view: HTMLElement): string {
	return view.dataset.mode ?? '';
}

function offerTags(): void {
	const updates = [...document.querySelectorAll<HTMLElement>('.r-update')];
	const tags = [...new Set(updates.flatMap(tagsOf))];
	if (tags.length < 2) return;
	const chosen = new Set(
		new URLSearchParams(location.search).getAll('tags').filter((tag) => tags.includes(tag)),
	);
	const buttons = tags.map((tag) => {
		const button = document.createElement('button');
		button.type = 'button';
		button.className = 'r-tag-choice';
		button.textContent = tag;
		button.setAttribute('aria-pressed', String(chosen.has(tag)));
		button.addEventListener('click', () => {
			if (!chosen.delete(tag)) chosen.add(tag);
			button.setAttribute('aria-pressed', String(chosen.has(tag)));
			showUpdates(updates, chosen);
			rememberTags(chosen);
		});
		return button;
	});
	mount('r-tag-choices', ...buttons).setAttribute('aria-label', 'Show entries with');
	showUpdates(updates, chosen);
}

/** Shows the updates with a chosen tag; all of them if no tag is chosen. */
function showUpdates(updates: readonly HTMLElement[], chosen: ReadonlySet<string>): void {
	for (const update of updates)
		update.hidden = chosen.size > 0 && !tagsOf(update).some((tag) => chosen.has(tag));
}

function tagsOf(update: HTMLElement): readonly string[] {
	return update.dataset.tags?.split('|') ?? [];
}

/** Stored in the URL, so that a link to the page shows the same. An editor's panel has no URL. */
function rememberTags(chosen: ReadonlySet<string>): void {
	if (!location.protocol.startsWith('http')) return;
	const address = new URL(location.href);
	address.searchParams.delete('tags');
	for (const tag of chosen) address.searchParams.append('tags', tag);
	history.replaceState(history.state, '', address);
}

function mount(className: string, ...controls: readonly HTMLElement[]): HTMLElement {
	document.querySelector(`.${className}`)?.remove();
	const box = document.createElement('div');
	box.className = `r-page-choices ${className}`;
	box.setAttribute('role', 'group');
	box.append(...controls);
	document.querySelector('.r-article .r-head')?.after(box);
	return box;
}

import morphdom from 'morphdom';

/** Where the server tells of changes; a site that was built has no such address. */
const changes = document.documentElement.dataset.changes;

let isFetching = false;
let isStale = false;

/** Brings the page to what the server has now, whenever it says that something changed. `after` each time. */
export function followChanges(after: () => void): void {
	if (changes === undefined) return;
	const source = new EventSource(changes);
	source.addEventListener('change', () => void update(after));
	// After the server was away, the page may be an old one.
	let wasLost = false;
	source.addEventListener('error', () => {
		wasLost = true;
	});
	source.addEventListener('open', () => {
		if (wasLost) void update(after);
		wasLost = false;
	});
}

/** Changes that come during an update are answered by one more after it. */
async function update(after: () => void): Promise<void> {
	isStale = true;
	if (isFetching) return;
	isFetching = true;
	while (isStale) {
		isStale = false;
		await fetchPage(after);
	}
	isFetching = false;
}

async function fetchPage(after: () => void): Promise<void> {
	try {
		const response = await fetch(location.pathname, { headers: { Accept: 'text/html' } });
		const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
		document.title = fresh.title;
		renewTheme(fresh);
		morphdom(document.body, fresh.body, {
			onBeforeElUpdated: keepReaderState,
			// Dialogs are the script's own.
			onBeforeNodeDiscarded: (node) => !(node instanceof HTMLDialogElement),
		});
		after();
	} catch {
		// The server is gone, or going: the page stays as it is.
	}
}

/** What is the same stays untouched; what the reader opened stays open. */
function keepReaderState(from: HTMLElement, to: HTMLElement): boolean {
	if (from.isEqualNode(to)) return false;
	if (from instanceof HTMLDialogElement && from.open) return false;
	// What stands in a playground is not in the page's HTML.
	const { playground } = from.dataset;
	if (playground !== undefined && playground === to.dataset.playground) return false;
	// A drawing belongs to its source: only another one is drawn anew.
	const source = (figure: HTMLElement) => figure.querySelector('pre')?.textContent;
	if (from.matches('.r-diagram') && source(from) === source(to)) return false;
	if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
	return true;
}

/** The site's colours are a file of their own, whose address changes with them. */
function renewTheme(fresh: Document): void {
	const selector = 'link[data-part="theme"]';
	const [old, next] = [document.querySelector(selector), fresh.querySelector(selector)];
	const href = next?.getAttribute('href');
	if (old && href && old.getAttribute('href') !== href) old.setAttribute('href', href);
}

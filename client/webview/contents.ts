import morphdom from 'morphdom';
import type { ContentsEntry } from './messages.ts';

/** Brings every place that shows the table of contents to these entries; focus and mark stay. */
export function showContents(contents: readonly ContentsEntry[]): void {
	const top = Math.min(...contents.map(({ level }) => level), 6);
	for (const place of document.querySelectorAll('.r-contents')) {
		const wanted = document.createElement('div');
		const list = document.createElement('ul');
		for (const { id, text, level } of contents) {
			const item = document.createElement('li');
			item.className = `r-contents-${Math.min(level - top, 2)}`;
			const link = document.createElement('a');
			link.href = `#${id}`;
			link.textContent = text;
			item.append(link);
			list.append(item);
		}
		if (contents.length > 0) wanted.append(list);
		morphdom(place, wanted, { childrenOnly: true, onBeforeElUpdated: keepMark });
	}
	document.querySelector('.r-site')?.classList.toggle('r-has-contents', contents.length > 0);
}

function keepMark(from: HTMLElement, to: HTMLElement): boolean {
	if (from.ariaCurrent !== null) to.ariaCurrent = from.ariaCurrent;
	return !from.isEqualNode(to);
}

/** Marks the entry of the part that is being read, and keeps it in sight. */
export function markCurrentHeading(barHeight: number): void {
	const outline = document.querySelector('.r-outline .r-contents');
	const links = [...(outline?.querySelectorAll('a') ?? [])];
	const before = links.findIndex((link) => link.hasAttribute('aria-current'));
	const current = links[indexOfPart(links, { from: Math.max(before, 0), limit: barHeight + 40 })];
	if (current === links[before]) return;
	links[before]?.removeAttribute('aria-current');
	current?.setAttribute('aria-current', 'true');
	if (current !== undefined) keepInSight(current);
}

interface Search {
	/** The entry that was found last: readers rarely go far between two frames. */
	readonly from: number;
	/** What begins above it has been read. */
	readonly limit: number;
}

function indexOfPart(links: readonly HTMLAnchorElement[], { from, limit }: Search): number {
	let index = from;
	while (index > 0 && !((topOf(links[index]) ?? limit + 1) <= limit)) index--;
	for (let next = index + 1; next < links.length; next++) {
		const top = topOf(links[next]);
		if (top === undefined) continue;
		if (top > limit) break;
		index = next;
	}
	return index;
}

/** Undefined for the heading of a part that is not shown. */
function topOf(link: HTMLAnchorElement | undefined): number | undefined {
	const target = link && document.getElementById(idOf(link));
	const box = target?.getClientRects()[0];
	return box?.top;
}

/** Scrolls a list that is longer than its place; the page stays where it is. */
function keepInSight(link: HTMLElement): void {
	const side = link.closest<HTMLElement>('.r-side');
	if (side === null || side.scrollHeight <= side.clientHeight) return;
	const box = link.getBoundingClientRect();
	const frame = side.getBoundingClientRect();
	const margin = frame.height / 5;
	if (box.top < frame.top + margin) side.scrollTop -= frame.top + margin - box.top;
	else if (box.bottom > frame.bottom - margin) side.scrollTop += box.bottom - frame.bottom + margin;
}

/** The anchor that a link within the page leads to. */
export function idOf(link: HTMLAnchorElement): string {
	const hash = (link.getAttribute('href') ?? '').replace(/^#/, '');
	try {
		return decodeURIComponent(hash);
	} catch {
		// An anchor may hold a lone percent sign of its own.
		return hash;
	}
}

import type { ContentsEntry } from './messages.ts';

let shown = '';

/** Writes the table of contents into every place that shows it; most edits leave it as it is. */
export function showContents(contents: readonly ContentsEntry[]): void {
	const wanted = JSON.stringify(contents);
	if (wanted === shown) return;
	shown = wanted;
	const top = Math.min(...contents.map(({ level }) => level), 6);
	for (const place of document.querySelectorAll('.r-contents')) {
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
		place.replaceChildren(list);
	}
	document.querySelector('.r-site')?.classList.toggle('r-has-contents', contents.length > 0);
}

/** Marks the entry of the part that is being read. */
export function markCurrentHeading(barHeight: number): void {
	const outline = document.querySelector('.r-outline .r-contents');
	const links = [...(outline?.querySelectorAll('a') ?? [])];
	let [current] = links;
	for (const link of links) {
		const target = document.getElementById(idOf(link));
		if (target && target.getBoundingClientRect().top <= barHeight + 40) current = link;
	}
	for (const link of links) if (link !== current) link.removeAttribute('aria-current');
	current?.setAttribute('aria-current', 'true');
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

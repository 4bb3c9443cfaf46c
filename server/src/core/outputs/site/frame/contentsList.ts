import { type Content, element, text } from '../element.ts';
import type { RenderedPage } from '../renderPage.ts';

/** The table of contents; undefined while there is no page. */
export function contentsList(page: RenderedPage | undefined): readonly Content[] {
	if (page === undefined || page.contents.length === 0) return [];
	const top = Math.min(...page.contents.map(({ level }) => level));
	const list = element(
		'ul',
		{},
		page.contents.map((entry) =>
			element(
				'li',
				{ class: `r-contents-${Math.min(entry.level - top, 2)}` },
				element('a', { href: `#${entry.id}` }, text(entry.text)),
			),
		),
	);
	return [list];
}

import { toFieldId, toTitleId } from '../../syntax/page/anchorIds.ts';
import type { PageState } from './renderContext.ts';

/** The anchor of a tab, accordion, view or update: made from its title, or the one that the author gave. */
export function titleAnchor(page: PageState, title: string, given: string | undefined): string {
	return claimAnchor(page, given ?? toTitleId(title));
}

/** The anchor of a documented parameter or field. */
export function fieldAnchor(page: PageState, name: string, given: string | undefined): string {
	return claimAnchor(page, given ?? toFieldId(name));
}

/** A second anchor of the same name gets `-1`, a third `-2`. */
export function claimAnchor(page: PageState, wanted: string): string {
	const base = wanted === '' ? 'section' : wanted;
	let id = base;
	for (let number = 1; page.usedIds.has(id) && number < 1_000; number++) id = `${base}-${number}`;
	page.usedIds.add(id);
	return id;
}

import { toFieldId, toTitleId } from '../../syntax/page/anchorIds.ts';
import type { PageState } from './renderContext.ts';

/** The anchor of a tab, accordion, view or update: made from its title, or the one that the author gave. */
export function titleAnchor({ answers }: PageState, title: string, given: string | undefined): string {
	return answers.claim(given ?? toTitleId(title));
}

/** The anchor of a documented parameter or field. */
export function fieldAnchor({ answers }: PageState, name: string, given: string | undefined): string {
	return answers.claim(given ?? toFieldId(name));
}

import { toFieldId, toTitleId } from '../../../language/page/anchorIds.ts';
import { toHeadingId } from '../../../language/page/headingIds.ts';
import type { PageState } from './renderContext.ts';

/** The anchor of a tab or an entry of a changelog: made and counted as those of headings, or the one that the author gave. */
export function labelAnchor({ answers }: PageState, label: string, given: string | undefined): string {
	return answers.claim(given ?? toHeadingId(label), 2);
}

/** The anchor of an accordion or view: made from its title, or the one that the author gave. */
export function titleAnchor({ answers }: PageState, title: string, given: string | undefined): string {
	return answers.claim(given ?? toTitleId(title));
}

/** The anchor of a documented parameter or field. */
export function fieldAnchor({ answers }: PageState, name: string, given: string | undefined): string {
	return answers.claim(given ?? toFieldId(name));
}

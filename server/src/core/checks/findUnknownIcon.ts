import { allIconNamesOf, iconLibraryNames, isIcon, isIconOf } from '../catalogue/icons.ts';
import { boundedCache } from '../text/boundedCache.ts';
import { derive } from '../text/derive.ts';
import { didYouMeanQuestion, editDistance, findNearest } from '../text/didYouMean.ts';
import { unknownMessage } from './messages.ts';

/** A finding about the name of an icon. */
export interface UnknownIcon {
	/** The icon to suggest. */
	readonly suggested: string | undefined;
	readonly message: string;
	/** The site seems to ignore the case. */
	readonly severity?: 'information';
}

/**
 * Checks the name of an icon against the library of the site. Undefined for an icon of that library, free or paid, for a
 * text that is not a name, and for a library whose names are not known.
 */
export function findUnknownIcon(written: string, library: string | undefined): UnknownIcon | undefined {
	if (isIconOf(library, written) || !isName(written)) return undefined;
	const names = allIconNamesOf(library);
	if (names === undefined) return undefined;
	const small = written.toLowerCase();
	if (isIconOf(library, small))
		return {
			suggested: small,
			message: `Icon name \`${written}\` must be lowercase. Write \`${small}\`.`,
			severity: 'information',
		};
	const suggested = suggestedIcon(names)(written);
	const chosen = iconLibraryNames[library ?? ''] ?? 'Font Awesome';
	if (isIcon(small))
		return {
			suggested,
			message: `The icon library of this site, ${chosen}, has no icon \`${written}\`: nothing is shown. ${suggested === undefined ? `Choose an icon of ${chosen}.` : didYouMeanQuestion(suggested)}`,
		};
	return {
		suggested,
		message: unknownMessage('icon', written, suggested, `Choose one of ${chosen}.`),
	};
}

/** Paths, URLs, SVG and emoji are not names. */
function isName(text: string): boolean {
	return /^[a-z0-9][a-z0-9_ -]{0,60}$/i.test(text);
}

/** Function that finds the icon that is one or two letters away. */
const suggestedIcon = derive((names: readonly string[]) =>
	boundedCache(2_000, (written) => nearestName(names, written)),
);

function nearestName(names: readonly string[], written: string): string | undefined {
	const bare = written
		.toLowerCase()
		.replace(/^fa-(?:solid|regular|brands|light|thin) /, '')
		.replace(/^(?:fa-)+/, '')
		.replace(/[_ ]/g, '-');
	if (bare !== written.toLowerCase() && names.includes(bare)) return bare;
	const nearest = findNearest(bare, names);
	const isNear = nearest !== undefined && editDistance(bare, nearest) <= Math.min(2, bare.length / 4);
	return isNear ? nearest : undefined;
}

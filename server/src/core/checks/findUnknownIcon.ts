import { allIconNamesOf, isIcon } from '../catalogue/icons.ts';
import { findNearest, stepsBetween } from '../text/didYouMean.ts';
import { keptWith } from '../text/keptWith.ts';

/** What is wrong with the name of an icon. */
export interface UnknownIcon {
	/** The one that may be meant. */
	readonly meant: string | undefined;
	readonly message: string;
	/** The site seems to take capitals for small letters. */
	readonly severity?: 'information';
}

/**
 * Judges the name of an icon by the library that the site has chosen. Undefined for one that some set has, free or paid,
 * for what is no name, and where the names of the library are not known.
 */
export function findUnknownIcon(written: string, library: string | undefined): UnknownIcon | undefined {
	if (isIcon(written) || !isName(written)) return undefined;
	const names = allIconNamesOf(library);
	if (names === undefined) return undefined;
	const small = written.toLowerCase();
	if (isIcon(small))
		return {
			meant: small,
			message: `Icon names are in lower case: \`${small}\`.`,
			severity: 'information',
		};
	const meant = meantIcon(names, written);
	const advice = meant === undefined ? 'Choose another one.' : `Did you mean \`${meant}\`?`;
	return { meant, message: `Neither Font Awesome nor Lucide has an icon \`${written}\`. ${advice}` };
}

/** Paths, addresses, drawings and emoji are no names. */
function isName(text: string): boolean {
	return /^[a-z0-9][a-z0-9_ -]{0,60}$/i.test(text);
}

const meantOf = keptWith((_: readonly string[]) => new Map<string, string | undefined>());

/** The icon that is one or two letters away. Searching takes a while, and the answers never change. */
function meantIcon(names: readonly string[], written: string): string | undefined {
	const known = meantOf(names);
	if (known.size > 2000) known.clear();
	if (!known.has(written)) known.set(written, nearestName(names, written));
	return known.get(written);
}

function nearestName(names: readonly string[], written: string): string | undefined {
	const bare = written
		.toLowerCase()
		.replace(/^(?:fa-)+/, '')
		.replace(/[_ ]/g, '-');
	if (isIcon(bare)) return bare;
	const nearest = findNearest(bare, names);
	const isNear = nearest !== undefined && stepsBetween(bare, nearest) <= Math.min(2, bare.length / 4);
	return isNear ? nearest : undefined;
}

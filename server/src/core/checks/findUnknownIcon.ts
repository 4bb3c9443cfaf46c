import { iconNamesOf, isIcon } from '../catalogue/icons.ts';
import { findNearest, stepsBetween } from '../text/didYouMean.ts';
import { keptWith } from '../text/keptWith.ts';

/** What is wrong with the name of an icon. */
export interface UnknownIcon {
	/** The one that may be meant. */
	readonly meant: string | undefined;
}

/**
 * Judges the name of an icon by the library that the site has chosen. Undefined for one that some free set has, for
 * what is no name, and where the names of the library are not known.
 */
export function findUnknownIcon(written: string, library: string | undefined): UnknownIcon | undefined {
	const names = iconNamesOf(library);
	if (names === undefined || isIcon(written) || !isName(written)) return undefined;
	return { meant: meantIcon(names, written) };
}

/** What a page is told of it. A name that is not almost a known one may belong to the paid part. */
export function unknownIconWords(
	name: string,
	meant: string | undefined,
): { readonly message: string; readonly severity?: 'hint' } {
	const known = `No free icon is called \`${name}\`.`;
	if (meant !== undefined) return { message: `${known} Did you mean \`${meant}\`?` };
	return {
		message: `${known} Check its name: the site shows it only if it belongs to a paid set.`,
		severity: 'hint',
	};
}

/** Paths, addresses, drawings and emoji are no names. */
function isName(text: string): boolean {
	return /^[a-z0-9][a-z0-9_ -]{0,60}$/i.test(text);
}

const meantOf = keptWith((_: readonly string[]) => new Map<string, string | undefined>());

/** The free icon that is one or two letters away. Searching takes a while, and the answers never change. */
function meantIcon(names: readonly string[], written: string): string | undefined {
	const known = meantOf(names);
	if (known.size > 2000) known.clear();
	if (!known.has(written)) known.set(written, nearestName(names, written));
	return known.get(written);
}

function nearestName(names: readonly string[], written: string): string | undefined {
	const bare = written.replace(/^(?:fa-)+/, '');
	if (bare !== written && isIcon(bare)) return bare;
	const nearest = findNearest(bare, names);
	const isNear =
		nearest !== undefined &&
		!mayBePaid(bare.toLowerCase(), nearest) &&
		stepsBetween(bare.toLowerCase(), nearest) <= Math.min(2, bare.length / 4);
	return isNear ? nearest : undefined;
}

/** The paid part has many names like free ones: with an end more or less, such as a plural, or another digit or letter. */
function mayBePaid(written: string, free: string): boolean {
	if (written === free) return false;
	if (/\d/.test(written) || written.startsWith(free) || free.startsWith(written)) return true;
	const parts = free.split('-');
	return written.split('-').some((part, index) => part.length < 3 && part !== parts[index]);
}

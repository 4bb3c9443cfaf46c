import { decodePercent } from '../../text/paths.ts';

/** Parts of a link target. */
export interface HrefParts {
	/** Decoded, without query; empty for an anchor of the same page; undefined for another site or a computed target. */
	readonly path: string | undefined;
	/** Decoded, without `#`; undefined if the target has none. */
	readonly anchor: string | undefined;
}

/** Splits any link target: `/a%20b?q=1#c` → path `/a b`, anchor `c`. */
export function splitHref(href: string): HrefParts {
	const target = href.trim();
	const hash = target.indexOf('#');
	const anchor = hash < 0 ? undefined : decodePercent(target.slice(hash + 1));
	if (leadsOut.test(target)) return { path: undefined, anchor };
	const whole = hash < 0 ? target : target.slice(0, hash);
	const query = whole.indexOf('?');
	return { path: decodePercent(query < 0 ? whole : whole.slice(0, query)), anchor };
}

/** Matches a URL with a scheme or host, and a target that is computed when the page is built. */
const leadsOut = /^[a-z][a-z0-9+.-]*:|^\/\/|[{}]/i;

import { decodePercent } from '../../text/paths.ts';

/** The parts of a link's target. */
export interface HrefParts {
	/** Decoded, without query; empty for an anchor of the same page; undefined for what leads out of the project. */
	readonly path: string | undefined;
	/** Decoded, without `#`; undefined when the target names none. */
	readonly anchor: string | undefined;
}

/** Reads a link's target, whatever stands in it. */
export function splitHref(href: string): HrefParts {
	const target = href.trim();
	const hash = target.indexOf('#');
	const anchor = hash < 0 ? undefined : decodePercent(target.slice(hash + 1));
	if (leadsOut.test(target)) return { path: undefined, anchor };
	const whole = hash < 0 ? target : target.slice(0, hash);
	const query = whole.indexOf('?');
	return { path: decodePercent(query < 0 ? whole : whole.slice(0, query)), anchor };
}

/** Another site, another protocol, or a target that is computed when the page is built. */
const leadsOut = /^[a-z][a-z0-9+.-]*:|^\/\/|[{}]/i;

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Lets the engine clean up memory as a whole, and return to the system what has become free, which by itself it does
 * only when somebody needs room. It cleans up in steps of about a millisecond beside other work, whatever is in use: only
 * the last step takes longer, some milliseconds. Begun by a collection of young objects, behind which the engine asks
 * these flags whether it is time for more; they hold until then. An engine that does not know them, or offers no
 * collection, stays as it is.
 */
export function giveBackMemory(): void {
	setFlagsFromString('--expose-gc');
	const collect: unknown = runInNewContext('globalThis.gc');
	setFlagsFromString('--no-expose-gc');
	if (typeof collect !== 'function') return;
	for (const flag of flags) setFlagsFromString(`--${flag}`);
	collect({ type: 'minor' });
	for (const flag of flags) setFlagsFromString(`--no-${flag}`);
}

/** The first makes it time; with the second, pages that are hardly used are emptied, and the young generation becomes small. */
const flags = ['stress-incremental-marking', 'optimize-for-size'];

import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Cleans up memory as a whole, and returns to the system what has become free. The engine by itself would keep it until
 * somebody needs room. That takes about a millisecond for each megabyte that stays in use: with many of them, or by an
 * engine that does not offer it, nothing is done. Of use only where hardly any memory was asked for of late, less
 * than a megabyte a second since its last cleaning: then the engine makes its young generation small as well, whose 16
 * megabytes may be full by then.
 */
export function giveBackMemory(): void {
	if (getHeapStatistics().used_heap_size > mostInUse) return;
	setFlagsFromString('--expose-gc');
	const collect: unknown = runInNewContext('globalThis.gc');
	setFlagsFromString('--no-expose-gc');
	if (typeof collect === 'function') collect();
}

/** In bytes, with what is to be cleaned up, which costs next to nothing: up to a third of it after such a look. */
const mostInUse = 80 * 1024 * 1024;

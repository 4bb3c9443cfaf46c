import { setImmediate } from 'node:timers/promises';
import type { CallOptions } from './docsProject.ts';
import { RectoError } from './rectoError.ts';

/** To be awaited between the steps of a call: other work is done in between. Rejects when the call has to end. */
export type Pause = () => Promise<void>;

/** Milliseconds of work after which other work of the process gets its turn. */
const turn = 10;

/** Begins a call. Throws, and later rejects, when its signal is aborted and when `isDisposed` is true. */
export function startCall({ signal }: CallOptions, isDisposed: () => boolean = () => false): Pause {
	const assertWanted = () => {
		if (signal?.aborted) throw abortError(signal);
		if (isDisposed()) throw new RectoError('disposed', 'The project was disposed.');
	};
	assertWanted();
	let began = performance.now();
	return async () => {
		if (performance.now() - began > turn) {
			await setImmediate();
			began = performance.now();
		}
		assertWanted();
	};
}

export function abortError(signal: AbortSignal): RectoError {
	return new RectoError('aborted', 'The call was aborted.', { cause: signal.reason });
}

/**
 * Calls back when this process is asked to end: by a signal, or because the npm that ran it is gone.
 *
 * @param {() => void} callback may be called again, by the next signal
 */
export function onInterruption(callback) {
	// Not once: the next signal would then end the process by itself, in the middle of its tidying up.
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, callback);
	if (!process.env.npm_lifecycle_event) return;
	// npm passes a signal on to its shell only, which dies and leaves this process running.
	const parent = process.ppid;
	const watch = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(watch);
		callback();
	}, 500);
	watch.unref();
}

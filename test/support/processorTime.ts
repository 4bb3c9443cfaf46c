/** Milliseconds of processor time: what a page that is made to take long is given up in, on any machine, or takes minutes. */
export const hostileLimit = 20_000;

/**
 * Milliseconds of processor time that work takes in this process. What others do on the machine meanwhile does not
 * count, so that a bound on it tells hostile from linear time wherever it runs.
 */
export async function processorTime(work: () => unknown): Promise<number> {
	const start = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(start);
	return (user + system) / 1000;
}

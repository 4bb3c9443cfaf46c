import type { FuzzTarget } from './fuzzTarget.ts';

/** A slow input is tried so often: the engine may have been compiling or tidying up. */
const tries = 4;

/** The fault of a target on an input; undefined when all is well. */
export async function judgeInput(
	target: FuzzTarget,
	input: string,
	{ measures }: { readonly measures: boolean },
): Promise<string | undefined> {
	let milliseconds = Number.POSITIVE_INFINITY;
	for (let left = measures ? tries : 1; left > 0 && milliseconds > target.maxMilliseconds; left--) {
		// Time of the processor: what other programs take is not the input's fault.
		const start = process.cpuUsage();
		try {
			await target.run(input);
		} catch (error) {
			return error instanceof Error ? (error.stack ?? error.message) : String(error);
		}
		const { user, system } = process.cpuUsage(start);
		milliseconds = Math.min(milliseconds, (user + system) / 1000);
	}
	return measures && milliseconds > target.maxMilliseconds
		? `It takes ${milliseconds.toFixed(0)} ms of the processor.`
		: undefined;
}

/** A text that is equal for faults with one cause. */
export function causeOf(fault: string): string {
	const [message = '', place = ''] = fault.split(/\n\s*at /);
	return `${message.slice(0, 60)} ${place}`.replace(/\d+/g, '#');
}

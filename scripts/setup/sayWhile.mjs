import { say } from './say.mjs';

/** Milliseconds between two updates: of a line on a terminal, and of a log, which gets a new line each time. */
const pause = { terminal: 500, log: 15_000 };

/**
 * Prints what is being done, and how far it is, until the work ends.
 *
 * @template Result
 * @param {string} line such as `Installing dependencies …`
 * @param {Promise<Result>} work
 * @param {() => string} [progress] such as `120 of 598 packages`
 * @returns {Promise<Result>}
 */
export async function sayWhile(line, work, progress) {
	const isTerminal = process.stdout.isTTY === true;
	const start = Date.now();
	const text = () => {
		const seconds = `${Math.round((Date.now() - start) / 1000)} s`;
		return `${line} ${progress === undefined ? seconds : `${progress()}, ${seconds}`}`;
	};
	const update = () => (isTerminal ? process.stdout.write(`\r${text()}\u001B[K`) : say(text()));
	if (isTerminal) process.stdout.write(line);
	else say(line);
	const timer = setInterval(update, isTerminal ? pause.terminal : pause.log);
	try {
		return await work;
	} finally {
		clearInterval(timer);
		if (isTerminal) process.stdout.write(`\r${text()}\u001B[K\n`);
	}
}

import { spawn, spawnSync } from 'node:child_process';

const windows = process.platform === 'win32';

/** @type {Set<import('node:child_process').ChildProcessWithoutNullStreams>} */
const running = new Set();
process.on('exit', () => {
	for (const child of running) killTree(child);
});

/**
 * Starts a process that ends, with all its descendants, when this one does. Its standard input is a pipe
 * held open here: a child that watches it (`endWithParent`) even notices a SIGKILL of this process.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 */
export function spawnTied(command, args, { cwd, env = process.env, shell = false } = {}) {
	// A group of its own lets one signal reach every descendant; Windows has taskkill /T instead.
	const child = spawn(command, args, {
		cwd,
		env: { ...env, RECTO_TIED: '1' },
		shell,
		detached: !windows,
		stdio: 'pipe',
	});
	running.add(child);
	child.once('exit', () => {
		if (!windows) killTree(child);
		running.delete(child);
	});
	// Writing to a child that is gone must not end this process.
	child.stdin.on('error', () => undefined);
	return child;
}

/**
 * Asks the process to end, and after `graceMilliseconds` makes it and its descendants end.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ graceMilliseconds?: number }} [options]
 * @returns {Promise<void>}
 */
export function endTree(child, { graceMilliseconds = 3000 } = {}) {
	if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
	return new Promise((resolve) => {
		const force = setTimeout(() => killTree(child), graceMilliseconds);
		child.once('exit', () => {
			clearTimeout(force);
			resolve();
		});
		// Windows knows no signals: the process alone would end, at once.
		if (windows) killTree(child);
		else child.kill('SIGTERM');
	});
}

/** @param {import('node:child_process').ChildProcess} child */
function killTree(child) {
	if (child.pid === undefined) return;
	if (windows) {
		spawnSync('taskkill', ['/T', '/F', '/PID', String(child.pid)], { stdio: 'ignore' });
		return;
	}
	try {
		process.kill(-child.pid, 'SIGKILL');
	} catch (error) {
		if (!isGone(error)) throw error;
	}
}

/** @param {unknown} error */
function isGone(error) {
	return error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM');
}

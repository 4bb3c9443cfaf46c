import { spawnSync } from 'node:child_process';

/**
 * The memory that a process holds; undefined where the system has no `ps` to ask.
 * @param {number | undefined} pid
 */
export function residentBytes(pid) {
	const kilobytes = Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
	return kilobytes > 0 ? kilobytes * 1024 : undefined;
}

import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import path from 'node:path';

const room = Buffer.allocUnsafeSlow(1 << 20);

/**
 * Reads files so that the process that is timed next finds them in memory: a system that drops them meanwhile would have
 * it wait for the disk, and the floor not, or the other way round.
 * @param {readonly string[]} files
 */
export function keepInMemory(files) {
	for (const file of files) {
		const descriptor = openSync(file, 'r');
		while (readSync(descriptor, room, 0, room.length, null) > 0);
		closeSync(descriptor);
	}
}

/** What every process of Recto is made of. */
export function ownFiles() {
	const folder = path.join('dist', 'server');
	const built = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
	return [process.execPath, ...built.map(({ name }) => path.join(folder, name))];
}

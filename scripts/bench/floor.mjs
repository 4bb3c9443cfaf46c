import { closeSync, openSync, readSync } from 'node:fs';
import { pagesOf } from './pagesOf.mjs';

// The least that any tool must do: read every page's bytes into one buffer. Prints milliseconds.
const pages = pagesOf(process.argv[2] ?? '.');
const buffer = Buffer.allocUnsafeSlow(Math.max(1, pages[0]?.bytes ?? 0));
const start = performance.now();
for (const { file, bytes } of pages) {
	const descriptor = openSync(file, 'r');
	readSync(descriptor, buffer, 0, bytes, 0);
	closeSync(descriptor);
}
process.stdout.write(String(performance.now() - start));

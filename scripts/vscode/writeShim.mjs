import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const desktopShim = fileURLToPath(new URL('desktopShim.mjs', import.meta.url));

/**
 * Writes an executable that starts `desktopShim.mjs` with this Node: a spawned path must be a program by itself,
 * on any platform and however the sources were unpacked.
 *
 * @param {string} folder
 * @returns {string} the executable
 */
export function writeShim(folder) {
	if (process.platform === 'win32') {
		const command = path.join(folder, 'code.cmd');
		writeFileSync(command, `@"${process.execPath}" "${desktopShim}" %*\r\n`);
		return command;
	}
	const script = path.join(folder, 'code');
	writeFileSync(script, `#!/bin/sh\nexec ${quote(process.execPath)} ${quote(desktopShim)} "$@"\n`, {
		mode: 0o755,
	});
	return script;
}

/** @param {string} text */
function quote(text) {
	return `'${text.replaceAll("'", "'\\''")}'`;
}

import { fileURLToPath, pathToFileURL } from 'node:url';

const onWindows = process.platform === 'win32';

/**
 * The absolute path of a `file:` address; undefined for any other (unsaved, inside an archive, in a repository). A
 * drive of Windows has a small letter, as VS Code writes it: clients write `file:///C:/` and `file:///c%3A/`, and some
 * write two slashes for one.
 */
export function toPath(uri: string, windows = onWindows): string | undefined {
	try {
		const path = fileURLToPath(uri, { windows });
		// Slashes that follow one another are one for the system. A path of the network begins with two.
		return windows
			? path.replace(/^[A-Z]:/, (drive) => drive.toLowerCase()).replace(/(?<=.)\\{2,}/g, '\\')
			: path.replace(/\/{2,}/g, '/');
	} catch {
		return undefined;
	}
}

export function toUri(path: string, windows = onWindows): string {
	return pathToFileURL(path, { windows }).toString();
}

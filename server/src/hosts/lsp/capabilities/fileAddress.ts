import { fileURLToPath, pathToFileURL } from 'node:url';

const onWindows = process.platform === 'win32';

/**
 * Absolute path of a `file:` URI; undefined for any other scheme (unsaved, in an archive, in a repository). A Windows
 * drive letter is lower case, as VS Code writes it: clients write `file:///C:/` and `file:///c%3A/`, and some write a
 * double slash for a single one.
 */
export function toPath(uri: string, windows = onWindows): string | undefined {
	try {
		const path = fileURLToPath(uri, { windows });
		// The system reads several slashes as one, except at the start of a network path.
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

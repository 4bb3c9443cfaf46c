import { isEvidentSiteConfig, isIgnoredFolder, isSiteConfig } from '../core/api/files.ts';

// For clients that decide before a server runs whether there is anything to serve. Reads no files.

/** Length from which a text must contain what only a configuration has: files of other tools can have many megabytes. */
const longText = 1_000_000;

/** True if the text of a `docs.json` or `mint.json` is the configuration of a docs project. */
export function isConfigText(text: string): boolean {
	// A file saved as UTF-16 counts too: its encoding is reported.
	const plain = text.replaceAll('\0', '');
	return plain.length > longText ? isEvidentSiteConfig(plain) : isSiteConfig(plain);
}

/** True for a path in a folder where nobody looks for docs projects, such as `node_modules`. */
export function isIgnoredPath(path: string): boolean {
	return path.split('/').some(isIgnoredFolder);
}

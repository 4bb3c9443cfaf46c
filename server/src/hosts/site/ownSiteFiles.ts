import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What the build laid beside the bundle for browsers: the folder of the bundle works wherever it is copied. */
export const ownSiteFolder = fileURLToPath(new URL('./browser', import.meta.url));

/** Names of the files that pages of a site may load. */
export function ownSiteFiles(): readonly string[] {
	try {
		return readdirSync(ownSiteFolder);
	} catch {
		// A bundle without its files still gives pages, without style.
		return [];
	}
}

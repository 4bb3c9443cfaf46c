import { propertiesOf, readJsonNodes } from '../../language/json.ts';

/** Whether the text of a `docs.json` or `mint.json` is the configuration of a docs site: other tools write a `docs.json` too. */
export function isSiteConfig(text: string): boolean {
	return siteKey.test(text) || hostSchema.test(text) || isBegun(text);
}

const siteKey = /"(?:navigation|colors|topbarLinks|footerSocials|navbar)"\s*:/;

const hostSchema = /"\$schema"\s*:\s*"[^"]*\bmint(?:lify)?\b[^"]*"/;

/**
 * Whether the file holds only what a site's configuration begins with: a file of another tool has keys or a schema of
 * its own, or describes itself.
 */
function isBegun(text: string): boolean {
	const { root } = readJsonNodes(text);
	const keys = root === undefined ? [] : propertiesOf(root).map(({ name }) => name);
	if (!keys.every((key) => firstKeys.has(key))) return false;
	return keys.some((key) => siteKeys.has(key)) || (keys.length === 1 && keys[0] === 'name');
}

/** No other tool that writes a `docs.json` is known to write these. */
const siteKeys: ReadonlySet<string> = new Set(['theme', 'logo', 'favicon']);

const firstKeys: ReadonlySet<string> = new Set([...siteKeys, 'name', 'description']);

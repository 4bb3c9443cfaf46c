import { propertiesOf, readJsonNodes } from '../../language/json.ts';

/**
 * True if the text of a `docs.json` or `mint.json` is the configuration of a docs site. Other tools write a `docs.json`
 * too.
 */
export function isSiteConfig(text: string): boolean {
	return siteKey.test(text) || hostSchema.test(text) || isBegun(text);
}

const siteKey = /"(?:navigation|colors|topbarLinks|footerSocials|navbar)"\s*:/;

const hostSchema = /"\$schema"\s*:\s*"[^"]*\bmint(?:lify)?\b[^"]*"/;

/** True for an incomplete configuration: it has only keys that a site's configuration usually begins with. */
function isBegun(text: string): boolean {
	const { root } = readJsonNodes(text);
	const keys = root === undefined ? [] : propertiesOf(root).map(({ name }) => name);
	if (!keys.every((key) => firstKeys.has(key))) return false;
	return keys.some((key) => siteKeys.has(key)) || (keys.length === 1 && keys[0] === 'name');
}

/** Keys that no other tool is known to write in its `docs.json`. */
const siteKeys: ReadonlySet<string> = new Set(['theme', 'logo', 'favicon']);

const firstKeys: ReadonlySet<string> = new Set([...siteKeys, 'name', 'description']);

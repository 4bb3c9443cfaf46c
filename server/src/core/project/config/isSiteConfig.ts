import { propertiesOf, readJsonNodes } from '../../language/json.ts';
import { editDistance } from '../../text/didYouMean.ts';

/**
 * True if the text of a `docs.json` or `mint.json` is the configuration of a docs site, complete or just begun. Other
 * tools write a `docs.json` too, such as lists of symbols (`[{ "name": … }]`) and other generators (`{ "sidebar": … }`).
 */
export function isSiteConfig(text: string): boolean {
	if (hostSchema.test(text)) return true;
	const { root, errors, tooDeep } = readJsonNodes(text);
	const isWhole = errors.length === 0 && tooDeep === undefined;
	if (root?.type === 'array' || (isWhole && root !== undefined && root.type !== 'object')) return false;
	const properties = root === undefined ? [] : propertiesOf(root);
	// A missing bracket or quote moves keys, so that broken text is searched whole.
	if (isWhole ? properties.some(({ name }) => siteKeys.has(name)) : siteKey.test(text)) return true;
	// A key without a value is still being typed.
	return properties.every(({ name, value }) =>
		name === '$schema' ? !otherSchema.test(String(value?.value)) : value === undefined || isConfigKey(name),
	);
}

/**
 * True if the text has the schema of the host, a key that other tools do not write, or no value yet. Folders below a
 * project need this much: a `docs.json` of another tool would take its folder out of the site.
 */
export function isEvidentSiteConfig(text: string): boolean {
	if (hostSchema.test(text) || siteKey.test(text) || firstKey.test(text)) return true;
	return !text.includes(':') && isSiteConfig(text);
}

/** Keys with which configurations begin. */
const firstKey = /"(?:theme|logo|favicon)"\s*:/;

/** Keys that no other tool is known to write in its `docs.json`. */
const siteKeys: ReadonlySet<string> = new Set([
	'navigation',
	'colors',
	'topbarLinks',
	'footerSocials',
	'navbar',
]);

const siteKey = new RegExp(`"(?:${[...siteKeys].join('|')})"\\s*:`);

const hostSchema = /"\$schema"\s*:\s*"[^"]*\bmint(?:lify)?\b[^"]*"/;

/** Address of a file, such as `https://json.schemastore.org/typedoc.json`: not one that is still being typed. */
const otherSchema = /^\w+:\/\/[^/]+\/.*\.json$/;

/** True for a key of the configuration, and for one that differs from it by one letter or by the order of letters. */
function isConfigKey(name: string): boolean {
	return configKeys.has(name) || [...configKeys].some((key) => isMisspelled(name, key));
}

/** False for `version` instead of `versions`: other tools have such keys. */
function isMisspelled(name: string, key: string): boolean {
	if (name.length < 4 || key.startsWith(name) || name.startsWith(key)) return false;
	return Math.abs(name.length - key.length) <= 1 && editDistance(name, key) === 1;
}

/**
 * Top-level keys of both dialects, here without the catalogue, which takes longer to load than most commands that ask
 * for projects. Without `sidebar`, which another generator writes in its `docs.json`.
 */
export const configKeys: ReadonlySet<string> = new Set(
	[
		'$schema analytics anchors api appearance background backgroundImage banner codeBlock colors contextual',
		'description errors eyebrow favicon feedback font fonts footer footerSocials icons integrations interaction',
		'isWhiteLabeled layout logo markdown metadata mintlify modeToggle name navbar navigation openapi packages',
		'primaryTab public redirects rounded search seo styling tabs theme thumbnails topAnchor topbar',
		'topbarCtaButton topbarLinks variables variations versions',
	].flatMap((line) => line.split(' ')),
);

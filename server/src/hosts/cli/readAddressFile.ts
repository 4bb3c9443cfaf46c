import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type AddressList, readAddressList } from '../../core/api/addresses.ts';
import { baseNameOf } from '../../core/api/text.ts';
import { statusOfGiven } from '../pathInside.ts';

/** Addresses of a list and of the sitemaps that it lists. */
export type FoundList = Pick<AddressList, 'addresses' | 'unread'>;

interface Refusal {
	readonly refusal: string;
}

export const invalidSite = '`--docs-url` must be a URL such as `https://docs.example.com`.';

/** Follows a sentence about addresses on other sites. */
export const otherSiteAdvice = 'If this is your site, name it with --docs-url.';

const maxMegabytes = 200;

/**
 * Reads a list of addresses from a file, from the folder of a built site, or from standard input for `-`. Sitemaps of a
 * sitemap index are read from the folder of the index, by the names that they have in their URLs. Nothing is downloaded.
 */
export async function readAddressFile(folder: string, file: string): Promise<FoundList | Refusal> {
	if (/^https?:\/\//i.test(file))
		return {
			refusal: `\`${file}\` is a URL, and Recto downloads no lists. Download it first: \`curl -o ${nameInUrl(file) || 'list.txt'} ${file}\`.`,
		};
	const path = file === '-' ? undefined : resolve(folder, file);
	if (path !== undefined && statusOfGiven(path)?.isDirectory()) {
		const { readBuiltSite } = await import('./readBuiltSite.ts');
		const site = readBuiltSite(path);
		if (site.addresses.length > 0) return site;
		return {
			refusal: `\`${file}\` is a folder without HTML pages. Use the folder of a built site, or a file with addresses: \`recto addresses check LIST [DIR]\`.`,
		};
	}
	const list = readList(path, file);
	if ('refusal' in list || list.sitemaps.length === 0) return list;
	const around = path === undefined ? folder : dirname(path);
	const addresses = [...list.addresses];
	let { unread } = list;
	for (const [name, url] of new Map(list.sitemaps.map((url) => [nameInUrl(url), url]))) {
		if (name === '' || !existsSync(join(around, name)))
			return {
				refusal: `\`${file}\` lists other sitemaps. Download each into the same folder: \`${name || url}\` is missing.`,
			};
		const part = readList(join(around, name), name);
		if ('refusal' in part) return part;
		for (const address of part.addresses) addresses.push(address);
		unread += part.unread + part.sitemaps.length;
	}
	return { addresses, unread };
}

function readList(path: string | undefined, shown: string): AddressList | Refusal {
	const status = path === undefined ? undefined : statusOfGiven(path);
	if (path !== undefined && status === undefined) return { refusal: `\`${shown}\` does not exist.` };
	if (status?.isDirectory()) return { refusal: `\`${shown}\` is a folder.` };
	const tooLarge = { refusal: `\`${shown}\` is larger than ${maxMegabytes} MB. Split it.` };
	if (status !== undefined && status.size > maxMegabytes * 1_000_000) return tooLarge;
	const bytes = readFileSync(path ?? 0);
	if (bytes.length > maxMegabytes * 1_000_000) return tooLarge;
	if (bytes[0] === 0x1f && bytes[1] === 0x8b)
		return { refusal: `\`${shown}\` is compressed. Unpack it with gunzip.` };
	const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
	const list = readAddressList(bytes.toString(isUtf16 ? 'utf16le' : 'utf8'));
	if (list.addresses.length === 0 && list.sitemaps.length === 0)
		return {
			refusal: `\`${shown}\` contains no addresses. Each must be a URL, or a path that begins with \`/\`.`,
		};
	return list;
}

/** File name in a URL: `https://a.example/sitemap-1.xml?x` → `sitemap-1.xml`. */
function nameInUrl(url: string): string {
	const path = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '';
	const name = baseNameOf(path);
	return /^[\w-][\w.-]{0,200}$/.test(name) ? name : '';
}

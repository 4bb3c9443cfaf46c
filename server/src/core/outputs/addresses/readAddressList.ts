import { maxAddressLength } from '../../project/addresses/publishedAddresses.ts';
import { fieldsOfCsv } from './fieldsOfCsv.ts';

/** Address of a list, as written there. */
export interface ListedAddress {
	/** URL, or a path with a leading slash. */
	readonly url: string;
	/** Title of the page, if the list has titles. */
	readonly title?: string;
	/** Description of the page, if the list has descriptions. */
	readonly description?: string;
}

export type AddressListForm = 'lines' | 'sitemap' | 'llms' | 'csv' | 'jsonLines';

export interface AddressList {
	readonly form: AddressListForm;
	readonly addresses: readonly ListedAddress[];
	/** URLs of other sitemaps, which a sitemap index lists. */
	readonly sitemaps: readonly string[];
	/** Number of entries without an address that can be read. */
	readonly unread: number;
}

/**
 * Reads a list of addresses, whose form is found by its content: a URL or path on each line, a sitemap or sitemap
 * index, `llms.txt`, CSV with a header, or a JSON object on each line. Takes time linear in the text. Entities that an
 * XML file declares are not expanded.
 */
export function readAddressList(text: string): AddressList {
	const bare = text.startsWith('\ufeff') ? text.slice(1) : text;
	const form = formOf(bare);
	const found = readers[form](bare);
	const addresses: ListedAddress[] = [];
	for (const { url, ...rest } of found.addresses) {
		const address = url.trim();
		if (isAddress(address)) addresses.push({ url: address, ...rest });
	}
	const unread = found.unread + found.addresses.length - addresses.length;
	return { form, addresses, sitemaps: found.sitemaps ?? [], unread };
}

interface Found {
	readonly addresses: readonly ListedAddress[];
	readonly unread: number;
	readonly sitemaps?: readonly string[];
}

const readers: Readonly<Record<AddressListForm, (text: string) => Found>> = {
	lines: readLines,
	sitemap: readSitemap,
	llms: readLlms,
	csv: readCsv,
	jsonLines: readJsonLines,
};

/** Only the beginning of a list is looked at. */
const headLength = 20_000;

function formOf(text: string): AddressListForm {
	const head = text.slice(0, headLength).trimStart();
	if (head.startsWith('<')) return 'sitemap';
	if (head.startsWith('{')) return 'jsonLines';
	const [first = '', ...others] = head.split(/\r?\n/);
	if ([first, ...others].some((line) => llmsEntry.test(line))) return 'llms';
	const names = fieldsOfCsv(first, 1)[0] ?? [];
	return names.length > 1 && names.some((name) => isColumn(name, columns.url)) ? 'csv' : 'lines';
}

function isAddress(url: string): boolean {
	return url.length <= maxAddressLength && /^(?:https?:\/\/[^\s/?#]|\/(?!\/))\S*$/i.test(url);
}

/** A URL or path on each line; empty lines and lines that begin with `#` are comments. */
function readLines(text: string): Found {
	const lines = text.split(/\r?\n|\r/).filter((line) => line.trim() !== '' && !/^\s*#/.test(line));
	return { addresses: lines.map((url) => ({ url })), unread: 0 };
}

const llmsEntry = /^\s{0,3}[-*] {1,3}\[([^\]]{0,500})\]\(([^\s()]{1,2000})\)(?::\s*(.{0,1000}))?/;

/** Entries of `llms.txt`: `- [Title](url): description`. The URL of a page may end in `.md`. */
function readLlms(text: string): Found {
	const addresses = text.split(/\r?\n|\r/).flatMap((line): readonly ListedAddress[] => {
		const [, title, url, description] = llmsEntry.exec(line) ?? [];
		if (url === undefined) return [];
		return [
			{
				url: url.replace(/(?:\/index)?\.mdx?$/, ''),
				...(title && { title }),
				...(description && { description }),
			},
		];
	});
	return { addresses, unread: 0 };
}

/** Contents of the `loc` elements of a sitemap; in an index, these are URLs of sitemaps. */
function readSitemap(text: string): Found {
	const found: string[] = [];
	let unread = 0;
	const opening = /<loc(?:\s[^<>]{0,200})?>/g;
	for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
		const start = opening.lastIndex;
		const end = text.indexOf('</loc', start);
		if (end < 0) break;
		if (end - start <= 2 * maxAddressLength) found.push(toXmlText(text.slice(start, end)));
		else unread++;
		opening.lastIndex = end;
	}
	const isIndex = /<sitemapindex[\s>]/.test(text.slice(0, headLength));
	if (isIndex) return { addresses: [], sitemaps: found.map((url) => url.trim()), unread };
	return { addresses: found.map((url) => ({ url })), unread };
}

const xmlEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text of an XML element. Only the entities of XML itself are replaced. */
function toXmlText(xml: string): string {
	const text = xml.trim();
	if (text.startsWith('<![CDATA[') && text.endsWith(']]>')) return text.slice(9, -3);
	return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
		if (name !== undefined) return xmlEntities[name] ?? whole;
		const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
		return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
	});
}

/** Names of columns and keys, in lower case, as crawlers write them. */
const columns = {
	url: ['url', 'address', 'loc', 'page', 'path'],
	title: ['title', 'title 1', 'page title'],
	description: ['description', 'meta description 1', 'meta description'],
	status: ['status', 'status code', 'status_code'],
};

function isColumn(name: string, known: readonly string[]): boolean {
	return known.includes(name.trim().toLowerCase());
}

function readCsv(text: string): Found {
	const [head = [], ...rows] = fieldsOfCsv(text);
	const at = (known: readonly string[]) => {
		const places = known.map((name) => head.findIndex((field) => isColumn(field, [name])));
		return places.find((place) => place >= 0) ?? -1;
	};
	const place = {
		url: at(columns.url),
		title: at(columns.title),
		description: at(columns.description),
		status: at(columns.status),
	};
	return toFound(
		rows.map((row) => ({
			url: row[place.url],
			title: row[place.title],
			description: row[place.description],
			status: row[place.status],
		})),
	);
}

function readJsonLines(text: string): Found {
	return toFound(
		text
			.split(/\r?\n|\r/)
			.filter((line) => line.trim() !== '')
			.map((line) => {
				const fields = new Map(
					Object.entries(parseObject(line)).map(([key, value]) => [key.toLowerCase(), value]),
				);
				const of = (known: readonly string[]) => {
					const value = known.map((key) => fields.get(key)).find((one) => one !== undefined);
					return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
				};
				return {
					url: of(columns.url),
					title: of(columns.title),
					description: of(columns.description),
					status: of(columns.status),
				};
			}),
	);
}

function parseObject(line: string): object {
	try {
		const value: unknown = JSON.parse(line);
		return typeof value === 'object' && value !== null ? value : {};
	} catch {
		// A line that is not JSON counts as an entry without an address.
		return {};
	}
}

interface CrawledPage {
	readonly url: string | undefined;
	readonly title: string | undefined;
	readonly description: string | undefined;
	readonly status: string | undefined;
}

/** Pages of a crawl. Those that did not answer when they were crawled are left out. */
function toFound(pages: readonly CrawledPage[]): Found {
	const answered = pages.filter(({ status }) => !/^\s*(?:0|[45]\d\d)\s*$/.test(status ?? ''));
	const addresses = answered.flatMap(({ url, title, description }): readonly ListedAddress[] =>
		url === undefined || url.trim() === ''
			? []
			: [{ url, ...(title?.trim() && { title }), ...(description?.trim() && { description }) }],
	);
	return { addresses, unread: answered.length - addresses.length };
}

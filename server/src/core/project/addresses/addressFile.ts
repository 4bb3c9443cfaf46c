import { derive } from '../../text/derive.ts';
import { lineBreakOf, type Span } from '../../text/positions.ts';
import type { Project } from '../project.ts';
import { addressFile } from '../settingsFiles.ts';
import { parseAddress } from './publishedAddresses.ts';

const heading = '# Addresses that this site has published, written by `recto addresses`.\n';

/** Addresses of the file, each once. Order and repeated lines mean nothing, so that any merge of two versions is valid. */
export interface ListedAddresses {
	readonly addresses: readonly string[];
	/** Span of the first line of each address. */
	readonly spans: ReadonlyMap<string, Span>;
	/** Spans of lines that are neither an address nor a comment, such as those of a merge conflict. */
	readonly unread: readonly Span[];
}

/** Addresses in the file of the project; undefined if it has none. */
export function listedAddresses({ dataFiles }: Pick<Project, 'dataFiles'>): ListedAddresses | undefined {
	const document = dataFiles.get(addressFile);
	return document && readAddressFile(document);
}

/** Reads an address on each line. Empty lines and lines that begin with `#` are left out. */
export const readAddressFile = derive(({ text }: { readonly text: string }): ListedAddresses => {
	const spans = new Map<string, Span>();
	const unread: Span[] = [];
	for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
		const address = line.trim();
		if (address === '' || address.startsWith('#') || address === '\ufeff') continue;
		const start = index + line.indexOf(address);
		const span = { start, end: start + address.length };
		if (parseAddress(address) === undefined) unread.push(span);
		else if (!spans.has(address)) spans.set(address, span);
	}
	return { addresses: [...spans.keys()], spans, unread };
});

/** Addresses in a text of the file. */
export function listedAddressesOf(text: string): readonly string[] {
	return readAddressFile({ text }).addresses;
}

/**
 * Text of the file with more addresses, sorted by code unit, a line each. Nothing is removed: comments, and lines that
 * are not addresses, stay at the beginning. Lines end as they do in the text.
 */
export function withAddresses(text: string | undefined, more: Iterable<string>): string {
	if (text === undefined) return heading + toLines(new Set(more));
	const { addresses } = readAddressFile({ text });
	const others = text.split(/\r?\n|\r/).filter((line) => {
		const trimmed = line.trim();
		return trimmed !== '' && parseAddress(trimmed) === undefined;
	});
	const written = others.map((line) => `${line}\n`).join('') + toLines(new Set([...addresses, ...more]));
	// Git may have written the file so (`core.autocrlf`).
	return lineBreakOf(text) === '\n' ? written : written.replaceAll('\n', '\r\n');
}

function toLines(addresses: ReadonlySet<string>): string {
	return [...addresses]
		.sort()
		.map((address) => `${address}\n`)
		.join('');
}

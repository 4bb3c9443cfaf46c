import { createHash } from 'node:crypto';
import type { DocsService } from '../../core/api/docsService.ts';
import { parseJsonValue, recordOrEmpty } from '../../core/api/text.ts';
import { openDiskCache } from '../cache/diskCache.ts';

/** API descriptions on other sites that earlier builds of a project fetched, so that the next one needs no network. */
export interface FetchedFiles {
	/** Hash of all texts; undefined without any. */
	readonly digest: string | undefined;
	/** Keeps the texts that were fetched for the project, and earlier ones where nothing was fetched. */
	keep(docs: DocsService): void;
	/** Adds kept texts of URLs in the configuration that were not fetched, and returns a line for the user about each. */
	apply(docs: DocsService): readonly string[];
}

interface FetchedFile {
	readonly text: string;
	/** Day of the request, such as `2026-11-28`. */
	readonly day: string;
}

/** Opens what is kept for the project at the root; undefined where nothing is kept. */
export function openFetchedFiles(root: string): FetchedFiles | undefined {
	// Per project: the user agreed to call these URLs for this one only.
	const name = `fetched for ${root}`;
	const cache = openDiskCache(name);
	if (cache === undefined) return undefined;
	const kept = cache.get(key);
	cache.close();
	const files = new Map(
		Object.entries(recordOrEmpty(parseJsonValue(kept ?? '{}'))).flatMap(([address, value]) => {
			const { text, day } = recordOrEmpty(value);
			return typeof text === 'string' && typeof day === 'string' ? [[address, { text, day }] as const] : [];
		}),
	);
	return {
		digest: kept === undefined ? undefined : createHash('sha256').update(kept).digest('base64url'),
		keep(docs) {
			const day = new Date().toISOString().slice(0, 10);
			const fetched: Record<string, FetchedFile> = {};
			for (const address of docs.apiAddresses()) {
				const text = docs.project.dataFiles.get(address)?.text;
				const before = files.get(address);
				if (text !== undefined) fetched[address] = { text, day };
				else if (before !== undefined) fetched[address] = before;
			}
			const next = openDiskCache(name);
			next?.set(key, JSON.stringify(fetched));
			next?.save();
			next?.close();
		},
		apply: (docs) =>
			docs.apiAddresses().flatMap((address) => {
				const file = files.get(address);
				if (file === undefined || docs.project.dataFiles.has(address)) return [];
				docs.apply([{ kind: 'fetched', path: address, text: file.text }]);
				return [`Using ${address} as fetched on ${file.day}. To fetch it again, add \`--fetch\`.`];
			}),
	};
}

const key = 'files';

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DocsService } from '../../core/api/docsService.ts';
import { recordOrEmpty } from '../../core/api/text.ts';
import { readCheckout } from '../readCheckout.ts';
import { bundledFilesVersion } from './bundledFiles.ts';
import { type KnownBuild, parseKnownBuild } from './knownBuild.ts';
import type { SiteSource } from './siteWriter.ts';

/** Hashes of a build's inputs: a later build renders only pages whose hashes differ. */
export interface BuildInputs {
	/** Everything but the texts of pages and of their parts: inputs that each page may depend on. */
	readonly site: string;
	/** By the path of each page: the hash of its text and its parts, then the paths of the parts. */
	readonly pages: ReadonlyMap<string, readonly string[]>;
	/** By the path of each page that has boxes in place of missing content: the names of what is missing. */
	readonly missing: ReadonlyMap<string, readonly string[]>;
	/** Undefined if equal inputs may still give another site. */
	readonly known: KnownBuild | undefined;
}

export interface InputSource {
	readonly root: string;
	readonly docs: DocsService;
	readonly docsUrl: string | undefined;
	readonly base: string;
	readonly readText: (path: string) => string | undefined;
}

/** Hash of everything that all pages of the site may depend on. */
export function hashOfSite({ root, docs, docsUrl, base }: InputSource): string {
	const { config, configValue, pages, dataFiles, files, ignoreRules } = docs.project;
	const hash = createHash('sha256');
	const parts = [
		programKey(),
		bundledFilesVersion(),
		docsUrl,
		base,
		readCheckout(root),
		config?.text,
		configValue,
	];
	for (const part of [...parts, [...files], ignoreRules, [...pages.values()]])
		hash.update(JSON.stringify(part) ?? '').update('\n');
	for (const [path, { text }] of dataFiles) hash.update(`${path}\n${text.length}\n${text}`);
	return hash.digest('base64url');
}

/** Differs for every build of this program: the files of its bundle contain each other's content hashes. */
function programKey(): string {
	const bundle = fileURLToPath(new URL('./buildWorker.mjs', import.meta.url));
	return existsSync(bundle) ? readFileSync(bundle, 'utf8') : '';
}

interface PageInputs extends Pick<SiteSource, 'readText' | 'imageSize'> {
	readonly changeDays: ReadonlyMap<string, string>;
}

/** Hashes of pages with their parts, from their current texts, image sizes and dates. */
export function createPageHasher({
	readText,
	imageSize,
	changeDays,
}: PageInputs): (path: string, parts: readonly string[]) => string {
	const known = new Map<string, string>();
	const textKey = (path: string) => {
		const key =
			known.get(path) ??
			createHash('sha256')
				.update(JSON.stringify(imageSize(path)) ?? readText(path) ?? '-')
				.digest('base64url');
		known.set(path, key);
		return key;
	};
	return (path, parts) =>
		createHash('sha256')
			.update([...[path, ...parts].map(textKey), changeDays.get(path)].join(' '))
			.digest('base64url');
}

/** Inputs in a mark file; undefined for any other value. */
export function parseInputs(value: unknown): BuildInputs | undefined {
	const { site, pages, missing, known } = recordOrEmpty(value);
	if (typeof site !== 'string') return undefined;
	return { site, pages: toLists(pages), missing: toLists(missing), known: parseKnownBuild(known) };
}

function toLists(value: unknown): ReadonlyMap<string, readonly string[]> {
	const entries = Object.entries(recordOrEmpty(value)).flatMap(([path, list]) =>
		Array.isArray(list) && list.every((text) => typeof text === 'string') ? [[path, list] as const] : [],
	);
	return new Map(entries);
}

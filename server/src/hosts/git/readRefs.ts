import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../projectFiles.ts';
import type { GitFolders } from './gitFolders.ts';

/** Commit ids by ref name: `refs/heads/main`, `FETCH_HEAD`. */
type Refs = ReadonlyMap<string, string>;

/**
 * Reads `HEAD`, every branch and tag of a repository, and refs such as `FETCH_HEAD`. Invalid names are left out, and so
 * are refs without a commit.
 */
export function readRefs({ own, common }: GitFolders): Refs {
	const written = new Map<string, string>();
	for (const line of (readText(join(common, 'packed-refs')) ?? '').split('\n')) {
		const [id = '', name = ''] = line.trimEnd().split(' ');
		if (isRefName(name)) written.set(name, id);
	}
	for (const name of filesBelow(common, 'refs'))
		if (isRefName(name)) written.set(name, firstLine(join(common, name)));
	for (const { name } of entriesOf(own))
		if (/^(?:[A-Z_]+_)?HEAD$/.test(name)) written.set(name, firstLine(join(own, name)));
	const refs = new Map<string, string>();
	for (const name of written.keys()) {
		const id = followed(written, name);
		if (id !== undefined) refs.set(name, id);
	}
	return refs;
}

/** Commit id of a ref; follows `ref: refs/heads/main` up to five times, as Git does. */
function followed(written: ReadonlyMap<string, string>, name: string): string | undefined {
	let text = written.get(name);
	for (let steps = 0; steps < 5 && text?.startsWith('ref: '); steps++)
		text = written.get(text.slice(5).trim());
	// `FETCH_HEAD` has more text in its line.
	return /^(?:[0-9a-f]{64}|[0-9a-f]{40})(?![^\s])/.exec(text ?? '')?.[0];
}

/** https://git-scm.com/docs/git-check-ref-format */
export function isRefName(name: string): boolean {
	return (
		// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is excluded.
		/^refs(?:\/[^/\x00-\x20\x7f~^:?*[\\]+)+$/.test(name) && !/\.\.|@\{|\/\.|\.(?:lock)?(?:\/|$)/.test(name)
	);
}

function firstLine(file: string): string {
	return (readText(file) ?? '').split('\n', 1)[0] ?? '';
}

function* filesBelow(root: string, folder: string): Generator<string> {
	for (const entry of entriesOf(join(root, folder))) {
		const path = `${folder}/${entry.name}`;
		if (entry.isDirectory()) yield* filesBelow(root, path);
		else if (entry.isFile()) yield path;
	}
}

/** Empty if the folder does not exist, or may not be opened. */
function entriesOf(folder: string): readonly Dirent[] {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}

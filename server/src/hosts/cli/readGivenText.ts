import { dirname, relative } from 'node:path';
import { findProjectRootAbove } from '../findProjects.ts';
import { resolveGivenPath, withSlashes } from '../pathInside.ts';
import { maxTextBytes } from '../projectFiles.ts';
import type { Terminal } from './subcommand.ts';

/** Text of standard input in place of a file, which need not exist. */
export interface GivenText {
	/** As given with `--stdin-file`; undefined without it. */
	readonly name: string | undefined;
	/** Absolute path of the project's root; undefined for a file outside of any project. */
	readonly root: string | undefined;
	/** Path from the root with `/`, or the name without a root. */
	readonly path: string;
	readonly text: string;
}

interface GivenArguments {
	readonly names: readonly string[];
	/** Value of `--stdin-file`. */
	readonly file: string | undefined;
	readonly terminal: Terminal;
}

/** Reads standard input if `-` is given; undefined otherwise. Nothing is read from the file or written to it. */
export async function readGivenText({
	names,
	file,
	terminal,
}: GivenArguments): Promise<GivenText | { readonly refusal: string } | undefined> {
	if (!names.includes('-'))
		return file === undefined
			? undefined
			: { refusal: '`--stdin-file` requires `-`, which reads standard input.' };
	if (names.length > 1) return { refusal: '`-` cannot be combined with files and folders.' };
	const bytes = await readAtMost(terminal.input?.() ?? [], maxTextBytes);
	if (bytes === undefined) return { refusal: `Standard input is larger than ${maxTextBytes / 2 ** 20} MB.` };
	const text = decode(bytes);
	if (text === undefined) return { refusal: 'Standard input is not encoded as UTF-8.' };
	if (file === undefined) return { name: undefined, root: undefined, path: 'stdin.mdx', text };
	const absolute = resolveGivenPath(terminal.folder, file);
	const root = findProjectRootAbove(dirname(absolute));
	return { name: file, root, path: withSlashes(relative(root ?? dirname(absolute), absolute)), text };
}

/** Bytes of the stream; undefined if it has more than the limit, and then the rest is not read. */
async function readAtMost(
	stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
	limit: number,
): Promise<Uint8Array | undefined> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of stream) {
		size += chunk.length;
		if (size > limit) return undefined;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array): string | undefined {
	try {
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch {
		return undefined;
	}
}

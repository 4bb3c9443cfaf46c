import type { PageDocument } from '../../language/document.ts';
import { parsePageDocument } from '../../language/parseDocument.ts';
import { generatedPageText } from '../../openapi/model/pages/generatedPages.ts';
import { type BlockChange, comparePage, type PageSide } from '../../site/review/comparePage.ts';
import type { CompareBlocks } from './comparePages.ts';
import type { ReviewedChange, ReviewedVersion } from './reviewedChange.ts';

/** Maximum number of added pages whose content is shown. */
const maxAdded = 100;

/**
 * Compares rendered pages, each pair once, until a number of pages or a length is reached; `limits` has a sentence for
 * each limit that was reached by then.
 */
export function createBlockComparison(
	{ before, after }: ReviewedChange,
	maxRendered: number,
	maxLength = 60_000_000,
): { readonly compare: CompareBlocks; readonly limits: () => readonly string[] } {
	const found: string[] = [];
	const changed: Group = { kind: 'changed', max: maxRendered, known: new Map(), skipped: new Set() };
	const added: Group = { kind: 'added', max: maxAdded, known: new Map(), skipped: new Set() };
	/** Characters of texts and of HTML. */
	let length = 0;
	return {
		compare(from, to) {
			const { known, skipped, max } = from === undefined ? added : changed;
			const key = `${from}\0${to}`;
			const knownBlocks = known.get(key);
			if (knownBlocks !== undefined) return knownBlocks;
			if (known.size >= max || length >= maxLength) {
				skipped.add(key);
				return undefined;
			}
			const [old, now] = [from === undefined ? undefined : sideOf(before, from), sideOf(after, to)];
			if (now === undefined || (old === undefined && from !== undefined)) return undefined;
			const { blocks, limits } = comparePage(old, now);
			length += (old?.document.text.length ?? 0) + now.document.text.length;
			for (const { before: one = '', after: other = '' } of blocks) length += one.length + other.length;
			known.set(key, blocks);
			found.push(...limits);
			return blocks;
		},
		limits: () => [...found, ...[changed, added].flatMap(limitOf)],
	};
}

/** Pages of a kind that were rendered, and those that no longer were. */
interface Group {
	readonly kind: 'changed' | 'added';
	/** Maximum number of pages. */
	readonly max: number;
	readonly known: Map<string, readonly BlockChange[]>;
	readonly skipped: Set<string>;
}

function limitOf({ kind, known, skipped }: Group): readonly string[] {
	if (skipped.size === 0) return [];
	return [`Only the first ${known.size} ${kind} pages were rendered. Not rendered: ${skipped.size}.`];
}

function sideOf({ project, readText, fileHash }: ReviewedVersion, path: string): PageSide | undefined {
	const document = documentOf({ project, readText }, path);
	return document && { project, document, readText: (file) => readText(file), ...(fileHash && { fileHash }) };
}

function documentOf(
	{ project, readText }: Pick<ReviewedVersion, 'project' | 'readText'>,
	path: string,
): PageDocument | undefined {
	const open = project.documents.get(path);
	if (open?.kind === 'page') return open;
	const file = project.files.has(path) ? path : `${path}.mdx`;
	const text = project.files.has(path) ? readText(path) : generatedPageText(project, file);
	return text === undefined ? undefined : parsePageDocument(file, text);
}

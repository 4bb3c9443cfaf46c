import type { PageDocument } from '../../language/document.ts';
import { parsePageDocument } from '../../language/parseDocument.ts';
import { generatedPageText } from '../../openapi/model/pages/generatedPages.ts';
import { type BlockChange, comparePage, type PageSide } from '../../site/review/comparePage.ts';
import type { CompareBlocks } from './comparePages.ts';
import type { ReviewedChange, ReviewedVersion } from './reviewedChange.ts';

/**
 * Compares rendered pages, each pair once, until a number of pages or a length is reached; `notes` has the limits that
 * were reached by then.
 */
export function createBlockComparison(
	{ before, after }: ReviewedChange,
	maxRendered: number,
	maxLength = 60_000_000,
): { readonly compare: CompareBlocks; readonly notes: () => readonly string[] } {
	const found: string[] = [];
	const known = new Map<string, readonly BlockChange[]>();
	const skipped = new Set<string>();
	/** Characters of texts and of HTML. */
	let length = 0;
	return {
		compare(from, to) {
			if (from === undefined || to === undefined) return undefined;
			const key = `${from}\0${to}`;
			const knownBlocks = known.get(key);
			if (knownBlocks !== undefined) return knownBlocks;
			if (known.size >= maxRendered || length >= maxLength) {
				skipped.add(key);
				return undefined;
			}
			const [old, now] = [sideOf(before, from), sideOf(after, to)];
			if (old === undefined || now === undefined) return undefined;
			const { blocks, notes } = comparePage(old, now);
			length += old.document.text.length + now.document.text.length;
			for (const { before: one = '', after: other = '' } of blocks) length += one.length + other.length;
			known.set(key, blocks);
			found.push(...notes);
			return blocks;
		},
		notes: () =>
			skipped.size === 0
				? found
				: [
						...found,
						`Only the first ${known.size} changed pages were rendered. Not rendered: ${skipped.size}.`,
					],
	};
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

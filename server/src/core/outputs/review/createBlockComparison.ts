import type { PageDocument } from '../../language/document.ts';
import { parsePageDocument } from '../../language/parseDocument.ts';
import { generatedPageText } from '../../openapi/model/pages/generatedPages.ts';
import { comparePage, type PageSide } from '../../site/review/comparePage.ts';
import type { CompareBlocks } from './comparePages.ts';
import type { ReviewedChange, ReviewedVersion } from './reviewedChange.ts';

/** Compares rendered pages until a number of them is reached; `notes` has the limits that were reached by then. */
export function createBlockComparison(
	{ before, after }: ReviewedChange,
	maxRendered: number,
): { readonly compare: CompareBlocks; readonly notes: () => readonly string[] } {
	const found: string[] = [];
	let [rendered, skipped] = [0, 0];
	return {
		compare(from, to) {
			if (from === undefined || to === undefined) return undefined;
			if (rendered >= maxRendered) {
				skipped++;
				return undefined;
			}
			const [old, now] = [sideOf(before, from), sideOf(after, to)];
			if (old === undefined || now === undefined) return undefined;
			rendered++;
			const { blocks, notes } = comparePage(old, now);
			found.push(...notes);
			return blocks;
		},
		notes: () =>
			skipped === 0
				? found
				: [...found, `Only the first ${maxRendered} changed pages were rendered; ${skipped} more were not.`],
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

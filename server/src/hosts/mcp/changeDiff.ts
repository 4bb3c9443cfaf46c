import { createTwoFilesPatch } from 'diff';

/** New text of a file; `path` and `newPath` differ when the file moves. */
export interface FileRevision {
	readonly path: string;
	readonly newPath: string;
	/** Empty for a new file. */
	readonly before: string;
	readonly after: string;
}

/**
 * Unified diffs of the changes. A diff that would be slow to compute or too long is replaced by its number of lines.
 */
export function changeDiff(changes: readonly FileRevision[]): string {
	const parts: string[] = [];
	let length = 0;
	for (const change of changes) {
		const diff = diffOf(change);
		const shown = diff !== undefined && length + diff.length <= maxLength ? diff : summaryOf(change);
		length += shown.length;
		parts.push(shown);
	}
	return parts.join('\n');
}

/** Maximum length of all diffs of an answer, in characters: assistants do not read more. */
const maxLength = 100_000;
/** Maximum steps of a comparison: finding n differences of texts with m lines takes n times m. */
const maxSteps = 20_000_000;

function diffOf({ path, newPath, before, after }: FileRevision): string | undefined {
	if (Math.abs(before.length - after.length) > maxLength) return undefined;
	const maxEditLength = Math.ceil(maxSteps / (lineCount(before) + lineCount(after)));
	return createTwoFilesPatch(path, newPath, before, after, undefined, undefined, {
		context: 2,
		maxEditLength,
	});
}

function summaryOf({ path, newPath, before, after }: FileRevision): string {
	return `--- ${path}\n+++ ${newPath}\n(${lineCount(before)} lines before, ${lineCount(after)} after; the diff is too long to show)\n`;
}

function lineCount(text: string): number {
	let count = 1;
	for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
	return count;
}

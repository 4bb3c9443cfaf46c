import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explainProblem } from '../../core/api/problems.ts';
import { assertProject, createDocsProject } from './createDocsProject.ts';
import type { DocsProject, OpenOptions, TextEdit } from './docsProject.ts';
import { assertValidSettings } from './givenSettings.ts';
import { ProjectTexts } from './projectTexts.ts';
import { RectoError } from './rectoError.ts';
import { startCall } from './startCall.ts';

export type * from './docsProject.ts';
export { type ErrorCode, RectoError } from './rectoError.ts';

/** Version of the package, such as `1.2.3`. */
export const version: string = process.env.RECTO_VERSION ?? '0.0.0';

/**
 * Opens the docs project in a folder, by path or `file:` URL: reads its files, and checks each page by itself.
 *
 * Rejects with `not-a-project`, `unreadable-config`, `invalid-settings`, `invalid-argument` and `aborted`.
 */
export async function openProject(folder: string | URL, options: OpenOptions = {}): Promise<DocsProject> {
	const pause = startCall(options);
	const root = toFolder(folder);
	const { settings } = options;
	if (settings !== undefined) assertValidSettings(settings);
	assertProject(root);
	const texts = new ProjectTexts(root, settings);
	await texts.reload({ pause, onProgress: options.onProgress });
	return createDocsProject(root, texts, { hasSettings: settings !== undefined });
}

function toFolder(folder: string | URL): string {
	if (typeof folder === 'string') return resolve(folder);
	if (folder instanceof URL && folder.protocol === 'file:') return resolve(fileURLToPath(folder));
	throw new RectoError('invalid-argument', 'The folder must be a path or a `file:` URL.');
}

/**
 * Text with the edits of a fix, or of several fixes that do not overlap; all ranges are those of the given text. Throws
 * `overlapping-edits`, and `invalid-argument` for a range that the text does not have.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
	let result = '';
	let from = 0;
	for (const { range, newText } of [...edits].sort((a, b) => a.range.start.offset - b.range.start.offset)) {
		const [start, end] = [range.start.offset, range.end.offset];
		if (!(start >= 0 && start <= end && end <= text.length))
			throw new RectoError('invalid-argument', `The text has no range from ${start} to ${end}.`);
		if (start < from) throw new RectoError('overlapping-edits', `Two edits replace offset ${start}.`);
		result += text.slice(from, start) + newText;
		from = end;
	}
	return result + text.slice(from);
}

/** Explanation of a problem code as Markdown: what happens on the published site, why, and how to fix it. */
export function explain(code: string): string | undefined {
	return explainProblem(code);
}

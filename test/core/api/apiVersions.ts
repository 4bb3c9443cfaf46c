import { parseDataDocument } from '../../../server/src/core/language/data/parseDataDocument.ts';
import type { ApiChange } from '../../../server/src/core/openapi/changes/apiChange.ts';
import { compareApis } from '../../../server/src/core/openapi/changes/compareApis.ts';

export type Files = Readonly<Record<string, unknown>>;

/** Changes between versions of a project's data files; values that are no texts are written as JSON. */
export function changesOf(before: Files, after: Files, today?: string): readonly ApiChange[] {
	return compareApis(versionOf(before), versionOf(after), today === undefined ? {} : { today });
}

function versionOf(files: Files) {
	const dataFiles = Object.entries(files).map(([path, value]) => {
		const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, '\t');
		return [path, parseDataDocument(path, text)] as const;
	});
	return { dataFiles: new Map(dataFiles) };
}

/** `breaking request-parameter-removed` for each change, sorted. */
export function codesOf(changes: readonly ApiChange[]): readonly string[] {
	return changes.map(({ level, code }) => `${level} ${code}`).sort();
}

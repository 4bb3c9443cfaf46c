import { knownFiles, knownProblemsFile } from '../../checks/knownProblems.ts';
import type { Project } from '../../project/project.ts';
import type { DocumentChanges } from '../../syntax/documentChanges.ts';
import { readJson, spanOf } from '../../syntax/json.ts';

/** Known problems of files that move stay known. */
export function* moveKnownProblems(
	{ dataFiles }: Project,
	moved: ReadonlyMap<string, string>,
): Generator<DocumentChanges> {
	const document = dataFiles.get(knownProblemsFile);
	const { root } = document === undefined ? {} : readJson(document.text);
	if (document === undefined || root === undefined) return;
	const changes = knownFiles(root).flatMap(({ name, key }) => {
		const path = moved.get(name);
		return path === undefined ? [] : [{ span: spanOf(key), newText: JSON.stringify(path) }];
	});
	if (changes.length > 0) yield { document, changes };
}

import { positionsIn, problemsOfReadPage } from '../checks/pageProblems.ts';
import { knownDocument } from '../project/knownDocument.ts';
import type { ReadText } from '../project/links/references.ts';
import { parseFile } from '../project/parseFile.ts';
import type { ProjectStore } from '../project/projectStore.ts';
import type { LocatedProblem } from './docsAnswers.ts';
import { locatedProblems, PlacedProblem } from './locatedProblems.ts';
import { scriptProblems } from './scriptProblems.ts';

/** All problems of a file that no editor holds; undefined for one that cannot be read. */
export function closedProblems(
	store: Pick<ProjectStore, 'project' | 'pageOnDisk'>,
	path: string,
	readText: ReadText,
): readonly LocatedProblem[] | undefined {
	const { project } = store;
	const known = knownDocument(project, path);
	if (known !== undefined) return locatedProblems(project, known);
	const read = store.pageOnDisk(path);
	if (read !== undefined) {
		const positionAt = positionsIn(read);
		return problemsOfReadPage(project, read).map((problem) => new PlacedProblem(positionAt, problem));
	}
	const ofScript = scriptProblems(project, path, () => readText(path));
	if (ofScript !== undefined) return ofScript;
	const text = readText(path);
	const document = text === undefined ? undefined : parseFile(path, text);
	if (text === undefined) return undefined;
	return document === undefined ? [] : locatedProblems(project, document);
}

import { targetsOf } from '../links/referrers.ts';
import type { Project } from '../project.ts';
import { factsOf } from './factsOf.ts';
import type { FileFacts } from './fileFacts.ts';

/** Facts of a page or snippet: of the document in an editor, or else of the file on disk. */
export function findFacts(project: Project, path: string): FileFacts | undefined {
	const document = project.documents.get(path);
	return document?.kind === 'page' ? factsOf(document) : project.facts.get(path);
}

/** Possible link targets of a file; empty for an unknown file. */
export function targetsAt(project: Project, path: string): readonly string[] {
	const facts = findFacts(project, path);
	return facts === undefined ? [] : targetsOf(facts);
}

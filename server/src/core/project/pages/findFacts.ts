import { targetsOf } from '../links/referrers.ts';
import type { Project } from '../project.ts';
import { factsOf } from './factsOf.ts';
import type { FileFacts } from './fileFacts.ts';

/** The facts of a page or snippet, as an editor holds it or else as the disk does. */
export function findFacts(project: Project, path: string): FileFacts | undefined {
	const document = project.documents.get(path);
	return document?.kind === 'page' ? factsOf(document) : project.facts.get(path);
}

/** What the links of a file may lead to; none for one of which nothing is known. */
export function targetsAt(project: Project, path: string): readonly string[] {
	const facts = findFacts(project, path);
	return facts === undefined ? [] : targetsOf(facts);
}

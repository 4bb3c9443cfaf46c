import { derive } from '../../text/derive.ts';
import { linkTargetKeys } from '../links/referrers.ts';
import type { Project } from '../project.ts';
import { factsOf } from './factsOf.ts';
import type { FileFacts } from './fileFacts.ts';

/** Facts of a page or snippet: of the document in an editor, or else of the file on disk. */
export function findFacts(project: Project, path: string): FileFacts | undefined {
	const document = project.documents.get(path);
	return document?.kind === 'page' ? factsOf(document) : project.facts.get(path);
}

/** Possible link targets of a file; empty for an unknown file. */
export function linkTargetKeysAt(project: Project, path: string): readonly string[] {
	const facts = findFacts(project, path);
	return facts === undefined ? [] : linkTargetKeys(facts);
}

export interface FileWithFacts {
	readonly path: string;
	/** Undefined for an unknown file. */
	readonly facts: FileFacts | undefined;
}

/** The file and all Markdown files that it imports, directly or indirectly, each once, the nearest first. */
export function* withTransitiveImports(project: Project, path: string): Generator<FileWithFacts> {
	const paths = new Set([path]);
	for (const file of paths) {
		const facts = findFacts(project, file);
		yield { path: file, facts };
		for (const part of facts?.parts ?? []) paths.add(part);
	}
}

/** The file and all files that show it, directly or through other parts. */
export function withTransitiveImporters(project: Project, path: string): ReadonlySet<string> {
	const found = new Set([path]);
	for (const part of found) for (const file of showing(project).get(part) ?? []) found.add(file);
	return found;
}

/** Files that show each part. */
const showing = derive((project: Project): ReadonlyMap<string, readonly string[]> => {
	const files = new Map<string, string[]>();
	for (const file of new Set([...project.facts.keys(), ...project.documents.keys()]))
		for (const part of findFacts(project, file)?.parts ?? []) {
			const others = files.get(part);
			if (others === undefined) files.set(part, [file]);
			else others.push(file);
		}
	return files;
});

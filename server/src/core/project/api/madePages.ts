import { normalisePath } from '../../text/path.ts';
import type { Project } from '../project.ts';
import { apiDocumentsOf } from './apiDocuments.ts';
import type { ApiOutline } from './apiModel.ts';
import { apiSourcesOf } from './apiSources.ts';
import { generatedPaths } from './generatedPaths.ts';
import { isAddress, namesFile } from './operationReference.ts';

/** The pages that the site makes of the project's API descriptions. */
export interface MadePages {
	/** Without outer slashes, with the operation that each shows. */
	readonly paths: ReadonlyMap<string, ApiOutline>;
	/** False when a description could not be read, or lies elsewhere: there may be more. */
	readonly isComplete: boolean;
}

const known = new WeakMap<Project['dataFiles'], { readonly sources: unknown; readonly made: MadePages }>();

export function madePagesOf(project: Project): MadePages {
	const sources = apiSourcesOf(project);
	const before = known.get(project.dataFiles);
	if (before?.sources === sources) return before.made;
	const documents = apiDocumentsOf(project);
	const paths = new Map<string, ApiOutline>();
	let isComplete = true;
	for (const { text, folder, makesPages } of sources) {
		if (!makesPages) continue;
		const document = isAddress(text) ? undefined : documents.find(({ file }) => namesFile(text.trim(), file));
		if (document?.isWhole !== true) isComplete = false;
		const made = generatedPaths(document?.operations ?? [], folder && normalisePath(folder));
		for (const [operation, path] of made) paths.set(path, operation);
	}
	const made = { paths, isComplete };
	known.set(project.dataFiles, { sources, made });
	return made;
}

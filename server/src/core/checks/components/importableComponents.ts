import { findComponent } from '../../catalogue/components/allComponents.ts';
import { fileRole } from '../../project/fileRole.ts';
import { findOutline } from '../../project/findOutline.ts';
import type { Project } from '../../project/project.ts';
import { baseNameOf } from '../../text/path.ts';
import { type NewImport, toComponentName, wordsOfName } from './newImport.ts';

/** What a page of that path can import from snippets: the whole of each, by the name of its file, and the components that it exports. */
export function* importableComponents(project: Project, importer: string): Generator<NewImport> {
	for (const { path, whole } of snippetsOf(project.files)) {
		if (path === importer) continue;
		if (findComponent(whole) === undefined) yield { path, component: whole };
		for (const name of findOutline(project, path)?.exports ?? [])
			if (isComponentName(name) && name !== whole && findComponent(name) === undefined)
				yield { path, component: name, isNamed: true };
	}
}

/** Names in capitals alone are constants. */
function isComponentName(name: string): boolean {
	return /^\p{Lu}[\w$]*\p{Ll}/u.test(name);
}

interface Snippet {
	readonly path: string;
	/** The name of its file as that of a component. */
	readonly whole: string;
}

const snippets = new WeakMap<Project['files'], readonly Snippet[]>();

/** Those in Markdown: what other files export is not known. */
function snippetsOf(files: Project['files']): readonly Snippet[] {
	let found = snippets.get(files);
	if (found === undefined) {
		const paths = [...files].filter((path) => fileRole(path) === 'snippet').sort();
		found = paths.map((path) => ({ path, whole: toComponentName(wordsOfName(baseNameOf(path))) }));
		snippets.set(files, found);
	}
	return found;
}

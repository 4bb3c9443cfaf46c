import { findComponent } from '../../catalogue/components/allComponents.ts';
import { fileRole, isImportable, isSnippet } from '../../project/fileRole.ts';
import { languageFolderWithin } from '../../project/navigation/languageFolders.ts';
import type { Project } from '../../project/project.ts';
import { exportsOf } from '../../project/scripts/exportsOf.ts';
import { derive } from '../../text/derive.ts';
import { baseNameOf } from '../../text/paths.ts';
import { type NewImport, splitName, toComponentName } from './newImport.ts';

/**
 * Components that a page can import from snippets, and from other scripts that some page imports already: a whole
 * Markdown file or a default export under the name of the file, and named exports. Components in the language of the page
 * come first; components in another language only if no other has the same name.
 */
export function* importableComponents(project: Project, importer: string): Generator<NewImport> {
	const given = new Set<string>();
	for (const { snippet, distance } of byLanguage(project, importer))
		for (const found of componentsIn(project, snippet)) {
			if (distance === ofOtherLanguage && given.has(found.component)) continue;
			given.add(found.component);
			yield found;
		}
}

const ofOtherLanguage = 2;

interface SnippetFrom {
	readonly snippet: Snippet;
	/** 0 in the importer's language, 1 in none. */
	readonly distance: number;
}

function byLanguage(project: Project, importer: string): readonly SnippetFrom[] {
	const own = languageFolderWithin(project, importer);
	return [...snippetsOf(project.files), ...knownScripts(project)]
		.filter(({ path }) => path !== importer)
		.map((snippet) => {
			const language = languageFolderWithin(project, snippet.path);
			const distance = language === own ? 0 : language === undefined ? 1 : ofOtherLanguage;
			return { snippet, distance };
		})
		.sort((a, b) => a.distance - b.distance);
}

function* componentsIn(project: Project, { path, whole }: Snippet): Generator<NewImport> {
	const names = exportsOf(project, path) ?? [];
	const hasWhole = fileRole(path) === 'snippet' || names.includes('default');
	if (hasWhole && findComponent(whole) === undefined) yield { path, component: whole };
	for (const name of names)
		if (isComponentName(name) && !(hasWhole && name === whole) && findComponent(name) === undefined)
			yield { path, component: name, isNamed: true };
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

const snippetsOf = derive((files: Project['files']): readonly Snippet[] => {
	const paths = [...files].filter((path) => isSnippet(path) && isImportable(path)).sort();
	return paths.map(toSnippet);
});

/**
 * Scripts outside of snippet folders whose exports were read, as a page imports them. Others may belong to an application
 * and are not offered.
 */
function knownScripts({ scripts }: Project): readonly Snippet[] {
	const paths: string[] = [];
	for (const [path, script] of scripts)
		if (script.isRead && !isSnippet(path) && isImportable(path)) paths.push(path);
	return paths.sort().map(toSnippet);
}

function toSnippet(path: string): Snippet {
	return { path, whole: toComponentName(splitName(stemOf(path))) };
}

function stemOf(path: string): string {
	return baseNameOf(path).replace(/\.\w+$/, '');
}

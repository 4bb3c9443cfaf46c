import type { ScriptDocument } from '../../language/document.ts';
import { readScriptImports, type ScriptImport } from '../../language/scriptImports.ts';
import { TextLines } from '../../text/lines.ts';
import type { Project } from '../project.ts';
import { siteScripts } from './siteScripts.ts';

/** A script of the site with its imports, in the form of page links. */
export interface LinkingScript {
	readonly document: ScriptDocument;
	readonly links: readonly (ScriptImport & { readonly kind: 'import' })[];
}

/** Scripts of the site that are one of the files or import one of them. */
export function* scriptsAndImporters(
	project: Project,
	files: { has(path: string): boolean },
	readText: (path: string) => string | undefined,
): Generator<LinkingScript> {
	for (const [path, targets] of siteScripts(project, readText)) {
		if (!files.has(path) && ![...targets].some((target) => files.has(target))) continue;
		const text = project.scripts.get(path)?.openText ?? readText(path);
		if (text === undefined) continue;
		const links = readScriptImports(text).imports.map((link) => ({ ...link, kind: 'import' as const }));
		yield { document: { kind: 'script', path, text, lines: new TextLines(text) }, links };
	}
}

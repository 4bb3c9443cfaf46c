import type { ScriptDocument } from '../syntax/document.ts';
import { TextLines } from '../text/textLines.ts';
import type { Project } from './project.ts';
import type { ReadText } from './references.ts';
import { siteScripts } from './siteScripts.ts';

/** A script of the site as an editor holds it; undefined where none does, and for those of an application around the site. */
export function openScript(project: Project, path: string, readText: ReadText): ScriptDocument | undefined {
	const text = project.scripts.get(path)?.openText;
	if (text === undefined || !siteScripts(project, readText).has(path)) return undefined;
	return { kind: 'script', path, text, lines: new TextLines(text) };
}

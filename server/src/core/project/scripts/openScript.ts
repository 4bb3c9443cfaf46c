import type { ScriptDocument } from '../../language/document.ts';
import { TextLines } from '../../text/lines.ts';
import type { ReadText } from '../links/references.ts';
import type { Project } from '../project.ts';
import { siteScripts } from './siteScripts.ts';

/**
 * Script of the site that is open in an editor; undefined if it is not open or belongs to an application outside of the
 * site.
 */
export function openScript(project: Project, path: string, readText: ReadText): ScriptDocument | undefined {
	const script = anyOpenScript(project, path);
	return script !== undefined && siteScripts(project, readText).has(path) ? script : undefined;
}

/**
 * Any script that is open in an editor. Cheaper than `openScript`, since it does not look for the scripts of the site.
 */
export function anyOpenScript({ scripts }: Project, path: string): ScriptDocument | undefined {
	const text = scripts.get(path)?.openText;
	return text === undefined ? undefined : { kind: 'script', path, text, lines: new TextLines(text) };
}

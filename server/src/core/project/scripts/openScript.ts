import type { ScriptDocument } from '../../language/document.ts';
import { TextLines } from '../../text/lines.ts';
import type { ReadText } from '../links/references.ts';
import type { Project } from '../project.ts';
import { siteScripts } from './siteScripts.ts';

/** A script of the site as an editor holds it; undefined where none does, and for those of an application around the site. */
export function openScript(project: Project, path: string, readText: ReadText): ScriptDocument | undefined {
	const script = anyOpenScript(project, path);
	return script !== undefined && siteScripts(project, readText).has(path) ? script : undefined;
}

/** The same of any script: for who has more to look at before that matters. */
export function anyOpenScript({ scripts }: Project, path: string): ScriptDocument | undefined {
	const text = scripts.get(path)?.openText;
	return text === undefined ? undefined : { kind: 'script', path, text, lines: new TextLines(text) };
}

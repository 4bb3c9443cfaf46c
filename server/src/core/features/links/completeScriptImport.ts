import type { CompletionItem } from 'vscode-languageserver-types';
import type { Project } from '../../project/project.ts';
import { firstScripts } from '../../project/scripts/siteScripts.ts';
import type { ScriptDocument } from '../../syntax/document.ts';
import { startOfLine } from '../../text/lineBounds.ts';
import { itemsAt } from './completeLink.ts';
import { completeExported } from './completeNamed.ts';

/** In a script of the site, the files that it can import, and between the braces of an import what those export. */
export function completeScriptImport(
	project: Project,
	script: ScriptDocument,
	offset: number,
): CompletionItem[] {
	const { path, text } = script;
	const before = text.slice(Math.max(startOfLine(text, offset), offset - longestLine), offset);
	// Of most keys this tells already that nothing is wanted.
	if (!/^\s*(?:import|export|\})/.test(before) || !firstScripts(project).has(path)) return [];
	const [, typed] = /(?:\bfrom\s*|^\s*import\s*)["']([^"'\n]*)$/.exec(before) ?? [];
	if (typed === undefined) return completeExported(project, script, offset);
	const rest = /^[^"'\n;]{0,500}/.exec(text.slice(offset, offset + 500))?.[0] ?? '';
	const span = { start: offset - typed.length, end: offset + rest.length };
	return itemsAt(project, { document: script, from: path, place: { kind: 'import', span } }, offset);
}

const longestLine = 2_000;

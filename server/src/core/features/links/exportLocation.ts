import type { Project } from '../../project/project.ts';
import { findDocument, type ReadText } from '../../project/references.ts';
import { readScriptExports } from '../../syntax/scriptExports.ts';
import { TextLines } from '../../text/textLines.ts';
import { type FileLocation, rangeOf, toLocation } from './fileLocation.ts';
import type { FoundLink } from './linkAt.ts';

/** Where the file exports what a link names; undefined where it does not say so, or the whole file is meant. */
export function exportLocation(
	project: Project,
	{ destination: { path }, exported }: FoundLink,
	readText: ReadText,
): FileLocation | undefined {
	if (exported === undefined) return undefined;
	const script = project.scripts.get(path);
	if (script !== undefined) {
		const text = script.openText ?? readText(path) ?? '';
		const span = readScriptExports(text).find(({ name }) => name === exported)?.span;
		return span && { path, range: rangeOf({ lines: new TextLines(text) }, span) };
	}
	const document = findDocument(project, path, readText);
	if (document?.kind !== 'page') return undefined;
	const { modules } = document.syntax;
	const statement = modules.find(({ kind, names }) => kind === 'export' && names.includes(exported));
	return statement && toLocation(document, statement.span);
}

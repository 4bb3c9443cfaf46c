import { findDocument, type ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import { type PageDocument, sliceOf } from '../../syntax/document.ts';
import { readScriptExports } from '../../syntax/scriptExports.ts';
import { rememberLast } from '../../text/rememberLast.ts';
import type { Span } from '../../text/span.ts';
import { TextLines } from '../../text/textLines.ts';

/** Where a file exports what has a name there, with the text that says so. */
export interface ExportPlace {
	/** Path of the file from the project's root. */
	readonly path: string;
	/** The whole of a script, or the statement of a page. */
	readonly code: string;
	/** Where that begins in the file. */
	readonly start: number;
	/** The name of a script's export, or the statement of a page. */
	readonly span: Span;
	/** For positions in the file. */
	readonly lines: TextLines;
}

/** Undefined where the file does not say that it exports the name; `default` is that of what it has beside names. */
export function findExport(
	project: Project,
	{ path, exported }: { readonly path: string; readonly exported: string },
	readText: ReadText,
): ExportPlace | undefined {
	const script = project.scripts.get(path);
	if (script === undefined) {
		const document = findDocument(project, path, readText);
		return document?.kind === 'page' ? exportOfPage(document, exported) : undefined;
	}
	const code = script.openText ?? readText(path) ?? '';
	const { exports, lines } = readScript(code);
	const span = exports.find(({ name }) => name === exported)?.span;
	return span && { path, code, start: 0, span, lines };
}

/** Several names are asked for in a row. */
const readScript = rememberLast((code) => ({ exports: readScriptExports(code), lines: new TextLines(code) }));

/** The statement by which a page gives itself, and others, a name. */
export function exportOfPage(document: PageDocument, name: string): ExportPlace | undefined {
	const { path, lines, syntax } = document;
	const statement = syntax.modules.find(({ kind, names }) => kind === 'export' && names.includes(name));
	if (statement === undefined) return undefined;
	const { span } = statement;
	return { path, code: sliceOf(document, span), start: span.start, span, lines };
}

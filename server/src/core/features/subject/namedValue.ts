import { type PageDocument, sliceOf } from '../../language/document.ts';
import { type ExportedValue, exportedValue } from '../../language/mdx/exportedValue.ts';
import { readScriptExports } from '../../language/scriptExports.ts';
import { pageLinks } from '../../project/links/pageLinks.ts';
import {
	type Destination,
	findDestination,
	findDocument,
	type ReadText,
} from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import { boundedCache } from '../../text/boundedCache.ts';
import { TextLines } from '../../text/lines.ts';
import type { Span } from '../../text/positions.ts';
import { type FileLocation, fileStartLocation, toRange } from '../document/protocolValues.ts';

/** Value of a name on a page. */
export interface NamedValue {
	/** File that contains the value, from the project's root. */
	readonly path: string;
	readonly location: FileLocation;
	/** Text that the spans of the value refer to. */
	readonly code: string;
	/** Undefined if it is not a literal value, such as the content of a Markdown file. */
	readonly value: ExportedValue | undefined;
}

/** Value of a name on a page, or of a member of it. */
export function findNamedValue(
	project: Project,
	{
		document,
		names: [root = '', ...members],
	}: { readonly document: PageDocument; readonly names: readonly string[] },
	readText: ReadText,
): NamedValue | undefined {
	const own = exportStatementOf(document, root);
	if (own !== undefined) return toNamedValue(own, root, members);
	const imported = findImportSource(project, document, root);
	if (imported === undefined) return undefined;
	const place = findExport(project, imported, readText);
	if (place !== undefined) return toNamedValue(place, imported.exported, members);
	const { path } = imported;
	return members.length > 0
		? undefined
		: { path, location: fileStartLocation(path), code: '', value: undefined };
}

function toNamedValue(
	place: ExportPlace,
	exported: string,
	members: readonly string[],
): NamedValue | undefined {
	const { path, code, start, lines } = place;
	const value = exportedValue(code, exported, members);
	if (value === undefined && members.length > 0) return undefined;
	const span: Span =
		value === undefined
			? place.span
			: { start: start + value.nameSpan.start, end: start + value.nameSpan.end };
	return { path, location: { path, range: toRange({ lines }, span) }, code, value };
}

export interface ImportSource extends Destination {
	/** Name of the export, `default` for the default export. */
	readonly exported: string;
}

/** File from which the page imports a name, and the name of its export. */
export function findImportSource(
	project: Project,
	document: PageDocument,
	name: string,
): ImportSource | undefined {
	for (const { names, source } of document.syntax.modules) {
		if (source === undefined || !names.includes(name)) continue;
		const link = pageLinks(document).find(({ span }) => span.start === source.span.start);
		const destination = link && findDestination(project, document.path, link);
		const imported = link?.names?.find(({ local }) => local === name)?.name;
		return destination && { ...destination, exported: imported ?? 'default' };
	}
	return undefined;
}

/** Export of a file, with the text that contains it. */
interface ExportPlace {
	/** Path of the file from the project's root. */
	readonly path: string;
	/** Text of the whole script, or of the statement of a page. */
	readonly code: string;
	/** Offset of that text in the file. */
	readonly start: number;
	/** Span of the export's name in a script, or of the statement on a page. */
	readonly span: Span;
	/** For positions in the file. */
	readonly lines: TextLines;
}

/** Export of a file by name, `default` for the default export; undefined if the file does not have it. */
export function findExport(
	project: Project,
	{ path, exported }: { readonly path: string; readonly exported: string },
	readText: ReadText,
): ExportPlace | undefined {
	const script = project.scripts.get(path);
	if (script === undefined) {
		const document = findDocument(project, path, readText);
		return document?.kind === 'page' ? exportStatementOf(document, exported) : undefined;
	}
	const code = script.openText ?? readText(path) ?? '';
	const { exports, lines } = readScript(code);
	const span = exports.find(({ name }) => name === exported)?.span;
	return span && { path, code, start: 0, span, lines };
}

/** Several names of a file are looked up in a row. */
const readScript = boundedCache(1, (code) => ({
	exports: readScriptExports(code),
	lines: new TextLines(code),
}));

/** Export statement with which a page declares a name. */
export function exportStatementOf(document: PageDocument, name: string): ExportPlace | undefined {
	const { path, lines, syntax } = document;
	const statement = syntax.modules.find(({ kind, names }) => kind === 'export' && names.includes(name));
	if (statement === undefined) return undefined;
	const { span } = statement;
	return { path, code: sliceOf(document, span), start: span.start, span, lines };
}

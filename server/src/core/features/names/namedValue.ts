import type { ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { exportedValue, type WrittenValue } from '../../syntax/mdx/exportedValue.ts';
import type { Span } from '../../text/span.ts';
import { type FileLocation, rangeOf, startOf } from '../links/fileLocation.ts';
import { type ExportPlace, exportOfPage, findExport } from './findExport.ts';
import { findImported } from './findImported.ts';

/** What a name of a page stands for. */
export interface NamedValue {
	/** The file that says it, from the project's root. */
	readonly path: string;
	readonly location: FileLocation;
	/** The text that the spans of the value belong to. */
	readonly code: string;
	/** Undefined where it is not written down, as what a file of Markdown shows. */
	readonly value: WrittenValue | undefined;
}

/** What the page's name stands for, or what that holds by the names behind it. */
export function findNamedValue(
	project: Project,
	{
		document,
		names: [root = '', ...members],
	}: { readonly document: PageDocument; readonly names: readonly string[] },
	readText: ReadText,
): NamedValue | undefined {
	const own = exportOfPage(document, root);
	if (own !== undefined) return toNamedValue(own, root, members);
	const imported = findImported(project, document, root);
	if (imported === undefined) return undefined;
	const place = findExport(project, imported, readText);
	if (place !== undefined) return toNamedValue(place, imported.exported, members);
	const { path } = imported;
	return members.length > 0 ? undefined : { path, location: startOf(path), code: '', value: undefined };
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
	return { path, location: { path, range: rangeOf({ lines }, span) }, code, value };
}

import { pageLinks } from '../../project/links/pageLinks.ts';
import { findDestination } from '../../project/links/references.ts';
import { splitHref } from '../../project/links/splitHref.ts';
import { importedPaths, toTargetKey } from '../../project/links/targetNames.ts';
import type { Project } from '../../project/project.ts';
import { resolveImport } from '../../project/scripts/resolveImport.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { ModuleStatement } from '../../syntax/page/pageSyntax.ts';
import { holds, type Span } from '../../text/span.ts';
import type { TextChange } from '../../text/textChange.ts';
import { changePath, frameAt } from '../rename/writtenTarget.ts';

/** Writes from the root what a part of a page names from the page's own folder. */
export function rootedLinks(project: Project, document: PageDocument, part: Span): readonly TextChange[] {
	const { text, path } = document;
	return pageLinks(document).flatMap((link) => {
		const { span, href, kind } = link;
		const isInside = holds(part, span);
		const written = splitHref(href).path;
		if (!isInside || kind === 'import' || link.folder !== undefined) return [];
		if (written === undefined || written === '' || written.startsWith('/')) return [];
		const file = findDestination(project, path, link)?.path;
		if (file === undefined) return [];
		const target = kind === 'page' && !/\.mdx?$/.test(written) ? toTargetKey(file) : file;
		return [changePath({ text, span, href, frame: frameAt(text, span) }, `/${target}`)];
	});
}

/** The same import for any other file of the project. */
export function rootedStatement(
	project: Project,
	{ text, path }: PageDocument,
	{ span, source }: ModuleStatement,
): string {
	const written = text.slice(span.start, span.end).trimEnd();
	if (source === undefined || !/^\.\.?(?:\/|$)/.test(source.text)) return written;
	const target = resolveImport(project, path, source.text);
	const file = target.kind === 'file' ? target.path : importedPaths(path, source.text)[0];
	if (file === undefined) return written;
	const start = source.span.start - span.start;
	return `${written.slice(0, start)}/${file}${written.slice(start + source.span.end - source.span.start)}`;
}

import type { Document, PageDocument } from '../../language/document.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import type { ApiOutline } from '../../openapi/model/apiModel.ts';
import { generatedPageAt } from '../../openapi/model/pages/generatedPages.ts';
import { configLinks } from '../../project/links/configLinks.ts';
import { frontMatterLinks } from '../../project/links/frontMatterLinks.ts';
import { type PageLink, pageLinks } from '../../project/links/pageLinks.ts';
import { findDestination } from '../../project/links/references.ts';
import { resolveLink } from '../../project/links/resolveLink.ts';
import { descriptionLinks } from '../../project/links/textLinks.ts';
import { defaultImport } from '../../project/pages/snippetTags.ts';
import type { Project } from '../../project/project.ts';
import { containsCursor, type Span } from '../../text/positions.ts';
import { findImportSource, type ImportSource } from './namedValue.ts';
import type { SubjectOf } from './subject.ts';

type Link = Pick<PageLink, 'kind' | 'href' | 'span' | 'names'>;

/** Links of a document, relative to `from`: only those of pages depend on the file that contains them. */
export function linksOf(document: Document): { readonly from: string; readonly links: readonly Link[] } {
	if (document.kind === 'page')
		return { from: document.path, links: [...pageLinks(document), ...frontMatterLinks(document)] };
	const links =
		document.kind === 'config'
			? configLinks(document)
			: document.claims === undefined
				? []
				: descriptionLinks(document);
	return { from: '', links: links.map(({ href, span }) => ({ kind: 'page', href, span })) };
}

/** Links at the offset, and names in the braces of an import. */
export function* linksAt(
	project: Project,
	document: Document,
	offset: number,
): Generator<SubjectOf<'link' | 'import'>> {
	const { from, links } = linksOf(document);
	for (const link of links) {
		const isTarget = containsCursor(link.span, offset);
		const name = isTarget ? undefined : link.names?.find(({ span }) => containsCursor(span, offset));
		if (!isTarget && name === undefined) continue;
		const destination = findDestination(project, from, link);
		if (isTarget) {
			const operation = destination === undefined ? operationOf(project, from, link) : undefined;
			yield { kind: 'link', span: link.span, link, destination, operation };
		} else if (name !== undefined && destination !== undefined)
			yield { kind: 'import', span: name.span, destination, exported: name.name, tag: undefined };
	}
}

/** Operation of the generated page that a link points to. */
function operationOf(project: Project, from: string, { kind, href }: Link): ApiOutline | undefined {
	const target = kind === 'page' ? resolveLink(project, from, href) : undefined;
	return target?.kind === 'served' ? generatedPageAt(project, target.path)?.operation : undefined;
}

/** Import that a tag at the offset shows, or that is named before the braces of its statement. */
export function* importsAt(
	project: Project,
	document: PageDocument,
	offset: number,
): Generator<SubjectOf<'import'>> {
	const { tags, modules } = document.syntax;
	if (modules.length === 0) return;
	const tag = tags.find(({ nameSpan }) => containsCursor(nameSpan, offset));
	const shown = tag && findImportSource(project, document, tag.name.split('.', 1)[0] ?? '');
	if (tag !== undefined && shown !== undefined) yield toImport(tag.nameSpan, shown, tag);
	for (const statement of modules) {
		const name = statement.kind === 'import' ? defaultImport(document, statement) : undefined;
		if (name === undefined || !containsCursor(name.span, offset)) continue;
		const source = findImportSource(project, document, name.name);
		if (source !== undefined) yield toImport(name.span, source);
	}
}

function toImport(span: Span, { exported, ...destination }: ImportSource, tag?: Tag): SubjectOf<'import'> {
	return { kind: 'import', span, destination, exported, tag };
}

import type { ConfigDocument, DataDocument, Document, PageDocument } from '../../language/document.ts';
import { configLinks, resolveConfigLink } from '../../project/links/configLinks.ts';
import { descriptionLinks } from '../../project/links/descriptionLinks.ts';
import { frontMatterLinks } from '../../project/links/frontMatterLinks.ts';
import { pageLinks } from '../../project/links/pageLinks.ts';
import { type Destination, findDestination } from '../../project/links/references.ts';
import { defaultImport } from '../../project/pages/defaultImport.ts';
import type { Project } from '../../project/project.ts';
import { containsCursor, type Span } from '../../text/positions.ts';
import { variableAt } from '../describe/nameMeaning.ts';
import { findImportSource, type ImportSource } from './namedValue.ts';

/** Link with its destination. */
export interface ResolvedLinkAt {
	readonly span: Span;
	readonly destination: Destination;
	/** Name of the export that is shown, `default` for the default export; absent when the file itself is named. */
	readonly exported?: string;
}

/** Link at the offset, if it points to a file of the project. */
export function linkAt(project: Project, document: Document, offset: number): ResolvedLinkAt | undefined {
	// A variable in a link has a definition of its own.
	if (document.kind === 'page' && variableAt(project, document, offset) !== undefined) return undefined;
	for (const link of resolvedLinks(project, document, (span) => containsCursor(span, offset))) return link;
	return document.kind === 'page' ? importedAt(project, document, offset) : undefined;
}

/** Links of tags that show an import, and of the name of a default import, to the file. */
function importedAt(project: Project, document: PageDocument, offset: number): ResolvedLinkAt | undefined {
	const { tags, modules } = document.syntax;
	if (modules.length === 0) return undefined;
	const tag = tags.find(({ nameSpan }) => containsCursor(nameSpan, offset));
	const shown = tag && findImportSource(project, document, tag.name.split('.', 1)[0] ?? '');
	if (tag !== undefined && shown !== undefined) return toFound(tag.nameSpan, shown);
	for (const statement of modules) {
		const own = statement.kind === 'import' ? defaultImport(document, statement) : undefined;
		if (own === undefined || !containsCursor(own.span, offset)) continue;
		const imported = findImportSource(project, document, own.name);
		return imported && toFound(own.span, imported);
	}
	return undefined;
}

function toFound(span: Span, { exported, ...destination }: ImportSource): ResolvedLinkAt {
	return { span, destination, exported };
}

/** Links to files of the project; only those whose span fits, if `fits` is given. */
export function* resolvedLinks(
	project: Project,
	document: Document,
	fits: (span: Span) => boolean = () => true,
): Generator<ResolvedLinkAt> {
	if (document.kind === 'config') yield* linksOfConfig(project, document, fits);
	if (document.kind === 'page') yield* linksOfPage(project, document, fits);
	if (document.kind === 'data') yield* linksOfDescriptions(project, document, fits);
}

function* linksOfConfig(
	project: Project,
	document: ConfigDocument,
	fits: (span: Span) => boolean,
): Generator<ResolvedLinkAt> {
	for (const link of configLinks(document)) {
		if (!fits(link.span)) continue;
		const target = resolveConfigLink(project, link);
		if (target.kind === 'page')
			yield { span: link.span, destination: { path: target.page.path, anchor: target.anchor } };
		if (target.kind === 'file') yield { span: link.span, destination: { path: target.path } };
	}
}

function* linksOfDescriptions(
	project: Project,
	document: DataDocument,
	fits: (span: Span) => boolean,
): Generator<ResolvedLinkAt> {
	for (const { href, span } of document.claims === undefined ? [] : descriptionLinks(document)) {
		const destination = fits(span) ? findDestination(project, '', { kind: 'page', href }) : undefined;
		if (destination !== undefined) yield { span, destination };
	}
}

function* linksOfPage(
	project: Project,
	document: PageDocument,
	fits: (span: Span) => boolean,
): Generator<ResolvedLinkAt> {
	for (const link of [...pageLinks(document), ...frontMatterLinks(document)]) {
		const name = link.names?.find(({ span }) => fits(span));
		if (name === undefined && !fits(link.span)) continue;
		const destination = findDestination(project, document.path, link);
		if (destination === undefined) continue;
		if (fits(link.span)) yield { span: link.span, destination };
		else if (name !== undefined) yield { span: name.span, destination, exported: name.name };
	}
}

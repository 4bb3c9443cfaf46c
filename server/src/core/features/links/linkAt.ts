import { configLinks, resolveConfigLink } from '../../project/configLinks.ts';
import { pageLinks } from '../../project/pageLinks.ts';
import type { Project } from '../../project/project.ts';
import { type Destination, findDestination } from '../../project/references.ts';
import type { ConfigDocument, Document, PageDocument } from '../../syntax/document.ts';
import { type Span, touches } from '../../text/span.ts';

/** A link with what it leads to. */
export interface FoundLink {
	readonly span: Span;
	readonly destination: Destination;
}

/** The link at the offset, when it leads to a file of the project. */
export function linkAt(project: Project, document: Document, offset: number): FoundLink | undefined {
	for (const link of linksOf(project, document, (span) => touches(span, offset))) return link;
	return document.kind === 'page' ? importedTagAt(project, document, offset) : undefined;
}

/** A tag that shows what the page imports leads to the file. */
function importedTagAt(project: Project, document: PageDocument, offset: number): FoundLink | undefined {
	const { tags, modules } = document.syntax;
	const tag = modules.length === 0 ? undefined : tags.find(({ nameSpan }) => touches(nameSpan, offset));
	const name = tag?.name.split('.', 1)[0];
	if (tag === undefined || name === undefined || name === '') return undefined;
	const { source } = modules.find(({ kind, names }) => kind === 'import' && names.includes(name)) ?? {};
	const link = source && pageLinks(document).find(({ span }) => span.start === source.span.start);
	const destination = link && findDestination(project, document.path, link);
	return destination && { span: tag.nameSpan, destination };
}

/** All links that lead to files of the project, or those whose place fits. */
export function* linksOf(
	project: Project,
	document: Document,
	fits: (span: Span) => boolean = () => true,
): Generator<FoundLink> {
	if (document.kind === 'config') yield* linksOfConfig(project, document, fits);
	if (document.kind === 'page') yield* linksOfPage(project, document, fits);
}

function* linksOfConfig(
	project: Project,
	document: ConfigDocument,
	fits: (span: Span) => boolean,
): Generator<FoundLink> {
	for (const link of configLinks(document)) {
		if (!fits(link.span)) continue;
		const target = resolveConfigLink(project, link);
		if (target.kind === 'page')
			yield { span: link.span, destination: { path: target.page.path, anchor: target.anchor } };
		if (target.kind === 'file') yield { span: link.span, destination: { path: target.path } };
	}
}

function* linksOfPage(
	project: Project,
	document: PageDocument,
	fits: (span: Span) => boolean,
): Generator<FoundLink> {
	for (const link of pageLinks(document)) {
		const name = link.names?.find(({ span }) => fits(span));
		if (name === undefined && !fits(link.span)) continue;
		const destination = findDestination(project, document.path, link);
		if (destination !== undefined)
			yield { span: fits(link.span) ? link.span : (name?.span ?? link.span), destination };
	}
}

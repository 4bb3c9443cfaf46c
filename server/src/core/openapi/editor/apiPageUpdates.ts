import { descriptionField, titleField } from '../../catalogue/frontMatter.ts';
import type { PageDocument } from '../../language/document.ts';
import { findDocument, type ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import type { Span } from '../../text/positions.ts';
import { describedIn, type ExistingApiPage, type NewApiPages } from './newApiPages.ts';

/** A text in the front matter of a page that differs from what its operation says now. */
export interface ApiPageUpdate {
	readonly document: PageDocument;
	/** Method and path. */
	readonly operation: string;
	readonly key: string;
	readonly before: string;
	readonly after: string;
	readonly span: Span;
}

/**
 * What the operations of existing pages are called and said to do by now. Nothing else of a page comes from the
 * description, and what the author never wrote is not asked for: the site takes it from there by itself.
 */
export function apiPageUpdates(
	project: Project,
	{ existing }: Pick<NewApiPages, 'existing'>,
	readText: ReadText,
): readonly ApiPageUpdate[] {
	return existing.flatMap((page) => {
		const document = findDocument(project, page.path, readText);
		return document?.kind === 'page' ? updatesOf(document, page) : [];
	});
}

function updatesOf(
	document: PageDocument,
	{ operation, outline }: ExistingApiPage,
): readonly ApiPageUpdate[] {
	const { title, description } = describedIn(outline);
	return [
		{ key: titleField.key, after: title },
		{ key: descriptionField.key, after: description },
	].flatMap(({ key, after }) => {
		const entry = document.frontMatter.entries.findLast((one) => one.key === key);
		const before = entry?.value;
		if (after === undefined || typeof before !== 'string' || entry?.valueSpan === undefined) return [];
		if (before.trim() === after) return [];
		return [{ document, operation, key, before: before.trim(), after, span: entry.valueSpan }];
	});
}

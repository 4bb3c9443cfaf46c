import { descriptionField, hiddenField, titleField } from '../../catalogue/frontMatter.ts';
import type { PageDocument } from '../../language/document.ts';
import { findDocument, type ReadText } from '../../project/links/references.ts';
import type { Page } from '../../project/pages/page.ts';
import type { Project } from '../../project/project.ts';
import { toDefaultTitle } from '../../text/paths.ts';
import type { Span } from '../../text/positions.ts';
import { toPortableName } from '../../text/toPortableName.ts';
import { nonEmptyTrimmed } from '../../text/values.ts';
import type { ApiDocument, ApiOutline } from '../model/apiModel.ts';
import { operationsOfPageReference, parseOperationReference } from '../model/files/operationReference.ts';
import { apiDocumentsOf } from '../model/operations/apiDocuments.ts';
import { generatedPaths } from '../model/pages/generatedPaths.ts';

/** Selection of the operations that get a page. */
export interface ApiPagesOptions {
	/** Path of the API description from the root; all of the project when absent. */
	readonly file?: string;
	/** Folder for the pages from the root; as on the site when absent. */
	readonly folder?: string;
	/** A single operation, as front matter names it. */
	readonly operation?: string;
}

/** Pages for operations without one. Existing files are never overwritten. */
export interface NewApiPages {
	/** Files to write, in the order of the descriptions. */
	readonly pages: readonly NewApiPage[];
	/** Pages that show one of the operations already. */
	readonly existing: readonly ExistingApiPage[];
	/** Reasons why a page cannot be created, as sentences. */
	readonly refusals: readonly string[];
}

export interface NewApiPage {
	/** Path of the file from the root. */
	readonly path: string;
	readonly pagePath: string;
	/** Method and path. */
	readonly operation: string;
	/** True if the operation keeps its page out of the navigation. */
	readonly isHidden: boolean;
	readonly text: string;
}

export interface ExistingApiPage {
	/** Path of its file from the root. */
	readonly path: string;
	/** Method and path. */
	readonly operation: string;
	readonly outline: ApiOutline;
}

/** Pages for the operations of the project's API descriptions that have none. */
export function newApiPages(project: Project, params: ApiPagesOptions = {}): NewApiPages {
	const all = apiDocumentsOf(project);
	const documents = params.file === undefined ? all : all.filter(({ file }) => file === params.file);
	const shown = shownOperations(project, all);
	const reference = params.operation === undefined ? undefined : parseOperationReference(params.operation);
	const wanted = reference && operationsOfPageReference(documents, reference);
	const result = { pages: [] as NewApiPage[], existing: [] as ExistingApiPage[], refusals: [] as string[] };
	const taken = new Set<string>();
	for (const document of documents) {
		for (const [operation, address] of generatedPaths(document.operations, params.folder)) {
			const pagePath = toFilePath(address);
			const path = `${pagePath}.mdx`;
			// Empty for a path outside of the project.
			if (pagePath === '') continue;
			if (wanted !== undefined && !wanted.some((one) => isSame(one, operation))) continue;
			const page = shown.get(keyOf(operation));
			if (page !== undefined)
				result.existing.push({ path: page.path, operation: nameOf(operation), outline: operation });
			else if (project.files.has(path) || taken.has(path))
				result.refusals.push(
					`\`${path}\` already exists, but does not document \`${nameOf(operation)}\`. Rename it, or add the operation to its front matter.`,
				);
			else {
				taken.add(path);
				result.pages.push({
					path,
					pagePath,
					operation: nameOf(operation),
					isHidden: isHidden(operation),
					text: pageText(operation, pagePath, all),
				});
			}
		}
	}
	return result;
}

/** Path without characters that file systems, URLs or links do not allow. */
function toFilePath(address: string): string {
	const names = address.split('/').map((name) =>
		toPortableName(
			name
				.replace(/[^\p{L}\p{M}\p{N}._~-]+/gu, '-')
				.replace(/-{2,}/g, '-')
				.replace(/^[-.]+|[-.]+$/g, ''),
		),
	);
	return names.filter((name) => name !== '').join('/');
}

function shownOperations(project: Project, documents: readonly ApiDocument[]): ReadonlyMap<string, Page> {
	const shown = new Map<string, Page>();
	for (const page of project.pages.values()) {
		const reference = page.openapi === undefined ? undefined : parseOperationReference(page.openapi);
		const [operation] = reference === undefined ? [] : operationsOfPageReference(documents, reference);
		if (operation !== undefined) shown.set(keyOf(operation), page);
	}
	return shown;
}

/** Title and description of an operation, as they are written into front matter. */
function describedIn({ summary, description, metadata }: ApiOutline): {
	readonly title: string | undefined;
	readonly description: string | undefined;
} {
	const [about = ''] = description?.trim().split(/\n\s*\n/) ?? [];
	return {
		title: nonEmptyTrimmed(metadata.title) ?? summary,
		description: nonEmptyTrimmed(metadata.description) ?? (about === '' ? undefined : plainText(about)),
	};
}

function isHidden(operation: ApiOutline): boolean {
	return operation.isHidden || operation.metadata[hiddenField.key] === true;
}

/** Text of a page; it names the API file only if several have the operation. */
function pageText(operation: ApiOutline, pagePath: string, documents: readonly ApiDocument[]): string {
	const { file, method, path } = operation;
	const reference = { file: undefined, method, path };
	const isClear = operationsOfPageReference(documents, reference).length === 1;
	const name = isClear ? nameOf(operation) : `${file} ${nameOf(operation)}`;
	const { title, description } = describedIn(operation);
	const lines = [
		`${titleField.key}: ${JSON.stringify(title ?? toDefaultTitle(pagePath))}`,
		...(description === undefined ? [] : [`${descriptionField.key}: ${JSON.stringify(description)}`]),
		`openapi: ${JSON.stringify(name)}`,
		...(isHidden(operation) ? [`${hiddenField.key}: true`] : []),
	];
	return `---\n${lines.join('\n')}\n---\n`;
}

/** Markdown as plain text, which front matter needs. */
function plainText(text: string): string {
	return text
		.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replace(/[`*]+/g, '')
		.replace(/<[^>]*>/g, '')
		.replace(/\s+/g, ' ')
		.trim();
}

function nameOf({ method, path }: ApiOutline): string {
	return `${method.toUpperCase()} ${path}`;
}

function keyOf({ file, method, path }: ApiOutline): string {
	return `${file} ${method} ${path}`;
}

function isSame(one: ApiOutline, other: ApiOutline): boolean {
	return keyOf(one) === keyOf(other);
}

/** Text in front matter that differs from the operation. */
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
 * Titles and descriptions of existing pages that differ from those of their operations. Absent ones are left out: the
 * site takes them from the operation.
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

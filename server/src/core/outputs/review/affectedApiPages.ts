import type { DataDocument } from '../../language/document.ts';
import type { ApiOutline } from '../../openapi/model/apiModel.ts';
import { referencesOtherFiles } from '../../openapi/model/files/apiPartFiles.ts';
import { splitReference } from '../../openapi/model/files/apiReader.ts';
import { toReferenceText } from '../../openapi/model/files/operationReference.ts';
import { overlaidDocumentsOf } from '../../openapi/model/files/overlays.ts';
import { apiDocumentsOf } from '../../openapi/model/operations/apiDocuments.ts';
import type { ApiTarget } from '../../openapi/model/operations/apiUses.ts';
import {
	type DescriptionPart,
	operationPart,
	schemaPart,
} from '../../openapi/model/operations/operationSpec.ts';
import { parseSchemaReference, schemasNamed } from '../../openapi/model/operations/schemaReference.ts';
import { type GeneratedPage, generatedPagesOf } from '../../openapi/model/pages/generatedPages.ts';
import { operationOfPage } from '../../openapi/model/pages/pageOperation.ts';
import { toPageOfGenerated } from '../../project/pages/sitePages.ts';
import type { Project } from '../../project/project.ts';
import { derive } from '../../text/derive.ts';
import { addToGroup, addToSet } from '../../text/lists.ts';
import type { GeneratedPageChange } from './review.ts';
import type { ReviewedChange } from './reviewedChange.ts';

/** Pages without a changed text that show another operation or schema, by the changed file that causes it. */
export interface AffectedApiPages {
	/** Paths of their files. */
	readonly written: ReadonlyMap<string, ReadonlySet<string>>;
	readonly generated: ReadonlyMap<string, readonly GeneratedPageChange[]>;
}

/**
 * Compares what pages show of API descriptions: what each operation needs of its file. Of descriptions in several files,
 * an operation differs if any file that it refers to changed.
 */
export function affectedApiPages(change: ReviewedChange): AffectedApiPages {
	const { before, after, changed } = change;
	const config = [after, before]
		.flatMap(({ project }) => project.config?.path ?? [])
		.find((path) => changed.has(path));
	const [old, now] = [before, after].map(({ project }) => JSON.stringify(project.site.api));
	const causes: Causes = {
		config,
		settings: old === now ? undefined : config,
		byDescription: causesByDescription(change),
	};
	return { written: writtenPages(change, causes), generated: generatedPages(change, causes) };
}

interface Causes {
	/** Changed configuration. */
	readonly config: string | undefined;
	/** Changed configuration in which settings for pages of APIs differ, so that any of these may look different. */
	readonly settings: string | undefined;
	/** Changed file by the path of each description that it is part of. */
	readonly byDescription: ReadonlyMap<string, string>;
}

/** Changed file by the path of each description that it is part of: the description, an overlay, or another part. */
function causesByDescription({ before, after, changed }: ReviewedChange): ReadonlyMap<string, string> {
	const causes = new Map<string, string>();
	const add = (path: string, cause: string) => causes.set(path, causes.get(path) ?? cause);
	for (const { project } of [before, after]) {
		for (const path of changed) {
			const document = project.dataFiles.get(path);
			if (document === undefined) continue;
			for (const base of [document, ...overlaidDocumentsOf(project.dataFiles, document)])
				add(base.path, path);
		}
		for (const { file } of apiDocumentsOf(project)) {
			const part = [...filesBelow(project, file)].find((path) => changed.has(path));
			if (part !== undefined) add(file, part);
		}
	}
	return causes;
}

/** The file, and those that it refers to, directly or through others. */
function filesBelow({ dataFiles }: Pick<Project, 'dataFiles'>, file: string): ReadonlySet<string> {
	const files = new Set([file]);
	// The set grows during iteration.
	for (const path of files) {
		const document = dataFiles.get(path);
		for (const referenced of document === undefined ? [] : otherFilesIn(document)) files.add(referenced);
	}
	return files;
}

const otherFilesIn = derive((document: DataDocument) => otherFilesOf(document.path, document.text));

/** Paths of the files to which the `$ref`s in a text point, other than its own. */
function otherFilesOf(path: string, text: string): ReadonlySet<string> {
	const found = new Set<string>();
	for (const [, reference = ''] of text.matchAll(/\$ref["']?\s*:\s*["']?([^#\s"'][^\s"']*)/g)) {
		const target = splitReference(path, reference);
		if (typeof target !== 'string') found.add(target.file);
	}
	return found;
}

type Version = Pick<Project, 'dataFiles'>;

function isSameOperation(
	{ before, after, changed }: ReviewedChange,
	old: ApiOutline,
	now: ApiOutline,
): boolean {
	return isSamePart(changed, [
		{ project: before.project, file: old.file, part: operationPart(before.project, old) },
		{ project: after.project, file: now.file, part: operationPart(after.project, now) },
	]);
}

interface ShownPart {
	readonly project: Version;
	readonly file: string;
	readonly part: DescriptionPart | undefined;
}

function isSamePart(changed: ReadonlySet<string>, [old, now]: readonly [ShownPart, ShownPart]): boolean {
	if (old.part === undefined || now.part === undefined) return false;
	const [texts, others] = [textsOf(old.part), textsOf(now.part)];
	if (texts.size !== others.size) return false;
	for (const [name, text] of texts) if (others.get(name) !== text) return false;
	return ![old, now].some(({ project, file }) => {
		const document = project.dataFiles.get(file);
		if (document === undefined || !referencesOtherFiles(document)) return false;
		return [...texts.values()].some((text) =>
			[...otherFilesOf(file, text)].some((path) =>
				[...filesBelow(project, path)].some((other) => changed.has(other)),
			),
		);
	});
}

/** JSON of the operation, and of each component that it needs, by name. */
function textsOf({ own, components }: DescriptionPart): ReadonlyMap<string, string> {
	// No page shows `info`, whose version changes with every release.
	const texts = new Map([['', JSON.stringify({ ...own, info: undefined })]]);
	for (const [kind, named] of components)
		for (const [name, { text }] of named) texts.set(`${kind}/${name}`, text);
	return texts;
}

/** Pages with a file, by cause. */
function writtenPages(
	change: ReviewedChange,
	{ settings, byDescription }: Causes,
): ReadonlyMap<string, ReadonlySet<string>> {
	const { before, after, changed } = change;
	const found = new Map<string, Set<string>>();
	if (byDescription.size === 0 && settings === undefined) return found;
	const causeOf = (...targets: readonly ({ readonly file: string } | undefined)[]) =>
		targets.flatMap((one) => (one && byDescription.get(one.file)) ?? [])[0] ?? settings;
	for (const [path, { reference }] of after.project.facts) {
		if (changed.has(path)) continue;
		if (reference !== undefined) {
			const [old, now] = [before, after].map(({ project }) => operationOfPage(project, reference));
			const cause = causeOf(now, old);
			if (cause === undefined) continue;
			const isSame =
				settings === undefined && old !== undefined && now !== undefined && isSameOperation(change, old, now);
			if (!isSame) addToSet(found, cause, path);
		} else {
			const schema = parseSchemaReference(after.project.pages.get(path)?.schema ?? '');
			if (schema === undefined) continue;
			const [old, now] = [before, after].map(({ project }) => schemasNamed(project, schema)[0]);
			const cause = causeOf(now, old);
			if (cause === undefined) continue;
			const partOf = (project: Version, target: ApiTarget | undefined): ShownPart => ({
				project,
				file: target?.file ?? '',
				part: target && schemaPart(project, target),
			});
			const parts = [partOf(before.project, old), partOf(after.project, now)] as const;
			if (settings !== undefined || !isSamePart(changed, parts)) addToSet(found, cause, path);
		}
	}
	return found;
}

/** Pages without a file, by cause, in the order of the descriptions. */
function generatedPages(
	change: ReviewedChange,
	{ config, settings, byDescription }: Causes,
): ReadonlyMap<string, readonly GeneratedPageChange[]> {
	const { before, after } = change;
	const found = new Map<string, GeneratedPageChange[]>();
	const add = (page: GeneratedPageChange, files: readonly string[]) => {
		const file = files.find((one) => byDescription.has(one));
		const cause = (file && byDescription.get(file)) ?? config;
		if (cause !== undefined) addToGroup(found, cause, page);
	};
	const [earlier, later] = [before, after].map(({ project }) => generatedPagesOf(project).pages);
	const added: GeneratedPage[] = [];
	for (const [path, page] of later ?? []) {
		const old = earlier?.get(path);
		if (old === undefined) {
			added.push(page);
			continue;
		}
		const files = [page.operation.file, old.operation.file];
		const isMoved = nameOf(old) !== nameOf(page);
		if (!isMoved && settings === undefined && !files.some((file) => byDescription.has(file))) continue;
		const isSame =
			!isMoved &&
			settings === undefined &&
			JSON.stringify(old.values) === JSON.stringify(page.values) &&
			isSameOperation(change, old.operation, page.operation);
		if (!isSame) add({ kind: 'changed', ...describe(after.project, page) }, files);
	}
	const removed = [...(earlier?.values() ?? [])].filter(({ pagePath }) => later?.has(pagePath) !== true);
	const byOperation = new Map(removed.map((page) => [nameOf(page), page]));
	for (const page of added) {
		const old = byOperation.get(nameOf(page));
		byOperation.delete(nameOf(page));
		const shown = describe(after.project, page);
		const files = [page.operation.file];
		// A file at the path is an added or removed page itself.
		if (hasFile(before.project, page.pagePath)) continue;
		if (old === undefined) add({ kind: 'added', ...shown }, files);
		else add({ kind: 'moved', before: old.pagePath, ...shown }, files);
	}
	for (const page of byOperation.values())
		if (!hasFile(after.project, page.pagePath))
			add({ kind: 'removed', ...describe(before.project, page) }, [page.operation.file]);
	return found;
}

function nameOf({ operation }: GeneratedPage): string {
	return toReferenceText(operation);
}

function hasFile({ pages }: Project, pagePath: string): boolean {
	return pages.has(`${pagePath}.mdx`) || pages.has(`${pagePath}.md`);
}

function describe(
	project: Project,
	page: GeneratedPage,
): Pick<GeneratedPageChange, 'path' | 'title' | 'operation' | 'place'> {
	const { pagePath, operation } = page;
	const { file, span } = operation.place;
	const line = project.dataFiles.get(file)?.lines.positionAt(span.start).line ?? 0;
	return {
		path: pagePath,
		title: toPageOfGenerated(page).title,
		operation: toReferenceText({ ...operation, file: undefined }),
		place: { path: file, line },
	};
}

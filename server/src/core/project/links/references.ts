import type { Document, ScriptDocument } from '../../language/document.ts';
import type { Span } from '../../text/positions.ts';
import { configDocuments } from '../config/configPartFiles.ts';
import { linkTargetKeysAt } from '../pages/findFacts.ts';
import { parseFile } from '../parseFile.ts';
import type { Project } from '../project.ts';
import { resolveImport } from '../scripts/resolveImport.ts';
import { scriptsAndImporters } from '../scripts/scriptLinks.ts';
import { configLinks, resolveConfigLink } from './configLinks.ts';
import { findAnchor } from './findAnchor.ts';
import { frontMatterLinks } from './frontMatterLinks.ts';
import { pageLinks } from './pageLinks.ts';
import { referrersOf, variableTargetKey } from './referrers.ts';
import { resolveLink } from './resolveLink.ts';
import { candidatePaths, toTargetKey } from './targetNames.ts';
import { descriptionLinks } from './textLinks.ts';

/** A file, or an anchor of a page. */
export interface Destination {
	/** Path of the file from the root. */
	readonly path: string;
	readonly anchor?: string | undefined;
}

/** A link to a destination. */
export interface Reference {
	readonly document: Document | ScriptDocument;
	readonly span: Span;
}

/** Reads the text of a file that the project does not keep; undefined if it cannot be read. */
export type ReadText = (path: string) => string | undefined;

/**
 * All links to a destination: in the configuration, in pages and their front matter, in descriptions of API files and
 * in imports of scripts, also through redirects. For a page without `anchor`, links to all of its anchors are included.
 */
export function* findReferences(
	project: Project,
	destination: Destination,
	readText: ReadText,
): Generator<Reference> {
	for (const document of configDocuments(project))
		for (const link of configLinks(document)) {
			const target = resolveConfigLink(project, link);
			const path =
				target.kind === 'page' ? target.page.path : target.kind === 'file' ? target.path : undefined;
			const anchor = target.kind === 'page' ? target.anchor : undefined;
			if (leadsTo(project, destination, path, anchor)) yield { document, span: link.span };
		}
	for (const document of project.dataFiles.values())
		for (const { href, span } of document.claims === undefined ? [] : descriptionLinks(document)) {
			const found = findDestination(project, '', { kind: 'page', href });
			if (found !== undefined && leadsTo(project, destination, found.path, found.anchor))
				yield { document, span };
		}
	const paths = [destination.path];
	for (const { document, links } of scriptsAndImporters(project, new Set(paths), readText))
		for (const link of links)
			if (findDestination(project, document.path, link)?.path === destination.path)
				yield { document, span: link.span };
	for (const path of filesThatMayReferTo(project, paths, targetKeys(project, paths))) {
		const document = findDocument(project, path, readText);
		if (document?.kind !== 'page') continue;
		for (const link of [...pageLinks(document), ...frontMatterLinks(document)]) {
			const found = findDestination(project, path, link);
			if (found !== undefined && leadsTo(project, destination, found.path, found.anchor))
				yield { document, span: link.span };
		}
	}
}

/** File that a link refers to; undefined for other sites and missing files. */
export function findDestination(
	project: Project,
	from: string,
	{ kind, href }: { readonly kind: 'page' | 'asset' | 'import'; readonly href: string },
): Destination | undefined {
	if (kind === 'import') {
		const target = resolveImport(project, from, href);
		return target.kind === 'file' ? { path: target.path } : undefined;
	}
	const target = resolveLink(project, from, href);
	if (target.kind === 'page') return { path: target.page.path, anchor: target.anchor };
	return target.kind === 'file' ? { path: target.path } : undefined;
}

/** Document of a file: as open in an editor, or else parsed from its text. */
export function findDocument(project: Project, path: string, readText: ReadText): Document | undefined {
	const open = project.documents.get(path);
	if (open !== undefined) return open;
	const text = readText(path);
	return text === undefined ? undefined : parseFile(path, text);
}

function leadsTo(
	project: Project,
	destination: Destination,
	path: string | undefined,
	anchor: string | undefined,
): boolean {
	if (path !== destination.path) return false;
	if (destination.anchor === undefined || destination.anchor === anchor) return true;
	if (anchor === undefined) return false;
	const match = findAnchor(project, path, anchor);
	return match.kind === 'otherForm' && match.id === destination.anchor;
}

/** Target keys under which links may refer to the paths, also through redirects. */
export function targetKeys(project: Project, paths: Iterable<string>): ReadonlySet<string> {
	const keys = new Set<string>(project.site.variables.size > 0 ? [variableTargetKey] : []);
	for (const path of paths) {
		keys.add(toTargetKey(path));
		// Imports may leave out the extension of a script.
		keys.add(path.replace(/\.[jt]sx?$/, ''));
	}
	for (const { source, destination } of project.site.redirects)
		for (const target of candidatePaths('', destination))
			if (keys.has(toTargetKey(target)))
				for (const old of candidatePaths('', source)) keys.add(toTargetKey(old));
	const { basePath } = project.site;
	if (basePath !== '') for (const key of [...keys]) keys.add(key === '' ? basePath : `${basePath}/${key}`);
	return keys;
}

/** The paths themselves, and all files with a link to one of the keys. */
export function filesThatMayReferTo(
	project: Project,
	paths: Iterable<string>,
	keys: ReadonlySet<string>,
): ReadonlySet<string> {
	const files = new Set(paths);
	const referrers = referrersOf(project.facts);
	for (const key of keys) for (const file of referrers.get(key) ?? []) files.add(file);
	for (const { path } of project.documents.values())
		if (project.files.has(path) && linkTargetKeysAt(project, path).some((target) => keys.has(target)))
			files.add(path);
	return files;
}

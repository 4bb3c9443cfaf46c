import { CompletionItemKind } from 'vscode-languageserver-types';
import { fileRole, isImportable } from '../../project/fileRole.ts';
import { substituteVariables } from '../../project/links/linkVariables.ts';
import { resolveLink } from '../../project/links/resolveLink.ts';
import { findFacts, withTransitiveImporters } from '../../project/pages/findFacts.ts';
import type { Page } from '../../project/pages/page.ts';
import { toAnchorIds } from '../../project/pages/pageAnchors.ts';
import { sitePages } from '../../project/pages/sitePages.ts';
import type { Project } from '../../project/project.ts';
import { encodeUrlPart, folderOf, imageNamePattern } from '../../text/paths.ts';
import { imagePicture, type Picture } from '../describe/picture.ts';

/** Link target that completion offers. */
export interface LinkCompletion {
	readonly text: string;
	readonly kind: CompletionItemKind;
	readonly detail?: string;
	readonly documentation?: string;
	readonly picture?: Picture;
}

export interface LinkOptions {
	/** Kind of targets. */
	readonly kind: 'page' | 'asset' | 'import';
	/** File that contains the link. */
	readonly from: string;
	/** Text before the cursor. */
	readonly typed: string;
}

/**
 * Targets that contain the typed text, in the form that the author has begun: from the root, relative to the file, or,
 * after `#`, anchors.
 */
export function linkCompletions(project: Project, params: LinkOptions): readonly LinkCompletion[] {
	const { typed } = params;
	const written = typed.slice(0, typed.lastIndexOf('}}') + 2);
	const head = substituteVariables(project.site.variables, written);
	if (written === '' || head === written) return plainValues(project, params);
	// The variables stay in the text, and their values are left out of the completion.
	const values = plainValues(project, { ...params, typed: head + typed.slice(written.length) });
	return values.flatMap((value) =>
		value.text.startsWith(head) ? [{ ...value, text: written + value.text.slice(head.length) }] : [],
	);
}

function plainValues(project: Project, params: LinkOptions): readonly LinkCompletion[] {
	const wanted = params.typed.toLowerCase();
	const fits = (text: string) => text.toLowerCase().includes(wanted);
	if (params.kind === 'page' && params.typed.includes('#'))
		return anchorValues(project, params).filter(({ text }) => fits(text));
	const folder = /^\.\.?\//.test(params.typed) ? readersFolder(project, params) : undefined;
	const spell = folder === undefined ? toAbsolute : (path: string) => toRelative(path, folder);
	if (params.kind === 'page') {
		const pages = sitePages(project).map((page) => ({
			page,
			address: page.pagePath.replace(/(^|\/)index$/, ''),
		}));
		// Sorted, since a new page would otherwise be the last.
		return pages
			.filter(({ address }) => fits(spell(address)))
			.sort((a, b) => (a.address < b.address ? -1 : 1))
			.map(({ page, address }) => toPageValue(spell(address), page));
	}
	const isOffered = params.kind === 'asset' ? isMedia : isImportable;
	const files = [...project.files].filter(
		(path) => path !== params.from && isOffered(path) && fits(spell(path)),
	);
	return files.sort().map((path) => toFileValue(spell(path), imagePicture(project, path)));
}

function toFileValue(text: string, picture: Picture | undefined): LinkCompletion {
	return { text, kind: CompletionItemKind.File, ...(picture && { picture }) };
}

function toPageValue(text: string, { title, description }: Page): LinkCompletion {
	return {
		text,
		kind: CompletionItemKind.Reference,
		detail: title,
		...(description === undefined ? {} : { documentation: description }),
	};
}

function anchorValues(project: Project, { from, typed }: LinkOptions): readonly LinkCompletion[] {
	const before = typed.slice(0, typed.indexOf('#'));
	const target = resolveLink(project, from, before);
	const path = before === '' ? from : target.kind === 'page' ? target.page.path : undefined;
	const anchors = path === undefined ? [] : (findFacts(project, path)?.anchors ?? []);
	const ids = toAnchorIds(anchors);
	const values: LinkCompletion[] = [];
	for (const [index, { text }] of anchors.entries()) {
		const id = ids[index] ?? '';
		if (id !== '')
			values.push({
				text: `${before}#${toFragment(id)}`,
				kind: CompletionItemKind.Reference,
				detail: text.trim(),
			});
	}
	return values;
}

/** Id for the fragment of a target in brackets or quotes. */
function toFragment(id: string): string {
	return id.replace(/[\s()<>"%]/g, encodeUrlPart);
}

function toAbsolute(path: string): string {
	return `/${path}`;
}

/**
 * Folder against which relative links are resolved: in a snippet, that of the pages that show it, if they have only
 * one.
 */
function readersFolder(project: Project, { kind, from }: LinkOptions): string {
	const readers =
		kind === 'import' || fileRole(from) !== 'snippet' ? [from] : withTransitiveImporters(project, from);
	const folders = new Set<string>();
	for (const reader of readers)
		if (kind === 'import' || fileRole(reader) !== 'snippet') folders.add(folderOf(reader));
	const [folder = folderOf(from)] = folders.size === 1 ? folders : [];
	return folder;
}

function toRelative(path: string, folder: string): string {
	const own = folder === '' ? [] : folder.split('/');
	const segments = path.split('/');
	let shared = 0;
	while (shared < own.length && shared < segments.length - 1 && own[shared] === segments[shared]) shared++;
	const up = own.length - shared;
	return `${up === 0 ? './' : '../'.repeat(up)}${segments.slice(shared).join('/')}`;
}

function isMedia(path: string): boolean {
	return imageNamePattern.test(path) || /\.(?:mp4|webm|ogg|mov|m4v)$/i.test(path);
}

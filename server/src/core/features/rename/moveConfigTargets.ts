import type { StringKind } from '../../catalogue/config/configSchema.ts';
import { type ConfigText, configTexts } from '../../language/configTexts.ts';
import { parseDataDocument } from '../../language/data/parseDataDocument.ts';
import type { ConfigDocument } from '../../language/document.ts';
import type { DocumentChanges } from '../../language/documentChanges.ts';
import { spanOf } from '../../language/json.ts';
import { parseConfigDocument } from '../../language/parseDocument.ts';
import { configDocuments } from '../../project/config/configPartFiles.ts';
import { resolvedConfigValue } from '../../project/config/configParts.ts';
import { findPartPath } from '../../project/config/partFile.ts';
import { readSiteConfig, type SiteConfig } from '../../project/config/siteConfig.ts';
import { type ConfigLink, linkTexts, markdownLinks } from '../../project/links/configLinks.ts';
import { hasWildcard } from '../../project/links/redirects.ts';
import { findDestination } from '../../project/links/references.ts';
import { findPageAt, resolveLink } from '../../project/links/resolveLink.ts';
import { toTargetKey } from '../../project/links/targetNames.ts';
import type { Project } from '../../project/project.ts';
import { derive } from '../../text/derive.ts';
import { applyChanges, findDifference, type TextChange } from '../../text/edits.ts';
import { encodeUrl, normalizePath } from '../../text/paths.ts';
import {
	changePath,
	type TargetSyntax,
	targetSyntaxAt,
	type WrittenTarget,
} from '../document/writtenTarget.ts';
import { addRedirects } from './addRedirects.ts';
import type { FileMove } from './fileMove.ts';
import { operationChange } from './moveApiNames.ts';
import { removeRedirectLoops } from './removeRedirectLoops.ts';
import { spellingsOfTarget } from './spellingsOfTarget.ts';

export interface ConfigMove {
	/** Changes of the configuration, and of its parts in other files. */
	readonly changes: readonly DocumentChanges[];
	/** Site settings after the changes. */
	readonly site: SiteConfig;
}

/** Changes of the configuration; `after` has the files at their new paths. */
export function moveConfigTargets(
	before: Project,
	after: Project,
	moved: ReadonlyMap<string, string>,
): ConfigMove {
	const changesWith = (site: SiteConfig | undefined) =>
		configDocuments(before)
			.map((document) => {
				const afterwards = site === undefined ? after : { ...after, site };
				return { document, changes: changesOf({ before, after: afterwards, moved }, document) };
			})
			.filter((file) => file.changes.length > 0);
	const changes = changesWith(undefined);
	// Only redirects influence the target of a link.
	if (before.site.redirects.length === 0) return { changes, site: before.site };
	const site = siteAfterMove(before, changes, moved);
	// A link through a redirect stays unchanged, since the redirect is updated.
	const fewer = changesWith(site);
	const siteOfFewer = siteAfterMove(before, fewer, moved);
	// Circular redirects would be broken if changes were dropped because of each other.
	const checked = changesWith(siteOfFewer);
	const isSame = countOf(checked) === countOf(fewer);
	const [chosen, siteOfChosen] = isSame ? [fewer, siteOfFewer] : [changes, site];
	return { changes: chosen.map((file) => removeRedirectLoops(after, file)), site: siteOfChosen };
}

function countOf(files: readonly DocumentChanges[]): number {
	return files.reduce((count, { changes }) => count + changes.length, 0);
}

interface Move {
	readonly before: Project;
	readonly after: Project;
	readonly moved: ReadonlyMap<string, string>;
}

function changesOf(move: Move, config: ConfigDocument): readonly TextChange[] {
	const changeOf = (kind: StringKind, text: ConfigText) => {
		const target = targetOf(config, kind, text);
		return (
			(kind === 'folder' ? undefined : targetChange(move, kind, target)) ??
			folderChange(move, kind, target) ??
			(kind === 'page' ? operationChangeOf(move, config, text) : undefined) ??
			[]
		);
	};
	const linkChange = ({ href, span }: ConfigLink) => {
		const target = { text: config.text, span, href, frame: targetSyntaxAt(config.text, span) };
		return targetChange(move, 'link', target) ?? folderChange(move, 'link', target) ?? [];
	};
	return [
		...linkTexts(config).flatMap(({ kind, text }) => changeOf(kind, text)),
		...markdownLinks(config).flatMap(linkChange),
		...configTexts(config, 'folder').flatMap((text) => changeOf('folder', text)),
		...configTexts(config, 'part').flatMap((text) => partChange(move, config, text) ?? []),
	];
}

/** Change of a reference to a part, which is relative to the file that contains it; that file may move as well. */
function partChange(
	{ before, moved }: Move,
	config: ConfigDocument,
	text: ConfigText,
): TextChange | undefined {
	const found = findPartPath(text.value, config.path);
	if ('refusal' in found || !before.files.has(found.path)) return undefined;
	const file = moved.get(found.path) ?? found.path;
	const from = moved.get(config.path) ?? config.path;
	const now = findPartPath(text.value, from);
	if ('path' in now && now.path === file) return undefined;
	const [best] = spellingsOfTarget({ href: text.value, was: found.path, file, from, namesIndex: false });
	return best === undefined ? undefined : changePath(targetOf(config, 'part', text), best);
}

function targetChange(
	{ before, after, moved }: Move,
	kind: StringKind,
	written: WrittenTarget,
): TextChange | undefined {
	const { href } = written;
	const leadsTo = (project: Project, target: string) =>
		findDestination(project, '', { kind: 'page', href: target })?.path;
	// The navigation refers to a page only by its path.
	const isPagePath = kind === 'page';
	if (isPagePath && !mayMove(moved, href)) return undefined;
	const was = isPagePath ? findListed(before, href) : leadsTo(before, href);
	if (href === '' || was === undefined) return undefined;
	const file = moved.get(was) ?? was;
	const isRight = isPagePath ? file === was : leadsTo(after, href) === file;
	if (isRight) return undefined;
	const spellings = [...spellingsOfTarget({ href, was, file, from: '', namesIndex: isPagePath })];
	const best = isPagePath
		? spellings[0]
		: (spellings.find((spelling) => leadsTo(after, encodeUrl(spelling)) === file) ?? spellings[0]);
	return best === undefined ? undefined : changePath(written, best);
}

const keysOf = derive(
	(moved: Move['moved']): ReadonlySet<string> => new Set([...moved.keys()].map(toTargetKey)),
);

/**
 * False for entries that cannot be affected, found without a look at the files: most entries of a large navigation name
 * a page that stays.
 */
function mayMove(moved: Move['moved'], entry: string): boolean {
	const keys = keysOf(moved);
	const path = (normalizePath(entry) ?? '').replace(/\.mdx?$/, '');
	return keys.has(path) || keys.has(toTargetKey(path));
}

function findListed(project: Project, entry: string): string | undefined {
	const path = normalizePath(entry);
	return path === undefined ? undefined : findPageAt(project, path)?.path;
}

/** Change of a path that stands for all pages of a folder: a prefix, the pattern of a redirect, or a link to it. */
function folderChange(
	{ before, moved }: Move,
	kind: StringKind,
	written: WrittenTarget,
): TextChange | undefined {
	const { href } = written;
	const namesFolder = kind === 'folder' || (kind === 'link' && leadsToFolder(before, href));
	if (!namesFolder && !hasWildcard(href)) return undefined;
	const [, slash = '', folder = '', rest = ''] = /^(\/?)([^:*?#]*?)(\/?(?:[:*].*)?)$/s.exec(href) ?? [];
	if (folder === '' || (!namesFolder && !hasWildcard(rest))) return undefined;
	const to = movedFolder(before, folder, moved);
	return to === undefined ? undefined : changePath(written, `${slash}${to}${rest}`);
}

function operationChangeOf(
	{ before, moved }: Move,
	{ text }: ConfigDocument,
	{ node, value }: ConfigText,
): TextChange | undefined {
	return operationChange({ project: before, moved }, { text, span: spanOf(node), value });
}

function leadsToFolder(project: Project, href: string): boolean {
	const target = resolveLink(project, '', href);
	return target.kind === 'missing' && target.reason === 'folder';
}

function targetOf({ text }: ConfigDocument, kind: StringKind, { node, value }: ConfigText): WrittenTarget {
	const span = { start: node.offset + 1, end: node.offset + node.length - 1 };
	const frame: TargetSyntax = kind === 'page' || kind === 'folder' || kind === 'part' ? 'pagePath' : 'quoted';
	return { text, span, href: value, frame };
}

/** New path of a folder when all of its pages move to the same folder. */
function movedFolder(
	project: Project,
	folder: string,
	moved: ReadonlyMap<string, string>,
): string | undefined {
	let target: string | undefined;
	for (const page of project.pages.keys()) {
		if (!page.startsWith(`${folder}/`)) continue;
		const to = moved.get(page);
		const rest = page.slice(folder.length);
		if (to?.endsWith(rest) !== true) return undefined;
		const next = to.slice(0, -rest.length);
		if (target !== undefined && next !== target) return undefined;
		target = next;
	}
	return target === '' ? undefined : target;
}

/** Site settings after changes of the configuration and its parts, and after the move. */
function siteAfterMove(
	project: Project,
	files: readonly DocumentChanges[],
	moved: ReadonlyMap<string, string>,
): SiteConfig {
	const changesOfFiles = new Map(files.map(({ document, changes }) => [document.path, changes]));
	const textOf = ({ path, text }: ConfigDocument) => applyChanges(text, changesOfFiles.get(path) ?? []);
	const [config, ...parts] = configDocuments(project);
	if (config === undefined || files.length === 0) return project.site;
	const changed = parseConfigDocument(config.path, textOf(config));
	const dataFiles = new Map(project.dataFiles);
	for (const part of parts) {
		const path = moved.get(part.path) ?? part.path;
		dataFiles.set(path, parseDataDocument(path, textOf(part)));
	}
	return readSiteConfig(changed.dialect, resolvedConfigValue(changed, dataFiles));
}

interface Move {
	readonly before: Project;
	/** Project with its files at their new paths. */
	readonly after: Project;
	readonly moved: ReadonlyMap<string, string>;
}

/** Changes of the configuration and its parts that a move needs, with the redirects of some moves. */
export function addMoveRedirects(
	{ before, after, moved }: Move,
	changes: readonly DocumentChanges[],
	redirected: readonly FileMove[],
): readonly DocumentChanges[] {
	const { config } = before;
	if (config === undefined || redirected.length === 0) return changes;
	const isOfConfig = ({ document }: DocumentChanges) => document === config;
	const own = changes.find(isOfConfig)?.changes ?? [];
	const changed = parseConfigDocument(config.path, applyChanges(config.text, own));
	const site = siteAfterMove(before, changes, moved);
	const added = addRedirects({ ...after, config: changed, site }, redirected);
	if (added.length === 0) return changes;
	// Both may change the same list.
	const text = applyChanges(changed.text, added);
	const { start, endBefore, endAfter } = findDifference(config.text, text);
	const whole = { span: { start, end: endBefore }, newText: text.slice(start, endAfter) };
	const others = changes.filter((file) => !isOfConfig(file));
	return [...others, { document: config, changes: [whole] }];
}

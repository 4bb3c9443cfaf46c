import { replaceablePart, usesVariables } from '../../project/links/linkVariables.ts';
import type { PageLink } from '../../project/links/pageLinks.ts';
import {
	type SimilarPaths,
	similarFiles,
	similarPages,
	toUrlPath,
} from '../../project/links/similarPaths.ts';
import { newPageText } from '../../project/pages/newPageText.ts';
import type { Project } from '../../project/project.ts';
import { encodeUrlPart, folderOf, toDefaultTitle, toPagePath } from '../../text/paths.ts';
import type { Fix } from '../../text/problem.ts';
import { notFoundMessage } from '../messages.ts';
import { findMissingPageReason } from '../site/navigationPageEntry.ts';

/** A link whose target does not exist. */
export interface MissingTarget {
	readonly project: Project;
	/** Path of the file with the link. */
	readonly from: string;
	readonly link: PageLink;
	/** The path that it resolves to, from the root. */
	readonly path: string;
	/** True if to search for a suggestion, which is slow. */
	readonly isSearched: boolean;
}

/** The message for such a link, and its fixes. */
export interface MissingTargetAdvice {
	readonly message: string;
	readonly fixes: readonly Fix[];
}

/** Suggests the most similar page. */
export function missingPageAdvice(missing: MissingTarget): MissingTargetAdvice {
	const suggested = missing.isSearched ? suggestedPage(missing) : undefined;
	const message = notFoundMessage('page', `/${missing.path}`, {
		suggestion: suggested === undefined ? undefined : `/${suggested}`,
		otherwise: 'Correct the path, or create the page.',
	});
	return { message, fixes: suggested === undefined ? [] : toFixes(missing, suggested) };
}

function suggestedPage({ project, from, path }: MissingTarget): string | undefined {
	const found = findSimilar(similarPages(project), path.replace(/\.mdx?$/, ''), from);
	return found === undefined ? undefined : toUrlPath(found);
}

/** Offers to create the page, when a file of that name would be a page. */
export function createPageFixes({ project, path }: Pick<MissingTarget, 'project' | 'path'>): readonly Fix[] {
	const file = findMissingPageReason(project, path, { suggests: false })?.creatable;
	if (file === undefined) return [];
	const { text } = newPageText(toDefaultTitle(toPagePath(file)));
	return [{ title: `Create \`${file}\``, changes: [], creates: { path: file, text } }];
}

/** Suggests the most similar file. */
export function missingFileAdvice(missing: MissingTarget): MissingTargetAdvice {
	const { project, from, path, isSearched } = missing;
	const suggested = isSearched ? findSimilar(similarFiles(project), path, from) : undefined;
	const message = notFoundMessage('file', path, {
		suggestion: suggested,
		otherwise: 'Correct the path, or add the file.',
	});
	return { message, fixes: suggested === undefined ? [] : toFixes(missing, suggested) };
}

function findSimilar(similar: SimilarPaths, path: string, from: string): string | undefined {
	return similar.inOtherCase(path) ?? similar.nearest(path, from);
}

function toFixes({ project, from, link, path }: MissingTarget, found: string): readonly Fix[] {
	const { written } = link;
	const [target = written] = written.split(/[?#]/, 1);
	const whole = spell(found, { written: target, from, folder: link.folder ?? '' });
	const { start } = link.span;
	const part = usesVariables(target)
		? replaceablePart(project.site.variables, target, whole)
		: { start: 0, end: target.length, text: whole };
	if (part === undefined) return [];
	const newText = target.slice(0, part.start) + part.text + target.slice(part.end);
	return [
		{
			title: `Replace with \`${newText}\``,
			changes: [{ span: { start: start + part.start, end: start + part.end }, newText: part.text }],
			preferred: isSlip(found, path),
			isSafe: found.toLowerCase() === path.toLowerCase(),
		},
	];
}

/** True if the paths differ only in case, or only within one folder. */
function isSlip(found: string, path: string): boolean {
	return folderOf(found) === folderOf(path) || found.toLowerCase() === path.toLowerCase();
}

interface Spelling {
	/** The target as written. */
	readonly written: string;
	readonly from: string;
	/** The folder that the written target is relative to. */
	readonly folder: string;
}

/** Writes a path from the root in the same form as the written one. */
function spell(path: string, { written, from, folder }: Spelling): string {
	const address = `/${path}`;
	if (folder !== '' && address.startsWith(folder)) return encodePath(address.slice(folder.length));
	const base = folderOf(from);
	if (/^\.\.?(?:\/|$)/.test(written) && (base === '' || path.startsWith(`${base}/`)))
		return encodePath(`./${base === '' ? path : path.slice(base.length + 1)}`);
	return encodePath(address);
}

/** A link target ends at the first space or bracket. */
function encodePath(path: string): string {
	return path.replace(/[\s()<>"'%#?]/g, (character) => encodeUrlPart(character).replace(/[()']/g, hex));
}

function hex(character: string): string {
	return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

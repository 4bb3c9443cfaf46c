import { partBesideVariables, usesVariables } from '../../project/links/linkVariables.ts';
import type { PageLink } from '../../project/links/pageLinks.ts';
import { type SimilarPaths, similarFiles } from '../../project/links/similarPaths.ts';
import { newPageText } from '../../project/pages/newPageText.ts';
import { toDefaultTitle, toPagePath } from '../../project/pages/page.ts';
import type { Project } from '../../project/project.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { folderOf } from '../../text/path.ts';
import type { Fix } from '../../text/problem.ts';
import { findAbsence } from '../site/listedPage.ts';

/** A link whose target is not there. */
export interface MissingTarget {
	readonly project: Project;
	readonly document: Pick<PageDocument, 'path' | 'text'>;
	readonly link: PageLink;
	/** What it was taken to mean, from the root. */
	readonly path: string;
}

/** Offers the page that the author is likeliest to have meant. */
export function pageFixes(missing: MissingTarget): readonly Fix[] {
	const similar = similarFiles(missing.project);
	const bare = missing.path.replace(/\.mdx?$/, '');
	for (const extension of ['.mdx', '.md']) {
		const file = findSimilar(similar, bare + extension);
		if (file !== undefined && missing.project.pages.has(file))
			return toFixes(missing, file.replace(/\.mdx?$/, ''));
	}
	return [];
}

/** Offers to begin the page, where a file of that name would be one. */
export function creationFixes({ project, path }: MissingTarget): readonly Fix[] {
	const file = findAbsence(project, path, { suggests: false })?.creatable;
	if (file === undefined) return [];
	const { text } = newPageText(toDefaultTitle(toPagePath(file)));
	return [{ title: `Create \`${file}\``, changes: [], creates: { path: file, text } }];
}

/** Offers the file that the author is likeliest to have meant. */
export function fileFixes(missing: MissingTarget): readonly Fix[] {
	const file = findSimilar(similarFiles(missing.project), missing.path);
	return file === undefined ? [] : toFixes(missing, file);
}

function findSimilar(similar: SimilarPaths, path: string): string | undefined {
	return similar.inOtherCase(path) ?? similar.nearest(path);
}

function toFixes({ project, document, link, path }: MissingTarget, found: string): readonly Fix[] {
	const written = document.text.slice(link.span.start, link.span.end);
	const [target = written] = written.split(/[?#]/, 1);
	const whole = spell(found, { written: target, from: document.path, folder: link.folder ?? '' });
	const { start } = link.span;
	const part = usesVariables(target)
		? partBesideVariables(project.site.variables, target, whole)
		: { start: 0, end: target.length, text: whole };
	if (part === undefined) return [];
	const newText = target.slice(0, part.start) + part.text + target.slice(part.end);
	return [
		{
			title: `Change to \`${newText}\``,
			changes: [{ span: { start: start + part.start, end: start + part.end }, newText: part.text }],
			preferred: isSlip(found, path),
			keepsMeaning: found.toLowerCase() === path.toLowerCase(),
		},
	];
}

/** Whether the author meant the same place, but for one slip. */
function isSlip(found: string, path: string): boolean {
	return folderOf(found) === folderOf(path) || found.toLowerCase() === path.toLowerCase();
}

interface Spelling {
	/** How the author began to write it. */
	readonly written: string;
	readonly from: string;
	/** What the author leaves out. */
	readonly folder: string;
}

/** Writes a path from the root the way the author wrote the other one. */
function spell(path: string, { written, from, folder }: Spelling): string {
	const address = `/${path}`;
	if (folder !== '' && address.startsWith(folder)) return encodePath(address.slice(folder.length));
	const base = folderOf(from);
	if (/^\.\.?(?:\/|$)/.test(written) && (base === '' || path.startsWith(`${base}/`)))
		return encodePath(`./${base === '' ? path : path.slice(base.length + 1)}`);
	return encodePath(address);
}

/** A target ends at the first blank or bracket. */
function encodePath(path: string): string {
	return path.replace(/[\s()<>"'%#?]/g, (character) => encodeURIComponent(character).replace(/[()']/g, hex));
}

function hex(character: string): string {
	return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

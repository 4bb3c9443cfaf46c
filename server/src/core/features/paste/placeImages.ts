import { components } from '../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../language/document.ts';
import { pageLinks } from '../../project/links/pageLinks.ts';
import { findDestination } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import { baseNameOf, encodeUrlPart, folderOf, toPagePath } from '../../text/paths.ts';
import { endOfLine, type Span, startOfLine } from '../../text/positions.ts';
import { toPortableName } from '../../text/toPortableName.ts';
import { capitalized } from '../../text/words.ts';
import { enclosingElements } from '../document/canBeWrapped.ts';
import { lineAbove, lineBelow, needsBlankLine } from '../document/lineBlock.ts';
import { findTagComponent } from '../document/tagPlace.ts';
import { isParsedAsProse } from './linkPages.ts';

/** Image that an author pastes or drops on a page. */
export interface PastedImage {
	/** File name, as `Screenshot 1.png`; clipboards use `image.png` for all images. */
	readonly name: string;
	/** Path of an existing file from the project's root. */
	readonly path?: string;
}

export interface PlacedImages {
	/** Path of each image from the root, in the same order. */
	readonly paths: readonly string[];
	/** Text to insert, in VS Code's snippet syntax: the alternative text is a placeholder. */
	readonly snippet: string;
}

export interface ImagesToPlace {
	/** Span to replace; empty for a cursor. */
	readonly span: Span;
	readonly images: readonly PastedImage[];
}

/** Paths and Markdown for pasted images; undefined where an image is not possible, as in code. */
export function placeImages(
	project: Project,
	document: PageDocument,
	{ span, images }: ImagesToPlace,
): PlacedImages | undefined {
	if (images.length === 0 || !isParsedAsProse(document, span)) return undefined;
	const paths = pathsOf(project, document, images);
	const pictures = paths.map((path, index) => `![\${${index + 1}:${altText(path)}}](${toTarget(path)})`);
	const lines = pictures.flatMap((picture, index) => [
		...(index === 0 ? [] : ['']),
		...frameLines(document, span, picture),
	]);
	return { paths, snippet: `${apart(document, span, lines)}$0` };
}

function pathsOf(
	project: Project,
	document: PageDocument,
	images: readonly PastedImage[],
): readonly string[] {
	const folder = assetFolder(project, document);
	const taken = new Set([...project.files].map((path) => path.toLowerCase()));
	const page = toFileName(baseNameOf(toPagePath(document.path))) || 'image';
	return images.map(({ name, path }) => {
		if (path !== undefined) return path;
		const extension = (/\.[a-z0-9]{2,5}$/i.exec(name)?.[0] ?? '.png').toLowerCase();
		const own = toFileName(name.slice(0, name.length - extension.length));
		// Clipboards give this name to every image.
		const base = /^(?:image|unknown)?$/.test(own) ? undefined : own;
		for (let number = 1; ; number++) {
			const stem = base === undefined ? `${page}-${number}` : number === 1 ? base : `${base}-${number}`;
			const candidate = `${folder}/${stem}${extension}`;
			if (taken.has(candidate.toLowerCase())) continue;
			taken.add(candidate.toLowerCase());
			return candidate;
		}
	});
}

function toFileName(name: string): string {
	const words = name
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
		.replace(/^-+|-+$/g, '');
	return toPortableName(words.slice(0, 80));
}

/** Alternative text from the file's name, for the author to replace. */
function altText(path: string): string {
	const words = baseNameOf(path)
		.replace(/\.[^.]*$/, '')
		.replace(/[-_]+/g, ' ')
		.replace(/[[\]{}$\\`<>*]/g, '')
		.trim();
	return words === '' ? 'Alt text' : capitalized(words);
}

function toTarget(path: string): string {
	const encoded = path.split('/').map((segment) => encodeUrlPart(segment).replace(/[()'*]/g, hex));
	return `/${encoded.join('/')}`;
}

function hex(character: string): string {
	return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Image in the component for images, if it is on a line of its own and not in that component already. */
function frameLines(document: PageDocument, span: Span, picture: string): readonly string[] {
	const frame = components.find(({ converts }) => converts === 'image');
	if (frame === undefined || !hasOwnLine(document, span)) return [picture];
	if (findTagComponent(document, frame.name) === undefined) return [picture];
	const around = enclosingElements(document, span).map(({ open }) => findTagComponent(document, open.name));
	const last = around.at(-1);
	if (around.includes(frame) || last?.onlyChildren === true || last?.content === 'inline') return [picture];
	return [`<${frame.name}>`, `  ${picture}`, `</${frame.name}>`];
}

function hasOwnLine({ text }: PageDocument, { start, end }: Span): boolean {
	const before = text.slice(startOfLine(text, start), start);
	return before.trim() === '' && text.slice(end, endOfLine(text, end)).trim() === '';
}

/** Adds blank lines around tags on lines of their own. */
function apart(document: PageDocument, span: Span, lines: readonly string[]): string {
	if (lines.length === 1) return lines.join('');
	const lineStart = startOfLine(document.text, span.start);
	const above = needsBlankLine(lineAbove(document, lineStart)) ? [''] : [];
	const below = needsBlankLine(lineBelow(document, span.end)) ? [''] : [];
	return [...above, ...lines, ...below].join('\n');
}

/** Folder for images in a project that has none. */
const usualFolder = 'images';

const imageName = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** Folders of images around pages, not in them. */
const ownPurpose = /^(?:logos?|icons?|favicons?)$/i;

/**
 * Folder for a new image of the page: the one with most of its images, else the one whose path has most folders in
 * common with the page's, else the one with most images.
 */
function assetFolder(project: Project, document: PageDocument): string {
	const shown = pageLinks(document)
		.filter(({ kind }) => kind === 'asset')
		.flatMap((link) => findDestination(project, document.path, link)?.path ?? []);
	const counts = countFolders(shown);
	const [used] = [...counts].sort(([, a], [, b]) => b - a);
	if (used !== undefined) return used[0];
	const own = new Set(folderOf(document.path).split('/'));
	const nearness = (folder: string) => folder.split('/').filter((segment) => own.has(segment)).length;
	const [best] = [...countFolders(project.files)].sort(
		([a, ofA], [b, ofB]) => nearness(b) - nearness(a) || ofB - ofA || (a < b ? -1 : 1),
	);
	return best?.[0] ?? usualFolder;
}

/** Number of images by folder; those in the root are mostly icons of the site. */
function countFolders(paths: Iterable<string>): ReadonlyMap<string, number> {
	const counts = new Map<string, number>();
	for (const path of paths) {
		const folder = folderOf(path);
		if (folder === '' || !imageName.test(path) || ownPurpose.test(baseNameOf(folder))) continue;
		counts.set(folder, (counts.get(folder) ?? 0) + 1);
	}
	return counts;
}

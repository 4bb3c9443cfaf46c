import type { CompletionItem, Hover, MarkupContent, Position } from 'vscode-languageserver-types';
import { type Picture, subjectPicture } from '../features/describe/picture.ts';
import { subjectMarkdown } from '../features/describe/subjectMarkdown.ts';
import { toMarkup, toRange } from '../features/document/protocolValues.ts';
import { subjectsAt } from '../features/subject/subjectsAt.ts';
import type { Document } from '../language/document.ts';
import type { ReadText } from '../project/links/references.ts';
import type { Project } from '../project/project.ts';
import type { IconSource } from '../site/render/icons/iconSet.ts';
import { iconImage } from '../site/render/icons/iconSet.ts';
import { encodeUrlPart } from '../text/paths.ts';
import { recordOrEmpty } from '../text/values.ts';

export interface HoverOptions {
	/** Sources of pictures, for clients that show them. */
	readonly sources?: PictureSources | undefined;
	/** Text of a file that is not open. */
	readonly readText?: ReadText;
}

/** Hover of the most specific subject that has documentation, with a picture if sources are given. */
export function hoverAt(
	project: Project,
	document: Document,
	position: Position,
	{ sources, readText = () => undefined }: HoverOptions,
): Hover | undefined {
	const subjects = [...subjectsAt(project, document, document.lines.offsetAt(position))];
	for (const subject of subjects) {
		const markdown = subjectMarkdown(project, { document, subject }, readText);
		if (markdown === undefined) continue;
		const contents = toMarkup(markdown);
		const [picture] = subjects.flatMap((shown) => subjectPicture(project, shown) ?? []);
		const isShown = sources !== undefined && picture !== undefined;
		return {
			contents: isShown ? withPicture(contents, picture, sources) : contents,
			range: toRange(document, subject.span),
		};
	}
	return undefined;
}

/** Sources of pictures. */
export interface PictureSources {
	readonly icons: IconSource;
	/** URI of a file of the project. */
	readonly fileUri: (path: string) => string;
}

/** Completion with its picture above its documentation. */
export function illustrateItem(item: CompletionItem, sources: PictureSources): CompletionItem {
	const picture = readPicture(item.data);
	const image = picture && renderPicture(picture, sources);
	return image === undefined ? item : { ...item, documentation: above(image, item.documentation) };
}

/** Markdown with the picture above it. */
function withPicture(contents: MarkupContent, picture: Picture, sources: PictureSources): MarkupContent {
	const image = renderPicture(picture, sources);
	return image === undefined ? contents : above(image, contents);
}

/** Gray with enough contrast on white and on black: the client's colors are not known here. */
const iconColor = '#808080';

function renderPicture(picture: Picture, { icons, fileUri }: PictureSources): string | undefined {
	if (picture.kind === 'image') return `![](${encodeBrackets(fileUri(picture.path))}|width=180)`;
	const shape = icons(picture.name);
	if (shape === undefined) return undefined;
	const image = iconImage(shape, { color: iconColor, size: 48 });
	return `![](data:image/svg+xml,${encodeUrlPart(image)})`;
}

/** Escapes brackets, which would end a URL in Markdown. */
function encodeBrackets(uri: string): string {
	return uri.replaceAll('(', '%28').replaceAll(')', '%29');
}

function above(image: string, said: MarkupContent | string | undefined): MarkupContent {
	const text = typeof said === 'string' ? said : (said?.value ?? '');
	return { kind: 'markdown', value: text === '' ? image : `${image}\n\n${text}` };
}

/** Reads the data of an item, which was returned by the client and may be anything. */
function readPicture(data: unknown): Picture | undefined {
	const { kind, name, path } = recordOrEmpty(data);
	if (kind === 'icon' && typeof name === 'string') return { kind, name };
	return kind === 'image' && typeof path === 'string' ? { kind, path } : undefined;
}

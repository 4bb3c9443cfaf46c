import type { Hover, Position } from 'vscode-languageserver-types';
import { hoverComponent, hoverFence } from '../features/describe/hoverComponent.ts';
import { hoverConfig } from '../features/describe/hoverConfig.ts';
import { hoverFrontMatter } from '../features/describe/hoverFrontMatter.ts';
import { hoverLink } from '../features/describe/hoverLink.ts';
import { hoverLabel } from '../features/describe/labelMeaning.ts';
import { hoverName } from '../features/describe/nameMeaning.ts';
import type { Document } from '../language/document.ts';
import { hoverGeneratedLink } from '../openapi/editor/generatedLink.ts';
import { hoverApiReference } from '../openapi/editor/hoverApiReference.ts';
import { hoverOperation } from '../openapi/editor/operationAt.ts';
import { hoverSchema } from '../openapi/editor/schemaAt.ts';
import type { ReadText } from '../project/links/references.ts';
import type { Project } from '../project/project.ts';
import { illustrateHover, type PictureSources } from './pictures.ts';

export interface HoverOptions {
	/** Sources of pictures, for clients that show them. */
	readonly sources?: PictureSources | undefined;
	/** Text of a file that is not open. */
	readonly readText?: ReadText;
}

/** Hover at the position, with a picture if sources are given. */
export function hoverAt(
	project: Project,
	document: Document,
	position: Position,
	{ sources, readText = () => undefined }: HoverOptions,
): Hover | undefined {
	const offset = document.lines.offsetAt(position);
	const hover = findHover(project, document, position, readText);
	if (hover === undefined || sources === undefined) return hover;
	return illustrateHover(project, { document, offset, hover }, sources);
}

function findHover(
	project: Project,
	document: Document,
	position: Position,
	readText: ReadText,
): Hover | undefined {
	const offset = document.lines.offsetAt(position);
	if (document.kind === 'config')
		return (
			hoverGeneratedLink(project, document, offset) ??
			hoverOperation(project, document, offset) ??
			hoverConfig(project, document, position)
		);
	if (document.kind === 'data')
		return hoverApiReference(project, document, offset) ?? hoverLink(project, document, offset, readText);
	return (
		hoverFrontMatter(document, offset) ??
		hoverOperation(project, document, offset) ??
		hoverSchema(project, document, offset) ??
		hoverLink(project, document, offset, readText) ??
		hoverGeneratedLink(project, document, offset) ??
		hoverLabel(project, document, offset) ??
		hoverName(project, document, offset, readText) ??
		hoverComponent(document, offset) ??
		hoverFence(document, offset)
	);
}

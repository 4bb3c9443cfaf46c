import type { CompletionItem } from 'vscode-languageserver-types';
import type { ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { completeAttribute } from './completeAttribute.ts';
import { completeAttributeValue } from './completeAttributeValue.ts';
import { completeClosingName, completeClosingTag, completeContent } from './completeClosingTag.ts';
import { completeFence } from './completeFence.ts';
import { completeLine } from './completeLine.ts';
import { completeName } from './completeName.ts';
import { findTagPlace } from './tagPlace.ts';

/** What can be written of a component at the offset: its name, attributes, values, closing tag, a fence's words, or all of it by its name alone. */
export function completeComponent(
	project: Project,
	document: PageDocument,
	offset: number,
	readText: ReadText,
): CompletionItem[] {
	const place = findTagPlace(document, offset);
	switch (place?.kind) {
		case undefined:
			return [
				...completeContent(document, offset),
				...completeFence(document, offset),
				...completeLine(document, offset),
			];
		case 'name':
			return [...completeClosingTag(document, place), ...completeName(project, document, place)];
		case 'closingName':
			return completeClosingName(document, place);
		case 'attributeName':
			return completeAttribute(project, document, place, readText);
		case 'attributeValue':
			return completeAttributeValue(project, document, place, offset);
	}
}

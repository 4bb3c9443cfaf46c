import type { Hover } from 'vscode-languageserver-types';
import { attributeType } from '../../catalogue/component.ts';
import { fenceOptions } from '../../catalogue/fenceMeta.ts';
import type { PageDocument } from '../../language/document.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import { writtenText } from '../../language/page/writtenText.ts';
import { attributeOf } from '../../project/pages/componentUses.ts';
import { containsCursor, endOfLine, type Span } from '../../text/positions.ts';
import { toMarkup } from '../document/completionText.ts';
import { findTagComponent } from '../document/findTagComponent.ts';
import { attributeMarkdown, componentMarkdown } from './componentMarkdown.ts';
import { iconMarkdown } from './picture.ts';

/** Hover of the component, the attribute or the attribute's value at the offset. */
export function hoverComponent(document: PageDocument, offset: number): Hover | undefined {
	const tag = document.syntax.tags.findLast(({ span }) => containsCursor(span, offset));
	const explained = tag === undefined ? undefined : explain(document, tag, offset);
	if (explained === undefined) return undefined;
	const { start, end } = explained.span;
	return {
		contents: toMarkup(explained.markdown),
		range: { start: document.lines.positionAt(start), end: document.lines.positionAt(end) },
	};
}

interface Explained {
	readonly span: Span;
	readonly markdown: string;
}

function explain(document: PageDocument, tag: Tag, offset: number): Explained | undefined {
	const component = findTagComponent(document, tag.name);
	if (component === undefined) return undefined;
	if (containsCursor(tag.nameSpan, offset))
		return { span: tag.nameSpan, markdown: componentMarkdown(component) };
	const written = tag.attributes.find(({ span }) => containsCursor(span, offset));
	const attribute = written === undefined ? undefined : attributeOf(component, written.name);
	if (written === undefined || attribute === undefined) return undefined;
	const isName = containsCursor(written.nameSpan, offset);
	const value = writtenText(written.value);
	if (!isName && attribute.kind === 'icon' && value !== undefined) return explainIcon(value.span, value.text);
	// Only values of a choice are documented.
	const span = isName ? written.nameSpan : attribute.kind === 'choice' ? value?.span : undefined;
	if (span === undefined) return undefined;
	const heading = `**\`${written.name}\`** ${attributeType(attribute)}`;
	return { span, markdown: `${heading}\n\n${attributeMarkdown(component, written.name, attribute)}` };
}

/** Icon sets that have the name. */
function explainIcon(span: Span, name: string): Explained | undefined {
	const markdown = iconMarkdown(name);
	return markdown === undefined ? undefined : { span, markdown };
}

/** Hover of the option at the offset, on the first line of a code block. */
export function hoverFence(document: PageDocument, offset: number): Hover | undefined {
	const { text, lines, syntax } = document;
	const fence = syntax.fences.find(({ info }) => containsCursor(info, offset));
	if (fence === undefined) return undefined;
	const info = text.slice(fence.info.start, endOfLine(text, fence.info.start));
	for (const found of info.matchAll(/(?<=\s)[a-z]+(?==|\s|$)/g)) {
		const start = fence.info.start + found.index;
		const span = { start, end: start + found[0].length };
		const option = containsCursor(span, offset)
			? fenceOptions.find(({ name }) => name === found[0])
			: undefined;
		if (option !== undefined)
			return {
				contents: toMarkup(`**\`${option.name}\`** ${option.kind}\n\n${option.summary}`),
				range: { start: lines.positionAt(span.start), end: lines.positionAt(span.end) },
			};
	}
	return undefined;
}

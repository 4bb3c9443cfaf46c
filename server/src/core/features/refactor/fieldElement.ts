import type { Component } from '../../catalogue/component.ts';
import { findComponent } from '../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { Tag } from '../../syntax/page/pageSyntax.ts';
import { partnerOf } from '../../syntax/page/partnerOf.ts';
import type { Span } from '../../text/span.ts';
import { findTagComponent } from '../components/findTagComponent.ts';

/** A component that documents a parameter or field. */
export interface FieldElement {
	readonly component: Component;
	readonly open: Tag;
	/** From the beginning of the opening tag to the end of the closing one. */
	readonly span: Span;
	/** Between the tags. */
	readonly content: Span | undefined;
}

/** The outermost ones, in text order. */
export function fieldElements(document: PageDocument): readonly FieldElement[] {
	const { tags } = document.syntax;
	const fields: FieldElement[] = [];
	for (const open of tags) {
		const component = findTagComponent(document, open.name);
		if (component?.converts !== 'table' || component !== findComponent(open.name)) continue;
		if (open.kind === 'close' || open.unfinished || open.span.start < (fields.at(-1)?.span.end ?? 0))
			continue;
		const close = partnerOf(tags, open);
		if (open.kind === 'selfClosing') fields.push({ component, open, span: open.span, content: undefined });
		else if (close !== undefined)
			fields.push({
				component,
				open,
				span: { start: open.span.start, end: close.span.end },
				content: { start: open.span.end, end: close.span.start },
			});
	}
	return fields;
}

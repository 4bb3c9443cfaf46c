import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import type { Component } from '../../catalogue/component.ts';
import type { PageDocument } from '../../language/document.ts';
import { literalAttributeText } from '../../language/page/literalAttributeText.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import { type Element, type PagePart, pageParts, type Section } from '../document/pageParts.ts';
import { toRange } from '../document/protocolValues.ts';
import { findTagComponent } from '../document/tagPlace.ts';

/** Maximum depth of the outline; deeper parts are left out. */
const maxDepth = 8;

/** Outline of a page: headings by their levels, and components of more than one line. */
export function pageSymbols(document: PageDocument): DocumentSymbol[] {
	const outline: DocumentSymbol[] = [];
	const places = new Map<PagePart, { readonly children: DocumentSymbol[]; readonly depth: number }>();
	const top = { children: outline, depth: 0 };
	for (const part of pageParts(document)) {
		const around = (part.parent && places.get(part.parent)) ?? top;
		const symbol = around.depth < maxDepth ? toSymbol(document, part) : undefined;
		if (symbol === undefined) {
			places.set(part, around);
			continue;
		}
		const children: DocumentSymbol[] = [];
		around.children.push({ ...symbol, children });
		places.set(part, { children, depth: around.depth + 1 });
	}
	return outline;
}

function toSymbol(document: PageDocument, part: PagePart): DocumentSymbol | undefined {
	return part.kind === 'section' ? toHeadingSymbol(document, part) : toComponentSymbol(document, part);
}

function toHeadingSymbol(document: PageDocument, { heading, span }: Section): DocumentSymbol {
	const trail = /\s*$/.exec(document.text.slice(heading.span.end, span.end).slice(-200))?.[0].length ?? 0;
	return {
		// Editors reject a symbol with an empty name.
		name: heading.text.trim() === '' ? '#'.repeat(heading.level) : heading.text,
		kind: SymbolKind.String,
		range: toRange(document, { start: span.start, end: Math.max(heading.span.end, span.end - trail) }),
		selectionRange: toRange(document, heading.span),
	};
}

function toComponentSymbol(document: PageDocument, { open, span }: Element): DocumentSymbol | undefined {
	if (!/^[^a-z]/.test(open.name)) return undefined;
	const component = findTagComponent(document, open.name);
	if (component?.content === 'inline') return undefined;
	const range = toRange(document, span);
	if (range.start.line === range.end.line) return undefined;
	const label = component === undefined ? undefined : labelOf(component, open);
	return {
		// Editors search only names, and show nothing else above the text.
		name: label === undefined ? open.name : `${open.name}: ${label}`,
		kind: SymbolKind.Object,
		range,
		selectionRange: toRange(document, open.span),
	};
}

/** Value of the first attribute by which readers distinguish components of one kind, such as a title. */
function labelOf({ anchor, exactlyOneOf = [], attributes }: Component, tag: Tag): string | undefined {
	const declared = Object.entries(attributes);
	const first = declared[0];
	const names = [
		...(anchor?.of ?? []),
		...exactlyOneOf.flat(),
		...declared.filter(([, { required }]) => required).map(([name]) => name),
		...(first !== undefined && ['text', 'markdown'].includes(first[1].kind) ? [first[0]] : []),
	];
	for (const wanted of names) {
		const label = literalAttributeText(
			tag.attributes.find(({ name }) => name === wanted)?.value,
		)?.text.trim();
		if (label !== undefined && label !== '') return label.slice(0, maxLabelLength);
	}
	return undefined;
}

const maxLabelLength = 80;

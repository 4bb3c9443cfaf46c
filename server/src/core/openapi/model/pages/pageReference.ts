import { frontMatterFieldsByKey } from '../../../catalogue/frontMatter.ts';
import type { PageDocument } from '../../../language/document.ts';
import type { Span } from '../../../text/positions.ts';
import { type OperationReference, parseOperationReference } from '../files/operationReference.ts';

/** What a page's front matter says of the operation that it shows. */
export interface PageReference {
	readonly names: 'operation' | 'endpoint';
	readonly text: string;
	readonly span: Span;
	/** Undefined for a text of another form. */
	readonly reference: OperationReference | undefined;
}

/** The first key that names an operation or endpoint; undefined when the page has none. */
export function pageReferenceOf({
	frontMatter,
}: Pick<PageDocument, 'frontMatter'>): PageReference | undefined {
	for (const { key, value, valueSpan } of frontMatter.entries) {
		const names = frontMatterFieldsByKey.get(key)?.names;
		if (
			(names !== 'operation' && names !== 'endpoint') ||
			typeof value !== 'string' ||
			valueSpan === undefined ||
			value.trim() === ''
		)
			continue;
		return { names, text: value, span: valueSpan, reference: parseOperationReference(value) };
	}
	return undefined;
}

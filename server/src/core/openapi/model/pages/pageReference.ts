import { frontMatterFieldsByKey } from '../../../catalogue/frontMatter.ts';
import type { PageDocument } from '../../../language/document.ts';
import type { Span } from '../../../text/positions.ts';
import { type OperationReference, parseOperationReference } from '../files/operationReference.ts';

/** Front matter that names the operation or endpoint of a page. */
export interface PageReference {
	readonly names: 'operation' | 'endpoint';
	readonly text: string;
	readonly span: Span;
	/** Undefined if the text is not a reference. */
	readonly reference: OperationReference | undefined;
}

/** First front matter key that names an operation or endpoint; undefined without one. */
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

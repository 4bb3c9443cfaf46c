import type { Node } from 'jsonc-parser';
import type { DataDocument } from '../../syntax/document.ts';
import { itemsOf, spanOf } from '../../syntax/json.ts';
import type { ApiMisfit } from '../../syntax/openapi/apiParts.ts';
import type { Finding } from '../check.ts';
import { replacement } from '../replacement.ts';
import { describeShape } from './describeShape.ts';
import { nameOfMisfit } from './nameOfMisfit.ts';

/** The `null` of a misfit: the value itself or, in a list of choices, one of them. */
export function emptyValueIn({ node, shape }: ApiMisfit): Node | undefined {
	if (node.type === 'null') return node;
	return shape.is === 'choice' ? itemsOf(node).find(({ type }) => type === 'null') : undefined;
}

/** An empty value, which tools ignore or reject. */
export function emptyValueFinding({ text }: DataDocument, misfit: ApiMisfit, nothing: Node): Finding {
	const { key, shape } = misfit;
	const span = spanOf(nothing);
	const word = text.slice(span.start, span.end);
	const severity = 'information';
	if (shape.is === 'choice' && shape.values.includes(word))
		return {
			span,
			severity,
			message: `Unquoted \`${word}\` is not a string. Put it in quotes.`,
			fixes: [{ ...replacement(span, JSON.stringify(word)), preferred: true }],
		};
	return {
		span: key === undefined || nothing.length > 0 ? span : spanOf(key),
		severity,
		message: `${nameOfMisfit(misfit)} must not be empty. Write ${describeShape(shape)}, or remove it.`,
	};
}

import type { Node } from 'jsonc-parser';
import type { DataDocument } from '../../syntax/document.ts';
import { itemsOf, spanOf } from '../../syntax/json.ts';
import type { ApiMisfit } from '../../syntax/openapi/apiParts.ts';
import type { Finding } from '../check.ts';
import { replacement } from '../replacement.ts';
import { describeShape } from './describeShape.ts';
import { nameOfMisfit } from './nameOfMisfit.ts';

/** The `null` of a misfit, which is the value or, among several words, one of them. */
export function nothingIn({ node, shape }: ApiMisfit): Node | undefined {
	if (node.type === 'null') return node;
	return shape.is === 'choice' ? itemsOf(node).find(({ type }) => type === 'null') : undefined;
}

/** What stands for nothing: readers may pass over it, or reject the file. */
export function apiNothingFinding({ text }: DataDocument, misfit: ApiMisfit, nothing: Node): Finding {
	const { key, shape } = misfit;
	const span = spanOf(nothing);
	const word = text.slice(span.start, span.end);
	const severity = 'information';
	if (shape.is === 'choice' && shape.values.includes(word))
		return {
			span,
			severity,
			message: `\`${word}\` without quotes is no text: put it in quotes.`,
			fixes: [{ ...replacement(span, JSON.stringify(word)), preferred: true }],
		};
	return {
		span: key === undefined || nothing.length > 0 ? span : spanOf(key),
		severity,
		message: `${nameOfMisfit(misfit)} has no value: write ${describeShape(shape)}, or leave it out.`,
	};
}

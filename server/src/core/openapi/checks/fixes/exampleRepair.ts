import type { DataDocument } from '../../../language/document.ts';
import { spanOf, stringOf } from '../../../language/json.ts';
import { findNearest } from '../../../text/didYouMean.ts';
import type { Fix } from '../../../text/problem.ts';
import type { ApiType } from '../../model/apiSchema.ts';
import { type ExampleMismatch, exampleMismatch } from '../../model/schema/exampleMismatch.ts';
import { decodeJsonExample } from '../../model/schema/readSchema.ts';
import { stringInFormat } from './newEntry.ts';

/** Converts the value to the type of its schema; undefined if what it means is ambiguous. */
export function exampleRepair(document: DataDocument, misfit: ExampleMismatch): Fix | undefined {
	const { node, schema, reason } = misfit;
	const span = spanOf(node);
	const written = document.text.slice(span.start, span.end);
	// A string over several lines may be a YAML block, with its indicator before it.
	if (/[\r\n]/.test(written) || node.type === 'object' || node.type === 'array') return undefined;
	const fix = (newText: string): Fix => ({
		title: newText.length > 40 ? 'Remove the quotes' : `Replace with \`${newText}\``,
		changes: [{ span, newText }],
		preferred: true,
	});
	if (reason === 'choice') {
		const choices = (schema.choices ?? []).filter((choice) => typeof choice === 'string');
		const nearest = findNearest(stringOf(node) ?? '', choices);
		return nearest === undefined ? undefined : fix(stringInFormat(document, nearest));
	}
	if (reason !== 'kind') return undefined;
	const json = exampleAsJson(misfit);
	if (json !== undefined) return fix(JSON.stringify(json));
	if (schema.types.includes('string')) return node.type === 'null' ? undefined : fix(JSON.stringify(written));
	const plain = unquotedExample(misfit);
	if (plain !== undefined) return fix(plain);
	const { items } = schema;
	if (
		!schema.types.includes('array') ||
		items === undefined ||
		exampleMismatch(items, node, { stepsLeft: 100 }) !== undefined
	)
		return undefined;
	const text = stringOf(node);
	return fix(`[${text === undefined || /^["']/.test(written) ? written : JSON.stringify(text)}]`);
}

/** The array or object that a string contains as JSON. */
export function exampleAsJson({ node, schema }: ExampleMismatch): unknown {
	const text = stringOf(node);
	const suggested = decodeJsonExample(text, schema.types);
	return suggested === text ? undefined : suggested;
}

/** The number or boolean that a string contains. */
export function unquotedExample({ node, schema: { types } }: ExampleMismatch): string | undefined {
	return unquotedLiteral(stringOf(node), types);
}

/** Number or boolean in any string. */
export function unquotedLiteral(text: string | undefined, types: readonly ApiType[]): string | undefined {
	if (text === undefined) return undefined;
	if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return text;
	const isNumber = types.includes('integer')
		? /^-?(?:0|[1-9]\d{0,14})$/.test(text)
		: types.includes('number') && /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(text);
	return isNumber ? text : undefined;
}

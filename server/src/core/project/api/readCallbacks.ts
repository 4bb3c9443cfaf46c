import { propertiesOf } from '../../syntax/json.ts';
import { fieldOf, isTrueIn, textIn } from '../../syntax/openapi/dataNode.ts';
import { type ApiCallback, apiMethods } from './apiModel.ts';
import { type ApiNode, type ApiReader, resolveNode } from './apiReader.ts';
import type { FoundOperation } from './readApiDocument.ts';
import { readMessages } from './readMessages.ts';

/** What the API calls in return, in text order. Callbacks of a callback are left out: they could go round in circles. */
export function readCallbacks(
	reader: ApiReader,
	root: ApiNode,
	{ operation }: FoundOperation,
): readonly ApiCallback[] {
	return entriesIn(reader, operation, 'callbacks').flatMap(({ name, at: callback }) =>
		entriesOf(reader, callback).flatMap(({ name: address, at: pathItem }) =>
			entriesOf(reader, pathItem).flatMap(({ name: key, at: called }): readonly ApiCallback[] => {
				const method = apiMethods.find((one) => one === key.toLowerCase());
				if (method === undefined) return [];
				return [
					{
						name,
						method,
						address,
						summary: textIn(called.node, 'summary'),
						description: textIn(called.node, 'description'),
						isDeprecated: isTrueIn(called.node, 'deprecated'),
						...readMessages(reader, root, { operation: called, pathItem }),
					},
				];
			}),
		),
	);
}

interface Entry {
	readonly name: string;
	readonly at: ApiNode;
}

function entriesIn(reader: ApiReader, { file, node }: ApiNode, key: string): readonly Entry[] {
	const child = fieldOf(node, key);
	return child === undefined ? [] : entriesOf(reader, { file, node: child });
}

/** The objects under the keys of another, with references followed. */
function entriesOf(reader: ApiReader, { file, node }: ApiNode): readonly Entry[] {
	return propertiesOf(node).flatMap(({ name, value }) => {
		const at = value && resolveNode(reader, { file, node: value });
		return at?.node.type !== 'object' || name.startsWith('x-') ? [] : [{ name, at }];
	});
}

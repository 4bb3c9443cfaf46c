import type { Node } from 'jsonc-parser';
import { propertiesOf } from '../../syntax/json.ts';
import { fieldOf, plainValueOf, textIn } from '../../syntax/openapi/dataNode.ts';
import type { ApiLink } from './apiModel.ts';
import { type ApiNode, type ApiReader, resolveNode, toPointer } from './apiReader.ts';
import { findOperations } from './readApiDocument.ts';

/** The operations that an answer leads to (OpenAPI 3.1.1, section 4.8.20). */
export function readLinks(reader: ApiReader, root: ApiNode, { file, node }: ApiNode): readonly ApiLink[] {
	const links = fieldOf(node, 'links');
	return (links === undefined ? [] : propertiesOf(links)).flatMap(({ name, value }) => {
		const at = value && resolveNode(reader, { file, node: value });
		if (at?.node.type !== 'object' || name.startsWith('x-')) return [];
		const parameters = fieldOf(at.node, 'parameters');
		const body = fieldOf(at.node, 'requestBody');
		return [
			{
				name,
				operation: operationOf(reader, root, at.node),
				description: textIn(at.node, 'description'),
				values: [
					...(parameters === undefined ? [] : propertiesOf(parameters)).flatMap((entry) =>
						entry.value === undefined ? [] : [{ name: entry.name, value: plainValueOf(entry.value) }],
					),
					...(body === undefined ? [] : [{ name: undefined, value: plainValueOf(body) }]),
				],
			},
		];
	});
}

/** Method and path, where the link names an operation of the same file; else as it is written. */
function operationOf(reader: ApiReader, root: ApiNode, link: Node): string | undefined {
	const operationId = textIn(link, 'operationId');
	if (operationId !== undefined) return operationIdsOf(reader, root).get(operationId) ?? operationId;
	const reference = textIn(link, 'operationRef');
	const [paths, path, method] = toPointer(reference?.split('#', 2)[1] ?? '') ?? [];
	return paths === 'paths' && method !== undefined ? `${method.toUpperCase()} ${path}` : reference;
}

/** Read once for all links of a file. */
function operationIdsOf(reader: ApiReader, root: ApiNode): ReadonlyMap<string, string> {
	const known = reader.operationIds.get(root.file);
	if (known !== undefined) return known;
	const ids = new Map<string, string>();
	for (const { method, path, operation } of findOperations(reader, root)) {
		const id = textIn(operation.node, 'operationId');
		if (id !== undefined) ids.set(id, `${method.toUpperCase()} ${path}`);
	}
	reader.operationIds.set(root.file, ids);
	return ids;
}

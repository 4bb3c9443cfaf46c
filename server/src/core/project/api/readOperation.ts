import type { Node } from 'jsonc-parser';
import { fieldOf, flagIn, itemsIn, textIn } from '../../syntax/openapi/dataNode.ts';
import type { ApiOperation, ApiSample } from './apiModel.ts';
import type { ApiNode, ApiReader } from './apiReader.ts';
import { type FoundOperation, serversIn, toOutline } from './readApiDocument.ts';
import { readCallbacks } from './readCallbacks.ts';
import { readMessages } from './readMessages.ts';
import { readSecurity } from './readSecurity.ts';

/** Everything that the description says of one operation; what cannot be read is left out. */
export function readOperation(reader: ApiReader, root: ApiNode, found: FoundOperation): ApiOperation {
	const { operation, pathItem } = found;
	const { node } = operation;
	const servers = [node, pathItem.node, root.node].map(serversIn).find(({ length }) => length > 0) ?? [];
	const extension = fieldOf(node, 'x-mint');
	return {
		...toOutline(found, root.file),
		servers,
		security: readSecurity(reader, root, found),
		...readMessages(reader, root, found),
		callbacks: readCallbacks(reader, root, found),
		samples: [...samplesIn(node, 'x-codeSamples'), ...samplesIn(node, 'x-code-samples')],
		content: textIn(extension, 'content'),
		foldsFields: flagIn(fieldOf(extension, 'playground'), 'expand') === false,
	};
}

function samplesIn(node: Node, key: string): readonly ApiSample[] {
	return itemsIn(node, key).flatMap((sample) => {
		const [language, source] = [textIn(sample, 'lang'), textIn(sample, 'source')];
		if (language === undefined || source === undefined) return [];
		return [{ language, label: textIn(sample, 'label'), source }];
	});
}

import type { ApiOperation } from '../../../project/api/apiModel.ts';
import type { PageNode } from '../parse/pageTree.ts';
import { heading } from './apiNodes.ts';
import { callbackNodes } from './callbackNodes.ts';
import { messageNodes, type Way } from './messageNodes.ts';
import type { SchemaView } from './schemaNodes.ts';
import { securityNodes } from './securityNodes.ts';

/** Fields that one page shows at most. */
const mostFields = 1_500;

/** Everything that an operation takes and gives, in the order of the host's pages (host-behavior.md 6). */
export function operationNodes(
	operation: ApiOperation,
	{ settings, words }: Pick<SchemaView, 'settings' | 'words'>,
): readonly PageNode[] {
	const view = { settings, words, budget: { fieldsLeft: mostFields } };
	const way: Way = operation.method === 'webhook' ? 'fromApi' : 'toApi';
	return [
		...securityNodes(words, operation),
		...messageNodes({ ...view, way, toTitle: (title) => heading(2, title) }, operation),
		...callbackNodes(view, operation),
	];
}

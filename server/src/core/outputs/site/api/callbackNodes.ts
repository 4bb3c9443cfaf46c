import { accordion } from '../../../catalogue/components/accordion.ts';
import type { ApiOperation } from '../../../project/api/apiModel.ts';
import type { PageNode } from '../parse/pageTree.ts';
import { heading, paragraph, useOf } from './apiNodes.ts';
import { descriptionNodes } from './descriptionNodes.ts';
import { type MessageView, messageNodes } from './messageNodes.ts';

/** What the API calls in return, each behind a line with its name and address. */
export function callbackNodes(
	view: Pick<MessageView, 'settings' | 'budget' | 'words'>,
	{ callbacks }: ApiOperation,
): readonly PageNode[] {
	if (callbacks.length === 0) return [];
	const inner: MessageView = { ...view, way: 'fromApi', toTitle: boldLine };
	const parts = callbacks.map((callback) =>
		useOf(
			accordion,
			{
				title: callback.summary ?? callback.name,
				description: `${callback.method.toUpperCase()} ${callback.address}`,
			},
			[
				...(callback.isDeprecated ? [paragraph('This callback is deprecated.')] : []),
				...descriptionNodes(callback.description),
				...messageNodes(inner, callback),
			],
		),
	);
	return [heading(2, view.words.callbacks), ...parts];
}

/** What belongs to a callback stands in no list of the page's sections. */
function boldLine(title: string): PageNode {
	return paragraph({ type: 'strong', children: [{ type: 'text', value: title }] });
}

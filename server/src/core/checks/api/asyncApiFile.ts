import { propertiesOf, spanOf } from '../../syntax/json.ts';
import { fieldOf } from '../../syntax/openapi/dataNode.ts';
import { dataTreeOf } from '../../syntax/openapi/dataTreeOf.ts';
import type { ApiCheck } from '../check.ts';

export const asyncApiFile: ApiCheck = {
	code: 'async-api-file',
	subject: 'api',
	severity: 'information',
	title: 'AsyncAPI file is not checked',
	explain:
		'The site can make pages of the channels of an AsyncAPI file. Recto shows a channel on a page whose front matter names it by `asyncapi`. It shows no pages that the navigation asks for, and finds no mistakes in the file. Links to such pages are left alone.',
	examples: {
		path: 'events.yaml',
		bad: '⟦asyncapi⟧: 3.0.0\ninfo: { title: Events, version: "1" }\nchannels: {}\n',
		good: 'openapi: 3.1.0\ninfo: { title: Events, version: "1" }\npaths: {}\n',
	},
	run({ document }, report) {
		const { root } = dataTreeOf(document);
		if (document.claims !== 'asyncapi' || root === undefined || fieldOf(root, 'openapi') !== undefined)
			return;
		const key = propertiesOf(root).find(({ name }) => name === 'asyncapi')?.key;
		if (key !== undefined)
			report({
				span: spanOf(key),
				message:
					'Recto does not check AsyncAPI files, and shows their channels only on pages that name them.',
			});
	},
};

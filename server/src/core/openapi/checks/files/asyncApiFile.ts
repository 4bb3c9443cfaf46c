import type { ApiCheck } from '../../../checks/check.ts';
import { fieldOf } from '../../../language/data/dataNode.ts';
import { dataTreeOf } from '../../../language/data/dataTreeOf.ts';
import { propertiesOf, spanOf } from '../../../language/json.ts';

export const asyncApiFile: ApiCheck = {
	code: 'async-api-file',
	subject: 'api',
	severity: 'information',
	title: 'Unchecked AsyncAPI file',
	explain:
		'The site can generate pages from the channels of an AsyncAPI file, but Recto does not check the file. Its channels appear only on the published site, not in the preview. Not reported: broken links to generated pages.',
	examples: {
		path: 'events.yaml',
		bad: '⟦asyncapi⟧: 3.0.0\ninfo: { title: Events, version: "1" }\nchannels: {}\n',
		good: 'openapi: 3.1.0\ninfo: { title: Events, version: "1" }\npaths: {}\n',
	},
	file({ document }, report) {
		const { root } = dataTreeOf(document);
		if (document.claims !== 'asyncapi' || root === undefined || fieldOf(root, 'openapi') !== undefined)
			return;
		const key = propertiesOf(root).find(({ name }) => name === 'asyncapi')?.key;
		if (key !== undefined)
			report({
				span: spanOf(key),
				message: 'AsyncAPI files are not checked. Their channels appear only on the published site.',
			});
	},
};

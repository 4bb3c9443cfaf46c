import { isAddress } from '../../project/api/operationReference.ts';
import { configTexts } from '../../syntax/configTexts.ts';
import { spanOf } from '../../syntax/json.ts';
import { addressHost } from '../../text/addressHost.ts';
import type { ConfigCheck } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';

export const remoteOpenapiFile: ConfigCheck = {
	code: 'remote-openapi-file',
	subject: 'config',
	severity: 'information',
	title: 'OpenAPI file is on another site',
	explain:
		'Recto calls no other site unasked, so it does not know the operations of this file: it shows no pages of them, and checks none. Fetch the file to let it read them, with the quick fix in VS Code or with `--fetch` on the command line; you see which site is called. A file of your project needs nothing of that. An address with `http://` is reported as a warning: the published site reads none, and a server on your own computer is there for you alone.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"openapi": [⟦"https://example.com/openapi.json"⟧],\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"openapi": ["openapi.json"],\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
		files: {
			'openapi.json': '{ "openapi": "3.1.0", "info": { "title": "Users", "version": "1" }, "paths": {} }',
		},
	},
	run({ project, document }, report) {
		for (const { node, value } of configTexts(document, 'openapi')) {
			if (!isAddress(value)) continue;
			const plain = /^\s*http:/i.exec(value);
			if (plain !== null) {
				const secure = value.replace(plain[0], 'https:');
				report({
					span: spanOf(node),
					severity: 'warning',
					message: `The published site reads such files from addresses with \`https://\` alone. Write \`${secure}\`, where the file is there.`,
					fixes: [jsonReplacement(spanOf(node), secure)],
				});
				continue;
			}
			if (project.dataFiles.has(value.trim())) continue;
			report({
				span: spanOf(node),
				message: `This file is on ${addressHost(value)} and has not been read: fetch it to see and check the pages of its operations.`,
			});
		}
	},
};

import type { ConfigCheck } from '../../../checks/check.ts';
import { jsonReplacement } from '../../../checks/replacement.ts';
import { spanOf } from '../../../language/json.ts';
import { hostOfUrl } from '../../../text/paths.ts';
import { isAddress } from '../../model/files/operationReference.ts';

export const remoteOpenapiFile: ConfigCheck = {
	code: 'remote-openapi-file',
	subject: 'config',
	severity: 'information',
	title: 'Remote OpenAPI file',
	explain:
		'Recto does not show or check the API pages of this file, because it makes no requests to other sites unless you ask for them. Fetch the file with the quick fix in VS Code or with `--fetch` on the command line; you see which site is requested. Or add the file to your project. An `http://` URL is a warning: the site loads OpenAPI files only over HTTPS, and it cannot reach a server on your own computer.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"openapi": [⟦"https://example.com/openapi.json"⟧],\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"openapi": ["openapi.json"],\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
		files: {
			'openapi.json': '{ "openapi": "3.1.0", "info": { "title": "Users", "version": "1" }, "paths": {} }',
		},
	},
	texts: {
		openapi({ node, value }, { project }, report) {
			if (!isAddress(value)) return;
			const plain = /^\s*http:/i.exec(value);
			if (plain !== null) {
				const secure = value.replace(plain[0], 'https:');
				report({
					span: spanOf(node),
					severity: 'warning',
					message: 'The site loads OpenAPI files only from `https://` URLs.',
					fixes: [jsonReplacement(spanOf(node), secure)],
				});
				return;
			}
			if (project.dataFiles.has(value.trim())) return;
			report({
				span: spanOf(node),
				message: `OpenAPI file on ${hostOfUrl(value)} has not been fetched. Fetch it to show and check its API pages.`,
			});
		},
	},
};

import { configTexts } from '../../syntax/configTexts.ts';
import { spanOf } from '../../syntax/json.ts';
import { normalisePath } from '../../text/path.ts';
import type { ConfigCheck } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';

export const absoluteOpenapiPath: ConfigCheck = {
	code: 'absolute-openapi-path',
	subject: 'config',
	dialect: 'modern',
	severity: 'warning',
	title: 'Path of an OpenAPI file that begins with a slash',
	explain:
		'In the modern dialect, the path of an OpenAPI file leads from the folder of `docs.json`, without a slash at its beginning. With one, the site looks for the file outside of your project, and is not published. Paths of images, links and redirects begin with a slash all the same, and so do OpenAPI files in the front matter of a page.',
	examples: {
		bad: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": {\n\t\t"tabs": [{ "tab": "API", "openapi": ⟦"/api/users.yaml"⟧ }]\n\t}\n}',
		good: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": {\n\t\t"tabs": [{ "tab": "API", "openapi": "api/users.yaml" }]\n\t}\n}',
		files: {
			'api/users.yaml': 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths: {}\n',
		},
	},
	run({ project, document }, report) {
		for (const { node, value } of configTexts(document, 'openapi')) {
			const path = value.startsWith('/') ? normalisePath(value) : undefined;
			if (path === undefined || !project.files.has(path)) continue;
			const span = spanOf(node);
			report({
				span,
				message: `With a slash at its beginning, this path leads out of the project for the site, which is not published then. Write \`${path}\`.`,
				fixes: [{ ...jsonReplacement(span, path), keepsMeaning: true }],
			});
		}
	},
};

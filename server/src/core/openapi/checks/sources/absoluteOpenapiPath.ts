import type { ConfigCheck } from '../../../checks/check.ts';
import { jsonReplacement } from '../../../checks/replacement.ts';
import { spanOf } from '../../../language/json.ts';
import { normalizePath } from '../../../text/paths.ts';

export const absoluteOpenapiPath: ConfigCheck = {
	code: 'absolute-openapi-path',
	subject: 'config',
	dialect: 'modern',
	severity: 'hint',
	title: 'OpenAPI path with a leading slash',
	explain:
		'The path of an OpenAPI file in `docs.json` is relative to the project root, so the leading slash means nothing: the site removes it. Remove it for one way of writing these paths. Paths of images, links and redirects do start with a slash.',
	examples: {
		bad: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": {\n\t\t"tabs": [{ "tab": "API", "openapi": ⟦"/api/users.yaml"⟧ }]\n\t}\n}',
		good: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": {\n\t\t"tabs": [{ "tab": "API", "openapi": "api/users.yaml" }]\n\t}\n}',
		files: {
			'api/users.yaml': 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths: {}\n',
		},
	},
	texts: {
		openapi({ node, value }, { project }, report) {
			const path = value.startsWith('/') ? normalizePath(value) : undefined;
			if (path === undefined || !project.files.has(path)) return;
			const span = spanOf(node);
			report({
				span,
				message: `OpenAPI path has a leading slash, which means nothing. Write \`${path}\`.`,
				fixes: [{ ...jsonReplacement(span, path), isSafe: true }],
			});
		},
	},
};

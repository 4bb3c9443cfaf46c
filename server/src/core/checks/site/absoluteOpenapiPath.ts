import { spanOf } from '../../language/json.ts';
import { normalizePath } from '../../text/paths.ts';
import type { ConfigCheck } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';

export const absoluteOpenapiPath: ConfigCheck = {
	code: 'absolute-openapi-path',
	subject: 'config',
	dialect: 'modern',
	severity: 'warning',
	title: 'OpenAPI path with a leading slash',
	explain:
		'The site looks for the file outside your project and cannot be published. In the modern dialect, the path of an OpenAPI file is relative to the folder of `docs.json`. Remove the leading slash. Paths of images, links and redirects do start with a slash, and so do OpenAPI files in the front matter of a page.',
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
				message: `OpenAPI path must be \`${path}\`, without a leading slash. Otherwise the site cannot be published.`,
				fixes: [{ ...jsonReplacement(span, path), isSafe: true }],
			});
		},
	},
};

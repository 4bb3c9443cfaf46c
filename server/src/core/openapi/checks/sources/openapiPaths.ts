import type { ConfigCheck } from '../../../checks/check.ts';
import { jsonReplacement } from '../../../checks/replacement.ts';
import { missingFileFindings } from '../../../checks/site/missingFiles.ts';
import { spanOf } from '../../../language/json.ts';
import { hostOfUrl, normalizePath } from '../../../text/paths.ts';
import { isUrl } from '../../model/files/operationReference.ts';

export const missingOpenapiFile: ConfigCheck = {
	code: 'missing-openapi-file',
	subject: 'config',
	canDisableErrors: true,
	severity: 'error',
	title: 'OpenAPI file not found',
	explain:
		'The site has no operations to show, and API pages that use the file stay empty. The path is relative to the project root and must name a JSON or YAML file. Correct the path, or add the file. AsyncAPI files and overlays are checked as well.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"openapi": [⟦"api/openapi.yaml"⟧, "https://example.com/openapi.json"],\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"openapi": ["api/openapi.yml", "https://example.com/openapi.json"],\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
		files: { 'api/openapi.yml': 'openapi: 3.1.0\n' },
	},
	file({ project, document }, report) {
		const openapi = { kind: 'openapi', noun: 'file', names: /\.(?:json|ya?ml)$/i } as const;
		for (const finding of missingFileFindings(project, document, openapi)) report(finding);
		for (const kind of ['overlay', 'file'] as const)
			for (const finding of missingFileFindings(project, document, { ...openapi, kind })) report(finding);
	},
};

export const absoluteOpenapiPath: ConfigCheck = {
	code: 'absolute-openapi-path',
	subject: 'config',
	dialect: 'modern',
	severity: 'hint',
	title: 'OpenAPI path with a leading slash',
	explain:
		'The path of an OpenAPI file in `docs.json` is relative to the project root, so the leading slash has no effect: the site removes it. Remove it to write all of these paths alike. Paths of images, links and redirects do start with a slash.',
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
				message: `OpenAPI path has a leading slash, which has no effect. Write \`${path}\`.`,
				fixes: [{ ...jsonReplacement(span, path), isSafe: true }],
			});
		},
	},
};

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
			if (!isUrl(value)) return;
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

import type { ConfigCheck } from '../check.ts';
import { missingFiles } from './missingFiles.ts';

export const missingOpenapiFile: ConfigCheck = {
	code: 'missing-openapi-file',
	subject: 'config',
	severity: 'error',
	title: 'OpenAPI file does not exist',
	explain:
		'The path of an OpenAPI file leads from the project’s root to a JSON or YAML file in it. Without the file the site has no operations to show, and API pages that name one stay empty. AsyncAPI files and overlays are looked for as well.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"openapi": [⟦"api/openapi.yaml"⟧, "https://example.com/openapi.json"],\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"openapi": ["api/openapi.yml", "https://example.com/openapi.json"],\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
		files: { 'api/openapi.yml': 'openapi: 3.1.0\n' },
	},
	run({ project, document }, report) {
		const openapi = { kind: 'openapi', noun: 'file', names: /\.(?:json|ya?ml)$/i } as const;
		for (const finding of missingFiles(project, document, openapi)) report(finding);
		const other = { ...openapi, kind: 'file' } as const;
		for (const finding of missingFiles(project, document, other)) report(finding);
	},
};

import type { ConfigCheck } from '../../../checks/check.ts';
import { missingFiles } from '../../../checks/site/missingFiles.ts';

export const missingOpenapiFile: ConfigCheck = {
	code: 'missing-openapi-file',
	subject: 'config',
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
		for (const finding of missingFiles(project, document, openapi)) report(finding);
		for (const kind of ['overlay', 'file'] as const)
			for (const finding of missingFiles(project, document, { ...openapi, kind })) report(finding);
	},
};

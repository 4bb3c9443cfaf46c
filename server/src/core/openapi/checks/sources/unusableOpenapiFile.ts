import type { ConfigCheck } from '../../../checks/check.ts';
import { fieldOf } from '../../../language/data/dataNode.ts';
import { isParserLimit } from '../../../language/data/dataTree.ts';
import { dataTreeOf } from '../../../language/data/dataTreeOf.ts';
import { spanOf } from '../../../language/json.ts';
import { fileRole } from '../../../project/fileRole.ts';
import type { Project } from '../../../project/project.ts';
import { isUtf16 } from '../../../text/characters.ts';
import { pluralize } from '../../../text/words.ts';
import { rootOf } from '../../model/files/apiReader.ts';
import { apiSourcesOf } from '../../model/files/apiSources.ts';
import { toSourcePath } from '../../model/files/operationReference.ts';
import { apiReaderOf } from '../../model/operations/apiDocuments.ts';
import { versionOf } from '../../model/specification/openApiVersion.ts';

export const unusableOpenapiFile: ConfigCheck = {
	code: 'unusable-openapi-file',
	subject: 'config',
	severity: 'error',
	title: 'Unusable OpenAPI file',
	explain:
		'The site cannot generate API pages from this file. It is not valid JSON or YAML, not an OpenAPI file, or a Swagger 2.0 file; or a listed overlay is not an overlay, or differs from place to place. Open it to see each error in its place, or convert it to OpenAPI 3.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"openapi": [⟦"api/old.json"⟧, ⟦"/api/broken.yaml"⟧],\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"openapi": ["api/openapi.json"],\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
		files: {
			'api/old.json': '{ "swagger": "2.0", "info": { "title": "Users", "version": "1" }, "paths": {} }',
			'api/broken.yaml': 'openapi: 3.1.0\ninfo: { title: Users: all, version: "1" }\npaths: {}\n',
			'api/openapi.json': '{ "openapi": "3.1.0", "info": { "title": "Users", "version": "1" }, "paths": {} }',
		},
	},
	texts: {
		openapi({ node, value }, { project }, report) {
			const path = toSourcePath(value);
			const span = spanOf(node);
			if (isUnread(project, path))
				report({
					span,
					severity: 'information',
					message:
						'OpenAPI file could not be read. It is too large, cannot be opened, or is not an OpenAPI file.',
				});
			const message = faultOf(project, path) ?? overlayConflict(project, path);
			if (message !== undefined) report({ span, message });
		},
		overlay({ node, value }, { project }, report) {
			const file = project.dataFiles.get(toSourcePath(value));
			if (file === undefined || file.claims === 'overlay') return;
			const message = 'Not an overlay. It has no key `overlay` with the version of the format.';
			report({ span: spanOf(node), message });
		},
	},
};

/** Message if two sources list different overlays for the same file: the host applies only one list. */
function overlayConflict(project: Project, path: string): string | undefined {
	const lists = new Set(
		apiSourcesOf(project).flatMap(({ text, overlays }) =>
			overlays !== undefined && toSourcePath(text) === path ? JSON.stringify(overlays.map(toSourcePath)) : [],
		),
	);
	return lists.size > 1
		? `\`${path}\` has different lists of overlays. Use the same list everywhere.`
		: undefined;
}

function isUnread({ dataFiles, files }: Project, path: string): boolean {
	return files.has(path) && fileRole(path) === 'data' && !dataFiles.has(path);
}

/** Undefined for a usable file, and for one that does not exist. */
function faultOf(project: Project, path: string): string | undefined {
	const data = project.dataFiles.get(path);
	if (data === undefined)
		return project.files.has(path) && fileRole(path) !== 'data'
			? 'Not an OpenAPI file. OpenAPI files are JSON or YAML.'
			: undefined;
	if (isUtf16(data.text)) return 'OpenAPI file is saved as UTF-16. Save it as UTF-8.';
	if (data.claims === 'asyncapi') return 'Not an OpenAPI file, but an AsyncAPI file.';
	const faults = dataTreeOf(data).faults.filter((fault) => !isParserLimit(fault));
	if (faults.length > 0) {
		const count = pluralize(faults.length, 'error');
		return `OpenAPI file is not valid ${data.format === 'json' ? 'JSON' : 'YAML'} (${count}). Open it to see where.`;
	}
	const root = rootOf(apiReaderOf(project), path);
	if (versionOf(root) !== undefined) return undefined;
	const swagger = fieldOf(root, 'swagger');
	if (swagger !== undefined)
		return `Swagger ${String(swagger.value)} is not supported. Convert the file to OpenAPI 3.`;
	const openapi = fieldOf(root, 'openapi');
	return openapi === undefined
		? 'Not an OpenAPI file. It has no key `openapi` with the version of the format.'
		: `OpenAPI ${String(openapi.value)} is not supported. Use OpenAPI 3.0, 3.1 or 3.2.`;
}

import type { Node } from 'jsonc-parser';
import type { ApiCheck, Finding } from '../../../checks/check.ts';
import { replacement } from '../../../checks/replacement.ts';
import { fieldOf } from '../../../language/data/dataNode.ts';
import { dataTreeOf } from '../../../language/data/dataTreeOf.ts';
import type { DataDocument } from '../../../language/document.ts';
import { propertiesOf, spanOf, stringOf } from '../../../language/json.ts';
import type { Project } from '../../../project/project.ts';
import { apiPartRoots } from '../../model/files/apiPartFiles.ts';
import { namedApiFiles } from '../../model/files/isApiFile.ts';
import { isOpenApi32, versionOf } from '../../model/specification/openApiVersion.ts';

export const apiVersion: ApiCheck = {
	code: 'api-version',
	subject: 'api',
	severity: 'error',
	title: 'Unsupported OpenAPI version',
	explain:
		'The site supports OpenAPI 3.0, 3.1 and 3.2, and rejects Swagger 2.0. It recognizes an OpenAPI file by the key `openapi`, which has the version of the format and not the version of your API. Convert the file to OpenAPI 3, or correct the key.',
	examples: {
		bad: 'swagger: ⟦"2.0"⟧\ninfo: { title: Users, version: "1" }\npaths: {}\n',
		good: 'openapi: 3.0.3\ninfo: { title: Users, version: "1" }\npaths: {}\n',
	},
	file({ project, document }, report) {
		const { root, faults } = dataTreeOf(document);
		const version = versionOf(root);
		const openapi = fieldOf(root, 'openapi');
		if (version !== undefined && openapi?.type === 'number') report(numberFinding(openapi, version));
		if (version !== undefined || isPart(project, document)) return;
		// `asyncApiFile` and `invalidOverlay` report them.
		if (document.claims === 'asyncapi' || document.claims === 'overlay') return;
		const swagger = fieldOf(root, 'swagger');
		if (swagger !== undefined) {
			const written = String(swagger.value);
			const message = `Swagger ${written} is not supported. Convert the file to OpenAPI 3.`;
			report({ span: spanOf(swagger), message });
		} else if (openapi !== undefined && openapi.type !== 'null') {
			const written = stringOf(openapi) ?? String(openapi.value ?? '');
			const message = `Unsupported \`openapi\` version \`${written}\`. The site supports 3.0, 3.1 and 3.2.`;
			report({ span: spanOf(openapi), message });
		} else if (faults.length === 0) {
			const message = 'Missing `openapi` version. Add the version of the format, such as `openapi: 3.1.0`.';
			report({ span: { start: 0, end: Math.max(0, document.text.search(/\r?\n|$/)) }, message });
		}
	},
};

/** The version must be a string such as `3.1.0`: the site does not recognize the YAML number `3.1`. */
function numberFinding(node: Node, version: string): Finding {
	const suggested =
		version.startsWith('3.0') || version === '3' ? '3.0.3' : isOpenApi32(version) ? '3.2.0' : '3.1.0';
	const span = spanOf(node);
	return {
		span,
		severity: 'warning',
		message: `\`openapi\` must be a version string such as \`${suggested}\`, not a number.`,
		// A bare 3 can mean any of the three.
		fixes: [{ ...replacement(span, JSON.stringify(suggested)), isSafe: version !== '3' }],
	};
}

/** A file that OpenAPI files reference needs no version of its own. */
function isPart(project: Project, { path, claims }: DataDocument): boolean {
	return claims === undefined && !namedApiFiles(project).has(path) && apiPartRoots(project, path).length > 0;
}

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

import type { Node } from 'jsonc-parser';
import { apiPartRoots } from '../../project/api/apiPartFiles.ts';
import { namedApiFiles } from '../../project/api/isApiFile.ts';
import { versionOf } from '../../project/api/readApiDocument.ts';
import type { Project } from '../../project/project.ts';
import type { DataDocument } from '../../syntax/document.ts';
import { spanOf, stringOf } from '../../syntax/json.ts';
import { fieldOf } from '../../syntax/openapi/dataNode.ts';
import { dataTreeOf } from '../../syntax/openapi/dataTreeOf.ts';
import type { ApiCheck, Finding } from '../check.ts';
import { replacement } from '../replacement.ts';

export const apiVersion: ApiCheck = {
	code: 'api-version',
	subject: 'api',
	severity: 'error',
	title: 'Not an OpenAPI 3 file',
	explain:
		'The site reads OpenAPI 3.0 and 3.1. It rejects a file of Swagger 2.0, and knows a file by its key `openapi` with the version of the format, which is not the version of your API.',
	examples: {
		bad: 'swagger: ⟦"2.0"⟧\ninfo: { title: Users, version: "1" }\npaths: {}\n',
		good: 'openapi: 3.0.3\ninfo: { title: Users, version: "1" }\npaths: {}\n',
	},
	run({ project, document }, report) {
		const { root, faults } = dataTreeOf(document);
		const version = versionOf(root);
		const openapi = fieldOf(root, 'openapi');
		if (version !== undefined && openapi?.type === 'number') report(numberFinding(openapi, version));
		if (version !== undefined || isPart(project, document)) return;
		// Another check tells what it is.
		if (document.claims === 'asyncapi') return;
		const swagger = fieldOf(root, 'swagger');
		if (swagger !== undefined) {
			const written = String(swagger.value);
			const message = `This is a Swagger ${written} file, which the site rejects: convert it to OpenAPI 3.0 or 3.1.`;
			report({ span: spanOf(swagger), message });
		} else if (openapi !== undefined && openapi.type !== 'null') {
			const written = stringOf(openapi) ?? String(openapi.value ?? '');
			const message = `\`openapi\` names the version of the format: the site reads 3.0 and 3.1, not \`${written}\`.`;
			report({ span: spanOf(openapi), message });
		} else if (faults.length === 0) {
			const message =
				'This is not an OpenAPI file: it needs a key `openapi` with the version of the format, such as `3.1.0`.';
			report({ span: { start: 0, end: Math.max(0, document.text.search(/\r?\n|$/)) }, message });
		}
	},
};

/** The version is a text of three numbers: what YAML reads as a number is none that the site knows. */
function numberFinding(node: Node, version: string): Finding {
	const meant = version.startsWith('3.0') || version === '3' ? '3.0.3' : '3.1.0';
	const span = spanOf(node);
	return {
		span,
		severity: 'warning',
		message: `\`openapi\` is text, but this is a number: write \`${meant}\`.`,
		// A bare 3 says nothing of the second number.
		fixes: [{ ...replacement(span, JSON.stringify(meant)), keepsMeaning: version !== '3' }],
	};
}

/** What descriptions take parts out of needs no version of its own. */
function isPart(project: Project, { path, claims }: DataDocument): boolean {
	return claims === undefined && !namedApiFiles(project).has(path) && apiPartRoots(project, path).length > 0;
}

import type { ApiCheck } from '../../../checks/check.ts';
import type { Project } from '../../../project/project.ts';
import { baseNameOf, folderOf } from '../../../text/paths.ts';
import type { ApiOutline } from '../../model/apiModel.ts';
import { apiSourcesOf } from '../../model/files/apiSources.ts';
import {
	operationsOfPageReference,
	refersToFile,
	toReferenceText,
} from '../../model/files/operationReference.ts';
import { apiDocumentsOf } from '../../model/operations/apiDocuments.ts';
import { generatedPaths } from '../../model/pages/generatedPaths.ts';
import { pagesOfOperations } from '../../model/pages/pageOperation.ts';

export const operationWithoutPage: ApiCheck = {
	code: 'operation-without-page',
	subject: 'api',
	severity: 'information',
	title: 'Operation without a page',
	explain:
		'Readers do not find the operation: most operations of this file have a page, but this one has none. Create the page, or set `x-hidden` or `x-excluded` on the operation. Not reported: files whose pages the site generates.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get: { summary: List users }\n    ⟦post⟧: { summary: Create a user }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get: { summary: List users }\n    post: { summary: Create a user, x-excluded: true }\n',
		files: { 'api/list-users.mdx': '---\nopenapi: GET /users\n---\n' },
	},
	file({ project, document }, report) {
		const { path: file } = document;
		const description = apiDocumentsOf(project).find((known) => known.file === file);
		if (description === undefined || isGenerated(project, file)) return;
		const pages = pagesOfOperations(project);
		const { operations } = description;
		const written = operations.filter((operation) => pages.has(operation));
		// A project of hand-written pages documents at least half of the operations; fewer may be examples.
		if (written.length * 2 < operations.length) return;
		for (const operation of operations) {
			const { isHidden, isExcluded, place } = operation;
			if (isHidden || isExcluded || pages.has(operation) || place.file !== file || isTechnical(operation))
				continue;
			const path = pathOfPage(project, operation, written);
			report({
				span: place.span,
				message: `Operation \`${toReferenceText({ ...operation, file: undefined })}\` has no page. Create one, or set \`x-hidden: true\`.`,
				fixes: [
					{ title: `Create \`${path}\``, changes: [], creates: { path, text: pageText(project, operation) } },
				],
			});
		}
	},
};

/** `OPTIONS`, `HEAD` and the like, which browsers and proxies send and no author documents. */
function isTechnical({ method }: ApiOutline): boolean {
	return /^(?:options|head|trace)$/i.test(method);
}

/** True if the site may generate pages from the file. */
function isGenerated(project: Project, file: string): boolean {
	return apiSourcesOf(project).some(({ text, makesPages }) => makesPages && refersToFile(text.trim(), file));
}

/** Path in the folder of the page of an operation with the same tag, else of any operation of the file. */
function pathOfPage(project: Project, operation: ApiOutline, written: readonly ApiOutline[]): string {
	const pages = pagesOfOperations(project);
	const neighbor = written.find((one) => tagOf(one) === tagOf(operation)) ?? written[0];
	const folder = folderOf((neighbor && pages.get(neighbor)?.[0]) ?? '');
	const [generated] = generatedPaths([{ ...operation, href: undefined }]).values();
	const name = baseNameOf(generated ?? 'operation');
	return `${folder === '' ? '' : `${folder}/`}${name}.mdx`;
}

function tagOf({ tagPath }: ApiOutline): string | undefined {
	return tagPath.at(-1)?.name;
}

function pageText(project: Project, { file, method, path }: ApiOutline): string {
	const reference = { file: undefined, method, path };
	const isAlone = operationsOfPageReference(apiDocumentsOf(project), reference).length === 1;
	const text = toReferenceText(isAlone ? reference : { ...reference, file });
	return `---\nopenapi: ${JSON.stringify(text)}\n---\n`;
}

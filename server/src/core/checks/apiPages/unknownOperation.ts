import { apiDocumentsOf } from '../../project/api/apiDocuments.ts';
import type { ApiDocument } from '../../project/api/apiModel.ts';
import { hasUnreadSources } from '../../project/api/apiSources.ts';
import {
	isAddress,
	namesFile,
	type OperationReference,
	operationsNamed,
	toReferenceText,
} from '../../project/api/operationReference.ts';
import { pageReferenceOf } from '../../project/api/pageOperation.ts';
import type { Project } from '../../project/project.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { PageCheck } from '../check.ts';

export const unknownOperation: PageCheck = {
	code: 'unknown-operation',
	subject: 'page',
	asksProject: true,
	severity: 'error',
	title: 'Operation does not exist',
	explain:
		'The page shows an operation that no OpenAPI file of the project has. Method and path match to the letter, the names of parameters and a slash at the end included. Where an OpenAPI file is named by its address and was not fetched, nothing is reported.',
	examples: {
		bad: '---\nopenapi: ⟦GET /user/{id}⟧\n---\n',
		good: '---\nopenapi: GET /users/{id}\n---\n',
		files: {
			'openapi.yaml':
				'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users/{id}: { get: {}, put: {} }\n',
		},
	},
	run({ project, document }, report) {
		const found = pageReferenceOf(document);
		if (found?.names !== 'operation' || found.reference === undefined) return;
		const { reference, span } = found;
		const all = apiDocumentsOf(project);
		if (operationsNamed(all, reference).length > 0) return;
		const { file } = reference;
		if (file === undefined ? hasUnreadSources(project) : isUnread(project, file)) return;
		const documents = file === undefined ? all : all.filter((known) => namesFile(file, known.file));
		// Faults of the syntax may hide the operation, and are reported in the file.
		if (documents.some(({ isWhole }) => !isWhole)) return;
		if (documents.length === 0) {
			const meant =
				file === undefined
					? undefined
					: findNearest(
							file,
							all.map((known) => known.file),
						);
			report({
				span,
				message: `${noDocument(file)}${meant === undefined ? '' : ` Did you mean \`${meant}\`?`}`,
				fixes: meant === undefined ? [] : [toFix(span, toReferenceText({ ...reference, file: meant }))],
			});
			return;
		}
		const meant = findMeant(documents, reference);
		const where =
			file === undefined ? 'No OpenAPI file of the project has' : `\`${documents[0]?.file}\` has no`;
		const name = toReferenceText({ ...reference, file: undefined });
		report({
			span,
			// The site may have a newer file by now than the one that was fetched.
			...(documents.some((known) => isAddress(known.file)) ? { severity: 'warning' as const } : {}),
			message: `${where} \`${name}\`.${meant === undefined ? '' : ` Did you mean \`${toReferenceText({ ...meant, file: undefined })}\`?`}`,
			fixes: meant === undefined ? [] : [toFix(span, toReferenceText(meant))],
		});
	},
};

function isUnread({ dataFiles }: Project, file: string): boolean {
	return isAddress(file) && !dataFiles.has(file);
}

function noDocument(file: string | undefined): string {
	if (file === undefined)
		return 'The project has no OpenAPI file: add one, or describe the endpoint by hand with `api`.';
	return `The project has no OpenAPI file \`${file}\`.`;
}

/** The path with another method, written a little differently, or the nearest. */
function findMeant(
	documents: readonly ApiDocument[],
	reference: OperationReference,
): OperationReference | undefined {
	const operations = documents.flatMap((document) =>
		document.operations.filter(({ isExcluded }) => !isExcluded),
	);
	const same = operations.filter(({ path }) => path === reference.path);
	const form = formOf(reference.path);
	const alike = operations.filter(({ path, method }) => method === reference.method && formOf(path) === form);
	const [only, other] = same.length > 0 ? same : alike;
	if (only !== undefined)
		return other === undefined ? { ...reference, method: only.method, path: only.path } : undefined;
	const paths = operations.filter(({ method }) => method === reference.method).map(({ path }) => path);
	const nearest = findNearest(reference.path, new Set(paths));
	return nearest === undefined ? undefined : { ...reference, path: nearest };
}

function formOf(path: string): string {
	return path
		.replace(/\{[^{}]*\}|:\w+/g, '{}')
		.replace(/\/$/, '')
		.toLowerCase();
}

function toFix(span: { readonly start: number; readonly end: number }, text: string) {
	return {
		title: `Replace with \`${text}\``,
		changes: [{ span, newText: JSON.stringify(text) }],
		preferred: true,
	};
}

import { apiDocumentsOf } from '../../project/api/apiDocuments.ts';
import type { ApiDocument } from '../../project/api/apiModel.ts';
import {
	isAddress,
	namesFile,
	type OperationReference,
	operationsNamed,
	toReferenceText,
} from '../../project/api/operationReference.ts';
import { unreadAddressOf } from '../../project/api/unreadOperation.ts';
import type { Project } from '../../project/project.ts';
import { findNearest } from '../../text/didYouMean.ts';
import { notFoundMessage } from '../messages.ts';

export interface OperationFault {
	readonly message: string;
	/** What the author may mean, to be written in its place. */
	readonly meant: OperationReference | undefined;
	/** Whether there is no such description at all. */
	readonly lacksFile: boolean;
	/** Whether the description lies on another site, which may have a newer one by now than was fetched. */
	readonly mayBeNewer: boolean;
}

/** Why a text that names an operation leads to none; undefined where it does, or where nobody can tell. */
export function operationFault(project: Project, reference: OperationReference): OperationFault | undefined {
	const all = apiDocumentsOf(project);
	if (operationsNamed(all, reference).length > 0) return undefined;
	const { file } = reference;
	if (unreadAddressOf(project, reference) !== undefined) return undefined;
	const documents = file === undefined ? all : all.filter((known) => namesFile(file, known.file));
	// Faults of the syntax may hide the operation, and are reported in the file.
	if (documents.some(({ isWhole }) => !isWhole)) return undefined;
	if (documents.length === 0) {
		const files = all.map((known) => known.file);
		const meant = file === undefined ? undefined : findNearest(file, files);
		return {
			message:
				file === undefined
					? noDocument
					: notFoundMessage('OpenAPI file', file, {
							suggestion: meant,
							otherwise: 'Correct the path, or add the file.',
						}),
			meant: meant === undefined ? undefined : { ...reference, file: meant },
			lacksFile: true,
			mayBeNewer: false,
		};
	}
	const meant = findMeant(documents, reference);
	const where =
		file === undefined ? 'No OpenAPI file of the project has' : `\`${documents[0]?.file}\` has no`;
	const name = toReferenceText({ ...reference, file: undefined });
	return {
		message: `${where} \`${name}\`.${meant === undefined ? ' Correct the method or the path.' : ` Did you mean \`${toReferenceText({ ...meant, file: undefined })}\`?`}`,
		meant,
		lacksFile: false,
		mayBeNewer: documents.some((known) => isAddress(known.file)),
	};
}

const noDocument = 'The project has no OpenAPI file: add one, or describe the endpoint by hand with `api`.';

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

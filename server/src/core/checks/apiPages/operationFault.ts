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
import { didYouMeanQuestion, findNearest } from '../../text/didYouMean.ts';
import { notFoundMessage } from '../messages.ts';

export interface OperationFault {
	readonly message: string;
	/** The operation that the author may mean. */
	readonly suggested: OperationReference | undefined;
	/** Whether there is no such OpenAPI file at all. */
	readonly lacksFile: boolean;
	/** Whether the file was fetched from another site, which may have a newer version by now. */
	readonly mayBeNewer: boolean;
}

/** Why an operation reference cannot be resolved; undefined if it can be, or if that is not known. */
export function operationFault(project: Project, reference: OperationReference): OperationFault | undefined {
	const all = apiDocumentsOf(project);
	if (operationsNamed(all, reference).length > 0) return undefined;
	const { file } = reference;
	if (unreadAddressOf(project, reference) !== undefined) return undefined;
	const documents = file === undefined ? all : all.filter((known) => namesFile(file, known.file));
	// Syntax errors may hide the operation, and are reported in the file.
	if (documents.some(({ isWhole }) => !isWhole)) return undefined;
	if (documents.length === 0) {
		const files = all.map((known) => known.file);
		const suggested = file === undefined ? undefined : findNearest(file, files);
		return {
			message:
				file === undefined
					? noDocument
					: notFoundMessage('OpenAPI file', file, {
							suggestion: suggested,
							otherwise: 'Correct the path, or add the file.',
						}),
			suggested: suggested === undefined ? undefined : { ...reference, file: suggested },
			lacksFile: true,
			mayBeNewer: false,
		};
	}
	const suggested = findSuggestion(documents, reference);
	const name = toReferenceText({ ...reference, file: undefined });
	const fault =
		file === undefined
			? `Unknown operation \`${name}\`.`
			: `\`${documents[0]?.file}\` has no operation \`${name}\`.`;
	const advice =
		suggested === undefined
			? 'Correct the method or the path.'
			: didYouMeanQuestion(toReferenceText({ ...suggested, file: undefined }));
	return {
		message: `${fault} ${advice}`,
		suggested,
		lacksFile: false,
		mayBeNewer: documents.some((known) => isAddress(known.file)),
	};
}

const noDocument = 'No OpenAPI file in the project. Add one, or describe the endpoint by hand with `api`.';

/** The same path with another method or other parameter names, or else the nearest path. */
function findSuggestion(
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
	// Another last word is the path of something else.
	const isMeant =
		nearest !== undefined && findNearest(lastPart(reference.path), [lastPart(nearest)]) !== undefined;
	return isMeant ? { ...reference, path: nearest } : undefined;
}

function lastPart(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1);
}

function formOf(path: string): string {
	return path
		.replace(/\{[^{}]*\}|:\w+/g, '{}')
		.replace(/\/$/, '')
		.toLowerCase();
}

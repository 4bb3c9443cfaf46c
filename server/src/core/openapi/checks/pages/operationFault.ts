import { notFoundMessage } from '../../../checks/messages.ts';
import type { Project } from '../../../project/project.ts';
import { didYouMeanQuestion, findNearest } from '../../../text/didYouMean.ts';
import type { ApiDocument, ApiOutline } from '../../model/apiModel.ts';
import {
	documentsAt,
	documentsMatchingPath,
	isUrl,
	type OperationReference,
	operationsOfNavigationEntry,
	operationsOfPageReference,
	type ReferencePlace,
	toReferenceText,
} from '../../model/files/operationReference.ts';
import { apiDocumentsOf } from '../../model/operations/apiDocuments.ts';
import { unreadAddressOf } from '../../model/operations/operationNames.ts';

export interface OperationFault {
	readonly message: string;
	/** Operation that the author may mean. */
	readonly suggested: OperationReference | undefined;
	/** The named OpenAPI file does not exist. */
	readonly lacksFile: boolean;
	/** A warning if the site shows the operation anyway, or may know it from a newer version of the file. */
	readonly severity: 'error' | 'warning';
}

/** Reason why an operation reference cannot be resolved as written; undefined if it can be, or if that is unknown. */
export function operationFault(
	project: Project,
	reference: OperationReference,
	place: ReferencePlace,
): OperationFault | undefined {
	const all = apiDocumentsOf(project);
	const { file } = reference;
	const found =
		place === 'page'
			? operationsOfPageReference(all, reference)
			: operationsOfNavigationEntry(all, reference);
	if (found.length > 0)
		return file === undefined || place === 'navigation'
			? undefined
			: otherFile(all, { ...reference, file }, found);
	if (unreadAddressOf(project, reference) !== undefined) return undefined;
	const documents = file === undefined ? all : documentsAt(place, file, all);
	// Syntax errors may hide the operation, and are reported in the file.
	if (documents.some(({ isWhole }) => !isWhole)) return undefined;
	if (documents.length === 0) {
		const suggested = file === undefined ? undefined : nearestFile(all, { ...reference, file });
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
			severity: 'error',
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
		severity: documents.some((known) => isUrl(known.file)) ? 'warning' : 'error',
	};
}

interface FileReference extends OperationReference {
	readonly file: string;
}

/** Fault for a reference to a file without the operation, where the site shows that of another file. */
function otherFile(
	documents: readonly ApiDocument[],
	reference: FileReference,
	[shown]: readonly ApiOutline[],
): OperationFault | undefined {
	const named = documentsMatchingPath(reference.file, documents);
	if (shown === undefined || documentsMatchingPath(reference.file, [shown]).length > 0) return undefined;
	// Syntax errors may hide the operation, and are reported in the file.
	if (named.some(({ isWhole }) => !isWhole)) return undefined;
	const name = toReferenceText({ ...reference, file: undefined });
	const fault =
		named[0] === undefined
			? `No OpenAPI file \`${reference.file}\` in the project.`
			: `\`${named[0].file}\` has no operation \`${name}\`.`;
	return {
		message: `${fault} The site shows the one in \`${shown.file}\` instead. Name that file.`,
		suggested: canBeNamed(shown.file) ? { ...reference, file: shown.file } : undefined,
		lacksFile: false,
		severity: 'warning',
	};
}

/** File with the operation, else the file with the most similar name. */
function nearestFile(documents: readonly ApiDocument[], reference: FileReference): string | undefined {
	const having = operationsOfPageReference(documents, { ...reference, file: undefined }).map(
		({ file }) => file,
	);
	const files = documents.map(({ file }) => file).filter(canBeNamed);
	return findNearest(reference.file, files) ?? having.find(canBeNamed);
}

/** References are split at spaces. */
function canBeNamed(file: string): boolean {
	return !/\s/.test(file);
}

const noDocument = 'No OpenAPI file in the project. Add one, or describe the endpoint by hand with `api`.';

/** Same path with another method or parameter names, else the most similar path. */
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
	// Paths with another last word are different resources.
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

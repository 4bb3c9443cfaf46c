import type { Project } from '../project.ts';
import type { ApiDocument, ApiMethod, ApiOperation } from './apiModel.ts';
import { type ApiReader, createApiReader, rootOf } from './apiReader.ts';
import { findOperations, readApiDocument } from './readApiDocument.ts';
import { readOperation } from './readOperation.ts';

type DataFiles = Project['dataFiles'];

const readers = new WeakMap<DataFiles, WeakRef<ApiReader>>();

/** The reader of the project's data files as they are; made anew when nobody holds it any more. */
export function apiReaderOf({ dataFiles }: Pick<Project, 'dataFiles'>): ApiReader {
	const before = readers.get(dataFiles)?.deref();
	if (before !== undefined) return before;
	const reader = createApiReader(dataFiles);
	readers.set(dataFiles, new WeakRef(reader));
	return reader;
}

const documents = new WeakMap<DataFiles, readonly ApiDocument[]>();

/** Every API description of version 3 in the project, by path. */
export function apiDocumentsOf(project: Pick<Project, 'dataFiles'>): readonly ApiDocument[] {
	const { dataFiles } = project;
	let found = documents.get(dataFiles);
	if (found === undefined) {
		const reader = apiReaderOf(project);
		const files = [...dataFiles.values()].filter(({ claims }) => claims === 'openapi');
		found = files
			.map(({ path }) => path)
			.sort()
			.flatMap((path) => readApiDocument(reader, path) ?? []);
		documents.set(dataFiles, found);
	}
	return found;
}

/** What names an operation for certain. */
export interface OperationName {
	/** Path of the description from the project's root. */
	readonly file: string;
	readonly method: ApiMethod;
	readonly path: string;
}

/** Everything that the description says of the operation; undefined when it has no such operation. */
export function findOperation(
	project: Pick<Project, 'dataFiles'>,
	{ file, method, path }: OperationName,
): ApiOperation | undefined {
	const reader = apiReaderOf(project);
	const node = rootOf(reader, file);
	if (node === undefined) return undefined;
	const root = { file, node };
	for (const found of findOperations(reader, root))
		if (found.method === method && found.path === path) return readOperation(reader, root, found);
	return undefined;
}

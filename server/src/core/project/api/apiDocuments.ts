import type { DataDocument } from '../../syntax/document.ts';
import { keptWithPart } from '../../text/keptWith.ts';
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

/** Every API description of version 3 in the project, by path. */
export const apiDocumentsOf = keptWithPart(
	(project: Pick<Project, 'dataFiles'>) => project.dataFiles,
	({ dataFiles }): readonly ApiDocument[] => {
		const files = [...dataFiles.values()].filter(({ claims }) => claims === 'openapi');
		return files
			.sort((a, b) => (a.path < b.path ? -1 : 1))
			.flatMap((document) => outlineOf(dataFiles, document) ?? []);
	},
);

interface Outline {
	readonly api: ApiDocument | undefined;
	/** The files that it was read from, as they were. */
	readonly parts: ReadonlyMap<string, DataDocument | undefined>;
}

const outlines = new WeakMap<DataDocument, Outline>();

/** Typing in one file leaves the outlines of the others as they are. */
function outlineOf(dataFiles: DataFiles, document: DataDocument): ApiDocument | undefined {
	const before = outlines.get(document);
	if (before !== undefined && [...before.parts].every(([path, part]) => dataFiles.get(path) === part))
		return before.api;
	const reader = createApiReader(dataFiles);
	const api = readApiDocument(reader, document.path);
	outlines.set(document, {
		api,
		parts: new Map([...reader.roots.keys()].map((path) => [path, dataFiles.get(path)])),
	});
	return api;
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

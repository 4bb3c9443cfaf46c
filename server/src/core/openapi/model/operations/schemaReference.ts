import type { ApiProject } from '../apiProject.ts';
import type { ApiSchema } from '../apiSchema.ts';
import { followPointer, rootOf } from '../files/apiReader.ts';
import { documentsOfReference } from '../files/operationReference.ts';
import { readSchema } from '../schema/readSchema.ts';
import { apiDocumentsOf, apiReaderOf } from './apiDocuments.ts';
import type { ApiTarget } from './apiUses.ts';

/** Schema or channel as named by front matter: `[file] Name`. */
export interface SchemaReference {
	/** As written: a path, part of a path, or a URL. */
	readonly file: string | undefined;
	readonly name: string;
}

/** Undefined if the text is not a reference. */
export function parseSchemaReference(text: string): SchemaReference | undefined {
	const [name, file, ...rest] = text.trim().split(/\s+/).reverse();
	return name === undefined || name === '' || rest.length > 0 ? undefined : { file, name };
}

/** Schemas that the reference can mean, the host's choice first; files are resolved as for operations. */
export function schemasNamed(
	project: Pick<ApiProject, 'dataFiles'>,
	{ file, name }: SchemaReference,
): readonly ApiTarget[] {
	const documents = apiDocumentsOf(project);
	const having = documents.filter(({ schemas }) => schemas.includes(name));
	return documentsOfReference(file, documents, having).map((document) => ({
		file: document.file,
		pointer: ['components', 'schemas', name],
	}));
}

/** Schema at the target; undefined if it does not exist. */
export function findSchema(
	project: Pick<ApiProject, 'dataFiles'>,
	{ file, pointer }: ApiTarget,
): ApiSchema | undefined {
	const reader = apiReaderOf(project);
	const root = rootOf(reader, file);
	const node = root && followPointer(root, pointer);
	return node && readSchema(reader, { file, node });
}

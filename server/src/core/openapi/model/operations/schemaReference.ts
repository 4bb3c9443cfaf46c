import type { ApiProject } from '../apiProject.ts';
import type { ApiSchema } from '../apiSchema.ts';
import { followPointer, rootOf } from '../files/apiReader.ts';
import { documentsMeant } from '../files/operationReference.ts';
import { readSchema } from '../schema/readSchema.ts';
import { apiDocumentsOf, apiReaderOf } from './apiDocuments.ts';
import type { ApiTarget } from './apiUses.ts';

/** A schema of an API description as front matter names it, or a channel: `[file] Name`. */
export interface SchemaReference {
	/** As it is written: a path, a part of one, or an address. */
	readonly file: string | undefined;
	readonly name: string;
}

/** Undefined for a text of another form. */
export function parseSchemaReference(text: string): SchemaReference | undefined {
	const [name, file, ...rest] = text.trim().split(/\s+/).reverse();
	return name === undefined || name === '' || rest.length > 0 ? undefined : { file, name };
}

/** Every schema that the reference may mean, the one that the site takes first: files are found as for operations. */
export function schemasNamed(project: ApiProject, { file, name }: SchemaReference): readonly ApiTarget[] {
	const documents = apiDocumentsOf(project);
	const having = documents.filter(({ schemas }) => schemas.includes(name));
	return documentsMeant(file, documents, having).map((document) => ({
		file: document.file,
		pointer: ['components', 'schemas', name],
	}));
}

/** Everything that the description says of the schema. */
export function findSchema(
	project: Pick<ApiProject, 'dataFiles'>,
	{ file, pointer }: ApiTarget,
): ApiSchema | undefined {
	const reader = apiReaderOf(project);
	const root = rootOf(reader, file);
	const node = root && followPointer(root, pointer);
	return node && readSchema(reader, { file, node });
}

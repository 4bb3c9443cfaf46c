import type { FileLocation } from '../features/links/fileLocation.ts';
import { operationPlace } from '../features/operations/operationPlace.ts';
import { apiDocumentsOf, findOperation, type OperationName } from '../project/api/apiDocuments.ts';
import type { ApiDocument, ApiOperation, ApiOutline } from '../project/api/apiModel.ts';
import { apiAddressesOf } from '../project/api/apiSources.ts';
import { generatedPageOfFile } from '../project/api/generatedPages.ts';
import { generatedPaths } from '../project/api/generatedPaths.ts';
import { operationsNamed, parseOperationReference } from '../project/api/operationReference.ts';
import type { Project } from '../project/project.ts';

/** What a host can ask of the API descriptions of a project. */
export interface DocsApi {
	/** Those of version 3, with the outlines of their operations. */
	apiDocuments(): readonly ApiDocument[];
	/** Addresses of descriptions on other sites that the configuration names. */
	apiAddresses(): readonly string[];
	/** Everything that a description says of one operation. */
	apiOperation(name: OperationName): ApiOperation | undefined;
	/** What a text such as `api.yaml GET /users` may mean, the operation that the site takes first. */
	operationsNamed(text: string): readonly ApiOutline[];
	/** The place of the operation of which the site makes the page whose file would be at the path; its file may be an address. */
	origin(path: string): FileLocation | undefined;
	/** The paths of the pages that the site makes of a description, by operation. */
	generatedPaths(file: string, folder?: string): ReadonlyMap<ApiOutline, string>;
}

export function createDocsApi(project: () => Project): DocsApi {
	return {
		apiDocuments: () => apiDocumentsOf(project()),
		apiAddresses: () => apiAddressesOf(project()),
		apiOperation: (name) => findOperation(project(), name),
		operationsNamed(text) {
			const reference = parseOperationReference(text);
			return reference === undefined ? [] : operationsNamed(apiDocumentsOf(project()), reference);
		},
		origin(path) {
			const generated = generatedPageOfFile(project(), path);
			return generated && operationPlace(project(), generated.operation);
		},
		generatedPaths(file, folder) {
			const document = apiDocumentsOf(project()).find((known) => known.file === file);
			return generatedPaths(document?.operations ?? [], folder);
		},
	};
}

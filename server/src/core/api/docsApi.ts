import type { FileLocation } from '../features/document/protocolValues.ts';
import { locateOperation } from '../openapi/editor/apiLocations.ts';
import type { ApiDocument, ApiOperation, ApiOutline } from '../openapi/model/apiModel.ts';
import { apiAddressesOf } from '../openapi/model/files/apiSources.ts';
import {
	operationsOfPageReference,
	parseOperationReference,
} from '../openapi/model/files/operationReference.ts';
import {
	apiDocumentsOf,
	findOperation,
	type OperationName,
} from '../openapi/model/operations/apiDocuments.ts';
import { fetchableAddressOf } from '../openapi/model/operations/operationNames.ts';
import { generatedPageOfFile } from '../openapi/model/pages/generatedPages.ts';
import { generatedPaths } from '../openapi/model/pages/generatedPaths.ts';
import type { Project } from '../project/project.ts';

/** Queries about the API descriptions of a project. */
export interface DocsApi {
	/** OpenAPI 3 documents, with the outlines of their operations. */
	apiDocuments(): readonly ApiDocument[];
	/** URLs of descriptions on other sites that the configuration names. */
	apiAddresses(): readonly string[];
	/** Descriptions on other sites that were not fetched. */
	unfetchedApiFiles(): readonly UnfetchedApiFile[];
	/** Complete description of one operation. */
	apiOperation(name: OperationName): ApiOperation | undefined;
	/** Operations that a text such as `api.yaml GET /users` may mean, first the one that the site uses. */
	operationsNamed(text: string): readonly ApiOutline[];
	/** Location of the operation from which the site generates the page at the path; its file may be a URL. */
	origin(path: string): FileLocation | undefined;
	/** Paths of the pages that the site generates from a description, by operation. */
	generatedPaths(file: string, folder?: string): ReadonlyMap<ApiOutline, string>;
}

/** Description on another site, of which the project has no text. */
export interface UnfetchedApiFile {
	readonly address: string;
	/** Number of pages whose front matter names one of its operations. */
	readonly pages: number;
}

export function createDocsApi(project: () => Project): DocsApi {
	return {
		apiDocuments: () => apiDocumentsOf(project()),
		apiAddresses: () => apiAddressesOf(project()),
		unfetchedApiFiles: () => unfetchedApiFiles(project()),
		apiOperation: (name) => findOperation(project(), name),
		operationsNamed(text) {
			const reference = parseOperationReference(text);
			return reference === undefined ? [] : operationsOfPageReference(apiDocumentsOf(project()), reference);
		},
		origin(path) {
			const generated = generatedPageOfFile(project(), path);
			return generated && locateOperation(project(), generated.operation);
		},
		generatedPaths(file, folder) {
			const document = apiDocumentsOf(project()).find((known) => known.file === file);
			return generatedPaths(document?.operations ?? [], folder);
		},
	};
}

function unfetchedApiFiles(project: Project): readonly UnfetchedApiFile[] {
	const addresses = apiAddressesOf(project).filter((address) => !project.dataFiles.has(address));
	const counts = new Map(addresses.map((address) => [address, 0]));
	if (counts.size > 0)
		for (const { openapi } of project.pages.values()) {
			const reference = openapi === undefined ? undefined : parseOperationReference(openapi);
			const address = reference && fetchableAddressOf(project, reference);
			if (address !== undefined) counts.set(address, (counts.get(address) ?? 0) + 1);
		}
	return [...counts].map(([address, pages]) => ({ address, pages }));
}

import type { ApiProject } from '../apiProject.ts';
import { apiAddressesOf } from '../files/apiSources.ts';
import { isAddress, type OperationReference, operationsNamed } from '../files/operationReference.ts';
import { apiDocumentsOf } from './apiDocuments.ts';

/** URL of the unfetched description that may declare the operation; undefined if a file that was read has it. */
export function unreadAddressOf(project: ApiProject, reference: OperationReference): string | undefined {
	if (operationsNamed(apiDocumentsOf(project), reference).length > 0) return undefined;
	const { file } = reference;
	const named = file === undefined ? apiAddressesOf(project) : isAddress(file) ? [file] : [];
	return named.find((address) => !project.dataFiles.has(address));
}

/** Like `unreadAddressOf`, only for URLs in the configuration, which can be fetched. */
export function fetchableAddressOf(project: ApiProject, reference: OperationReference): string | undefined {
	const address = unreadAddressOf(project, reference);
	return address !== undefined && apiAddressesOf(project).includes(address) ? address : undefined;
}

import type { ApiProject } from '../apiProject.ts';
import { apiAddressesOf } from '../files/apiSources.ts';
import { isAddress, type OperationReference, operationsNamed } from '../files/operationReference.ts';
import { apiDocumentsOf } from './apiDocuments.ts';

/**
 * The address of the description that may hold the operation, where no file that was read has it: it lies on another
 * site and has not been fetched from there.
 */
export function unreadAddressOf(project: ApiProject, reference: OperationReference): string | undefined {
	if (operationsNamed(apiDocumentsOf(project), reference).length > 0) return undefined;
	const { file } = reference;
	const named = file === undefined ? apiAddressesOf(project) : isAddress(file) ? [file] : [];
	return named.find((address) => !project.dataFiles.has(address));
}

/** The same, where the configuration names it, so that it can be fetched. */
export function fetchableAddressOf(project: ApiProject, reference: OperationReference): string | undefined {
	const address = unreadAddressOf(project, reference);
	return address !== undefined && apiAddressesOf(project).includes(address) ? address : undefined;
}

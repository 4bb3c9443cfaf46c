import { type FileLocation, toLocation } from '../../features/document/fileLocation.ts';
import type { Project } from '../../project/project.ts';
import type { ApiOutline } from '../model/apiModel.ts';
import { isAddress } from '../model/files/operationReference.ts';

/** Location of the operation in its file; the path is a URL if the file is on another site. */
export function locateOperation(project: Project, { place }: ApiOutline): FileLocation | undefined {
	const description = project.dataFiles.get(place.file);
	return description && toLocation(description, place.span);
}

/** Location of the operation, if an editor can open its file. */
export function locateOperationInWorkspace(
	project: Project,
	operation: ApiOutline,
): FileLocation | undefined {
	return isAddress(operation.place.file) ? undefined : locateOperation(project, operation);
}

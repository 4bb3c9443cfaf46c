import type { ApiOutline } from '../../project/api/apiModel.ts';
import { isAddress } from '../../project/api/operationReference.ts';
import type { Project } from '../../project/project.ts';
import { type FileLocation, toLocation } from '../links/fileLocation.ts';

/** Where the operation is written; the path is an address when that is on another site. */
export function operationPlace(project: Project, { place }: ApiOutline): FileLocation | undefined {
	const description = project.dataFiles.get(place.file);
	return description && toLocation(description, place.span);
}

/** The same, when an editor can open it. */
export function operationFile(project: Project, operation: ApiOutline): FileLocation | undefined {
	return isAddress(operation.place.file) ? undefined : operationPlace(project, operation);
}

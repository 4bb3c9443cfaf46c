import { type FileLocation, fileStartLocation, toLocation } from '../../features/document/protocolValues.ts';
import { spanOf } from '../../language/json.ts';
import type { Project } from '../../project/project.ts';
import type { ApiOutline } from '../model/apiModel.ts';
import { isUrl } from '../model/files/operationReference.ts';
import { type ApiTarget, apiReferencesTo } from '../model/operations/apiUses.ts';
import type { ApiSubject } from './apiSubjectsAt.ts';
import { targetKey } from './apiTargetAt.ts';

/** Location where a subject is declared; undefined for the name of a component itself. */
export function declarationsOfApiSubject(project: Project, subject: ApiSubject): FileLocation | undefined {
	switch (subject.kind) {
		case 'operation':
			return locateOperationInWorkspace(project, subject.operation);
		case 'schema':
			return locateTarget(project, subject.target);
		case 'apiTarget':
			return subject.isReference ? locateTarget(project, subject.target) : undefined;
	}
}

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
	return isUrl(operation.place.file) ? undefined : locateOperation(project, operation);
}

/** Location of the target's name; undefined on another site, which no editor opens. */
function locateTarget(project: Project, target: ApiTarget): FileLocation | undefined {
	const document = project.dataFiles.get(target.file);
	const key = targetKey(project, target);
	if (document === undefined || isUrl(target.file)) return undefined;
	return key === undefined ? fileStartLocation(target.file) : toLocation(document, spanOf(key));
}

/** References to a target in all OpenAPI files, after its declaration if that is wanted. */
export function apiReferences(
	project: Project,
	target: ApiTarget,
	withDeclaration: boolean,
): readonly FileLocation[] {
	const declaration = withDeclaration ? locateTarget(project, target) : undefined;
	return [
		...(declaration === undefined ? [] : [declaration]),
		...[...apiReferencesTo(project, target)].map((use) => toLocation(use.document, use.span)),
	];
}

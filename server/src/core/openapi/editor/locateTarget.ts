import { type FileLocation, startOfFile, toLocation } from '../../features/document/fileLocation.ts';
import type { DataDocument } from '../../language/document.ts';
import { spanOf } from '../../language/json.ts';
import type { Project } from '../../project/project.ts';
import { isAddress } from '../model/files/operationReference.ts';
import { type ApiTarget, usesOf } from '../model/operations/apiUses.ts';
import { apiTargetAt, targetKey } from './apiTargetAt.ts';

interface ApiPlaceQuestion {
	readonly document: DataDocument;
	readonly offset: number;
}

/** Location of the target of the reference at the offset of an OpenAPI file. */
export function apiDefinition(
	project: Project,
	{ document, offset }: ApiPlaceQuestion,
): FileLocation | undefined {
	const found = apiTargetAt(project, document, offset);
	return found?.isReference ? locateTarget(project, found.target) : undefined;
}

/** References to the target at the offset of an OpenAPI file. */
export function apiReferencesAt(
	project: Project,
	{ document, offset, withDeclaration }: ApiPlaceQuestion & { readonly withDeclaration: boolean },
): readonly FileLocation[] {
	const found = apiTargetAt(project, document, offset);
	if (found === undefined) return [];
	const declaration = withDeclaration ? locateTarget(project, found.target) : undefined;
	return [
		...(declaration === undefined ? [] : [declaration]),
		...[...usesOf(project, found.target)].map((use) => toLocation(use.document, use.span)),
	];
}

/** Location of the target's name; undefined on another site, which no editor opens. */
export function locateTarget(project: Project, target: ApiTarget): FileLocation | undefined {
	const document = project.dataFiles.get(target.file);
	const key = targetKey(project, target);
	if (document === undefined || isAddress(target.file)) return undefined;
	return key === undefined ? startOfFile(target.file) : toLocation(document, spanOf(key));
}

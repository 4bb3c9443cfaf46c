import { fieldOf } from '../../../language/data/dataNode.ts';
import { dataTreeOf } from '../../../language/data/dataTreeOf.ts';
import type { DataDocument } from '../../../language/document.ts';
import { isIgnored } from '../../../language/ignoreRules.ts';
import { derive } from '../../../text/derive.ts';
import type { ApiProject } from '../apiProject.ts';
import { apiPartRoots } from './apiPartFiles.ts';
import { type ApiSource, apiSourcesOf } from './apiSources.ts';
import { isUrl, toSourcePath } from './operationReference.ts';

/**
 * True for an API description of any version, an overlay, a file that the configuration names as a description, and a
 * file that descriptions reference.
 */
export function isApiFile(project: ApiProject, document: DataDocument): boolean {
	if (namedApiFiles(project).has(document.path)) return true;
	if (isIgnored(project.ignoreRules, document.path)) return false;
	if (document.claims === undefined) return apiPartRoots(project, document.path).length > 0;
	const { root } = dataTreeOf(document);
	if (root === undefined) return document.claims !== 'asyncapi';
	return ['openapi', 'swagger', 'asyncapi', 'overlay'].some((key) => fieldOf(root, key) !== undefined);
}

/** Files named as API descriptions in the configuration, existing or not. */
export function namedApiFiles(project: ApiProject): ReadonlySet<string> {
	return filesOf(apiSourcesOf(project));
}

const filesOf = derive(
	(sources: readonly ApiSource[]): ReadonlySet<string> =>
		new Set(sources.flatMap(({ text }) => (isUrl(text) ? [] : toSourcePath(text)))),
);

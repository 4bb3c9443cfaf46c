import { configTexts } from '../../syntax/configTexts.ts';
import type { DataDocument } from '../../syntax/document.ts';
import { fieldOf } from '../../syntax/openapi/dataNode.ts';
import { dataTreeOf } from '../../syntax/openapi/dataTree.ts';
import { normalisePath } from '../../text/path.ts';
import { isIgnored } from '../ignoreRules.ts';
import type { Project } from '../project.ts';

/** Whether the file says that it is an API description, of whatever version, or the configuration names it as one. */
export function isApiFile(project: Project, document: DataDocument): boolean {
	if (namedApiFiles(project).has(document.path)) return true;
	if (document.claims === undefined || isIgnored(project.ignoreRules, document.path)) return false;
	const { root } = dataTreeOf(document);
	return (
		root === undefined || fieldOf(root, 'openapi') !== undefined || fieldOf(root, 'swagger') !== undefined
	);
}

/** The files that the configuration names as API descriptions, whether they are there or not. */
export function namedApiFiles({ config, site }: Project): ReadonlySet<string> {
	const texts = config === undefined ? [] : configTexts(config, 'openapi').map(({ value }) => value);
	return new Set([...site.openapi, ...texts].flatMap((text) => normalisePath(text.trim()) ?? []));
}

import { configDocuments } from '../../project/config/configPartFiles.ts';
import { wholeConfigValue } from '../../project/config/configParts.ts';
import { readSiteConfig, type SiteConfig } from '../../project/config/siteConfig.ts';
import type { Project } from '../../project/project.ts';
import type { ConfigDocument } from '../../syntax/document.ts';
import type { DocumentChanges } from '../../syntax/documentChanges.ts';
import { parseDataDocument } from '../../syntax/openapi/parseDataDocument.ts';
import { parseConfigDocument } from '../../syntax/parseDocument.ts';
import { applyChanges } from '../../text/textChange.ts';

/** What the configuration says once it and its parts are changed, and files have moved. */
export function siteWith(
	project: Project,
	files: readonly DocumentChanges[],
	moved: ReadonlyMap<string, string>,
): SiteConfig {
	const changesOfFiles = new Map(files.map(({ document, changes }) => [document.path, changes]));
	const textOf = ({ path, text }: ConfigDocument) => applyChanges(text, changesOfFiles.get(path) ?? []);
	const [config, ...parts] = configDocuments(project);
	if (config === undefined || files.length === 0) return project.site;
	const changed = parseConfigDocument(config.path, textOf(config));
	const dataFiles = new Map(project.dataFiles);
	for (const part of parts) {
		const path = moved.get(part.path) ?? part.path;
		dataFiles.set(path, parseDataDocument(path, textOf(part)));
	}
	return readSiteConfig(changed.dialect, wholeConfigValue(changed, dataFiles));
}

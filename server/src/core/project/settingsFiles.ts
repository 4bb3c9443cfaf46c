import type { Node } from 'jsonc-parser';
import { settingsFile } from '../catalogue/projectSettings.ts';
import { findValue, readJsonNodes } from '../language/json.ts';
import { lastEntryOf, readIni } from '../language/vale/readIni.ts';
import { derive } from '../text/derive.ts';
import { normalizePath } from '../text/paths.ts';
import type { Project } from './project.ts';

/** Configuration of Vale at the root, which sets the styles of the project. */
export const valeFile = '.vale.ini';

/** List of the addresses that the site has published, beside the configuration. The site does not publish it. */
export const addressFile = '.recto-addresses.txt';

/** Folder of the Vale styles (`StylesPath`), or undefined if it is not set or is outside of the project. */
export const stylesFolder = derive(({ text }: { readonly text: string }): string | undefined => {
	const [core] = readIni(text);
	const written = lastEntryOf(core, 'StylesPath')?.value;
	return written === undefined || written.startsWith('/') ? undefined : normalizePath(`./${written}`);
});

/** True if the file affects checks of pages: `.recto.json`, the list of addresses, `.vale.ini`, and files in the folder of Vale styles. */
export function isSettingsFile({ dataFiles }: Pick<Project, 'dataFiles'>, path: string): boolean {
	if (path === settingsFile || path === addressFile) return true;
	const ini = dataFiles.get(valeFile);
	if (ini === undefined || path === valeFile) return path === valeFile;
	const folder = stylesFolder(ini);
	return folder !== undefined && (folder === '' || path.startsWith(`${folder}/`));
}

/** Node of a value in `.recto.json`; undefined if the file does not have the key. */
export function findSetting({ dataFiles }: Pick<Project, 'dataFiles'>, key: string): Node | undefined {
	const { root } = readJsonNodes(dataFiles.get(settingsFile)?.text ?? '');
	return root && findValue(root, key);
}

import { settingsFile } from '../catalogue/projectSettings.ts';
import { lastEntryOf, readIni } from '../language/vale/readIni.ts';
import { derive } from '../text/derive.ts';
import { normalizePath } from '../text/paths.ts';
import type { Project } from './project.ts';

/** The file of the root in which a project says which Vale styles it follows. */
export const valeFile = '.vale.ini';

/** The folder of the styles that the file names; undefined where it names none in the project. */
export const stylesFolder = derive(({ text }: { readonly text: string }): string | undefined => {
	const [core] = readIni(text);
	const written = lastEntryOf(core, 'StylesPath')?.value;
	return written === undefined || written.startsWith('/') ? undefined : normalizePath(`./${written}`);
});

/** Whether pages are judged by the file: `.recto.json`, `.vale.ini`, and the rules and word lists of its styles. */
export function isSettingsFile({ dataFiles }: Pick<Project, 'dataFiles'>, path: string): boolean {
	if (path === settingsFile) return true;
	const ini = dataFiles.get(valeFile);
	if (ini === undefined || path === valeFile) return path === valeFile;
	const folder = stylesFolder(ini);
	return folder !== undefined && (folder === '' || path.startsWith(`${folder}/`));
}

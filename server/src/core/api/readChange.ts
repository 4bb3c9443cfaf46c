import { loadVale } from '../checks/rules/projectRules.ts';
import { readClosedPage } from '../checks/run/readClosedPage.ts';
import { parseDataDocument } from '../language/data/parseDataDocument.ts';
import type { FileOnDisk } from '../project/fileChange.ts';
import { isReadAsMdx } from '../project/fileRole.ts';
import type { PageSettings } from '../project/knownFiles.ts';
import { valeFile } from '../project/settingsFiles.ts';

/** Settings for the checks of pages, from the files that contain them; with the engine for Vale styles, if there are some. */
export async function readPageSettings(
	files: readonly FileOnDisk[],
	now: () => number,
): Promise<PageSettings> {
	const dataFiles = new Map(
		files.flatMap(({ path, text }) =>
			text === undefined ? [] : [[path, parseDataDocument(path, text)] as const],
		),
	);
	if (dataFiles.has(valeFile)) await loadVale();
	return { dataFiles, hidesStyle: false, now };
}

/** Change whose page is read and checked by itself already, so that applying it is fast. */
export function readChange(change: FileOnDisk, settings: PageSettings): FileOnDisk {
	if (!isReadAsMdx(change.path) || change.read !== undefined) return change;
	const { kind, path } = change;
	const text = change.text ?? change.readText?.();
	if (text === undefined) return { kind, path };
	return { kind, path, read: readClosedPage(path, text, settings) };
}

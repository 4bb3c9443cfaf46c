import { loadVale } from '../checks/rules/projectRules.ts';
import { readClosedPage } from '../checks/run/readClosedPage.ts';
import { parseDataDocument } from '../language/data/parseDataDocument.ts';
import { parsePageDocument } from '../language/parseDocument.ts';
import { type FileOnDisk, textOnDisk } from '../project/fileChange.ts';
import { isReadAsMdx } from '../project/fileRole.ts';
import type { PageSettings } from '../project/knownFiles.ts';
import { toClosedPage } from '../project/pages/closedPage.ts';
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

/**
 * Change whose page is read already, so that applying it is fast, and checked by itself. Without settings it is not
 * checked until its problems are asked for.
 */
export function readChange(change: FileOnDisk, settings: PageSettings | undefined): FileOnDisk {
	if (!isReadAsMdx(change.path) || change.read !== undefined) return change;
	const { kind, path } = change;
	const text = textOnDisk(change);
	if (text === undefined) return { kind, path };
	const read =
		settings === undefined
			? toClosedPage(parsePageDocument(path, text))
			: readClosedPage(path, text, settings);
	return { kind, path, read };
}

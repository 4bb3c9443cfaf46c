import { readClosedPage } from '../checks/run/readClosedPage.ts';
import { severitiesFor, wantsStyle } from '../project/chosenSeverities.ts';
import type { FileOnDisk } from '../project/fileChange.ts';
import { isReadAsMdx } from '../project/fileRole.ts';

/** Change whose page is read already, so that applying it is fast. `settings` is the text of `.recto.json`. */
export function readChange(change: FileOnDisk, settings?: { readonly text: string }): FileOnDisk {
	if (!isReadAsMdx(change.path) || change.read !== undefined) return change;
	const { kind, path } = change;
	const text = change.text ?? change.readText?.();
	if (text === undefined) return { kind, path };
	const withStyle = wantsStyle(severitiesFor(settings, { hidesStyle: false, path }));
	return { kind, path, read: readClosedPage(path, text, { withStyle }) };
}

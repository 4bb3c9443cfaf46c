import { readClosedPage } from '../checks/readClosedPage.ts';
import { severitiesFor, wantsStyle } from '../project/chosenSeverities.ts';
import type { FileOnDisk } from '../project/fileChange.ts';
import { isReadAsMdx } from '../project/fileRole.ts';

/** The change with its page read, so that taking it in has nothing left to read. `settings` is what `.recto.json` says. */
export function readChange(change: FileOnDisk, settings?: { readonly text: string }): FileOnDisk {
	if (!isReadAsMdx(change.path) || change.read !== undefined) return change;
	const { kind, path } = change;
	const text = change.text ?? change.readText?.();
	if (text === undefined) return { kind, path };
	const withStyle = wantsStyle(severitiesFor(settings, { hidesStyle: false, path }));
	return { kind, path, read: readClosedPage(path, text, { withStyle }) };
}

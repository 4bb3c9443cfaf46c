import { hostAcceptsKey, settingsFile } from '../catalogue/projectSettings.ts';
import { findValue, itemsOf, readJsonNodes, stringOf } from '../language/json.ts';
import { derive } from '../text/derive.ts';
import type { Project } from './project.ts';

/** Keys and values of the configuration that `.recto.json` lists as accepted by a newer host. */
export function hostAccepted({ dataFiles }: Pick<Project, 'dataFiles'>): ReadonlySet<string> {
	const document = dataFiles.get(settingsFile);
	return document === undefined ? none : acceptedIn(document);
}

const none: ReadonlySet<string> = new Set();

const acceptedIn = derive(({ text }: { readonly text: string }): ReadonlySet<string> => {
	const { root } = readJsonNodes(text);
	const list = root && findValue(root, hostAcceptsKey);
	return new Set((list === undefined ? [] : itemsOf(list)).flatMap((item) => stringOf(item) ?? []));
});

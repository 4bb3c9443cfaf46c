import type { Node } from 'jsonc-parser';
import { hostAcceptsKey, settingsFile } from '../../catalogue/projectSettings.ts';
import type { ConfigEntry } from '../../language/configEntries.ts';
import { findValue, itemsOf, readJsonNodes, spanOf, stringOf } from '../../language/json.ts';
import type { Project } from '../../project/project.ts';
import { derive } from '../../text/derive.ts';
import type { Span } from '../../text/positions.ts';

/** A short span for a finding about a whole object or array: its key, or its opening bracket. */
export function keyOrBracketSpan({ key }: ConfigEntry, node: Node): Span {
	return key === undefined ? { start: node.offset, end: node.offset + 1 } : spanOf(key);
}

/** Keys from the root to the entry, without the numbers of items: `contextual`, `options`. */
export function keyPathOf({ key, owner }: ConfigEntry): readonly string[] {
	const around = owner === undefined ? [] : keyPathOf(owner);
	const name = key && stringOf(key);
	return name === undefined ? around : [...around, name];
}

/** The name of the entry in a message: its key, or “this item of” the array under that key. */
export function entryDisplayName({ key, owner }: ConfigEntry): string {
	if (key !== undefined) return `\`${stringOf(key)}\``;
	return owner === undefined ? 'the configuration' : `this item of ${entryDisplayName(owner)}`;
}

/** True if the project declares that its host accepts the key, or the value of the key. */
export function isAcceptedByHost(project: Project, place: readonly string[], value?: string): boolean {
	const accepted = hostAccepted(project);
	if (accepted.size === 0) return false;
	const name = place.join('.');
	return accepted.has(name) || (value !== undefined && accepted.has(`${name}=${value}`));
}

/** Advice in messages about an unknown key or value: the host may know more than Recto. */
export function newerHostAdvice(place: readonly string[], value?: string): string {
	const written = `${place.join('.')}${value === undefined ? '' : `=${value}`}`;
	const shown = written.length > 80 ? place.join('.') : written;
	return `If your host is newer and accepts it, add \`${shown}\` to \`${hostAcceptsKey}\` in \`${settingsFile}\`.`;
}

/** Keys and values of the configuration that `.recto.json` lists as accepted by a newer host. */
function hostAccepted({ dataFiles }: Pick<Project, 'dataFiles'>): ReadonlySet<string> {
	const document = dataFiles.get(settingsFile);
	return document === undefined ? none : acceptedIn(document);
}

const none: ReadonlySet<string> = new Set();

const acceptedIn = derive(({ text }: { readonly text: string }): ReadonlySet<string> => {
	const { root } = readJsonNodes(text);
	const list = root && findValue(root, hostAcceptsKey);
	return new Set((list === undefined ? [] : itemsOf(list)).flatMap((item) => stringOf(item) ?? []));
});

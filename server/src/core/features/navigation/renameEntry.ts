import { replaceNode } from '../../checks/config/jsonEdits.ts';
import { addProperty } from './addProperty.ts';
import { byHand, type Changes, stale } from './editLists.ts';
import { find } from './findEntries.ts';
import { namesOfVersion } from './namesOfVersion.ts';
import type { NavigationEdit } from './navigationEdit.ts';
import type { ListedSection } from './navigationEntries.ts';
import { isCode, sectionLabel } from './sectionLabel.ts';
import { at, type Editing } from './writtenNavigation.ts';

/** Gives a group, tab, anchor or version another label. A sentence is a refusal. */
export function renameEntry(
	editing: Editing,
	{ entry: name, label }: NavigationEdit & { kind: 'rename' },
): Changes | string {
	const entry = find(editing, name);
	if (entry === undefined) return stale;
	if (entry.kind === 'page') return byHand;
	if (entry.kind === 'section') return renameSection(editing, entry, label);
	const { labelPlace, place } = entry.group;
	// Pages that stand in a part without a group have no heading of their own.
	if (labelPlace.length === place.length) return byHand;
	const now = at(editing, labelPlace);
	if (now === undefined) return addProperty(editing, labelPlace, label) ?? stale;
	return [{ document: now.document, changes: [replaceNode(now.node, JSON.stringify(label))] }];
}

function renameSection(editing: Editing, { section }: ListedSection, label: string): Changes | string {
	const own = sectionLabel(editing, section.place);
	if (own === undefined) return byHand;
	if (isCode(own)) return `“${section.label}” goes by the code of its language: change that by hand.`;
	const { texts, pages } = namesOfVersion(editing, own);
	const [page] = pages;
	if (page !== undefined)
		return `Pages such as ${page.path} name the version “${section.label}”: rename it by hand, there and here.`;
	if (own.written === undefined) {
		// The site has added it by itself.
		const value = { [String(own.place.at(-1))]: label };
		return addProperty(editing, section.place, value) ?? byHand;
	}
	const { document, node } = own.written;
	return [{ document, changes: [node, ...texts].map((text) => replaceNode(text, JSON.stringify(label))) }];
}

import type { ConfigEntry } from '../../syntax/configEntries.ts';
import { objectAround } from '../../syntax/configTexts.ts';
import type { Fix } from '../../text/problem.ts';
import { removeNode } from '../config/jsonEdits.ts';
import { groupLabel } from './groupLabel.ts';

/** Removes the group that the list belongs to, unless it is the only one, since the list around it must not be empty. */
export function removeGroup(text: string, list: ConfigEntry): readonly Fix[] {
	const node = objectAround(list)?.node;
	const siblings = node?.parent?.type === 'array' ? (node.parent.children ?? []) : [];
	if (node === undefined || siblings.length < 2) return [];
	const label = groupLabel(list);
	return [
		{
			title: `Remove the group${label === undefined ? '' : ` “${label}”`}`,
			changes: removeNode(text, node),
		},
	];
}

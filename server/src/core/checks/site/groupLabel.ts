import type { ConfigEntry } from '../../syntax/configEntries.ts';
import { objectAround } from '../../syntax/configTexts.ts';
import { findValue, stringOf } from '../../syntax/json.ts';

/** The label of the group that contains the entry. */
export function groupLabel(entry: ConfigEntry): string | undefined {
	const group = objectAround(entry);
	if (group?.node === undefined || group.field.type !== 'object') return undefined;
	const { labelKey } = group.field;
	const label = labelKey === undefined ? undefined : stringOf(findValue(group.node, labelKey))?.trim();
	return label === '' ? undefined : label;
}

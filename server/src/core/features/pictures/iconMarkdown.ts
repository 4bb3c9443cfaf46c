import { findIconSets } from '../../catalogue/icons.ts';

/** Which sets an icon's name is known from; undefined for an unknown one. */
export function iconMarkdown(name: string): string | undefined {
	const sets = findIconSets(name);
	return sets.length === 0 ? undefined : `Icon \`${name}\`: ${sets.join(', ')}`;
}

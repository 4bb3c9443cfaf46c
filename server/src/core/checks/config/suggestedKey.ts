import type { MistakenKey, ObjectField } from '../../catalogue/config/configSchema.ts';
import type { JsonProperty } from '../../syntax/json.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { Fix } from '../../text/problem.ts';
import { replaceNode } from './jsonEdits.ts';

/** The key that is probably meant by an unknown key of the object. */
export function suggestedKey(field: ObjectField, name: string): string | undefined {
	const mistaken = findMistaken(field, name);
	// A key this long is not a typo.
	if (mistaken !== undefined || name.length > 60) return mistaken?.rename;
	return findNearest(name, Object.keys({ ...field.properties, ...field.accepted }));
}

/** The entry of the catalogue for a key that authors often write there by mistake. */
export function findMistaken({ mistaken }: ObjectField, name: string): MistakenKey | undefined {
	return mistaken !== undefined && Object.hasOwn(mistaken, name) ? mistaken[name] : undefined;
}

export function renameKey(key: JsonProperty['key'], name: string): Fix {
	return {
		title: `Rename to \`${name}\``,
		changes: [replaceNode(key, JSON.stringify(name))],
		preferred: true,
		keepsMeaning: true,
	};
}

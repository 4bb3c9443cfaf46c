import type { MistakenKey, ObjectField } from '../../catalogue/config/configSchema.ts';
import type { JsonProperty } from '../../syntax/json.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { Fix } from '../../text/problem.ts';
import { replaceNode } from './jsonEdits.ts';

/** The key that an unknown one of the object stands for. */
export function meantKey(field: ObjectField, name: string): string | undefined {
	const mistaken = findMistaken(field, name);
	// Nobody mistakes a text this long for a key.
	if (mistaken !== undefined || name.length > 60) return mistaken?.rename;
	return findNearest(name, Object.keys({ ...field.properties, ...field.accepted }));
}

/** What is known of an unknown key that authors write there by mistake. */
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

import type { Node } from 'jsonc-parser';
import type { StringKind } from '../catalogue/config/configSchema.ts';
import { derive } from '../text/derive.ts';
import { type ConfigEntry, entriesOf } from './configEntries.ts';
import type { ConfigDocument } from './document.ts';
import { stringOf } from './json.ts';

/** A string of the configuration to which the catalogue assigns a kind. */
export interface ConfigText {
	readonly entry: ConfigEntry;
	readonly node: Node;
	readonly value: string;
}

/** Texts of one kind, in text order. */
export function configTexts(document: ConfigDocument, kind: StringKind): readonly ConfigText[] {
	return textsByKind(document).get(kind) ?? [];
}

/** Texts of all kinds. */
export const textsByKind = derive(
	(document: ConfigDocument): ReadonlyMap<StringKind, readonly ConfigText[]> => {
		const texts = new Map<StringKind, ConfigText[]>();
		for (const entry of entriesOf(document)) {
			const { field, node } = entry;
			const value = stringOf(node);
			if (field.type !== 'string' || field.kind === undefined || node === undefined || value === undefined)
				continue;
			const ofKind = texts.get(field.kind);
			if (ofKind === undefined) texts.set(field.kind, [{ entry, node, value }]);
			else ofKind.push({ entry, node, value });
		}
		return texts;
	},
);

/** Nearest object that contains the entry, directly or in arrays. */
export function objectAround({ owner }: ConfigEntry): ConfigEntry | undefined {
	return owner?.field.type === 'array' ? objectAround(owner) : owner;
}

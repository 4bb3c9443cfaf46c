import type { Node } from 'jsonc-parser';
import type { StringKind } from '../catalogue/config/configSchema.ts';
import { type ConfigEntry, entriesOf } from './configEntries.ts';
import type { ConfigDocument } from './document.ts';
import { stringOf } from './json.ts';

/** A text of the configuration that the catalogue gives a kind. */
export interface ConfigText {
	readonly entry: ConfigEntry;
	readonly node: Node;
	readonly value: string;
}

const textsOfDocuments = new WeakMap<ConfigDocument, ReadonlyMap<StringKind, readonly ConfigText[]>>();

/** The texts of one kind, in text order. The document is read once for all kinds. */
export function configTexts(document: ConfigDocument, kind: StringKind): readonly ConfigText[] {
	let texts = textsOfDocuments.get(document);
	if (texts === undefined) {
		texts = sortByKind(entriesOf(document));
		textsOfDocuments.set(document, texts);
	}
	return texts.get(kind) ?? [];
}

/** The object that holds the entry, itself or in a list. */
export function objectAround({ owner }: ConfigEntry): ConfigEntry | undefined {
	return owner?.field.type === 'array' ? objectAround(owner) : owner;
}

function sortByKind(entries: readonly ConfigEntry[]): ReadonlyMap<StringKind, readonly ConfigText[]> {
	const texts = new Map<StringKind, ConfigText[]>();
	for (const entry of entries) {
		const { field, node } = entry;
		const value = stringOf(node);
		if (field.type !== 'string' || field.kind === undefined || node === undefined || value === undefined)
			continue;
		const ofKind = texts.get(field.kind);
		if (ofKind === undefined) texts.set(field.kind, [{ entry, node, value }]);
		else ofKind.push({ entry, node, value });
	}
	return texts;
}

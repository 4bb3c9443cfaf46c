import type { Node } from 'jsonc-parser';
import type { StringKind } from '../catalogue/config/configSchema.ts';
import { derive } from '../text/derive.ts';
import { concatenate } from '../text/lists.ts';
import { type ConfigEntry, type EntryRun, entryRuns } from './configEntries.ts';
import type { ConfigDocument } from './document.ts';
import { stringOf } from './json.ts';

/** A text of the configuration that the catalogue gives a kind. */
export interface ConfigText {
	readonly entry: ConfigEntry;
	readonly node: Node;
	readonly value: string;
}

/** Texts that follow each other. Where nothing in them has changed, it is the same list as before. */
export type TextRun = readonly ConfigText[];

/** The texts of one kind, in text order. */
export function configTexts(document: ConfigDocument, kind: StringKind): readonly ConfigText[] {
	return concatenate(textRuns(document, kind));
}

/** The same texts in runs. The document is read once for all kinds. */
export function textRuns(document: ConfigDocument, kind: StringKind): readonly TextRun[] {
	return textsByKind(document).get(kind) ?? [];
}

/** The texts of all kinds. */
export const textsByKind = derive((document: ConfigDocument) => joinByKind(entryRuns(document)));

/** The object that holds the entry, itself or in a list. */
export function objectAround({ owner }: ConfigEntry): ConfigEntry | undefined {
	return owner?.field.type === 'array' ? objectAround(owner) : owner;
}

function joinByKind(runs: readonly EntryRun[]): ReadonlyMap<StringKind, readonly TextRun[]> {
	const joined = new Map<StringKind, TextRun[]>();
	for (const run of runs)
		for (const { kind, texts } of textsOfRun(run)) {
			const ofKind = joined.get(kind);
			if (ofKind === undefined) joined.set(kind, [texts]);
			else ofKind.push(texts);
		}
	return joined;
}

interface KindTexts {
	readonly kind: StringKind;
	readonly texts: TextRun;
}

const textsOfRun = derive((run: EntryRun): readonly KindTexts[] =>
	[...sortByKind(run)].map(([kind, texts]) => ({ kind, texts })),
);

function sortByKind(entries: EntryRun): ReadonlyMap<StringKind, readonly ConfigText[]> {
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

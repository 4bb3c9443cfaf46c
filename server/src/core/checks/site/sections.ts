import type { Node } from 'jsonc-parser';
import type { ConfigEntry } from '../../syntax/configEntries.ts';
import { configTexts, objectAround } from '../../syntax/configTexts.ts';
import type { ConfigDocument } from '../../syntax/document.ts';
import { keptWithPart } from '../../text/keptWith.ts';
import { normalizePath } from '../../text/path.ts';

/** A tab or anchor that contains the pages of a folder: an object with a text of the kind `folder`. */
export interface Section {
	/** The object that declares it. */
	readonly entry: ConfigEntry;
	/** The text that names the folder. */
	readonly node: Node;
	readonly value: string;
	/** Undefined for an external link. */
	readonly folder: string | undefined;
	/** The documentation version that shows it; undefined for all versions. */
	readonly version: string | undefined;
	/** Whether its pages are generated from an OpenAPI file. */
	readonly isGenerated: boolean;
}

/** Every section of the configuration, in text order. */
export const listedSections = keptWithPart(
	({ json }: ConfigDocument) => json,
	(document): readonly Section[] => {
		const versions = new Map<ConfigEntry | undefined, string>();
		for (const { entry, value } of configTexts(document, 'version')) versions.set(objectAround(entry), value);
		const generated = new Set(configTexts(document, 'openapi').map(({ entry }) => objectAround(entry)));
		return configTexts(document, 'folder').flatMap(({ entry, node, value }) => {
			const owner = objectAround(entry);
			if (owner === undefined) return [];
			const folder = isExternal(value) ? undefined : normalizePath(value.trim());
			const version = versions.get(owner);
			return [{ entry: owner, node, value, folder, version, isGenerated: generated.has(owner) }];
		});
	},
);

function isExternal(value: string): boolean {
	return /^\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(value);
}

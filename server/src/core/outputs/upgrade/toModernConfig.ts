import type { Node } from 'jsonc-parser';
import { modernSchema } from '../../catalogue/config/modern/modernSchema.ts';
import { type ConfigEntry, entriesOf } from '../../language/configEntries.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { parseForEdit } from '../../language/jsonLayout.ts';
import { commentedProperties, commentsAtEnd, writeJson } from '../../language/writeJson.ts';
import type { Project } from '../../project/project.ts';
import {
	type Conversion,
	closeObject,
	convertProperty,
	keyOrder,
	type LostSetting,
	openObject,
	setValueAt,
} from './convertedParts.ts';
import { convertNavigation } from './convertNavigation.ts';
import { removeNewlyInvalidValues } from './removeNewlyInvalidValues.ts';

/** Classic configuration, converted to the modern dialect. */
export interface ConfigUpgrade {
	readonly kind: 'upgrade';
	/** Path of the classic configuration. */
	readonly from: string;
	/** Path of the modern configuration: `docs.json`. */
	readonly path: string;
	readonly text: string;
	/** Settings that the modern dialect does not have or does not accept. */
	readonly lost: readonly LostSetting[];
}

export interface UpgradeRefusal {
	readonly kind: 'refusal';
	/** Reason, with what to do first. */
	readonly sentence: string;
}

/**
 * Converts the configuration to the modern dialect. The site shows the same pages in the same places. Unchanged values
 * stay as written, with comments; unknown keys stay in their places.
 */
export function toModernConfig(project: Project): ConfigUpgrade | UpgradeRefusal {
	const { config } = project;
	if (config === undefined) return refuse('This project has no configuration file.');
	if (config.dialect === 'modern') return refuse(`\`${config.path}\` already uses the modern dialect.`);
	const root = parseForEdit(config.text);
	if (root?.type !== 'object')
		return refuse(`\`${config.path}\` is not valid JSON. Fix its syntax errors first.`);
	const { text } = config;
	const conversion: Conversion = { text, entries: entriesByNode(config, root), root: openObject(), lost: [] };
	for (const { item, comments } of commentedProperties(text, root)) {
		const { name, value } = item;
		const converted = convertProperty(conversion, { value, comments, path: name });
		if (converted !== undefined)
			setValueAt(conversion, [converted.key ?? name], converted.value, { comments, from: name });
	}
	const navigation = convertNavigation({ project, text, root, lost: conversion.lost });
	setValueAt(conversion, ['navigation'], navigation);
	for (const [name, value] of Object.entries(rootAdds(config)))
		if (!conversion.root.properties.has(name)) setValueAt(conversion, [name], { kind: 'value', value });
	const written = closeObject(conversion.root, keyOrder(modernSchema), commentsAtEnd(text, root));
	const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
	const unit = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
	const path = 'docs.json';
	const converted = { path, text: `${writeJson(written, { text, unit, lineBreak })}${lineBreak}` };
	const valid = removeNewlyInvalidValues(project, config, converted);
	return {
		kind: 'upgrade',
		from: config.path,
		path,
		text: valid.text,
		lost: [...conversion.lost, ...valid.lost].map(({ name, reason }) => ({
			name: toJsonPath(name),
			reason,
		})),
	};
}

/** `anchors.0.color` → `anchors[0].color` */
function toJsonPath(name: string): string {
	return name.replace(/\.(\d+)(?=\.|$)/g, '[$1]');
}

function refuse(sentence: string): UpgradeRefusal {
	return { kind: 'refusal', sentence };
}

function rootAdds(config: ConfigDocument) {
	return entriesOf(config)[0]?.field.becomes?.adds ?? {};
}

/** Catalogue entries by node of another tree of the same text. */
function entriesByNode(config: ConfigDocument, root: Node): Conversion['entries'] {
	const byPlace = new Map(
		entriesOf(config).flatMap((entry) =>
			entry.node === undefined ? [] : [[`${entry.node.offset} ${entry.node.type}`, entry] as const],
		),
	);
	const entries = new Map<Node, ConfigEntry>();
	const visit = (node: Node): void => {
		const entry = byPlace.get(`${node.offset} ${node.type}`);
		if (entry !== undefined) entries.set(node, entry);
		for (const child of node.children ?? []) visit(child);
	};
	visit(root);
	return entries;
}

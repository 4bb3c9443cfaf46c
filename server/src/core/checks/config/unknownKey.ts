import type { Node } from 'jsonc-parser';
import type { KeyMove, MistakenKey, ObjectField } from '../../catalogue/config/configSchema.ts';
import { schemaOf } from '../../language/configEntries.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { findValue, itemsOf, propertiesOf, spanOf, stringOf } from '../../language/json.ts';
import { didYouMeanQuestion } from '../../text/didYouMean.ts';
import { applyChanges, type TextChange } from '../../text/edits.ts';
import type { Fix, Severity } from '../../text/problem.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { entryDisplayName, isAcceptedByHost, keyPathOf, newerHostAdvice } from './entryPlace.ts';
import { insertProperty, moveProperty, removeNode, replaceNode } from './jsonEdits.ts';
import { isKeyOfOtherDialect } from './mixedDialects.ts';
import { findMistaken, renameKey, suggestedKey } from './objectFaults.ts';
import type { ShapeFault } from './shapeFault.ts';

export const unknownKey: ConfigCheck = {
	code: 'unknown-key',
	subject: 'config',
	severity: 'warning',
	title: 'Unknown key',
	explain:
		'The site silently ignores most unknown keys, so a misspelled setting has no effect. In some objects it rejects the whole configuration, which is an error. Correct or remove the key. A key is information if it is not similar to any known key, or if a newer version of the site may know it.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t⟦"topbarLink"⟧: [],\n\t⟦"navbar"⟧: {}\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"topbarLinks": []\n}',
	},
	faults: {
		unknownKey(fault, { document, project }, report) {
			const { field } = fault.entry;
			const place = [...keyPathOf(fault.entry), fault.name];
			if (field.type !== 'object' || isAcceptedByHost(project, place)) return;
			if (!isKeyOfOtherDialect(document, place)) report(toFinding(document, fault, field));
		},
	},
};

function toFinding(
	document: ConfigDocument,
	{ entry, name, key, names }: Extract<ShapeFault, { kind: 'unknownKey' }>,
	field: ObjectField,
): Finding {
	const { grows } = schemaOf(document);
	const mistaken = mistakenKey(field, name, key.parent?.parent);
	const nearest = suggestedKey(field, name);
	const isRejected = rejects(field, names) || mistaken?.rejected === true;
	const advice = mistaken?.advice ?? (nearest === undefined ? undefined : didYouMeanQuestion(nearest));
	const sentences = [
		`Unknown key \`${name}\` in ${entryDisplayName(entry)}.`,
		isRejected ? 'The site rejects unknown keys here.' : 'The site ignores it.',
		...(advice === undefined ? [] : [advice]),
		...(isRejected && mistaken === undefined && grows ? [newerHostAdvice([...keyPathOf(entry), name])] : []),
	];
	const fixes: Fix[] = [];
	if (nearest !== undefined && !names.has(nearest)) fixes.push(renameKey(key, nearest));
	if (mistaken?.move !== undefined) fixes.push(...moveKey(document, key, mistaken.move));
	if (key.parent !== undefined)
		fixes.push({ title: `Remove \`${name}\``, changes: removeNode(document.text, key.parent) });
	return {
		span: spanOf(key),
		message: sentences.join(' '),
		severity: severityOf(isRejected, mistaken !== undefined || (nearest !== undefined && !grows)),
		fixes,
	};
}

/** Advice about the key, where it is right for what the object says otherwise. */
function mistakenKey(field: ObjectField, name: string, object: Node | undefined): MistakenKey | undefined {
	const mistaken = findMistaken(field, name);
	const { beside } = mistaken ?? {};
	if (beside === undefined) return mistaken;
	const text = object && stringOf(findValue(object, beside.key));
	return text !== undefined && new RegExp(beside.pattern).test(text) ? mistaken : undefined;
}

function rejects({ strict, strictWith = [] }: ObjectField, names: ReadonlySet<string>): boolean {
	return strict === true || strictWith.some((key) => names.has(key));
}

function severityOf(isRejected: boolean, isMistaken: boolean): Severity {
	if (isRejected) return 'error';
	return isMistaken ? 'warning' : 'information';
}

/** Moves a key with its value to the place where it has an effect; empty where that place is taken or in another file. */
function moveKey({ text, json, part }: ConfigDocument, key: Node, move: KeyMove): readonly Fix[] {
	const property = key.parent;
	const value = property?.children?.[1];
	const { root } = json;
	if (property === undefined || value === undefined || root === undefined || part !== undefined) return [];
	const home = findHome(root, move.to);
	if (home === undefined) return [];
	const [name = '', ...inner] = home.missing;
	// There may be a comment between key and value.
	const colon = text.slice(key.offset + key.length, value.offset);
	const moved = `${JSON.stringify(name)}${colon}${nest(inner, convert(text, value, move))}`;
	const changes =
		property.parent === home.object
			? [replaceNode(property, moved)]
			: [
					...moveProperty(text, property, { object: home.object, json: moved }),
					...removeNode(text, property),
				];
	return [{ title: `Move to \`${move.to.join('.')}\``, changes, preferred: true }];
}

/** The innermost existing object on the path, and the keys that are missing in it; undefined when the place is taken. */
function findHome(
	root: Node,
	to: readonly string[],
): { object: Node; missing: readonly string[] } | undefined {
	let object = root;
	for (const [index, name] of to.entries()) {
		if (object.type !== 'object') return undefined;
		const next = findValue(object, name);
		if (next === undefined) return { object, missing: to.slice(index) };
		object = next;
	}
	return undefined;
}

function nest(keys: readonly string[], json: string): string {
	return keys.reduceRight((inner, key) => `{ ${JSON.stringify(key)}: ${inner} }`, json);
}

/** The text of the value, converted for its new place. */
function convert(text: string, value: Node, move: KeyMove): string {
	const objects = value.type === 'array' ? itemsOf(value) : [value];
	const changes = objects.flatMap((object) =>
		object.type === 'object' ? conversions(text, object, move) : [],
	);
	const moved = changes.map(({ span, newText }) => ({
		span: { start: span.start - value.offset, end: span.end - value.offset },
		newText,
	}));
	return applyChanges(text.slice(value.offset, value.offset + value.length), moved);
}

function conversions(
	text: string,
	object: Node,
	{ keys = {}, values = {}, adds = {} }: KeyMove,
): TextChange[] {
	const renamed = propertiesOf(object).flatMap(({ name, key, value }) => {
		const newName = Object.hasOwn(keys, name) ? keys[name] : undefined;
		const newText = Object.hasOwn(values, name) ? values[name]?.[stringOf(value) ?? ''] : undefined;
		return [
			...(newName === undefined ? [] : [replaceNode(key, JSON.stringify(newName))]),
			...(newText === undefined || value === undefined ? [] : [replaceNode(value, JSON.stringify(newText))]),
		];
	});
	const added = Object.entries(adds).flatMap(([name, content]) =>
		findValue(object, name) === undefined ? insertProperty(text, object, name, content) : [],
	);
	return [...renamed, ...added];
}

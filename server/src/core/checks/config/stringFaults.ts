import type { Node } from 'jsonc-parser';
import type { StringField, StringKind } from '../../catalogue/config/configSchema.ts';
import type { ConfigEntry } from '../../syntax/configEntries.ts';
import { isHexColor } from '../../text/color.ts';
import type { ShapeFault } from './shapeFault.ts';

/** Faults of a string by itself; at most one, so that one mistake is reported once. */
export function* stringFaults(
	entry: ConfigEntry,
	field: StringField,
	node: Node,
	versions: ReadonlySet<string>,
): Generator<ShapeFault> {
	const value = String(node.value);
	if (field.filled && value.trim() === '') yield { kind: 'empty', entry, node };
	else if (field.values !== undefined) yield* choiceFaults(field, node, value);
	else if (field.pattern !== undefined && !new RegExp(field.pattern.source).test(value))
		yield { kind: 'invalidFormat', node, advice: field.pattern.advice };
	else yield* kindFaults(field, node, value, versions);
}

/** Whether any string is valid here, so that no check can find a fault. */
export function isFree({ filled, values, pattern, kind, deprecated }: StringField, value: string): boolean {
	return (
		(!filled || value.trim() !== '') &&
		values === undefined &&
		pattern === undefined &&
		deprecated === undefined &&
		(kind === undefined || !checkedKinds.has(kind))
	);
}

const checkedKinds: ReadonlySet<StringKind> = new Set(['hexColor', 'url', 'icon', 'version']);

function* choiceFaults(field: StringField, node: Node, value: string): Generator<ShapeFault> {
	if (field.values === undefined || Object.hasOwn(field.values, value)) return;
	if (field.accepted !== undefined && Object.hasOwn(field.accepted, value)) {
		const message = `Undocumented value \`${value}\`. The site accepts it, but the specification does not list it.`;
		yield { kind: 'undocumentedValue', node, message };
		return;
	}
	const allowed = Object.keys(field.values);
	const newer = field.becomes?.values ?? {};
	const sameHere = allowed.find((own) => newer[own] === value);
	yield { kind: 'invalidValue', node, value, isOpen: field.growing === true, allowed, sameHere };
}

function* kindFaults(
	{ kind, unchecked }: StringField,
	node: Node,
	value: string,
	versions: ReadonlySet<string>,
): Generator<ShapeFault> {
	const isUnchecked = unchecked === true;
	if (kind === 'hexColor' && !isHexColor(value)) yield { kind: 'invalidColor', node, value };
	if (kind === 'url' && !isAbsoluteUrl(value)) yield { kind: 'invalidUrl', node, value };
	if (kind === 'icon' && /^fa-/.test(value)) yield { kind: 'iconPrefix', node, value, isUnchecked };
	if (kind === 'version' && !versions.has(value))
		yield { kind: 'undeclaredVersion', node, value, isUnchecked, declared: [...versions] };
}

/** A scheme and something after it, without white space. Any scheme is accepted. */
function isAbsoluteUrl(text: string): boolean {
	return /^[A-Za-z][A-Za-z0-9+.-]*:(?:\/\/)?[^\s/]\S*$/.test(text.trim());
}

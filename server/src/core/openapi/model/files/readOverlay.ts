import type { Node } from 'jsonc-parser';
import { fieldOf, isTrueIn } from '../../../language/data/dataNode.ts';
import { itemsOf, propertiesOf, spanOf, stringOf } from '../../../language/json.ts';
import type { Span } from '../../../text/positions.ts';

/** Document of the Overlay Specification 1.0 or 1.1, as far as it is valid. */
export interface Overlay {
	/** Description to change, relative to the overlay; not needed if docs.json lists the overlay. */
	readonly extends: string | undefined;
	/** Text order. Empty if the overlay has any fault: the host then ignores the whole file. */
	readonly actions: readonly OverlayAction[];
	readonly faults: readonly OverlayFault[];
}

export interface OverlayAction {
	readonly target: string;
	readonly targetSpan: Span;
	readonly change:
		| { readonly kind: 'remove' }
		| { readonly kind: 'update'; readonly value: Node }
		| { readonly kind: 'copy'; readonly from: string; readonly fromSpan: Span };
}

export type OverlayFaultKind =
	| 'wrongType'
	| 'missingKey'
	| 'unknownKey'
	| 'unsupportedVersion'
	| 'numberVersion'
	| 'noActions'
	| 'tooManyActions'
	| 'severalChanges'
	| 'noChange'
	| 'copyBefore11'
	| 'invalidPath'
	| 'pathTooDeep'
	| 'takesTooLong'
	| 'matchesNothing'
	| 'removesRoot'
	| 'mixedTargets'
	| 'incompatibleValue'
	| 'copyCount';

export interface OverlayFault {
	readonly kind: OverlayFaultKind;
	readonly span: Span;
	/** Key, version or query with the fault. */
	readonly name: string;
}

/** True if the root makes its file an overlay. */
export function isOverlayRoot(root: Node | undefined): boolean {
	return fieldOf(root, 'overlay') !== undefined;
}

/** Limit of the host. */
const maxActions = 1_000;

export function readOverlay(root: Node): Overlay {
	const faults: OverlayFault[] = [];
	const version = checkVersion(root, faults);
	checkKeys(root, rootKeys, faults);
	const info = fieldOf(root, 'info');
	if (info !== undefined && checkType(info, 'object', 'info', faults)) checkKeys(info, infoKeys, faults);
	const actions = readActions(root, faults);
	for (const { change } of actions)
		if (change.kind === 'copy' && version?.startsWith('1.0'))
			faults.push({ kind: 'copyBefore11', span: change.fromSpan, name: version });
	return { extends: stringOf(fieldOf(root, 'extends')), actions: faults.length > 0 ? [] : actions, faults };
}

function checkVersion(root: Node, faults: OverlayFault[]): string | undefined {
	const node = fieldOf(root, 'overlay');
	const version = stringOf(node);
	if (node === undefined) return undefined;
	const name = String(node.value ?? '');
	if (version === undefined) faults.push({ kind: 'numberVersion', span: spanOf(node), name });
	else if (!/^1\.[01](?:\.\d+)?$/.test(version))
		faults.push({ kind: 'unsupportedVersion', span: spanOf(node), name });
	return version;
}

interface Keys {
	readonly [name: string]: { readonly type: Node['type'] | undefined; readonly isRequired: boolean };
}

const required = (type: Node['type']) => ({ type, isRequired: true });
const optional = (type: Node['type'] | undefined) => ({ type, isRequired: false });

const rootKeys: Keys = {
	overlay: optional(undefined),
	info: required('object'),
	extends: optional('string'),
	actions: required('array'),
};

const infoKeys: Keys = {
	title: required('string'),
	version: required('string'),
	description: optional('string'),
};

const actionKeys: Keys = {
	target: required('string'),
	description: optional('string'),
	update: optional(undefined),
	copy: optional('string'),
	remove: optional('boolean'),
};

/** Reports unknown and wrongly typed keys of the object. */
function checkKeys(node: Node, keys: Keys, faults: OverlayFault[]): void {
	const written = new Set<string>();
	for (const { name, key, value } of propertiesOf(node)) {
		written.add(name);
		if (name.startsWith('x-')) continue;
		const declared = Object.hasOwn(keys, name) ? keys[name] : undefined;
		if (declared === undefined) faults.push({ kind: 'unknownKey', span: spanOf(key), name });
		else if (declared.type !== undefined && declared.type !== 'object' && declared.type !== 'array' && value)
			checkType(value, declared.type, name, faults);
	}
	for (const [name, { isRequired }] of Object.entries(keys))
		if (isRequired && !written.has(name)) faults.push({ kind: 'missingKey', span: startOf(node), name });
}

/** Span of the first key: the object itself may be the whole file. */
function startOf(node: Node): Span {
	const [first] = propertiesOf(node);
	return first === undefined ? spanOf(node) : spanOf(first.key);
}

function checkType(node: Node, type: Node['type'], name: string, faults: OverlayFault[]): boolean {
	const isEmptyText =
		node.type === 'string' && (name === 'target' || name === 'copy') && String(node.value).trim() === '';
	if (node.type === type && !isEmptyText) return true;
	faults.push({ kind: 'wrongType', span: spanOf(node), name });
	return false;
}

function readActions(root: Node, faults: OverlayFault[]): readonly OverlayAction[] {
	const list = fieldOf(root, 'actions');
	if (list === undefined || !checkType(list, 'array', 'actions', faults)) return [];
	const items = itemsOf(list);
	if (items.length === 0) faults.push({ kind: 'noActions', span: spanOf(list), name: 'actions' });
	const excess = items[maxActions];
	if (excess !== undefined)
		faults.push({ kind: 'tooManyActions', span: startOf(excess), name: String(items.length) });
	return items.flatMap((item) => {
		if (!checkType(item, 'object', 'actions', faults)) return [];
		checkKeys(item, actionKeys, faults);
		return readAction(item, faults) ?? [];
	});
}

function readAction(node: Node, faults: OverlayFault[]): OverlayAction | undefined {
	const [target, update, copy] = ['target', 'update', 'copy'].map((name) => fieldOf(node, name));
	const isRemoval = isTrueIn(node, 'remove');
	const name = stringOf(target)?.trim() ?? '';
	if (update !== undefined && copy !== undefined)
		faults.push({ kind: 'severalChanges', span: spanOf(copy), name });
	if (update === undefined && copy === undefined && !isRemoval)
		faults.push({ kind: 'noChange', span: startOf(node), name });
	if (target === undefined || name === '') return undefined;
	const place = { target: name, targetSpan: spanOf(target) };
	if (isRemoval) return { ...place, change: { kind: 'remove' } };
	const from = stringOf(copy)?.trim();
	if (copy !== undefined && from !== undefined)
		return { ...place, change: { kind: 'copy', from, fromSpan: spanOf(copy) } };
	return update && { ...place, change: { kind: 'update', value: update } };
}

import { getNodePath, type Node } from 'jsonc-parser';
import { modernSchema } from '../../catalogue/config/modern/modernSchema.ts';
import { configChecks } from '../../checks/config/configChecks.ts';
import { removeNode } from '../../checks/config/jsonEdits.ts';
import { runChecks } from '../../checks/run/runChecks.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { spanOf } from '../../language/json.ts';
import { parseForEdit } from '../../language/jsonLayout.ts';
import { parseConfigDocument } from '../../language/parseDocument.ts';
import type { Project } from '../../project/project.ts';
import { withDocument } from '../../project/withDocument.ts';
import { applyChanges } from '../../text/edits.ts';
import type { Problem } from '../../text/problem.ts';
import type { LostSetting } from './convertedParts.ts';

/** Maximum number of rounds, each of which fixes or removes one value. Remaining errors are reported in the file. */
const maxRounds = 200;

/**
 * Upgraded configuration without values that are errors only in the modern dialect: an empty text becomes a space,
 * `http://` becomes `https://`, and other values are removed. Errors of the classic configuration stay.
 */
export function removeNewlyInvalidValues(
	project: Project,
	before: ConfigDocument,
	{ path, text }: { readonly path: string; readonly text: string },
): { readonly text: string; readonly lost: readonly LostSetting[] } {
	const known = new Set(errorsOf(project, before).map((error) => causeOf(before.text, error)));
	const newErrors = (written: string) => {
		const document = parseConfigDocument(path, written);
		return errorsOf(project, document).filter((error) => !known.has(causeOf(written, error)));
	};
	let current = text;
	let lost: readonly LostSetting[] = [];
	let errors = newErrors(current);
	for (let round = 0; errors.length > 0 && round < maxRounds; round++) {
		const change = changeFor(current, errors, newErrors);
		if (change === undefined) break;
		current = change.text;
		lost = withOutermost(lost, change.lost);
		errors = newErrors(current);
	}
	return { text: current, lost };
}

/** Adds a lost setting in place of its parts, with the reason of the first of them. */
function withOutermost(lost: readonly LostSetting[], { name, reason }: LostSetting): readonly LostSetting[] {
	const isIn = (inner: LostSetting) => inner.name === name || inner.name.startsWith(`${name}.`);
	const first = lost.find(isIn)?.reason ?? reason;
	return [...lost.filter((one) => !isIn(one)), { name, reason: first }];
}

const shapeCodes = new Set(configChecks.map(({ code }) => code));

function errorsOf(project: Project, document: ConfigDocument): readonly Problem[] {
	return runChecks(withDocument({ ...project, config: document }, document), document).filter(
		({ severity, code }) => severity === 'error' && shapeCodes.has(code),
	);
}

/** Key of a problem that is equal in both dialects, wherever the value is. */
function causeOf(text: string, { code, span }: Problem): string {
	return `${code} ${text.slice(span.start, span.end)}`;
}

interface Change {
	readonly text: string;
	readonly lost: LostSetting;
}

function changeFor(
	text: string,
	errors: readonly Problem[],
	newErrors: (text: string) => readonly Problem[],
): Change | undefined {
	const root = parseForEdit(text);
	for (const { span, message } of errors) {
		const node = root && innermostAt(root, span.start);
		if (node === undefined) continue;
		const name = getNodePath(node).join('.');
		for (const { newText, reason } of replacementsOf(node)) {
			const changed = applyChanges(text, [{ span: spanOf(node), newText }]);
			if (newErrors(changed).length < errors.length) return { text: changed, lost: { name, reason } };
		}
		const removed = removable(node);
		if (removed === undefined) continue;
		return {
			text: applyChanges(text, removeNode(text, removed)),
			lost: { name, reason: `Removed, because the modern dialect does not accept it. ${message}` },
		};
	}
	return undefined;
}

function replacementsOf(node: Node): readonly { newText: string; reason: string }[] {
	if (node.type !== 'string') return [];
	const value = String(node.value);
	if (value === '')
		return [{ newText: '" "', reason: 'Empty text is not accepted; it was replaced with a space.' }];
	const insecure = /^\s*http:\/\//i;
	if (insecure.test(value)) {
		const newText = JSON.stringify(value.replace(insecure, 'https://'));
		return [{ newText, reason: 'Only URLs with `https://` are accepted; the URL was changed.' }];
	}
	const address = value.trim().replace(/^\/\//, '');
	return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(address)
		? [
				{
					newText: JSON.stringify(`https://${address}`),
					reason: 'Only URLs with `https://` are accepted; the URL was changed.',
				},
			]
		: [];
}

/** Property or item to remove for a value; undefined for the root and for required keys. */
function removable(node: Node): Node | undefined {
	const holder = node.parent?.type === 'property' ? node.parent : node;
	const isTop = getNodePath(holder).length <= 1;
	if (holder.parent === undefined) return undefined;
	const name = holder.type === 'property' ? holder.children?.[0]?.value : undefined;
	return isTop && requiredAtTop.has(String(name)) ? undefined : holder;
}

const requiredAtTop: ReadonlySet<string> = new Set(modernSchema.root.required);

/** Innermost value that starts at the offset or contains it; for a key, its value. */
function innermostAt(node: Node, offset: number): Node | undefined {
	for (const child of node.children ?? []) {
		if (offset < child.offset || offset >= child.offset + child.length) continue;
		if (child.type === 'property') {
			const [key, value] = child.children ?? [];
			const isKey = key !== undefined && offset < key.offset + key.length;
			return value === undefined ? undefined : isKey ? value : innermostAt(value, offset);
		}
		return innermostAt(child, offset);
	}
	return node;
}

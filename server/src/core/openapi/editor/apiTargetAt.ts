import type { Node } from 'jsonc-parser';
import { dataTreeOf } from '../../language/data/dataTreeOf.ts';
import type { DataDocument } from '../../language/document.ts';
import { propertiesOf } from '../../language/json.ts';
import type { Project } from '../../project/project.ts';
import { containsCursor, type Span } from '../../text/positions.ts';
import { apiPartRoots } from '../model/files/apiPartFiles.ts';
import { followPointer, rootOf } from '../model/files/apiReader.ts';
import { isApiFile } from '../model/files/isApiFile.ts';
import { apiReaderOf } from '../model/operations/apiDocuments.ts';
import { type ApiTarget, apiReferencesIn, withoutQuotes } from '../model/operations/apiUses.ts';

/** Target of a reference in an OpenAPI file, or the target that is declared at a place. */
export interface FoundTarget {
	readonly target: ApiTarget;
	/** Range of the reference, or of the declared name. */
	readonly span: Span;
	readonly isReference: boolean;
}

/** Target of the reference at the offset, or the component whose name is there. */
export function apiTargetAt(
	project: Project,
	document: DataDocument,
	offset: number,
): FoundTarget | undefined {
	if (!isApiFile(project, document)) return undefined;
	for (const { span, target } of apiReferencesIn(document, offset))
		if (containsCursor(span, offset) && targetNode(project, target) !== undefined)
			return { target, span, isReference: true };
	const { root } = dataTreeOf(document);
	const found = root && keyAt(root, offset, []);
	if (found === undefined) return undefined;
	const target = { file: document.path, pointer: found.pointer };
	return hasReferenceableName(project, target)
		? { target, span: withoutQuotes(document, found.key), isReference: false }
		: undefined;
}

export function targetNode(project: Project, { file, pointer }: ApiTarget): Node | undefined {
	const root = rootOf(apiReaderOf(project), file);
	return root && followPointer(root, pointer);
}

/** Node of the target's name; start of its file for a whole file. */
export function targetKey(project: Project, { file, pointer }: ApiTarget): Node | undefined {
	const root = rootOf(apiReaderOf(project), file);
	const owner = root && followPointer(root, pointer.slice(0, -1));
	return owner && propertiesOf(owner).findLast(({ name }) => name === pointer.at(-1))?.key;
}

/** True if the target has a name that others use: a component, or a part that other files refer to. */
export function hasReferenceableName(project: Project, { file, pointer }: ApiTarget): boolean {
	if (pointer.length === 3 && pointer[0] === 'components') return true;
	const written = JSON.stringify(pointer);
	return (
		pointer.length > 0 &&
		pointer.at(-2) !== 'properties' &&
		apiPartRoots(project, file).some((root) => JSON.stringify(root.pointer) === written)
	);
}

interface FoundKey {
	readonly key: Node;
	readonly pointer: readonly string[];
}

function keyAt(node: Node, offset: number, above: readonly string[]): FoundKey | undefined {
	for (const { name, key, value } of propertiesOf(node)) {
		const pointer = [...above, name];
		if (holds(key, offset)) return { key, pointer };
		if (value !== undefined && value.children !== undefined && holds(value, offset))
			return keyAt(value, offset, pointer);
	}
	for (const [index, item] of (node.type === 'array' ? (node.children ?? []) : []).entries())
		if (holds(item, offset)) return keyAt(item, offset, [...above, String(index)]);
	return undefined;
}

function holds({ offset: start, length }: Node, offset: number): boolean {
	return start <= offset && offset <= start + length;
}

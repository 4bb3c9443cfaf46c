import type { Node } from 'jsonc-parser';
import { fieldOf, itemsIn } from '../../../language/data/dataNode.ts';
import { dataTreeOf } from '../../../language/data/dataTreeOf.ts';
import type { DataDocument } from '../../../language/document.ts';
import { propertiesOf, spanOf, stringOf } from '../../../language/json.ts';
import type { Span } from '../../../text/positions.ts';
import type { ApiProject } from '../apiProject.ts';
import { apiPartsOf } from '../files/apiParts.ts';
import { splitReference, toPointer } from '../files/apiReader.ts';
import { isApiFile } from '../files/isApiFile.ts';

/** Place in an API description, or in a file that descriptions reference. */
export interface ApiTarget {
	/** Path from the project's root. */
	readonly file: string;
	/** JSON pointer from the file's root. */
	readonly pointer: readonly string[];
}

/** Text that refers to a target, or to something within it. */
export interface ApiUse {
	readonly document: DataDocument;
	/** Without quotes. */
	readonly span: Span;
	/** `key` and `name` are bare names; a `reference` has a pointer from the root of a file. */
	readonly kind: 'reference' | 'name' | 'key';
	readonly target: ApiTarget;
}

/** References to the target in all files, by file. */
export function* apiReferencesTo(project: ApiProject, target: ApiTarget): Generator<ApiUse> {
	const hint = longestWord(target.pointer.at(-1) ?? '');
	for (const document of project.dataFiles.values()) {
		if (!document.text.includes(hint) || !isApiFile(project, document)) continue;
		for (const use of apiReferencesIn(document)) if (isWithin(use.target, target)) yield use;
	}
}

/** References in the file; only the one at `offset` if given. */
export function* apiReferencesIn(document: DataDocument, offset?: number): Generator<ApiUse> {
	const tree = dataTreeOf(document);
	if (tree.root === undefined) return;
	yield* usesBelow({ document, offset, seen: new Set() }, tree.root);
	for (const { kind, node } of apiPartsOf(tree).objects) {
		if ((kind !== 'document' && kind !== 'operation') || !isAround(node, offset)) continue;
		for (const demand of itemsIn(node, 'security'))
			for (const { name, key } of propertiesOf(demand))
				yield {
					document,
					span: withoutQuotes(document, key),
					kind: 'key',
					target: { file: document.path, pointer: ['components', 'securitySchemes', name] },
				};
	}
}

interface Search {
	readonly document: DataDocument;
	readonly offset: number | undefined;
	/** YAML aliases share the node of their anchor. */
	readonly seen: Set<Node>;
}

function isAround({ offset: start, length }: Node, offset: number | undefined): boolean {
	return offset === undefined || (start <= offset && offset <= start + length);
}

/** Includes `$ref`s under keys that the grammar does not know. */
function* usesBelow(search: Search, node: Node): Generator<ApiUse> {
	const { document, offset, seen } = search;
	if (seen.has(node)) return;
	seen.add(node);
	for (const { name, value } of propertiesOf(node)) {
		if (value === undefined) continue;
		if (name === '$ref') yield* toUse(document, value, 'reference');
		else if (name === 'mapping' && fieldOf(node, 'propertyName') !== undefined)
			for (const entry of propertiesOf(value))
				if (entry.value !== undefined) yield* toUse(document, entry.value, kindOfMapping(entry.value));
		if (name === 'defaultMapping' && fieldOf(node, 'propertyName') !== undefined)
			yield* toUse(document, value, kindOfMapping(value));
	}
	for (const child of node.children ?? [])
		for (const value of child.type === 'property' ? (child.children ?? []).slice(1) : [child])
			if (value.children !== undefined && isAround(value, offset)) yield* usesBelow(search, value);
}

/** A discriminator maps to a reference or to a bare schema name. */
function kindOfMapping(node: Node): ApiUse['kind'] {
	return /[#/.]/.test(stringOf(node) ?? '') ? 'reference' : 'name';
}

function* toUse(document: DataDocument, node: Node, kind: ApiUse['kind']): Generator<ApiUse> {
	const text = stringOf(node);
	if (text === undefined) return;
	const target = kind === 'name' ? schemaNamed(document, text) : targetOf(document, text);
	if (target !== undefined) yield { document, span: withoutQuotes(document, node), kind, target };
}

function schemaNamed({ path }: DataDocument, name: string): ApiTarget {
	return { file: path, pointer: ['components', 'schemas', name] };
}

function targetOf({ path }: DataDocument, text: string): ApiTarget | undefined {
	const split = splitReference(path, text);
	const pointer = typeof split === 'string' ? undefined : toPointer(split.fragment);
	return typeof split === 'string' || pointer === undefined ? undefined : { file: split.file, pointer };
}

function isWithin({ file, pointer }: ApiTarget, wanted: ApiTarget): boolean {
	return file === wanted.file && wanted.pointer.every((segment, index) => segment === pointer[index]);
}

/** Longest run of letters in the name: a hint for text search, as other characters may be escaped in references. */
function longestWord(name: string): string {
	return (name.match(/[A-Za-z0-9]+/g) ?? []).reduce((a, b) => (b.length > a.length ? b : a), '');
}

/** Span of a node without surrounding quotes. */
export function withoutQuotes({ text }: DataDocument, node: Node): Span {
	const { start, end } = spanOf(node);
	const quote = text.charAt(start);
	const isQuoted = (quote === '"' || quote === "'") && end - start >= 2 && text.charAt(end - 1) === quote;
	return isQuoted ? { start: start + 1, end: end - 1 } : { start, end };
}

import type { Node } from 'jsonc-parser';
import type { ConfigEntry } from '../../language/configEntries.ts';
import { findValue, indexInParent, type JsonTree, propertiesOf, stringOf } from '../../language/json.ts';
import type { TextLines } from '../../text/lines.ts';
import { markCode, markName } from './reviewMarks.ts';

/** JSON file of the configuration or of settings, with the fields and titles that name its values. */
export interface ConfigFile {
	readonly path: string;
	readonly lines: TextLines;
	readonly json: JsonTree;
	readonly entries: readonly ConfigEntry[];
	/** Titles of pages by page path. */
	readonly titles: ReadonlyMap<string, string>;
	/** Page paths in the other version of pages that are moved. */
	readonly moved?: ReadonlyMap<string, string>;
}

interface PartLabel {
	readonly noun: string;
	readonly label: string;
	readonly value: Node | undefined;
}

/** Numbers of values: equal values have the same one, whatever the order of their keys. Shared by compared trees. */
export class ValueNumbers {
	readonly #numbers = new Map<string, number>();

	numberOf(text: string): number {
		const known = this.#numbers.get(text);
		if (known !== undefined) return known;
		this.#numbers.set(text, this.#numbers.size);
		return this.#numbers.size - 1;
	}
}

/** Values of a file of the configuration, and how sentences name them. */
export class ConfigTree {
	readonly path: string;
	readonly #file: ConfigFile;
	readonly #numbers: ValueNumbers;
	readonly #entries = new Map<Node, ConfigEntry>();
	readonly #known = new Map<Node, number>();

	constructor(file: ConfigFile, numbers: ValueNumbers) {
		this.path = file.path;
		this.#file = file;
		this.#numbers = numbers;
		for (const entry of file.entries) if (entry.node !== undefined) this.#entries.set(entry.node, entry);
	}

	lineOf(node: Node): number {
		return this.#file.lines.positionAt(node.offset).line;
	}

	/** Number that equal values share. */
	valueOf(node: Node): number {
		const known = this.#known.get(node);
		if (known !== undefined) return known;
		const number = this.#numbers.numberOf(this.#textOf(node, undefined));
		this.#known.set(node, number);
		return number;
	}

	/** Number that objects share which differ in nothing but their labels. */
	contentsOf(node: Node): number {
		return this.#numbers.numberOf(this.#textOf(node, this.#labelKeyOf(node)));
	}

	#textOf(node: Node, without: string | undefined): string {
		if (node.type === 'array') return `[${(node.children ?? []).map((item) => this.valueOf(item))}`;
		if (node.type !== 'object') return JSON.stringify(node.value) ?? '';
		const values = [...valuesByKey(node)].filter(([name]) => name !== without);
		const texts = values.map(([name, value]) => `${JSON.stringify(name)}:${this.valueOf(value)}`);
		return `{${texts.sort()}`;
	}

	/** Label of an object that the catalogue has a noun for; undefined for other values. */
	labelOf(node: Node): PartLabel | undefined {
		const field = this.#entries.get(node)?.field;
		if (field?.type !== 'object' || field.noun === undefined) return undefined;
		const value = findValue(node, field.labelKey ?? '');
		const label = stringOf(value);
		return label === undefined ? undefined : { noun: field.noun, label, value };
	}

	#labelKeyOf(node: Node): string | undefined {
		const field = this.#entries.get(node)?.field;
		return field?.type === 'object' ? field.labelKey : undefined;
	}

	/** Page path without slashes around it; undefined unless the value is an item of a list of pages. */
	pageOf(node: Node): string | undefined {
		const field = this.#entries.get(node)?.field;
		if (field?.type !== 'string' || field.kind !== 'page' || node.parent?.type !== 'array') return undefined;
		return stringOf(node)?.replace(/^\/+|\/+$/g, '');
	}

	/** `pageOf`, or the path of a moved page in the other version: both versions of a page have the same. */
	movedPageOf(node: Node): string | undefined {
		const page = this.pageOf(node);
		return page === undefined ? undefined : (this.#file.moved?.get(page) ?? page);
	}

	/** Source and destination of a redirect. */
	redirectOf(node: Node): { readonly source: string; readonly destination: Node | undefined } | undefined {
		const field = this.#entries.get(node)?.field;
		if (field?.type !== 'object') return undefined;
		let source: string | undefined;
		let destination: Node | undefined;
		for (const [name, property] of Object.entries(field.properties)) {
			if (property.type !== 'string') continue;
			if (property.kind === 'redirected') source = stringOf(findValue(node, name));
			else if (property.kind === 'link') destination = findValue(node, name);
		}
		return source === undefined ? undefined : { source, destination };
	}

	/** Identity of an item among those of its list. */
	keyOf(node: Node): string {
		const page = this.movedPageOf(node);
		if (page !== undefined) return `page ${page}`;
		const known = this.labelOf(node);
		if (known !== undefined) return `${known.noun} ${known.label}`;
		const key = this.#labelKeyOf(node);
		const label = key === undefined ? undefined : stringOf(findValue(node, key));
		return label === undefined ? `value ${this.valueOf(node)}` : `label ${label}`;
	}

	/** Page paths in the value as `movedPageOf` gives them, in text order. */
	pagesIn(node: Node): readonly string[] {
		const pages: string[] = [];
		const add = (inner: Node) => {
			const page = this.movedPageOf(inner);
			if (page !== undefined) pages.push(page);
			for (const child of inner.children ?? []) add(child);
		};
		add(node);
		return pages;
	}

	/** Name of a value within a sentence: `page *Start*`, `tab *Guides*`, `entry {"a":1}`. */
	nameOf(node: Node): string {
		const redirect = this.redirectOf(node);
		if (redirect !== undefined) return `redirect from ${markCode(redirect.source)}`;
		const known = this.labelOf(node);
		return `${known?.noun ?? (this.pageOf(node) === undefined ? 'entry' : 'page')} ${this.shortNameOf(node)}`;
	}

	/** Name without its noun. */
	shortNameOf(node: Node): string {
		const page = this.pageOf(node);
		if (page !== undefined) {
			const title = this.#file.titles.get(page);
			return title === undefined ? markCode(page) : markName(title);
		}
		const label = this.labelOf(node)?.label;
		return label === undefined ? this.textOf(node) : markName(label);
	}

	/** Value as code: a string without its quotes, an object or array as JSON on one line. */
	textOf(node: Node): string {
		if (node.type === 'string') return markCode(String(node.value) || '""');
		// A long value is cut before it is read as one line.
		return markCode(textOfNode(node, 0).slice(0, 400));
	}

	/** Nearest object with a name that contains the value. */
	ownerOf(node: Node): Node | undefined {
		for (let outer = node.parent; outer !== undefined; outer = outer.parent)
			if (this.labelOf(outer) !== undefined) return outer;
		return undefined;
	}

	/** Keys down to the value from its owner: `` `icon` of group *API* ``, `` `colors.primary` ``. */
	placeOf(node: Node): string {
		const owner = this.ownerOf(node);
		const keys: string[] = [];
		for (let at: Node | undefined = node; at !== undefined && at !== owner; at = at.parent) {
			if (at.type === 'property') keys.push(String(at.children?.[0]?.value));
			else if (at.parent?.type === 'array') keys.push(String(indexInParent(at)));
		}
		const place = keys.length === 0 ? '' : markCode(keys.reverse().join('.'));
		return owner === undefined ? place : `${place} of ${this.nameOf(owner)}`;
	}
}

/** Values of an object by key; the last one of a duplicate key. */
export function valuesByKey(node: Node): ReadonlyMap<string, Node> {
	const values = new Map<string, Node>();
	for (const { name, value } of propertiesOf(node)) if (value !== undefined) values.set(name, value);
	return values;
}

function textOfNode(node: Node, depth: number): string {
	if (node.children === undefined) return JSON.stringify(node.value) ?? '';
	if (depth > 4) return '…';
	const few = node.children.slice(0, 20);
	if (node.type === 'array') return `[${few.map((item) => textOfNode(item, depth + 1)).join(', ')}]`;
	const texts = few.map(({ children: [key, value] = [] }) => {
		return `${JSON.stringify(key?.value)}: ${value === undefined ? '' : textOfNode(value, depth + 1)}`;
	});
	return `{ ${texts.join(', ')} }`;
}

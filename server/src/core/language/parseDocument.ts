import { findDifference, type TextDifference } from '../text/edits.ts';
import { TextLines } from '../text/lines.ts';
import { type Dialect, detectDialect } from './dialect.ts';
import type { ConfigDocument, PageDocument } from './document.ts';
import { parseFrontMatter } from './frontMatter.ts';
import { type JsonTree, parseJson, toJsonTree } from './json.ts';
import { rescanPage, type ScannedPage, scanPage } from './page/scanPage.ts';
import { rereadStrictJson } from './rereadStrictJson.ts';

/** A tree that the next version may take over, with its text: the newest valid one. */
interface ReusableTree {
	readonly text: string;
	readonly tree: JsonTree;
}

/**
 * One version of a configuration. The next version takes over its tree, and with it all that has not changed; asked
 * once more, a version that gave its tree away reads its text anew, so that it answers as it always did.
 */
class ConfigVersion implements ConfigDocument {
	readonly kind = 'config';
	readonly path: string;
	readonly text: string;
	readonly lines: TextLines;
	readonly dialect: Dialect;
	#json: JsonTree | undefined;
	#reusable: ReusableTree | undefined;

	/** Of a text that differs from the one before in one place. */
	constructor(
		path: string,
		text: string,
		next?: { readonly before: ConfigVersion; readonly edit: TextDifference },
	) {
		this.path = path;
		this.text = text;
		this.lines = next?.before.lines.withText(text, next.edit) ?? new TextLines(text);
		const inherited = next === undefined ? undefined : next.before.#giveAway();
		const tree = inherited && rereadTree(inherited, text, next);
		this.#json = tree ?? parseJson(text);
		// A text that is broken while it is typed does not cost what was read before.
		this.#reusable = isValid(this.#json) ? { text, tree: this.#json } : inherited;
		this.dialect = detectDialect(path, this.#json.value, isValid(this.#json) ? undefined : text);
	}

	get json(): JsonTree {
		this.#json ??= parseJson(this.text);
		return this.#json;
	}

	#giveAway(): ReusableTree | undefined {
		const given = this.#reusable;
		this.#reusable = undefined;
		if (given?.tree === this.#json) this.#json = undefined;
		return given;
	}
}

function isValid({ root, errors, tooDeep }: JsonTree): boolean {
	return root !== undefined && errors.length === 0 && tooDeep === undefined;
}

function rereadTree(
	{ text: before, tree }: ReusableTree,
	text: string,
	next: { readonly before: ConfigVersion; readonly edit: TextDifference } | undefined,
): JsonTree | undefined {
	if (tree.root === undefined) return undefined;
	// The newest valid text may be an older one.
	const edit = next?.before.text === before ? next.edit : findDifference(before, text);
	return rereadStrictJson(tree.root, text, edit) ? toJsonTree(tree.root) : undefined;
}

/**
 * Reads a page's text; never fails. What the text has in common with the one before is not read again; where they differ is
 * found by comparing them unless an `edit` says it.
 */
export function parsePageDocument(
	path: string,
	text: string,
	before?: PageDocument,
	edit?: TextDifference,
): PageDocument {
	if (before?.path === path)
		return before.text === text ? before : parseNext(before, text, edit ?? findDifference(before.text, text));
	const reading = scanPage(text);
	return withReading(reading, {
		path,
		text,
		lines: new TextLines(text),
		frontMatter: parseFrontMatter(text, reading.syntax.frontMatter),
	});
}

function parseNext(before: PageDocument, text: string, difference: TextDifference): PageDocument {
	const { path } = before;
	const readingBefore = readings.get(before);
	// It is used up by that: the newest version alone can be read on.
	readings.delete(before);
	const reading = readingBefore === undefined ? scanPage(text) : rescanPage(readingBefore, text, difference);
	const { syntax } = reading;
	const hasSameFrontMatter =
		syntax.frontMatter === before.syntax.frontMatter &&
		(syntax.frontMatter === undefined || syntax.frontMatter.span.end < difference.start);
	return withReading(reading, {
		path,
		text,
		lines: before.lines.withText(text, difference),
		frontMatter: hasSameFrontMatter ? before.frontMatter : parseFrontMatter(text, syntax.frontMatter),
	});
}

/** What of a page's reading is of use to the next one, until that has been made. */
const readings = new WeakMap<PageDocument, ScannedPage>();

function withReading(
	reading: ScannedPage,
	facts: Pick<PageDocument, 'path' | 'text' | 'lines' | 'frontMatter'>,
): PageDocument {
	const document: PageDocument = { kind: 'page', ...facts, syntax: reading.syntax };
	readings.set(document, reading);
	return document;
}

/** Reads a configuration's text; never fails. What the text has in common with the one before is not read again. */
export function parseConfigDocument(
	path: string,
	text: string,
	before?: ConfigDocument,
	edit?: TextDifference,
): ConfigDocument {
	if (!(before instanceof ConfigVersion) || before.path !== path) return new ConfigVersion(path, text);
	if (before.text === text) return before;
	return new ConfigVersion(path, text, { before, edit: edit ?? findDifference(before.text, text) });
}

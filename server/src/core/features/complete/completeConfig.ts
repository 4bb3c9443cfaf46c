import { getLanguageService, MarkupKind, TextDocument } from 'vscode-json-languageservice';
import {
	type CompletionItem,
	CompletionItemKind,
	type CompletionList,
	InsertTextFormat,
	InsertTextMode,
	type Position,
	type TextEdit,
} from 'vscode-languageserver-types';
import type { SampleValue, StringKind } from '../../catalogue/config/configSchema.ts';
import { entryAt, schemaOf } from '../../language/configEntries.ts';
import { type Dialect, schemaOfDialect } from '../../language/dialect.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { findValue, itemsOf, propertiesOf, spanOf, stringOf } from '../../language/json.ts';
import type { Project } from '../../project/project.ts';
import { containsCursor } from '../../text/positions.ts';
import { iconPicture, imagePicture, type Picture } from '../describe/picture.ts';
import { compareIcons, matchIcon } from './rankIcons.ts';
import { completableKindsAt, stringKindsAt } from './stringKindsAt.ts';
import { type StringKindContext, type StringKindValue, stringKindValues } from './stringKindValues.ts';
import { type JsonSchemaOptions, toJsonSchema, toSnippet } from './toJsonSchema.ts';

/** Keys and values that are possible at the position; long lists of values are filtered by the typed text. */
export async function completeConfig(
	project: Project,
	document: ConfigDocument,
	position: Position,
): Promise<CompletionList> {
	const schema = schemaOf(document);
	if (document.json.tooDeep !== undefined) return { isIncomplete: false, items: [] };
	const starters = starterConfigs(project, document);
	if (starters.length > 0) return { isIncomplete: false, items: [...starters] };
	const offset = document.lines.offsetAt(position);
	if (isAfterEnd(document, offset)) return { isIncomplete: false, items: [] };
	const entry = entryAt(document, offset);
	const isItem = entry?.node?.type === 'array' || (entry?.key === undefined && entry?.owner !== undefined);
	const values = findValues({ project, document, isItem }, offset);
	const wanted = completableKindsAt(document, offset);
	const service = createService(document, {
		schema,
		place: document.part?.declared,
		valuesOf: (kind) => (wanted?.has(kind) === false ? [] : values.of(kind)),
		hasValues: values.areThere,
	});
	// The URI is only a name; nothing is ever opened by it.
	const text = TextDocument.create('docs:/docs.json', 'json', 0, document.text);
	const list = await service.doComplete(text, position, service.parseJSONDocument(text));
	const pictureOf = pictures(project, stringKindsAt(document, offset));
	const taken = new Set([...takenLabels(document, offset), ...overlookedKeys(document, offset)]);
	const offered = (list?.items ?? []).filter(isOurs).map((shown) => ({ ...shown, label: wholeLabel(shown) }));
	const items = offered.flatMap((item) => {
		if (taken.has(item.label)) return [];
		const picture = pictureOf(item.label);
		return { ...completed(document, item), ...(picture && { data: picture }) };
	});
	return { isIncomplete: values.areCut(offered), items };
}

/** True after the end of a whole configuration, where the library offers another one. */
function isAfterEnd({ json }: ConfigDocument, offset: number): boolean {
	return json.root !== undefined && json.errors.length === 0 && offset >= spanOf(json.root).end;
}

/**
 * Values that the list has already beside the one at the offset, which are not offered again. The library's own check for that
 * compares all values of all lists with each other.
 */
function takenLabels(document: ConfigDocument, offset: number): ReadonlySet<string> {
	const entry = entryAt(document, offset);
	const isItem = entry?.key === undefined && entry?.node?.children === undefined;
	const list = isItem ? entry?.owner?.node : entry?.node;
	if (list?.type !== 'array') return new Set();
	return new Set(
		itemsOf(list)
			.filter((item) => item.type === 'string' && !containsCursor(spanOf(item), offset))
			.map(({ value }) => JSON.stringify(value)),
	);
}

/** Keys that the site would ignore in the object at the offset, because of another key there. */
function overlookedKeys(document: ConfigDocument, offset: number): readonly string[] {
	const entry = entryAt(document, offset);
	const isKey = entry?.key !== undefined && containsCursor(spanOf(entry.key), offset);
	const object = isKey ? entry.owner : entry;
	if (object?.node === undefined || object.field.type !== 'object') return [];
	const { firstOf = [] } = object.field;
	const others = propertiesOf(object.node).filter(({ key }) => !containsCursor(spanOf(key), offset));
	return others.some(({ name }) => firstOf.includes(name)) ? firstOf : [];
}

/** Maximum number of values of one kind that are offered at once. */
const maxValues = 150;

/** Values of each kind that contain the text typed before the cursor, and whether there are more than are offered. */
function findValues(context: StringKindContext, offset: number) {
	const typed = typedText(context.document, offset);
	const known = new Map<StringKind, readonly StringKindValue[]>();
	/** First values of the kinds that have more than are offered. */
	const cut = new Set<string>();
	const of = (kind: StringKind): readonly StringKindValue[] => {
		const before = known.get(kind);
		if (before !== undefined) return before;
		const found: StringKindValue[] = kind === 'icon' ? bestIcons(context, typed) : [];
		for (const value of kind === 'icon' ? [] : stringKindValues(context, kind)) {
			if (!value.value.toLowerCase().includes(typed)) continue;
			const [first] = found;
			if (first !== undefined && found.length === maxValues) {
				cut.add(JSON.stringify(first.value));
				break;
			}
			found.push(value);
		}
		known.set(kind, found);
		return found;
	};
	const areThere = (kind: StringKind) => stringKindValues(context, kind).next().done !== true;
	return {
		of,
		areThere,
		areCut: (items: readonly CompletionItem[]) => items.some(({ label }) => cut.has(label)),
	};
}

/** Icons that fit the typed text best. */
function bestIcons(context: StringKindContext, typed: string): StringKindValue[] {
	const compare = compareIcons(typed);
	return [...stringKindValues(context, 'icon')]
		.filter(({ value }) => matchIcon(value, typed) !== undefined)
		.sort((a, b) => (typed === '' ? 0 : compare(a.value, b.value)))
		.slice(0, maxValues);
}

function typedText(document: ConfigDocument, offset: number): string {
	const node = entryAt(document, offset)?.node;
	if (node?.type !== 'string' || node.offset >= offset) return '';
	return document.text
		.slice(node.offset + 1, offset)
		.replace(/"$/, '')
		.toLowerCase();
}

const schemaAddress = 'recto:configuration';

function createService({ json }: ConfigDocument, options: JsonSchemaOptions) {
	const jsonSchema = toJsonSchema(options);
	const named = json.root && stringOf(findValue(json.root, '$schema'));
	const service = getLanguageService({
		// A schema that the document names is replaced by the catalogue; nothing is fetched.
		schemaRequestService: async () => JSON.stringify(jsonSchema),
		clientCapabilities: {
			textDocument: {
				completion: { completionItem: { documentationFormat: [MarkupKind.Markdown, MarkupKind.PlainText] } },
			},
		},
	});
	service.configure({
		schemas: [
			{ uri: schemaAddress, fileMatch: ['*'], schema: jsonSchema },
			// Registered under the document's own schema URI too, so that its text is not requested.
			...(named === undefined ? [] : [{ uri: named, schema: jsonSchema }]),
		],
	});
	return service;
}

/** False for the library's built-in schemas, which it offers where a document names a schema. */
function isOurs({ label }: CompletionItem): boolean {
	return !label.includes('://json-schema.org/');
}

/** Complete label of a value: the library shortens long ones, and paths differ most at their ends. */
function wholeLabel({ label, textEdit }: CompletionItem): string {
	const [text] = /^"(?:[^"\\]|\\.)*"/.exec(textEdit?.newText ?? '') ?? [];
	return label.endsWith('...') && text?.startsWith(label.slice(0, -3)) ? text : label;
}

/** Pictures of values by their label, which is written as in the file. */
function pictures(project: Project, kinds: ReadonlySet<StringKind>) {
	return (label: string): Picture | undefined => {
		const value = /^"(.*)"$/.exec(label)?.[1];
		if (value === undefined) return undefined;
		if (kinds.has('icon')) return iconPicture(value);
		return kinds.has('asset') ? imagePicture(project, value.replace(/^\//, '')) : undefined;
	};
}

/** Adds what the library leaves out: the comma before, and an order for values that have none. */
function completed(document: ConfigDocument, item: CompletionItem): CompletionItem {
	const comma = commaBefore(document, item);
	return {
		...item,
		sortText: item.sortText ?? `8${item.label}`,
		insertTextMode: InsertTextMode.adjustIndentation,
		...(comma === undefined ? {} : { additionalTextEdits: [comma] }),
	};
}

function commaBefore({ text, lines }: ConfigDocument, { textEdit }: CompletionItem): TextEdit | undefined {
	if (textEdit === undefined || !('range' in textEdit)) return undefined;
	let end = lines.offsetAt(textEdit.range.start);
	while (end > 0 && /\s/.test(text[end - 1] ?? '')) end--;
	if (end === 0 || '{[,:'.includes(text[end - 1] ?? '')) return undefined;
	const at = lines.positionAt(end);
	return { range: { start: at, end: at }, newText: ',' };
}

/** Small configurations for an empty file, the modern one first; none if the file has any text. */
function starterConfigs(project: Project, document: ConfigDocument): readonly CompletionItem[] {
	if (document.part !== undefined || document.text.trim() !== '') return [];
	const [page] = stringKindValues({ project, document, isItem: true }, 'page');
	// Only `docs.json` is read in the modern dialect.
	const dialects: readonly Dialect[] = document.path === 'mint.json' ? ['classic'] : ['modern', 'classic'];
	return dialects.flatMap((dialect, index) => {
		const { sample } = schemaOfDialect(dialect).root;
		if (sample === undefined) return [];
		const snippet = toSnippet(page === undefined ? sample : withPage(sample, page.value));
		return {
			label: `New ${document.path}${dialect === 'classic' ? ' (classic)' : ''}`,
			detail: details[dialect],
			kind: CompletionItemKind.Snippet,
			insertText: JSON.stringify(snippet, undefined, '\t'),
			insertTextFormat: InsertTextFormat.Snippet,
			sortText: String(index),
			preselect: index === 0,
		};
	});
}

const details: Readonly<Record<Dialect, string>> = {
	modern: 'Navigation is an object: tabs, languages and products',
	classic: 'Navigation is a list of groups',
};

/** Sample with a page of the project in place of the sample's page. */
function withPage(sample: SampleValue, page: string): SampleValue {
	if (typeof sample === 'string') return sample === samplePage ? page : sample;
	if (typeof sample === 'boolean') return sample;
	if (Array.isArray(sample)) return sample.map((item) => withPage(item, page));
	return Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, withPage(value, page)]));
}

/** Page in the samples of both dialects. */
const samplePage = 'index';

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
import type { Sample, StringKind } from '../../catalogue/config/configSchema.ts';
import { entryAt, schemaOf } from '../../language/configEntries.ts';
import { type Dialect, schemaOfDialect } from '../../language/dialect.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { findValue, itemsOf, propertiesOf, spanOf, stringOf } from '../../language/json.ts';
import type { Project } from '../../project/project.ts';
import { touches } from '../../text/positions.ts';
import { iconPicture, imagePicture, type Picture } from '../pictures/picture.ts';
import { kindsAt, wantedKinds } from './kindsAt.ts';
import { type KindContext, type KindValue, kindValues } from './kindValues.ts';
import { type JsonSchemaOptions, toJsonSchema, toSnippet } from './toJsonSchema.ts';

/** Keys and values that fit at the position; of long lists of values those that match what is typed. */
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
	const entry = entryAt(document, offset);
	const isItem = entry?.node?.type === 'array' || (entry?.key === undefined && entry?.owner !== undefined);
	const values = findValues({ project, document, isItem }, offset);
	const wanted = wantedKinds(document, offset);
	const service = createService(document, {
		schema,
		place: document.part?.declared,
		valuesOf: (kind) => (wanted?.has(kind) === false ? [] : values.of(kind)),
		hasValues: values.areThere,
	});
	// The address is only a name; nothing is ever opened by it.
	const text = TextDocument.create('docs:/docs.json', 'json', 0, document.text);
	const list = await service.doComplete(text, position, service.parseJSONDocument(text));
	const pictureOf = pictures(project, kindsAt(document, offset));
	const taken = new Set([...takenLabels(document, offset), ...overlookedKeys(document, offset)]);
	const offered = (list?.items ?? []).filter(isOurs).map((shown) => ({ ...shown, label: wholeLabel(shown) }));
	const items = offered.flatMap((item) => {
		if (taken.has(item.label)) return [];
		const picture = pictureOf(item.label);
		return { ...completed(document, item), ...(picture && { data: picture }) };
	});
	return { isIncomplete: values.areCut(offered), items };
}

/**
 * The values of the list that the offset is in: each is wanted once. The library would compare all values of all lists
 * with each other to tell.
 */
function takenLabels(document: ConfigDocument, offset: number): ReadonlySet<string> {
	const entry = entryAt(document, offset);
	const isItem = entry?.key === undefined && entry?.node?.children === undefined;
	const list = isItem ? entry?.owner?.node : entry?.node;
	if (list?.type !== 'array') return new Set();
	return new Set(
		itemsOf(list).flatMap(({ type, value }) => (type === 'string' ? [JSON.stringify(value)] : [])),
	);
}

/** Keys that would do nothing in the object that the offset is in, since the site reads one that is there. */
function overlookedKeys(document: ConfigDocument, offset: number): readonly string[] {
	const entry = entryAt(document, offset);
	const isKey = entry?.key !== undefined && touches(spanOf(entry.key), offset);
	const object = isKey ? entry.owner : entry;
	if (object?.node === undefined || object.field.type !== 'object') return [];
	const { firstOf = [] } = object.field;
	const others = propertiesOf(object.node).filter(({ key }) => !touches(spanOf(key), offset));
	return others.some(({ name }) => firstOf.includes(name)) ? firstOf : [];
}

/** More values of one kind than this are not offered at once. */
const maxValues = 150;

/** The values of each kind that hold the text typed before the cursor, and whether there are more than are offered. */
function findValues(context: KindContext, offset: number) {
	const typed = typedText(context.document, offset);
	const known = new Map<StringKind, readonly KindValue[]>();
	/** The first value of each kind that has more than are offered. */
	const cut = new Set<string>();
	const of = (kind: StringKind): readonly KindValue[] => {
		const before = known.get(kind);
		if (before !== undefined) return before;
		const found: KindValue[] = [];
		for (const value of kindValues(context, kind)) {
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
	const areThere = (kind: StringKind) => kindValues(context, kind).next().done !== true;
	return {
		of,
		areThere,
		areCut: (items: readonly CompletionItem[]) => items.some(({ label }) => cut.has(label)),
	};
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
		// A schema that the document names gives way to the catalogue; nothing is fetched.
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
			// What the document names is this one too, and need not be asked for as a text.
			...(named === undefined ? [] : [{ uri: named, schema: jsonSchema }]),
		],
	});
	return service;
}

/** The library offers the schemas that it brings along wherever a document names its own. */
function isOurs({ label }: CompletionItem): boolean {
	return !label.includes('://json-schema.org/');
}

/** The library shortens long texts, and paths differ most at their ends. */
function wholeLabel({ label, textEdit }: CompletionItem): string {
	const [text] = /^"(?:[^"\\]|\\.)*"/.exec(textEdit?.newText ?? '') ?? [];
	return label.endsWith('...') && text?.startsWith(label.slice(0, -3)) ? text : label;
}

/** The picture of a value by its label, which is written as in the file. */
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

/** The small configurations that an empty file can become, the modern one first; none where something is written. */
function starterConfigs(project: Project, document: ConfigDocument): readonly CompletionItem[] {
	if (document.part !== undefined || document.text.trim() !== '') return [];
	const [page] = kindValues({ project, document, isItem: true }, 'page');
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

/** The sample with a page that the project has, where it lists one. */
function withPage(sample: Sample, page: string): Sample {
	if (typeof sample === 'string') return sample === samplePage ? page : sample;
	if (typeof sample === 'boolean') return sample;
	if (Array.isArray(sample)) return sample.map((item) => withPage(item, page));
	return Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, withPage(value, page)]));
}

/** What the samples of both dialects list. */
const samplePage = 'index';

import matter from 'gray-matter';
import type { Document, Pair, YAMLError } from 'yaml';
import { boundedCache } from '../text/boundedCache.ts';
import { detachSubstring } from '../text/memory.ts';
import type { Span } from '../text/positions.ts';
import type { Problem } from '../text/problem.ts';
import { maxJsonDepth } from './findTooDeepBracket.ts';
import type { FrontMatterEntry } from './frontMatterEntry.ts';
import { missingFenceProblem, type YamlFault, yamlSyntaxProblem } from './frontMatterProblems.ts';
import type { FrontMatterBlock } from './page/pageSyntax.ts';
import { aliasTargets, isAlias, isMap, isScalar, parseYamlDocument } from './yaml.ts';

/**
 * Values that the site reads from a block, or undefined if the site rejects it too. gray-matter is always called with
 * options, since it caches by content without them, and with its YAML engine only, since others would run code of the
 * page.
 */
function readLikeSite(source: string): Readonly<Record<string, unknown>> | undefined {
	if (mayNestTooDeeply(source)) return undefined;
	try {
		// The opening fence is written here, so that the page cannot name a language of its own after it.
		const { data } = matter(`---\n${source}\n---\n`, { language: 'yaml', engines });
		return typeof data === 'object' && !Array.isArray(data) ? withoutPrototype(data) : undefined;
	} catch {
		// The caller reports the error with its position, which the `yaml` package knows.
		return undefined;
	}
}

/**
 * True if brackets may nest too deeply for gray-matter, whose parser is recursive and goes on where `yaml` stops.
 * Counts every `[` and `{`, also those in strings.
 */
function mayNestTooDeeply(source: string): boolean {
	return (source.match(/[[{]/g)?.length ?? 0) > maxJsonDepth;
}

const refuse = (): never => {
	throw new Error('Front matter is YAML.');
};

const engines = { javascript: refuse, coffee: refuse, json: refuse, toml: refuse };

function withoutPrototype(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
	const values: Record<string, unknown> = Object.create(null);
	for (const [key, value] of Object.entries(record))
		values[key] = value instanceof Date ? value.toISOString().replace('T00:00:00.000Z', '') : bounded(value);
	return values;
}

/** A page's front matter as far as it could be read. */
export interface FrontMatter {
	/** Top-level values by key; empty when there is no front matter or nothing could be read. No prototype. */
	readonly values: Readonly<Record<string, unknown>>;
	/** Values in text order with their positions; a duplicate key has two entries. */
	readonly entries: readonly FrontMatterEntry[];
	/** YAML faults, spans in the page's text. */
	readonly problems: readonly Problem[];
}

/**
 * Reads a page's front matter. The block is reported as broken only if both `yaml`, which knows positions, and
 * gray-matter, which the site uses, reject it: there are real pages that only one of them rejects.
 */
export function parseFrontMatter(text: string, block: FrontMatterBlock | undefined): FrontMatter {
	if (block === undefined) return { values: new Values(), entries: [], problems: [] };
	const { content } = block;
	const source = text.slice(content.start, content.end);
	const { values, entries, fault } = readBlock({ source, offset: content.start });
	if (!block.closed && entries.length > 0)
		return { values, entries, problems: [missingFenceProblem(text, block)] };
	const problems = fault === undefined ? [] : [yamlSyntaxProblem(text, content, fault)];
	return { values, entries, problems };
}

interface BlockReading extends Omit<FrontMatter, 'problems'> {
	/** Fault of the block, unless the site's parser accepts it. */
	readonly fault?: YamlFault;
}

interface BlockSource {
	readonly source: string;
	/** Offset of the source in the page. */
	readonly offset: number;
}

/** Most edits of a page leave its front matter as it is. */
const readBlock = boundedCache(
	20,
	({ source: slice, offset }: BlockSource): BlockReading => {
		const source = detachSubstring(slice);
		const { entries, fault } = readYaml(source, offset);
		const isReadable = fault !== undefined && !givenUp.has(fault.code);
		const site = isReadable ? readLikeSite(source) : undefined;
		if (site !== undefined) return placeValues(source, offset, site, entries);
		return { values: toValues(entries), entries, ...(fault && { fault }) };
	},
	({ source, offset }) => `${offset} ${source}`,
);

/** Codes of faults after which gray-matter is not tried. */
const givenUp: ReadonlySet<string> = new Set(['TOO_DEEP', 'TOO_MANY_ALIASES', 'LOOPED_ALIAS']);

interface YamlReading {
	readonly entries: readonly FrontMatterEntry[];
	readonly fault: YamlFault | undefined;
}

/** Maximum number of aliases, written or expanded; more are an attack on memory. */
const maxAliasCount = 100;

function readYaml(source: string, offset: number): YamlReading {
	const document = parseYamlDocument(source, {
		version: '1.2',
		merge: true,
		prettyErrors: false,
		uniqueKeys: false,
		logLevel: 'silent',
	});
	if (document === undefined) return { entries: [], fault: { code: 'TOO_DEEP', at: offset } };
	const aliases: ReturnType<typeof aliasTargets> = source.includes('*') ? aliasTargets(document) : new Map();
	const [alias] = [...aliases.keys()].slice(maxAliasCount);
	if (alias !== undefined)
		return {
			entries: [],
			fault: { code: 'TOO_MANY_ALIASES', at: offset + (alias.range?.[0] ?? 0) },
		};
	const { contents } = document;
	const error: YAMLError | undefined = document.errors[0];
	const fault = error && { code: error.code, at: offset + error.pos[0] };
	if (!isMap(contents)) return { entries: [], fault: fault ?? toShapeFault(contents, offset) };
	const entries: FrontMatterEntry[] = [];
	for (const pair of contents.items) {
		const entry = toEntry({ document, source, offset }, pair);
		if (entry !== undefined) entries.push(entry);
	}
	const own = findMissingKey(contents.items, offset) ?? findAliasFault(aliases, contents.items, offset);
	return { entries, fault: fault ?? own };
}

/** Fault of a block that is not a mapping: `just text`; undefined for an empty block. */
function toShapeFault(contents: unknown, offset: number): YamlFault | undefined {
	if (contents === null || (isScalar(contents) && contents.value === null)) return undefined;
	return { code: 'NO_KEYS', at: offset };
}

interface ParsedBlock {
	readonly document: Document.Parsed;
	readonly source: string;
	readonly offset: number;
}

function toEntry({ document, source, offset }: ParsedBlock, pair: Pair): FrontMatterEntry | undefined {
	const { key, value } = pair;
	if (!isScalar(key) || !key.range) return undefined;
	const name = key.type === 'PLAIN' ? (key.source ?? '') : String(key.value);
	if (name === '' && key.range[0] === key.range[1]) return undefined;
	const keySpan = { start: offset + key.range[0], end: offset + key.range[1] };
	const range = isNode(value) ? value.range : undefined;
	// The parser counts the line break after a list as part of it.
	const length = range ? source.slice(range[0], range[1]).trimEnd().length : 0;
	const start = offset + (range?.[0] ?? 0);
	const valueSpan = length > 0 ? { start, end: start + length } : undefined;
	return { key: name, keySpan, value: toValue(document, value), valueSpan };
}

interface RangedNode {
	readonly range?: readonly [number, number, number] | null;
	toJS(document: Document.Parsed, options: { maxAliasCount: number }): unknown;
}

function isNode(value: unknown): value is RangedNode {
	return typeof value === 'object' && value !== null && 'toJS' in value;
}

function toValue(document: Document.Parsed, node: unknown): unknown {
	if (!isNode(node)) return null;
	try {
		return bounded(node.toJS(document, { maxAliasCount }));
	} catch {
		// An alias without its anchor, which is reported, or one that expands to more than `maxAliasCount`.
		return undefined;
	}
}

/** Maximum number of nested values in a value; an aliased one counts at each of its places. */
const maxParts = 20_000;

/** The value; undefined if it contains itself or has too many nested values, since callers visit all of them. */
function bounded(value: unknown): unknown {
	const waiting = [value];
	for (let count = 0; waiting.length > 0; count++) {
		if (count > maxParts) return undefined;
		const part = waiting.pop();
		if (typeof part === 'object' && part !== null)
			for (const inner of Object.values(part)) waiting.push(inner);
	}
	return value;
}

/** Fault of a line such as `: value`, whose key is empty: the site does not read it. */
function findMissingKey(pairs: readonly Pair[], offset: number): YamlFault | undefined {
	for (const { key } of pairs)
		if (isScalar(key) && key.range && key.range[0] === key.range[1])
			return { code: 'NO_KEY', at: offset + key.range[0] };
	return undefined;
}

function findAliasFault(
	aliases: ReturnType<typeof aliasTargets>,
	pairs: readonly Pair[],
	offset: number,
): YamlFault | undefined {
	for (const { value } of pairs)
		if (isAlias(value) && value.range && aliases.get(value) === undefined)
			return { code: 'LOST_ALIAS', at: offset + value.range[0] };
	for (const [{ range }, target] of aliases) {
		const [start, end] = target?.range ?? [0, 0];
		if (range && start <= range[0] && range[0] < end) return { code: 'LOOPED_ALIAS', at: offset + range[0] };
	}
	return undefined;
}

function toValues(entries: readonly FrontMatterEntry[]): Readonly<Record<string, unknown>> {
	const values = new Values();
	for (const { key, value } of entries) values[key] = value;
	return values;
}

/**
 * Record that inherits nothing. Unlike `Object.create(null)` it has a hidden class, which pages with the same keys
 * share: many keys are looked up for each page.
 */
class Values {
	[key: string]: unknown;
}
Object.setPrototypeOf(Values.prototype, null);
Reflect.deleteProperty(Values.prototype, 'constructor');

/** Adds the positions of keys and values in the text to the values that the site reads. */
function placeValues(
	source: string,
	offset: number,
	site: Readonly<Record<string, unknown>>,
	known: readonly FrontMatterEntry[],
): Omit<FrontMatter, 'problems'> {
	const entries: FrontMatterEntry[] = [];
	for (const [key, value] of Object.entries(site)) {
		const span = known.find((entry) => entry.key === key)?.keySpan ?? findKey(source, offset, key);
		if (span !== undefined)
			entries.push({ key, keySpan: span, value, valueSpan: findValue(source, offset, span.end) });
	}
	return { values: site, entries: entries.sort((a, b) => a.keySpan.start - b.keySpan.start) };
}

function findKey(source: string, offset: number, key: string): Span | undefined {
	for (const { 0: line, index } of source.matchAll(/^.*$/gm)) {
		const start = line.search(/[^\s'"]/);
		if (start < 0 || !line.startsWith(key, start) || !/^['"]?\s*:/.test(line.slice(start + key.length)))
			continue;
		return { start: offset + index + start, end: offset + index + start + key.length };
	}
	return undefined;
}

/** First line of the value, after the colon. */
function findValue(source: string, offset: number, keyEnd: number): Span | undefined {
	const [all = '', before = '', value = ''] =
		/^(['"]?[ \t]*:[ \t]*)(.*)/.exec(source.slice(keyEnd - offset)) ?? [];
	const start = keyEnd + before.length;
	return all === '' || value.trim() === '' ? undefined : { start, end: start + value.trimEnd().length };
}

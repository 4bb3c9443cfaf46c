import {
	type Alias,
	Composer,
	type CST,
	type Document,
	type DocumentOptions,
	isAlias,
	Lexer,
	type Node,
	type ParseOptions,
	Parser,
	type SchemaOptions,
	visit,
	YAMLParseError,
} from 'yaml';
import { maxJsonDepth } from './findTooDeepBracket.ts';

// One file of the product holds all that reads YAML, and is loaded by the first call of one of these (esbuild.mjs).
export { isAlias, isMap, isNode, isScalar, isSeq, stringify } from 'yaml';

/**
 * Reads the first document of a text, with its faults; undefined for what nests too deeply. The parser calls itself for
 * each level, and where the stack ends it may end the whole process: a regular expression that is compiled there does.
 */
export function parseYamlDocument(
	text: string,
	options: DocumentOptions & ParseOptions & SchemaOptions & { readonly logLevel: 'error' | 'silent' },
): Document.Parsed | undefined {
	const tokens = readTokens(text);
	if (tokens === undefined || nestsTooDeeply(tokens)) return undefined;
	const [document, next] = new Composer(options).compose(tokens, true, text.length);
	if (document === undefined || next === undefined || options.logLevel === 'silent') return document;
	const [start, end] = next.range;
	document.errors.push(new YAMLParseError([start, end], 'MULTIPLE_DOCS', 'There is a second document.'));
	return document;
}

/**
 * What each alias of the document stands for: the last node before it that has the anchor, or nothing. The library looks
 * through the whole document for each of them.
 */
export function aliasTargets(document: Document.Parsed): ReadonlyMap<Alias, Node | undefined> {
	const targets = new Map<Alias, Node | undefined>();
	const named = new Map<string, Node>();
	visit(document, {
		Node: (_, node) => {
			if (isAlias(node)) targets.set(node, named.get(node.source));
			else if (node.anchor !== undefined) named.set(node.anchor, node);
		},
	});
	return targets;
}

/** The reader of tokens keeps a stack of its own, but calls itself for each level that it closes. */
function readTokens(text: string): readonly CST.Token[] | undefined {
	const parser = new Parser();
	const tokens: CST.Token[] = [];
	for (const lexeme of new Lexer().lex(text)) {
		for (const token of parser.next(lexeme)) tokens.push(token);
		if (parser.stack.length > mostOpen) return undefined;
	}
	for (const token of parser.end()) tokens.push(token);
	return tokens;
}

/** Keys behind a bracket that is never closed may stay open as well, one below the other. */
const mostOpen = 1_000;

function nestsTooDeeply(tokens: Iterable<CST.Token>): boolean {
	let level = [...tokens];
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > maxJsonDepth) return true;
		level = level.flatMap(partsOf);
	}
	return false;
}

function partsOf(token: CST.Token): CST.Token[] {
	if (token.type === 'document') return token.value === undefined ? [] : [token.value];
	if (!('items' in token)) return [];
	const parts: CST.Token[] = [];
	for (const { key, value } of token.items) {
		if (key) parts.push(key);
		if (value) parts.push(value);
	}
	return parts;
}

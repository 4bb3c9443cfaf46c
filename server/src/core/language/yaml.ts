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

export { isAlias, isMap, isNode, isScalar, isSeq, stringify } from 'yaml';

/**
 * Parses the first document of a text; its errors are in the result. Undefined if it nests too deeply: the parser is
 * recursive, and the whole process may end if the stack overflows while a regular expression is compiled.
 */
export function parseYamlDocument(
	text: string,
	options: DocumentOptions & ParseOptions & SchemaOptions & { readonly logLevel: 'error' | 'silent' },
): Document.Parsed | undefined {
	const tokens = readTokens(text);
	if (tokens === undefined) return undefined;
	const [document, next] = new Composer(options).compose(tokens, true, text.length);
	if (document === undefined || next === undefined || options.logLevel === 'silent') return document;
	const [start, end] = next.range;
	document.errors.push(new YAMLParseError([start, end], 'MULTIPLE_DOCS', 'There is a second document.'));
	return document;
}

/**
 * Node that each alias of the document refers to: the last node before it with the anchor, or undefined. The library
 * searches the whole document for each alias.
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

/**
 * Tokens of the text; undefined if they nest too deeply, or too many are open. The parser of tokens has a stack of its
 * own, but is recursive when it closes levels.
 */
function readTokens(text: string): readonly CST.Token[] | undefined {
	const parser = new Parser();
	const tokens: CST.Token[] = [];
	let lexemes = 0;
	for (const lexeme of new Lexer().lex(text)) {
		for (const token of parser.next(lexeme)) tokens.push(token);
		if (parser.stack.length > mostOpen) return undefined;
		lexemes++;
	}
	for (const token of parser.end()) tokens.push(token);
	// Each level takes a lexeme at least.
	return lexemes > maxJsonDepth && nestsTooDeeply(tokens) ? undefined : tokens;
}

/** Maximum number of open tokens; keys after an unclosed bracket may stay open as well, one below the other. */
const mostOpen = 1_000;

function nestsTooDeeply(tokens: readonly CST.Token[]): boolean {
	return tokens.some((token) => token.type === 'document' && isDeeper(token.value, maxJsonDepth));
}

/** True if the token and those below it have more levels; recursive for no more than these. */
function isDeeper(token: CST.Token | null | undefined, levels: number): boolean {
	if (!token) return false;
	if (levels === 0) return true;
	if (!('items' in token)) return false;
	for (const { key, value } of token.items)
		if (isDeeper(key, levels - 1) || isDeeper(value, levels - 1)) return true;
	return false;
}

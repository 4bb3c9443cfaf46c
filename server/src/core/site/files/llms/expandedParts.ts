import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import { findComponent } from '../../../catalogue/components/allComponents.ts';
import type { PageSyntax } from '../../../language/page/pageSyntax.ts';
import type { TextChange } from '../../../text/edits.ts';
import { normalizePath } from '../../../text/paths.ts';
import { type Span, startOfLine } from '../../../text/positions.ts';
import type { Budget } from '../../parse/evaluate/budget.ts';
import { evaluate } from '../../parse/evaluate/evaluate.ts';
import {
	type ElementNode,
	type EvaluatedElement,
	evaluateElement,
	isElementNode,
	textValue,
} from '../../parse/evaluate/evaluatedElement.ts';
import { readScope } from '../../parse/evaluate/readScope.ts';
import {
	lookUp,
	nestScope,
	type Scope,
	type SnippetValue,
	toShownText,
	type Value,
	valueKindOf,
} from '../../parse/evaluate/value.ts';
import { pageTree, snippetTree } from '../../parse/tree/cachedTrees.ts';
import type { PageNode } from '../../parse/tree/pageTree.ts';

/** Limits that are left for expanding one page with its snippets. */
export interface ExpansionState {
	readonly budget: Budget;
	filesLeft: number;
	/** Snippets that are being expanded, which must not contain themselves. */
	readonly open: Set<string>;
	roomLeft: number;
	readonly snippet: ((path: string) => string | undefined) | undefined;
	readonly expand: (file: SourceFile, values: ReadonlyMap<string, Value>) => string;
}

export interface ExpandedFile extends SourceFile {
	readonly syntax: PageSyntax;
	/** Attributes with which a snippet is used. */
	readonly values: ReadonlyMap<string, Value>;
}

interface Expansion {
	readonly file: ExpandedFile;
	readonly scope: Scope;
	readonly state: ExpansionState;
	readonly changes: TextChange[];
}

/** Changes that need the syntax tree: snippets, values, and content for some readers only. */
export function expandedParts(file: ExpandedFile, state: ExpansionState): readonly TextChange[] {
	if (!hasParts(file)) return [];
	const tree = file.isSnippet ? snippetTree(file.text) : pageTree(file.text);
	const own = readScope(tree, { path: file.path, snippet: state.snippet, budget: state.budget });
	const scope = nestScope(nestScope(own, file.values), new Map([['props', file.values]]));
	const changes: TextChange[] = [];
	for (const node of tree.children) expandNode(node, { file, scope, state, changes });
	return changes;
}

function hasParts({ text, syntax }: ExpandedFile): boolean {
	if (syntax.expressions.some(({ start }) => !text.startsWith('{/*', start))) return true;
	const names = new Set(syntax.modules.flatMap((module) => module.names));
	return syntax.tags.some(({ name }) => {
		const kind = findComponent(name)?.rendering.kind;
		return names.has(name) || kind === 'snippet' || kind === 'visibility';
	});
}

function expandNode(node: PageNode, expansion: Expansion): void {
	if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
		const value = textFor(node, expansion);
		if (value !== undefined) replace(node, value, expansion);
		return;
	}
	if (isElementNode(node) && expandElement(node, expansion)) return;
	if ('children' in node) for (const child of node.children) expandNode(child, expansion);
}

/** True if the element and its content need no further changes. */
function expandElement(node: ElementNode, expansion: Expansion): boolean {
	const { scope, state } = expansion;
	const use = evaluateElement({ scope, page: state }, node);
	const local = lookUp(scope, use.name)?.value;
	if (valueKindOf(local) === 'snippet')
		return expandSnippet(node, { use, path: (local as SnippetValue).path }, expansion);
	const rendering = local === undefined ? use.component?.rendering : undefined;
	if (rendering?.kind === 'snippet') {
		const path = normalizePath(`${rendering.folder}/${textValue(use, rendering.file) ?? ''}`);
		return path !== undefined && expandSnippet(node, { use, path }, expansion);
	}
	if (rendering?.kind === 'visibility') {
		const readers = textValue(use, 'for');
		if (readers === 'agents') unwrap(node, expansion);
		else replace(node, '', expansion);
		return readers !== 'agents';
	}
	for (const attribute of node.attributes) {
		if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object') continue;
		const value = toShownText(use.values.get(attribute.name));
		// A literal stays as written.
		const isName = /^[\w$.[\]]+$/.test(attribute.value?.value.trim() ?? '');
		if (isName && typeof use.values.get(attribute.name) === 'string' && value?.includes('"') === false)
			replace(attribute, `${attribute.name}="${value}"`, expansion);
	}
	return false;
}

function expandSnippet(
	node: ElementNode,
	{ use, path }: { readonly use: EvaluatedElement; readonly path: string },
	expansion: Expansion,
): boolean {
	const { file, state } = expansion;
	const text = state.open.has(path) ? undefined : state.snippet?.(path);
	if (text === undefined || state.filesLeft-- <= 0 || text.length > state.roomLeft) return false;
	state.roomLeft -= text.length;
	const values = new Map(use.values);
	const inner = innerSpan(node);
	if (inner !== undefined)
		values.set(
			'children',
			state.expand({ ...file, text: file.text.slice(inner.start, inner.end) }, file.values),
		);
	state.open.add(path);
	const content = state.expand({ path, text, isSnippet: true }, values);
	state.open.delete(path);
	const start = node.position?.start.offset ?? 0;
	const lineStart = startOfLine(file.text, start);
	const [indent = ''] = /^[ \t]*/.exec(file.text.slice(lineStart, start)) ?? [];
	replace(node, content.replaceAll('\n', `\n${indent}`), expansion);
	return true;
}

/** Text of an expression's value; undefined if it cannot be evaluated. */
function textFor(node: MdxFlowExpression | MdxTextExpression, expansion: Expansion): string | undefined {
	const program = node.data?.estree;
	if (!program || program.body.length === 0) return undefined;
	const result = evaluate(program, expansion.scope, expansion.state.budget);
	if (result === undefined) return undefined;
	const { value } = result;
	return value === undefined || value === null || typeof value === 'boolean' ? '' : toShownText(value);
}

/** Removes the tags of an element but not its content. */
function unwrap(node: ElementNode, { changes }: Expansion): void {
	const [outer, inner] = [spanOf(node), innerSpan(node)];
	if (outer === undefined || inner === undefined) return;
	changes.push({ span: { start: outer.start, end: inner.start }, newText: '' });
	changes.push({ span: { start: inner.end, end: outer.end }, newText: '' });
}

function replace(node: Positioned, newText: string, { changes }: Expansion): void {
	const span = spanOf(node);
	if (span !== undefined) changes.push({ span, newText });
}

interface Positioned {
	readonly position?:
		| {
				readonly start: { readonly offset?: number | undefined };
				readonly end: { readonly offset?: number | undefined };
		  }
		| undefined;
}

function spanOf({ position }: Positioned): Span | undefined {
	const [start, end] = [position?.start.offset, position?.end.offset];
	return start === undefined || end === undefined ? undefined : { start, end };
}

/** Span from the first to the last child; undefined for an element without children. */
function innerSpan(node: ElementNode): Span | undefined {
	const [first, last] = [node.children[0], node.children.at(-1)];
	const start = first && spanOf(first)?.start;
	const end = last && spanOf(last)?.end;
	return start === undefined || end === undefined ? undefined : { start, end };
}

/** Source of Markdown: a page, or a snippet in it. */
export interface SourceFile {
	/** Path from the root. */
	readonly path: string;
	readonly text: string;
	/** True for a snippet, which other pages may show as well. */
	readonly isSnippet?: boolean;
}

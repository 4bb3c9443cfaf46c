import { normalizePath } from '../../../text/paths.ts';
import { callPageFunction } from '../../parse/evaluate/evaluate.ts';
import { type EvaluatedElement, textValue } from '../../parse/evaluate/evaluatedElement.ts';
import { readScope } from '../../parse/evaluate/readScope.ts';
import {
	type FunctionValue,
	nestScope,
	type SnippetValue,
	type Value,
	valueKindOf,
} from '../../parse/evaluate/value.ts';
import { snippetTree } from '../../parse/tree/cachedTrees.ts';
import { referencesIn } from '../../parse/tree/pageSegment.ts';
import { pageNodesOf } from '../content/expression.ts';
import { renderBox } from '../content/notice.ts';
import type { ReadSnippet, RenderContext, TextSource } from '../content/renderContext.ts';
import type { Content } from '../html/element.ts';
import type { ComponentRenderer } from './componentRenderer.ts';

/** Component that the page imports or declares: a snippet, or a function that only returns JSX. */
export function renderLocalComponent(
	context: RenderContext,
	use: EvaluatedElement,
	value: Value,
): readonly Content[] | undefined {
	if (context.page.expansionsLeft-- <= 0) return undefined;
	// The caller has checked the kind.
	if (valueKindOf(value) === 'snippet') return renderSnippetFile(context, (value as SnippetValue).path, use);
	const properties = propertiesOf(use);
	const result = callPageFunction(value as FunctionValue, [properties], context.page.budget);
	const nodes = result === undefined ? undefined : pageNodesOf(result.value, context.page.budget);
	return nodes === undefined ? undefined : context.render(context, nodes);
}

function propertiesOf({ values, children }: EvaluatedElement): ReadonlyMap<string, Value> {
	if (children.length === 0) return values;
	return new Map([...values, ['children', { kind: 'content', nodes: children }]]);
}

/** Content of a snippet file, whose scope contains its own exports and the attributes of its use. */
function renderSnippetFile(
	context: RenderContext,
	path: string,
	use: EvaluatedElement,
): readonly Content[] | undefined {
	const { shownBy, given, definitions } = context;
	if (path === context.path || shownBy.includes(path))
		return renderBox(context, `\`${path}\` includes itself, so its content is not repeated here.`);
	const snippet = context.page.snippets.get(path) ?? readSnippet(context, path);
	if (snippet === undefined) return undefined;
	context.page.snippets.set(path, snippet);
	const properties = propertiesOf(use);
	const scope = nestScope(nestScope(snippet.scope, properties), new Map([['props', properties]]));
	const source: TextSource = { path: context.path, scope: context.scope, shownBy, given, definitions };
	const inner: TextSource = {
		path,
		scope,
		shownBy: [...shownBy, context.path],
		definitions: snippet.definitions,
		given: new Map([...(given ?? []), ...use.children.map((node) => [node, source] as const)]),
	};
	return context.render({ ...context, ...inner, depth: context.depth + 10 }, snippet.tree.children);
}

function readSnippet(context: RenderContext, path: string): ReadSnippet | undefined {
	const text = context.options.snippet?.(path);
	if (text === undefined) return undefined;
	context.page.snippetRoom -= text.length;
	if (context.page.snippetRoom < 0) return undefined;
	const tree = snippetTree(text);
	const scope = readScope(tree, { path, snippet: context.options.snippet, budget: context.page.budget });
	return { tree, scope, definitions: referencesIn(tree.children).definitions };
}

/** Content of a file that is given by name instead of being imported. */
export const snippet: ComponentRenderer<'snippet'> = (context, use, { file, folder }) => {
	const name = textValue(use, file) ?? '';
	const path = normalizePath(`${folder}/${name.replace(/^\//, '')}`);
	const isExpandable = path !== undefined && context.page.expansionsLeft-- > 0;
	const content = isExpandable ? renderSnippetFile(context, path, use) : undefined;
	return content ?? renderBox(context, `Content of \`${folder}/${name}\`.`);
};

import { endsParagraph } from './content/list.ts';
import { renderNodes } from './content/renderNodes.ts';
import { type Content, html, written } from './element.ts';
import type { Scope } from './evaluate/value.ts';
import { isSameDefinition, noting, type PageAnswer } from './pageAnswers.ts';
import type { PageNode } from './parse/pageTree.ts';
import type { ContentsEntry, PageState, RenderContext } from './renderContext.ts';

/** What stands in the components of a page, as it was drawn: a key in one part of a container leaves the others. */
export interface DrawnParts {
	/** Draws nodes. Those that are copies of nodes known here are taken over where nothing changed that they depend on. */
	renderer(sources: ReadonlyMap<PageNode, PageNode>): RenderContext['render'];
}

interface DrawnPart {
	readonly content: Content[];
	/** The same as HTML text, once it was taken over. */
	html: Content[] | undefined;
	readonly place: Pick<RenderContext, 'depth' | 'inLink' | 'inContents'>;
	readonly scope: Scope;
	/** Lines count from the part's. */
	readonly answers: readonly PageAnswer[];
	readonly contents: readonly ContentsEntry[];
	readonly cost: Allowance;
}

export function createRenderedParts(): DrawnParts {
	const parts = new WeakMap<PageNode, DrawnPart>();
	return {
		renderer: (sources) => (context, nodes) => {
			if (!nodes.some((node) => sources.has(node))) return renderNodes(context, nodes);
			return nodes.flatMap((node) => {
				const source = sources.get(node);
				if (source === undefined) return renderNodes(context, [node]);
				const line = (node.position?.start.line ?? 1) - 1;
				const known = parts.get(source);
				if (known && isCurrent(known, context, line)) return takeOver(known, context);
				const { content, part } = draw(context, node, line);
				if (part === undefined) parts.delete(source);
				else parts.set(source, part);
				return content;
			});
		},
	};
}

function isCurrent({ place, scope, answers }: DrawnPart, context: RenderContext, line: number): boolean {
	const { depth, inLink, inContents, page } = context;
	if (scope !== context.scope || place.depth !== depth) return false;
	if (place.inLink !== inLink || place.inContents !== inContents) return false;
	return answers.every((answer) => {
		if (answer.kind === 'heading') return page.answers.ofHeading(answer.line + line) === answer.id;
		if (answer.kind !== 'definition') return true;
		return isSameDefinition(page.answers.definition(answer.id), answer.definition);
	});
}

function takeOver(part: DrawnPart, { page }: RenderContext): Content[] {
	const { content, answers, contents, cost } = part;
	for (const { kind, id } of answers) if (kind === 'use') page.answers.use(id);
	page.contents.push(...contents);
	page.budget.left -= cost.steps;
	page.nodesLeft -= cost.nodes;
	part.html ??= content.length === 0 ? [] : [written(html(content), content.some(endsParagraph))];
	return part.html;
}

/** What depends on those above it, on other files, or on colors that are not there yet, is not kept. */
function draw(context: RenderContext, node: PageNode, line: number) {
	const { page, depth, inLink, inContents, scope } = context;
	const answers: PageAnswer[] = [];
	const left = allowanceOf(page);
	const own: PageState = {
		...page,
		contents: [],
		unhighlighted: [],
		answers: noting(page.answers, answers, line),
	};
	const content = renderNodes({ ...context, page: own }, [node]);
	page.expansionsLeft = own.expansionsLeft;
	page.nodesLeft = own.nodesLeft;
	page.snippetRoom = own.snippetRoom;
	page.contents.push(...own.contents);
	page.unhighlighted.push(...own.unhighlighted);
	const cost = minus(left, allowanceOf(page));
	const isOwn =
		own.unhighlighted.length === 0 &&
		cost.expansions === 0 &&
		cost.snippetRoom === 0 &&
		answers.every(({ kind }) => kind !== 'claim' && kind !== 'footnote');
	const place = { depth, inLink, inContents };
	const part: DrawnPart | undefined = isOwn
		? { content, html: undefined, place, scope, answers, contents: own.contents, cost }
		: undefined;
	return { content, part };
}

/** What drawing may still use up. Who takes drawn blocks over takes from it as drawing them did. */
export type Allowance = Readonly<Record<'steps' | 'expansions' | 'nodes' | 'snippetRoom', number>>;

export const noCost: Allowance = { steps: 0, expansions: 0, nodes: 0, snippetRoom: 0 };

export function allowanceOf({ budget, expansionsLeft, nodesLeft, snippetRoom }: PageState): Allowance {
	return { steps: budget.left, expansions: expansionsLeft, nodes: nodesLeft, snippetRoom };
}

export function minus(left: Allowance, cost: Allowance): Allowance {
	return {
		steps: left.steps - cost.steps,
		expansions: left.expansions - cost.expansions,
		nodes: left.nodes - cost.nodes,
		snippetRoom: left.snippetRoom - cost.snippetRoom,
	};
}

export function plus(one: Allowance, other: Allowance): Allowance {
	return minus(one, minus(noCost, other));
}

export function isWithin({ steps, expansions, nodes, snippetRoom }: Allowance, left: Allowance): boolean {
	return (
		steps <= left.steps &&
		expansions <= left.expansions &&
		nodes <= left.nodes &&
		snippetRoom <= left.snippetRoom
	);
}

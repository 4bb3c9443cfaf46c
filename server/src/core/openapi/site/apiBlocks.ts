import type { PageNode } from '../../site/parse/tree/pageTree.ts';
import type { RenderContext } from '../../site/render/content/renderContext.ts';
import { type Content, element, writeHtml } from '../../site/render/html/element.ts';
import type { PlaygroundModel } from '../requests/playground/playgroundModel.ts';

export interface ApiBlock {
	readonly html: string;
	readonly side?: true;
}

/** What a page shows of its endpoint above the author's content: what it is for, and the playground. */
export function apiBlocksAbove(
	context: RenderContext,
	{ about, playground, before }: ApiPageParts,
): readonly ApiBlock[] {
	// The preview's script draws the playground out of its model.
	const panel =
		playground && element('div', { class: 'r-playground', 'data-playground': JSON.stringify(playground) });
	return [
		...about.map((node) => draw(context, node)),
		...(panel === undefined ? [] : [[panel]]),
		...before.map((node) => draw(context, node)),
	].map((content) => ({ html: writeHtml(content) }));
}

/** What stands below the author's content: fields and answers, and samples beside the text. */
export function apiBlocksBelow(
	context: RenderContext,
	{ after, request, hasGeneratedRequest, response }: ApiPageParts,
): readonly ApiBlock[] {
	const sides: readonly (readonly Content[])[] = [
		...(request === undefined
			? []
			: [hasGeneratedRequest ? [inPlace(context, request)] : draw(context, request)]),
		...(response === undefined ? [] : [draw(context, response)]),
	];
	return [
		// Where there is no room beside the text, samples come before the long lists of fields.
		...sides.map((content): ApiBlock => ({ html: writeHtml(content), side: true })),
		...after.map((node): ApiBlock => ({ html: writeHtml(draw(context, node)) })),
	].filter((block) => block.html !== '');
}

/** The playground's script writes what the reader enters into samples that stand here. */
function inPlace(context: RenderContext, request: PageNode): Content {
	return element('div', { class: 'r-made-request' }, draw(context, request));
}

function draw(context: RenderContext, node: PageNode): readonly Content[] {
	return context.render(context, [node]);
}

/** What a page of an API shows around its author's own content. */
export interface ApiPageParts {
	/** Method and path; undefined where the endpoint is to be hidden. */
	readonly endpoint: string | undefined;
	/** Stands for the page's own where that has none. */
	readonly title: string | undefined;
	/** The description calls it so. */
	readonly isDeprecated: boolean;
	/** What the description says of the endpoint, where the page has no description of its own. */
	readonly about: readonly PageNode[];
	/** Given where readers may fill in and send. */
	readonly playground: PlaygroundModel | undefined;
	readonly before: readonly PageNode[];
	readonly after: readonly PageNode[];
	/** Samples beside the page, where the author wrote none. */
	readonly request: PageNode | undefined;
	/** Whether the samples of the request are made, and so may follow what a reader enters. */
	readonly hasGeneratedRequest: boolean;
	readonly response: PageNode | undefined;
}

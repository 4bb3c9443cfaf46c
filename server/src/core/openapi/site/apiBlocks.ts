import type { PageNode } from '../../site/parse/tree/pageTree.ts';
import type { ContentBlock } from '../../site/render/body/renderedBlock.ts';
import type { RenderContext } from '../../site/render/content/renderContext.ts';
import { type Content, element } from '../../site/render/html/element.ts';
import english from '../../site/render/messages/en.json' with { type: 'json' };
import { playgroundMessageKeys, type SiteMessages } from '../../site/render/messages/siteMessages.ts';
import type { PlaygroundModel } from '../requests/playground/playgroundModel.ts';

/** Blocks above the author's content: the description of the operation, and the playground. */
export function apiBlocksAbove(
	context: RenderContext,
	{ about, playground, before }: ApiPageParts,
): readonly ContentBlock[] {
	// The page's script renders the playground from its model.
	const panel =
		playground &&
		element('div', {
			class: 'r-playground',
			'data-playground': JSON.stringify(playground),
			'data-words': context.words === english ? undefined : JSON.stringify(playgroundWords(context.words)),
		});
	return [
		...about.map((node) => draw(context, node)),
		...(panel === undefined ? [] : [[panel]]),
		...before.map((node) => draw(context, node)),
	].map((content) => ({ content }));
}

function playgroundWords(words: SiteMessages): Partial<SiteMessages> {
	return Object.fromEntries(playgroundMessageKeys.map((name) => [name, words[name]]));
}

/** Blocks below the author's content: parameters and responses, and samples beside the text. */
export function apiBlocksBelow(
	context: RenderContext,
	{ after, request, hasGeneratedRequest, response }: ApiPageParts,
): readonly ContentBlock[] {
	const sides: readonly (readonly Content[])[] = [
		...(request === undefined
			? []
			: [hasGeneratedRequest ? [inPlace(context, request)] : draw(context, request)]),
		...(response === undefined ? [] : [draw(context, response)]),
	];
	return [
		// On narrow pages, samples precede the long lists of fields.
		...sides.map((content): ContentBlock => ({ content, side: true })),
		...after.map((node): ContentBlock => ({ content: draw(context, node) })),
	];
}

/** Element of generated samples, which the playground's script updates. */
function inPlace(context: RenderContext, request: PageNode): Content {
	return element('div', { class: 'r-made-request' }, draw(context, request));
}

function draw(context: RenderContext, node: PageNode): readonly Content[] {
	return context.render(context, [node]);
}

/** Parts of a page that documents an API operation or schema. */
export interface ApiPageParts {
	/** Method and path; undefined to hide them. */
	readonly endpoint: string | undefined;
	/** Title for a page without its own. */
	readonly title: string | undefined;
	/** True if the operation or schema is deprecated. */
	readonly isDeprecated: boolean;
	/** Description of the operation, for a page without its own. */
	readonly about: readonly PageNode[];
	/** Model of the playground; undefined if the page has none. */
	readonly playground: PlaygroundModel | undefined;
	readonly before: readonly PageNode[];
	readonly after: readonly PageNode[];
	/** Request samples; undefined if the author wrote some. */
	readonly request: PageNode | undefined;
	/** True if the request samples are generated, so that the playground can update them. */
	readonly hasGeneratedRequest: boolean;
	readonly response: PageNode | undefined;
}

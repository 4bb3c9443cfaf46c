import type { Rendering } from '../../../catalogue/rendering.ts';
import type { EvaluatedElement } from '../../parse/evaluate/evaluatedElement.ts';
import type { RenderContext } from '../content/renderContext.ts';
import type { Content } from '../html/element.ts';
import { authorElement } from './authorElement.ts';
import { callout, frame, grid, group } from './boxes.ts';
import { card, tile } from './card.ts';
import { codeBlock, codeGroup, heading, latex, link, mermaid, transparent } from './codeGroup.ts';
import { color } from './color.ts';
import type { ComponentRenderer } from './componentRenderer.ts';
import { disclosure } from './disclosure.ts';
import { field } from './field.ts';
import { badge, icon, repository, tooltip } from './inline.ts';
import { snippet } from './localComponent.ts';
import { prompt } from './prompt.ts';
import { step, steps } from './steps.ts';
import { tab, tabs } from './tabs.ts';
import { tree } from './tree.ts';
import { update } from './update.ts';
import { view, visibility } from './view.ts';

/** Renderers by rendering kind in the catalogue. */
const renderers: { readonly [Kind in Rendering['kind']]: ComponentRenderer<Kind> } = {
	badge,
	callout,
	card,
	codeBlock,
	codeGroup,
	color,
	disclosure,
	element: authorElement,
	field,
	frame,
	grid,
	group,
	heading,
	icon,
	latex,
	link,
	mermaid,
	prompt,
	repository,
	snippet,
	step,
	steps,
	tab,
	tabs,
	tile,
	tooltip,
	transparent,
	tree,
	update,
	view,
	visibility,
};

/** Renders a component as its declaration says. */
export function renderComponent(
	context: RenderContext,
	use: EvaluatedElement,
	rendering: Rendering,
): readonly Content[] {
	// The table contains, for each kind, a renderer of that kind.
	const renderer = renderers[rendering.kind] as ComponentRenderer<Rendering['kind']>;
	return renderer(context, use, rendering);
}

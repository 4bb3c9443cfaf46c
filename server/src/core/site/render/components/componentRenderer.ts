import type { Rendering } from '../../../catalogue/rendering.ts';
import { type EvaluatedElement, textValue } from '../../parse/evaluate/evaluatedElement.ts';
import type { RenderContext } from '../content/renderContext.ts';
import type { Content } from '../html/element.ts';

/** Renders components of one rendering kind. */
export type ComponentRenderer<Kind extends Rendering['kind']> = (
	context: RenderContext,
	use: EvaluatedElement,
	rendering: Extract<Rendering, { kind: Kind }>,
) => readonly Content[];

/** Classes that the author gave, without the site's own, with which a page could imitate the site around it. */
export function classValue(use: EvaluatedElement): string | undefined {
	return withoutSiteClasses(textValue(use, 'className') ?? textValue(use, 'class') ?? '') || undefined;
}

/** Classes without the site's own. */
export function withoutSiteClasses(classes: string): string {
	return classes
		.split(/\s+/)
		.filter((name) => name !== '' && !name.startsWith('r-'))
		.join(' ');
}

/** Value of a `class` attribute; false and undefined names are skipped. */
export function classList(...names: readonly (string | false | undefined)[]): string {
	return names.filter(Boolean).join(' ');
}

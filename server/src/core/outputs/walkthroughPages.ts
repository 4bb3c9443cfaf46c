import { type WalkthroughStep, walkthrough } from '../catalogue/walkthrough.ts';

/** What stands beside each step of the walkthrough, by path from the repository's root. */
export function walkthroughPages(): ReadonlyMap<string, string> {
	return new Map(walkthrough.steps.map((step) => [walkthroughPagePath(step), `${step.page}\n`]));
}

/** Where the manifest finds the page of a step. */
export function walkthroughPagePath({ id }: Pick<WalkthroughStep, 'id'>): string {
	return `media/walkthrough/${id}.md`;
}

import type { PlaygroundModel } from '../../api/playground/playgroundModel.ts';
import type { PageNode } from '../parse/pageTree.ts';

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
	readonly hasMadeRequest: boolean;
	readonly response: PageNode | undefined;
}

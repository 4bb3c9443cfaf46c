import { frontMatterFieldsByKey } from '../catalogue/frontMatter.ts';
import { frontMatterLinks } from '../project/links/frontMatterLinks.ts';
import { pageLinks } from '../project/links/pageLinks.ts';
import { pageVariables } from '../project/pages/pageVariables.ts';
import type { PageDocument } from '../syntax/document.ts';

/** What of a page can be compared with the project, and whether a page has any of it: most have little. */
export const comparedParts = {
	links: (document) => pageLinks(document).length > 0 || frontMatterLinks(document).length > 0,
	variables: (document) => pageVariables(document).length > 0,
	/** What the front matter names of an API description. */
	references: ({ frontMatter }) =>
		frontMatter.entries.some(({ key }) => frontMatterFieldsByKey.get(key)?.names !== undefined),
	/** Its place among the others: the address, the navigation. */
	place: () => true,
} satisfies Record<string, (document: PageDocument) => boolean>;

export type ComparedPart = keyof typeof comparedParts;

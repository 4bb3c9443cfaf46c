import type { ProposedRedirect } from '../../project/addresses/findLostAddresses.ts';
import type { BlockChange } from '../../site/review/comparePage.ts';
import type { Severity } from '../../text/problem.ts';

/** Comparison of two versions of a project: plain data, as `recto review --format json` prints it. */
export interface Review {
	readonly base: RevisionName;
	readonly head: RevisionName;
	/** New problems on files that did not change, and redirects and addresses that are lost, worst first. */
	readonly brokenElsewhere: readonly ReviewProblem[];
	/** New problems on files that changed. */
	readonly problems: readonly ReviewProblem[];
	/** Number of problems that the earlier version has and the later one does not. */
	readonly solved: number;
	readonly lostAddresses: readonly LostAddressChange[];
	/** Added, removed, moved and changed pages, in the order of the navigation, then by path. */
	readonly pages: readonly PageChange[];
	/** Pages whose own text is equal, by the file that changed them. */
	readonly affected: readonly AffectedPages[];
	/** Changes of the configuration, in its order. */
	readonly config: readonly ConfigChange[];
	readonly apis: readonly ApiFileChange[];
	/** Limits that were reached, as sentences; empty when the review is complete. */
	readonly notes: readonly string[];
}

/** Version of a project, as people name it. */
export interface RevisionName {
	/** Revision, folder, or `work tree`. */
	readonly name: string;
	/** Id of the commit. */
	readonly commit?: string;
}

/** Place in a file. Lines are zero-based. */
export interface ReviewPlace {
	/** Path from the root of the project. */
	readonly path: string;
	readonly line: number;
}

export interface ReviewProblem extends ReviewPlace {
	readonly code: string;
	readonly severity: Severity;
	readonly message: string;
	/** File whose change causes it, where one is known. */
	readonly cause?: string;
}

export interface LostAddressChange {
	/** `/path` or `/path#anchor`. */
	readonly address: string;
	readonly redirect?: ProposedRedirect;
	/** Similar anchor of the page. */
	readonly nearest?: string;
}

export interface PageChange {
	readonly kind: 'added' | 'removed' | 'moved' | 'changed';
	/** Path of the file in the later version; in the earlier one for a removed page. */
	readonly path: string;
	/** Path in the earlier version of a moved page. */
	readonly before?: string;
	readonly title: string;
	/** URL path of the page on the site. */
	readonly url: string;
	/** Changes of front matter, as plain sentences with values in code marks. */
	readonly frontMatter: readonly string[];
	/** Rendered blocks that differ, in page order; undefined if the page was not rendered (see `notes`). */
	readonly blocks?: readonly BlockChange[];
}

/** Pages with an equal text that are shown differently. */
export interface AffectedPages {
	/** Snippet, component, OpenAPI file, image, or the configuration. */
	readonly cause: string;
	/** Paths of the pages, sorted. */
	readonly pages: readonly string[];
	/** Change of one of them, as an example. */
	readonly example?: { readonly path: string; readonly blocks: readonly BlockChange[] };
}

export interface ConfigChange extends ReviewPlace {
	/** Sentence, such as “Tab *Guides* moved before *API*”. */
	readonly text: string;
}

export interface ApiFileChange {
	readonly path: string;
	readonly changes: readonly ApiChange[];
}

/** Change of an API. */
export interface ApiChange {
	/** Id of the kind of change, as `oasdiff` names it. */
	readonly code: string;
	readonly level: 'breaking' | 'warning' | 'info';
	readonly text: string;
	/** Operations that it affects, such as `GET /pets`. */
	readonly operations: readonly string[];
	/** Zero-based line in the later file; in the earlier one if the thing was removed. */
	readonly line?: number;
}

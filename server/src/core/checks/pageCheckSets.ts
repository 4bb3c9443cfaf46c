import type { PageDocument } from '../syntax/document.ts';
import { allChecks } from './allChecks.ts';
import type { LastCheck, LinkedCheck, LoneCheck, PageCheck } from './check.ts';
import { comparedParts } from './comparedParts.ts';
import { LoneChecks } from './loneChecks.ts';
import { looksAtFrontMatter, ProblemPlaces } from './problemPlaces.ts';

const pageChecks = allChecks.filter((check) => check.subject === 'page');

/** Those whose findings lie in the front matter and follow from it alone. */
export const frontMatterChecks = pageChecks.filter(looksAtFrontMatter);

/** Those of the pages of a site. */
export const ofPages = toPageChecks(pageChecks);
/** Those of what is no page, but may be shown in pages. */
export const ofParts = toPageChecks(pageChecks.filter(({ includesSnippets }) => includesSnippets === true));

/** Checks of pages, so put together as they run. */
interface PageChecks {
	/** Those that find something by themselves. */
	readonly checks: readonly (LoneCheck | LinkedCheck)[];
	readonly last: readonly LastCheck[];
	readonly lone: LoneChecks;
	readonly places: ProblemPlaces;
	readonly linked: LinkedChecks;
}

/** By what of a page they compare. */
type LinkedChecks = readonly {
	readonly hasAny: (document: PageDocument) => boolean;
	readonly checks: readonly LinkedCheck[];
}[];

function runsLast(check: PageCheck): check is LastCheck {
	return 'runLast' in check;
}

function toPageChecks(all: readonly PageCheck[]): PageChecks {
	const checks = all.filter((check): check is LoneCheck | LinkedCheck => !runsLast(check));
	const lone = new LoneChecks(checks.filter((check) => check.asksProject === undefined));
	return {
		checks,
		last: all.filter(runsLast),
		lone,
		places: new ProblemPlaces(lone),
		linked: Object.entries(comparedParts).map(([part, hasAny]) => ({
			hasAny,
			checks: checks.flatMap((check) =>
				check.asksProject !== undefined && check.asksProject === part ? [check] : [],
			),
		})),
	};
}

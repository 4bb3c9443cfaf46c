import type { PageDocument } from '../syntax/document.ts';
import type { LoneCheckContext, PageCheck, Report, WidePageCheck } from './check.ts';
import type { Listener, LoneChecks } from './loneChecks.ts';

/** Where a page has problems by itself: nowhere, or in its front matter and following from that alone, or elsewhere. */
export type ProblemPlace = 'nowhere' | 'frontMatter' | 'page';

/** Finds that out of one page after the other, and nothing else of what is wrong. */
export class ProblemPlaces {
	#place: ProblemPlace = 'nowhere';
	readonly #run: (context: LoneCheckContext) => void;

	constructor(checks: LoneChecks) {
		const inFrontMatter: Report = () => {
			if (this.#place === 'nowhere') this.#place = 'frontMatter';
		};
		const elsewhere: Report = () => {
			this.#place = 'page';
		};
		const listener: Listener = {
			reportOf: (check) => (looksAtFrontMatter(check) ? inFrontMatter : elsewhere),
			hasEnough: () => this.#place === 'page',
		};
		this.#run = checks.heardBy(listener);
	}

	of(document: PageDocument): ProblemPlace {
		this.#place = 'nowhere';
		this.#run({ document });
		return this.#place;
	}
}

export function looksAtFrontMatter(check: PageCheck): check is WidePageCheck {
	return 'looksAt' in check && check.looksAt === 'frontMatter';
}

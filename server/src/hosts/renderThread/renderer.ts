import type { DocsService } from '../../core/api/docsService.ts';
import type { BlockWatch } from '../../core/api/site.ts';

/** Rendering functions by name. Their parameters are plain data, and their results JSON. */
export type RenderFunctions = Readonly<Record<string, (...question: never[]) => Promise<unknown>>>;

/** Project to render from. */
export interface RenderedProject {
	readonly root: string;
	readonly docs: DocsService;
	/** Absent when no time limits apply. */
	readonly watch?: BlockWatch;
}

export interface AskOptions<Answer> {
	/** Result to use when the time limit is exceeded; without it there is no time limit. */
	readonly instead?: () => Answer;
	/** Called when it is the question's turn: if false, `instead` is the result. */
	readonly isWanted?: () => boolean;
}

/** Runs rendering functions one after the other, each on the current state of the project. */
export interface Renderer<Own extends RenderFunctions> {
	ask<Name extends keyof Own>(
		name: Name,
		question: Parameters<Own[Name]>,
		options?: AskOptions<Awaited<ReturnType<Own[Name]>>>,
	): Promise<Awaited<ReturnType<Own[Name]>>>;
	/** Called after the last question. */
	end(): Promise<void>;
}

/** Time limits of rendering, in milliseconds. */
export interface RenderBudget {
	readonly block: number;
	readonly page: number;
}

export const renderBudget: RenderBudget = { block: 2_000, page: 5_000 };

/** Watch that cannot end a block, but leaves out the rest of a page that takes too long. */
export interface ClockWatch extends BlockWatch {
	/** Starts the time limit of a page. */
	start(): void;
}

export function createClockWatch({ block, page }: RenderBudget, now = () => performance.now()): ClockWatch {
	let until = Number.POSITIVE_INFINITY;
	return {
		start() {
			until = now() + page;
		},
		begin: () => true,
		end: () => undefined,
		isOver: () => now() >= until,
		seconds: { block: block / 1_000, page: page / 1_000 },
	};
}

/** Renderer in the calling thread, for hosts without another one. */
export function createLocalRenderer<Own extends RenderFunctions>(
	drawings: Own,
	watch?: ClockWatch,
): Renderer<Own> {
	return {
		ask: (name, question, { instead } = {}) => {
			if (instead !== undefined) watch?.start();
			const answer = drawings[name];
			// The name determines the types of the question and the answer.
			return answer?.(...question) as ReturnType<Renderer<Own>['ask']> as never;
		},
		end: async () => undefined,
	};
}

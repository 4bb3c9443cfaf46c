import type { DocsService } from '../../core/api/docsService.ts';
import type { BlockWatch } from '../../core/api/site.ts';

/** Questions that are answered by rendering something, by name. Questions are plain data, and answers JSON. */
export type Drawings = Readonly<Record<string, (...question: never[]) => Promise<unknown>>>;

/** A project of which something is rendered. */
export interface DrawnProject {
	readonly root: string;
	readonly docs: DocsService;
	/** Absent where nobody ends what takes too long. */
	readonly watch?: BlockWatch;
}

export interface AskOptions<Answer> {
	/** What takes the place of an answer that takes too long; without it the question may take any time. */
	readonly instead?: () => Answer;
	/** Asked when it is the question's turn: where nobody waits any more, `instead` is the answer. */
	readonly isWanted?: () => boolean;
}

/** Answers such questions, one after the other, about the project as it is when it is their turn. */
export interface Renderer<Own extends Drawings> {
	ask<Name extends keyof Own>(
		name: Name,
		question: Parameters<Own[Name]>,
		options?: AskOptions<Awaited<ReturnType<Own[Name]>>>,
	): Promise<Awaited<ReturnType<Own[Name]>>>;
	/** Nobody asks any more. */
	end(): Promise<void>;
}

/** How long rendering may take, in milliseconds. */
export interface RenderBudget {
	readonly block: number;
	readonly page: number;
}

export const renderBudget: RenderBudget = { block: 2_000, page: 5_000 };

/** A watch that ends no block, but leaves out the rest of a page that takes too long. */
export interface ClockWatch extends BlockWatch {
	/** A page begins. */
	start(): void;
}

export function clockWatch({ block, page }: RenderBudget, now = () => performance.now()): ClockWatch {
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

/** Answers in the thread that asks: where there is no other. */
export function rendererHere<Own extends Drawings>(drawings: Own, watch?: ClockWatch): Renderer<Own> {
	return {
		ask: (name, question, { instead } = {}) => {
			if (instead !== undefined) watch?.start();
			const answer = drawings[name];
			// The name decides what is asked and answered.
			return answer?.(...question) as ReturnType<Renderer<Own>['ask']> as never;
		},
		end: async () => undefined,
	};
}

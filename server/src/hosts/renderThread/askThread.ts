import { Worker } from 'node:worker_threads';
import type { RenderBudget } from './renderer.ts';
import { progressBytes, type SharedProgress, sharedProgress } from './sharedWatch.ts';
import type { ThreadMessage, ThreadQuestion, ThreadReply, ThreadStart } from './threadMessages.ts';

export interface StartedThread {
	tell(message: ThreadMessage): void;
	/** The answer, or that it takes too long: then the thread is to be ended. Rejects where the thread has failed. */
	ask(question: ThreadQuestion): Promise<ThreadAnswer>;
	/** Whether it has ended by itself. */
	isEnded(): boolean;
	end(): Promise<unknown>;
}

type ThreadAnswer =
	| { readonly kind: 'answer'; readonly answer: unknown }
	/** In the middle of a block, or of something else. */
	| { readonly kind: 'over'; readonly block: string | undefined };

/** A page that needs more is as one that takes too long. */
const resourceLimits = { maxOldGenerationSizeMb: 1_024 };

export function startThread(script: string, start: Omit<ThreadStart, 'memory'>): StartedThread {
	const memory = new SharedArrayBuffer(progressBytes);
	const progress = sharedProgress(memory);
	const workerData: ThreadStart = { ...start, memory };
	const worker = new Worker(script, { workerData, resourceLimits });
	let isEnded = false;
	const noteEnd = () => {
		isEnded = true;
	};
	worker.on('error', noteEnd).on('exit', noteEnd);
	// A process that has nothing else to do may end.
	worker.unref();
	return {
		tell: (message) => worker.postMessage(message),
		isEnded: () => isEnded,
		end: () => worker.terminate(),
		async ask(question) {
			if (isEnded) throw new Error('The thread that renders has ended.');
			const { id, milliseconds } = question;
			const controller = new AbortController();
			const over = () => ({ kind: 'over', block: progress.block() }) as const;
			const answer = new Promise<ThreadAnswer>((resolve, reject) => {
				const onReply = (reply: ThreadReply) => {
					if (reply.id !== id) return;
					if ('fault' in reply) reject(new Error(reply.fault));
					else resolve({ kind: 'answer', answer: reply.answer && JSON.parse(reply.answer) });
				};
				const onFault = (fault: unknown) => {
					if (isOutOfMemory(fault) && milliseconds !== undefined) resolve(over());
					else reject(fault);
				};
				const onExit = () => reject(new Error('The thread that renders has ended.'));
				worker.on('message', onReply).on('error', onFault).on('exit', onExit);
				controller.signal.addEventListener('abort', () => {
					worker.off('message', onReply).off('error', onFault).off('exit', onExit);
				});
				if (milliseconds !== undefined) {
					const stop = watchProgress(progress, start.budget, () => resolve(over()));
					controller.signal.addEventListener('abort', stop);
				}
			});
			worker.ref();
			worker.postMessage(question);
			try {
				return await answer;
			} finally {
				worker.unref();
				controller.abort();
			}
		},
	};
}

/** Looks at a thread in the time that a block may take: where the looker is late, the thread has as much more time. */
const looks = 8;

/** Answers how to stop. */
function watchProgress(progress: SharedProgress, { block, page }: RenderBudget, onOver: () => void) {
	let [step, seen] = [0n, 0];
	const looking = setInterval(() => {
		const now = progress.step();
		seen = now === step ? seen + 1 : 0;
		step = now;
		const limit = progress.block() === undefined ? page / block : 1;
		if (now !== 0n && seen >= looks * limit) onOver();
	}, block / looks);
	return () => clearInterval(looking);
}

function isOutOfMemory(fault: unknown): boolean {
	return fault instanceof Error && 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

import { Worker } from 'node:worker_threads';
import type { RenderBudget } from './renderer.ts';
import { progressBytes, readSharedProgress, type SharedProgress } from './sharedWatch.ts';
import type { ThreadMessage, ThreadQuestion, ThreadReply, ThreadStart } from './threadMessages.ts';

export interface StartedThread {
	tell(message: ThreadMessage): void;
	/**
	 * Sends a question and waits for its answer, or for the time limit: then the caller has to end the thread. Rejects
	 * when the thread has failed.
	 */
	ask(question: ThreadQuestion): Promise<ThreadAnswer>;
	/** True if the thread has ended by itself. */
	isEnded(): boolean;
	end(): Promise<unknown>;
}

type ThreadAnswer =
	| { readonly kind: 'answer'; readonly answer: unknown }
	/** Time limit: in a block with this text, or outside of any. */
	| { readonly kind: 'over'; readonly block: string | undefined };

/** A page that needs more memory is treated like one that takes too long. */
const resourceLimits = { maxOldGenerationSizeMb: 1_024 };

export function startThread(script: string, start: Omit<ThreadStart, 'memory'>): StartedThread {
	const memory = new SharedArrayBuffer(progressBytes);
	const progress = readSharedProgress(memory);
	const workerData: ThreadStart = { ...start, memory };
	const worker = new Worker(script, { workerData, resourceLimits });
	let isEnded = false;
	const noteEnd = () => {
		isEnded = true;
	};
	worker.on('error', noteEnd).on('exit', noteEnd);
	// Does not keep the process alive.
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

/** Number of checks within the time limit of a block: if the checking thread itself is late, the limit is extended. */
const looks = 8;

/** Watches for the time limits of blocks and page. Returns a function that stops. */
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

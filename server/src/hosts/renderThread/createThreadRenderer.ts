import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FileChange, isSnippet } from '../../core/api/files.ts';
import { type Project, projectChanges } from '../../core/api/projects.ts';
import { haveSameItems } from '../../core/api/text.ts';
import { fileVersionsOf } from '../fileVersions.ts';
import {
	type AskOptions,
	type RenderBudget,
	type RenderedProject,
	type Renderer,
	type RenderFunctions,
	renderBudget,
} from './renderer.ts';
import { type StartedThread, startThread } from './startThread.ts';
import type { ThreadStart } from './threadMessages.ts';

/** The bundle of `renderWorker` is beside the running one; there is none when sources are run directly. */
const bundledWorker = join(import.meta.dirname, 'renderWorker.mjs');

interface ThreadOptions extends Pick<ThreadStart, 'kind'> {
	readonly budget?: RenderBudget;
	/** Script of the thread. */
	readonly script?: string;
}

/** Renderer in a thread of its own, which is ended when it takes too long; undefined when its script is missing. */
export function createThreadRenderer<Own extends RenderFunctions>(
	project: RenderedProject,
	{ script = bundledWorker, budget = renderBudget, kind }: ThreadOptions,
): Renderer<Own> | undefined {
	return existsSync(script) ? new RenderThread<Own>(project, { script, budget, kind }) : undefined;
}

interface RunningThread extends StartedThread {
	/** Project that the thread has. */
	project: Project | undefined;
	fileVersions: number;
}

/** Number of files that are sent at a time: messages of the client are handled in between. */
const filesAtOnce = 400;
/** Milliseconds without a question after which the thread ends, to free its memory. */
const rest = 300_000;

class RenderThread<Own extends RenderFunctions> implements Renderer<Own> {
	readonly #project: RenderedProject;
	readonly #options: Required<ThreadOptions>;
	#thread: RunningThread | undefined;
	#turn: Promise<unknown> = Promise.resolve();
	#asked = 0;
	#resting: NodeJS.Timeout | undefined;
	/** Texts of blocks that took too long. */
	readonly #leftOut = new Set<string>();
	/** Everything besides a block's own text that may slow it down: when it changes, every block is tried again. */
	#world: readonly unknown[] = [];
	/** Questions about this state of the project that took too long, although no single block did. */
	#lost: { readonly of: Project | undefined; readonly keys: Set<string> } = {
		of: undefined,
		keys: new Set(),
	};

	constructor(project: RenderedProject, options: Required<ThreadOptions>) {
		this.#project = project;
		this.#options = options;
	}

	ask<Name extends keyof Own>(
		name: Name,
		question: Parameters<Own[Name]>,
		options: AskOptions<Awaited<ReturnType<Own[Name]>>> = {},
	): Promise<Awaited<ReturnType<Own[Name]>>> {
		const answer = this.#turn.then(() => this.#answer(String(name), question, options));
		this.#turn = answer.catch(() => undefined);
		// The name determines the type of the answer.
		return answer as Promise<Awaited<ReturnType<Own[Name]>>>;
	}

	async end(): Promise<void> {
		clearTimeout(this.#resting);
		const thread = this.#thread;
		this.#thread = undefined;
		await thread?.end();
	}

	async #answer(
		name: string,
		question: readonly unknown[],
		{ instead, isWanted = () => true }: AskOptions<unknown>,
	): Promise<unknown> {
		clearTimeout(this.#resting);
		const { budget } = this.#options;
		for (let left = budget.page; left > 0; left -= budget.block) {
			if (instead !== undefined && (!isWanted() || this.#isLost(name, question))) return instead();
			this.#giveAnotherTry();
			const thread = await this.#knowing();
			const id = ++this.#asked;
			const milliseconds = instead && { milliseconds: left };
			const result = await thread.ask({ kind: 'question', id, name, question, ...milliseconds });
			if (result.kind === 'answer') {
				this.#resting = setTimeout(() => void this.end(), rest).unref();
				return result.answer;
			}
			await this.end();
			if (result.block === undefined) this.#noteLost(name, question);
			else this.#leftOut.add(result.block);
		}
		return instead?.();
	}

	/** Thread that has the current state of the project. */
	async #knowing(): Promise<RunningThread> {
		const { docs } = this.#project;
		const thread = this.#thread?.isEnded() === false ? this.#thread : this.#open();
		this.#thread = thread;
		while (thread.project !== docs.project) {
			const after = docs.project;
			let changes: FileChange[] = [];
			for (const change of projectChanges(thread.project, after)) {
				if (changes.push(change) < filesAtOnce) continue;
				thread.tell({ kind: 'changes', changes });
				changes = [];
				await nextTurn();
			}
			thread.tell({ kind: 'changes', changes });
			thread.project = after;
		}
		const files = fileVersionsOf(docs);
		if (thread.fileVersions !== files.all)
			thread.tell({ kind: 'changes', changes: [], fileVersions: files.counts });
		thread.fileVersions = files.all;
		return thread;
	}

	#open(): RunningThread {
		const { kind, budget, script } = this.#options;
		const { root } = this.#project;
		const thread = startThread(script, { kind, root, budget, leftOut: [...this.#leftOut] });
		return { ...thread, project: undefined, fileVersions: 0 };
	}

	#giveAnotherTry(): void {
		const { documents, config, dataFiles, scripts, facts } = this.#project.docs.project;
		const snippets = [...documents.values()].filter(({ path }) => isSnippet(path));
		const world = [config, dataFiles, scripts, facts, ...snippets];
		if (haveSameItems(world, this.#world)) return;
		this.#world = world;
		if (this.#leftOut.size === 0) return;
		this.#leftOut.clear();
		void this.end();
	}

	#isLost(name: string, question: readonly unknown[]): boolean {
		return (
			this.#lost.of === this.#project.docs.project && this.#lost.keys.has(JSON.stringify([name, question]))
		);
	}

	#noteLost(name: string, question: readonly unknown[]): void {
		const { project } = this.#project.docs;
		if (this.#lost.of !== project) this.#lost = { of: project, keys: new Set() };
		this.#lost.keys.add(JSON.stringify([name, question]));
	}
}

import type { FileChange } from '../../core/api/docsService.ts';
import type { RenderBudget } from './renderer.ts';

/** What a thread that renders is started with. */
export interface ThreadStart {
	/** The questions that it answers: those of an editor's preview, or those of a server. */
	readonly kind: 'pages' | 'site';
	readonly root: string;
	readonly budget: RenderBudget;
	readonly memory: SharedArrayBuffer;
	/** Blocks that are known to take too long. */
	readonly leftOut: readonly string[];
}

export type ThreadMessage = ThreadChanges | ThreadQuestion;

/** What the project has become. */
export interface ThreadChanges {
	readonly kind: 'changes';
	readonly changes: readonly FileChange[];
	readonly fileVersions?: ReadonlyMap<string, number>;
}

export interface ThreadQuestion {
	readonly kind: 'question';
	readonly id: number;
	readonly name: string;
	readonly question: readonly unknown[];
	/** How long the answer may take; any time when absent. */
	readonly milliseconds?: number;
}

export type ThreadReply =
	/** As JSON, which takes a fraction of the time that a copy of many small objects takes; absent for none. */
	| { readonly id: number; readonly answer: string | undefined }
	| { readonly id: number; readonly fault: string };

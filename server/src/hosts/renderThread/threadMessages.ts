import type { FileChange } from '../../core/api/files.ts';
import type { RenderBudget } from './renderer.ts';

/** Start parameters of a rendering thread. */
export interface ThreadStart {
	/** Functions that it has: those of an editor's preview, or those of a server. */
	readonly kind: 'pages' | 'site';
	readonly root: string;
	readonly budget: RenderBudget;
	readonly memory: SharedArrayBuffer;
	/** Texts of blocks that are known to take too long. */
	readonly leftOut: readonly string[];
}

export type ThreadMessage = ThreadChanges | ThreadQuestion;

/** Changes of the project since the last message. */
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
	/** Time limit; none when absent. */
	readonly milliseconds?: number;
}

export type ThreadReply =
	/** JSON text, which is much faster than copying many small objects; absent for `undefined`. */
	| { readonly id: number; readonly answer: string | undefined }
	| { readonly id: number; readonly fault: string };

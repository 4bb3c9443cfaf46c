import type { Connection, TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { createGuard } from './guard.ts';
import type { Scheduler } from './scheduler.ts';
import type { Workspace } from './workspace/workspace.ts';

/** What every answering part of the server needs. */
export interface ServerContext {
	readonly connection: Connection;
	readonly documents: TextDocuments<TextDocument>;
	readonly workspace: Workspace;
	readonly scheduler: Scheduler;
	readonly guard: ReturnType<typeof createGuard>;
}

import {
	CancellationToken,
	type Connection,
	LSPErrorCodes,
	ResponseError,
	type TextDocuments,
} from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { FeatureRequest } from '../../core/api/docsService.ts';
import type { FileQuestion } from './protocol.ts';
import type { Scheduler } from './scheduler.ts';
import type { Workspace } from './workspace/workspace.ts';
import type { WorkspaceFile } from './workspace/workspaceFile.ts';

/** What every answering part of the server needs. */
export interface ServerContext {
	readonly connection: Connection;
	readonly documents: TextDocuments<TextDocument>;
	readonly workspace: Workspace;
	readonly scheduler: Scheduler;
	readonly guard: ReturnType<typeof createGuard>;
	/** Whether the client explains problems by a command of its own. */
	readonly explainsProblems: boolean;
	/** Whether the user wants no style problems. */
	readonly hidesStyle: () => boolean;
}

/**
 * The one guard around every request: what was cancelled is answered as cancelled, and an impossible state is
 * logged and answered empty, so that one fault never takes the server down.
 */
export function createGuard(connection: Connection) {
	return function guard<Question, Answer>(
		name: string,
		empty: Answer,
		answer: (question: Question, token: CancellationToken) => Answer | Promise<Answer>,
	) {
		return async (question: Question, reported?: CancellationToken): Promise<Answer> => {
			// A request without parameters comes with its token alone.
			const token = reported ?? (CancellationToken.is(question) ? question : CancellationToken.None);
			refuseIfCancelled(token);
			let result: Answer;
			try {
				result = await answer(question, token);
			} catch (error) {
				logFault(connection, name, error);
				return empty;
			}
			refuseIfCancelled(token);
			return result;
		};
	};
}

/** Says in the client's log where an impossible state was met. */
export function logFault(connection: Connection, name: string, fault: unknown): void {
	connection.console.error(`${name}: ${fault instanceof Error ? fault.stack : String(fault)}`);
}

/** Does something for which no request waits; a fault that left it would end the process. */
export function logFaults(connection: Connection, name: string, act: () => void): void {
	try {
		act();
	} catch (fault) {
		logFault(connection, name, fault);
	}
}

function refuseIfCancelled(token: CancellationToken): void {
	if (token.isCancellationRequested)
		throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
}

/** A question about one file. */
export interface AboutFile {
	readonly textDocument: { readonly uri: string };
}

/** Answers about a file once its project has been read; a file outside every project is answered empty. */
export function answerAbout({ workspace, guard }: Pick<ServerContext, 'workspace' | 'guard'>) {
	return function about<Question extends AboutFile, Answer>(
		name: string,
		empty: Answer,
		answer: (file: WorkspaceFile, question: Question) => Answer | Promise<Answer>,
	) {
		return guard<Question, Answer>(name, empty, async (question) => {
			const file = await workspace.fileWhenRead(question.textDocument.uri);
			return file === undefined ? empty : answer(file, question);
		});
	};
}

/** Answers Recto's own questions about a file once its project has been read; null for a file outside every project. */
export function answerProject({ connection, workspace, guard }: ServerContext) {
	return function answer<Question extends FileQuestion, Answer>(
		request: string,
		of: (
			file: WorkspaceFile,
			question: Question,
			token: CancellationToken,
		) => Answer | null | Promise<Answer | null>,
	): void {
		connection.onRequest(
			request,
			guard<Question, Answer | null>(request, null, async (question, token) => {
				const file = await workspace.fileWhenRead(question.uri);
				return file === undefined ? null : of(file, question, token);
			}),
		);
	};
}

/** An answer to every request of the table of features. Problems are wired where it is known whether the client asks. */
export type FeatureHandlers = Readonly<
	Record<
		Exclude<FeatureRequest, `${string}/diagnostic`>,
		(question: never, token?: CancellationToken) => unknown
	>
>;

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
import type { UntitledPages } from './workspace/untitledPages.ts';
import type { Workspace } from './workspace/workspace.ts';
import type { WorkspaceFile } from './workspace/workspaceFile.ts';

/** Parts that every handler of the server needs. */
export interface ServerContext {
	readonly connection: Connection;
	readonly documents: TextDocuments<TextDocument>;
	readonly workspace: Workspace;
	readonly untitled: UntitledPages;
	readonly scheduler: Scheduler;
	readonly guard: ReturnType<typeof createGuard>;
	/** True if the client has a command that explains problems. */
	readonly explainsProblems: boolean;
	/** True if the user turned style problems off. */
	readonly hidesStyle: () => boolean;
}

/**
 * Wraps every request handler: a cancelled request is answered as cancelled, and an impossible state is logged and
 * answered empty, so that no fault takes the server down.
 */
export function createGuard(connection: Connection) {
	return function guard<Question, Answer>(
		name: string,
		empty: Answer,
		answer: (question: Question, token: CancellationToken) => Answer | Promise<Answer>,
	) {
		return async (question: Question, reported?: CancellationToken): Promise<Answer> => {
			// For a request without parameters, the token is the only argument.
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

/** Logs an impossible state in the client's log. */
export function logFault(connection: Connection, name: string, fault: unknown): void {
	connection.console.error(`${name}: ${fault instanceof Error ? fault.stack : String(fault)}`);
}

/** Runs something that no request waits for; an exception from it would end the process. */
export function logFaults(connection: Connection, name: string, act: () => void): void {
	try {
		act();
	} catch (fault) {
		logFault(connection, name, fault);
	}
}

function refuseIfCancelled(token: CancellationToken): void {
	if (token.isCancellationRequested)
		throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was canceled.');
}

/** Parameters with one file. */
export interface FileParams {
	readonly textDocument: { readonly uri: string };
}

/** Finds an untitled page, or a file once its project has been read; undefined outside of every project. */
export async function findPage(
	{ workspace, untitled }: Pick<ServerContext, 'workspace' | 'untitled'>,
	uri: string,
): Promise<WorkspaceFile | undefined> {
	return untitled.of(uri) ?? workspace.fileWhenRead(uri);
}

/**
 * Registers a handler about an untitled page, or a file that runs once its project has been read; empty answer for a file
 * outside of every project.
 */
export function createPageHandler(context: Pick<ServerContext, 'workspace' | 'untitled' | 'guard'>) {
	return createFileHandler(context, (uri) => findPage(context, uri));
}

/**
 * Registers a handler about a file that runs once its project has been read; empty answer for a file outside of every
 * project.
 */
export function createFileHandler(
	{ workspace, guard }: Pick<ServerContext, 'workspace' | 'guard'>,
	find = (uri: string) => workspace.fileWhenRead(uri),
) {
	return function about<Question extends FileParams, Answer>(
		name: string,
		empty: Answer,
		answer: (file: WorkspaceFile, question: Question) => Answer | Promise<Answer>,
	) {
		return guard<Question, Answer>(name, empty, async (question) => {
			const file = await find(question.textDocument.uri);
			return file === undefined ? empty : answer(file, question);
		});
	};
}

/**
 * Registers a handler of one of Recto's own requests that runs once the project has been read; null for a file outside
 * of every project.
 */
export function createProjectHandler({ connection, workspace, guard }: ServerContext) {
	return function answer<Question extends FileQuestion, Answer>(
		request: string,
		of: (
			file: WorkspaceFile,
			question: Question,
			token: CancellationToken,
		) => Answer | null | Promise<Answer | null>,
	): void {
		connection.onRequest<unknown, unknown>(
			request,
			guard<Question, Answer | null>(request, null, async (question, token) => {
				const file = await workspace.fileWhenRead(question.uri);
				return file === undefined ? null : of(file, question, token);
			}),
		);
	};
}

/**
 * Handlers of every request in the table of features. Diagnostics are registered where it is known whether the client
 * pulls.
 */
export type FeatureHandlers = Readonly<
	Record<
		Exclude<FeatureRequest, `${string}/diagnostic`>,
		(question: never, token?: CancellationToken) => unknown
	>
>;

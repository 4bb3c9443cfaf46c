import { join } from 'node:path';
import {
	type CancellationToken,
	type FileRename,
	LSPErrorCodes,
	MessageType,
	type PrepareRenameParams,
	type Range,
	type RenameFilesParams,
	type RenameParams,
	ResponseError,
	ShowMessageNotification,
	type TextEdit,
	type WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { FileEdits, FileMove, RenameEdits } from '../../../core/api/docsService.ts';
import { filesNotInUtf8, notUtf8Message } from '../../createTextReader.ts';
import { readUtf8 } from '../../projectFiles.ts';
import { toUri } from '../capabilities/fileAddress.ts';
import {
	type AddRedirectsQuestion,
	addRedirectsRequest,
	type DanglingReferencesAnswer,
	type DanglingReferencesQuestion,
	danglingReferencesRequest,
	type MoveFilesQuestion,
	moveFilesRequest,
} from '../editingProtocol.ts';
import type { FeatureHandlers, ServerContext } from '../serverContext.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { WorkspaceProject } from '../workspace/workspaceFile.ts';

/** Capabilities of the client for renamed files. */
export interface RenameCapabilities {
	/** Supports workspace edits that rename files. */
	readonly renamesFiles: boolean;
	/** Requests `workspace/willRenameFiles` before it renames files. */
	readonly asksBefore: boolean;
}

/** Answers requests to rename headings and pages, and to move files and folders. */
export function answerRename(
	{ connection, workspace, guard }: ServerContext,
	{ renamesFiles, asksBefore }: RenameCapabilities,
) {
	const rename = guard<RenameParams, WorkspaceEdit | string | null>(
		'rename',
		null,
		async ({ textDocument, position, newName }) => {
			await workspace.settled;
			const file = workspace.fileOf(textDocument.uri);
			if (file === undefined) return null;
			const result = file.docs.rename(file.path, { position, newName }, textsOf(file));
			if (typeof result === 'string') return result;
			const sentence = notUtf8Message(filesNotInUtf8(file, result.edits.keys()));
			if (sentence !== undefined) return sentence;
			if (result.move === undefined) return toChanges(file, result.edits);
			return renamesFiles
				? toFileRename(file, result, asksBefore)
				: 'This editor does not support renaming files by their links. Rename the file itself.';
		},
	);
	/**
	 * Adds the edits of a project to the changes. A move cannot be refused as a whole, so files that would lose
	 * characters are left unchanged, with a warning.
	 */
	const takeChanges = (changes: Record<string, TextEdit[]>, project: WorkspaceProject, edits: FileEdits) => {
		const misread = filesNotInUtf8(project, edits.keys());
		const kept = [...edits].filter(([path]) => !misread.includes(path));
		Object.assign(changes, toChanges(project, new Map(kept)).changes);
		const message = notUtf8Message(misread);
		if (message !== undefined)
			void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message });
	};
	const moveFiles = async (moves: readonly FileRename[], redirected: readonly FileRename[]) => {
		await workspace.settled;
		const changes: Record<string, TextEdit[]> = {};
		for (const project of workspace.projects) {
			const params = {
				moves: movesIn(workspace, project, moves),
				redirected: movesIn(workspace, project, redirected),
			};
			takeChanges(changes, project, project.docs.moveFiles(params, textsOf(project)));
		}
		return Object.keys(changes).length === 0 ? null : { changes };
	};
	connection.onRequest(
		moveFilesRequest,
		guard<MoveFilesQuestion, WorkspaceEdit | null>(moveFilesRequest, null, ({ moves, redirected }) =>
			moveFiles(moves, redirected),
		),
	);
	connection.onRequest(
		addRedirectsRequest,
		guard<AddRedirectsQuestion, WorkspaceEdit | null>(addRedirectsRequest, null, async ({ moves }) => {
			await workspace.settled;
			const changes: Record<string, TextEdit[]> = {};
			for (const project of workspace.projects) {
				const edits = project.docs.addRedirects(movesIn(workspace, project, moves));
				takeChanges(changes, project, edits);
			}
			return Object.keys(changes).length === 0 ? null : { changes };
		}),
	);
	connection.onRequest(
		danglingReferencesRequest,
		guard<DanglingReferencesQuestion, DanglingReferencesAnswer>(
			danglingReferencesRequest,
			nothingLeft,
			async ({ uris }) => {
				await workspace.settled;
				const left = workspace.projects.map((project) => {
					const { docs, root } = project;
					const files = uris
						.flatMap((uri) => workspace.fileOf(uri) ?? [])
						.filter((file) => file.root === root);
					const paths = files.map(({ path }) => path);
					const { places, listed } = docs.leftBehind(paths, textsOf(project));
					const pages = listed.map(({ path, pagePath }) => ({ uri: toUri(join(root, path)), pagePath }));
					return {
						places: places.map(({ path, range }) => ({ uri: toUri(join(root, path)), range })),
						listed: pages.length === 0 ? [] : [{ rootUri: toUri(root), pages }],
					};
				});
				return {
					places: left.flatMap(({ places }) => places),
					listed: left.flatMap(({ listed }) => listed),
				};
			},
		),
	);
	return {
		'textDocument/prepareRename': guard<PrepareRenameParams, { range: Range; placeholder: string } | null>(
			'prepareRename',
			null,
			async ({ textDocument, position }) => {
				const file = await workspace.fileWhenRead(textDocument.uri);
				const place = file?.docs.prepareRename(file.path, position, textsOf(file));
				return place === undefined ? null : { range: place.range, placeholder: place.name };
			},
		),
		'textDocument/rename': async (question: RenameParams, token?: CancellationToken) => {
			const result = await rename(question, token);
			if (typeof result !== 'string') return result;
			if (!isScript(question.textDocument.uri)) throw new ResponseError(LSPErrorCodes.RequestFailed, result);
			// After an error, the editor would ask another server that handles code and knows nothing of the pages.
			await connection.sendNotification(ShowMessageNotification.type, {
				type: MessageType.Warning,
				message: result,
			});
			return { changes: {} };
		},
		'workspace/willRenameFiles': guard<RenameFilesParams, WorkspaceEdit | null>(
			'willRenameFiles',
			null,
			({ files }) => moveFiles(files, []),
		),
	} satisfies Partial<FeatureHandlers>;
}

const nothingLeft: DanglingReferencesAnswer = { places: [], listed: [] };

function isScript(uri: string): boolean {
	return /\.(?:jsx?|tsx)$/.test(uri);
}

function textsOf({ root }: WorkspaceProject): (path: string) => string | undefined {
	return (path) => readUtf8(root, path);
}

function toChanges({ root }: WorkspaceProject, edits: FileEdits): { changes: Record<string, TextEdit[]> } {
	const changes: Record<string, TextEdit[]> = {};
	for (const [path, ofFile] of edits) changes[toUri(join(root, path))] = [...ofFile];
	return { changes };
}

/**
 * Edit that renames a file. A client that requests `willRenameFiles` gets the other edits then, and must not get them
 * twice.
 */
function toFileRename(
	project: WorkspaceProject,
	{ edits, move }: RenameEdits,
	asksBefore: boolean,
): WorkspaceEdit {
	const { changes } = asksBefore ? { changes: {} } : toChanges(project, edits);
	const uriOf = (path: string) => toUri(join(project.root, path));
	return {
		documentChanges: [
			...Object.entries(changes).map(([uri, ofFile]) => ({
				textDocument: { uri, version: null },
				edits: ofFile,
			})),
			...(move === undefined
				? []
				: [{ kind: 'rename' as const, oldUri: uriOf(move.from), newUri: uriOf(move.to) }]),
		],
	};
}

/** Moves within the project. A file that leaves the project has no path there, and causes no edits. */
function movesIn(
	workspace: Workspace,
	{ root }: WorkspaceProject,
	renames: readonly FileRename[],
): readonly FileMove[] {
	return renames.flatMap(({ oldUri, newUri }) => {
		const [from, to] = [workspace.fileOf(oldUri), workspace.fileOf(newUri)];
		return from?.root === root && to?.root === root ? [{ from: from.path, to: to.path }] : [];
	});
}

import { join } from 'node:path';
import type {
	CodeLens,
	DefinitionParams,
	DocumentLink,
	Location,
	ReferenceParams,
} from 'vscode-languageserver/node';
import type { FileLocation } from '../../../core/api/docsService.ts';
import { readInside } from '../../projectFiles.ts';
import type { ClientCapabilities } from '../capabilities/clientCapabilities.ts';
import { askClient } from '../capabilities/clientCapabilities.ts';
import { toUri } from '../capabilities/fileAddress.ts';
import { toPlaceCommand } from '../capabilities/serverCapabilities.ts';
import {
	createFileHandler,
	type FeatureHandlers,
	type FileParams,
	type ServerContext,
} from '../serverContext.ts';
import type { WorkspaceChange } from '../workspace/workspace.ts';
import type { WorkspaceFile } from '../workspace/workspaceFile.ts';

/** Data of a link until the client requests its exact target. */
interface LinkPlace {
	/** URI of the file that contains the link. */
	readonly from: string;
	readonly path: string;
	readonly anchor: string;
}

/** Answers requests for document links and for code lenses with the references to a page. */
export function answerLinks(context: ServerContext, client: ClientCapabilities) {
	const { connection, workspace, guard } = context;
	const about = createFileHandler(context);
	const resolveLink = guard<DocumentLink, DocumentLink | undefined>('resolveLink', undefined, (link) => {
		// Data that the server itself created; a link with a target needs nothing.
		if (link.data === undefined) return link;
		const { from, path, anchor } = link.data as LinkPlace;
		const file = workspace.fileOf(from);
		if (file === undefined) return link;
		const { range } = file.docs.locate({ path, anchor }, textsOf(file));
		return { ...link, target: `${addressOf(file, path)}#L${range.start.line + 1}` };
	});
	const handlers = {
		'textDocument/definition': about<DefinitionParams, Location | null>(
			'definition',
			null,
			async (file, { position }) => {
				const place = await file.docs.definition(file.path, position, textsOf(file));
				return place === undefined ? null : toLspLocation(file, place);
			},
		),
		'textDocument/references': about<ReferenceParams, Location[]>(
			'references',
			[],
			async (file, { position, context: { includeDeclaration } }) => {
				const options = { readText: textsOf(file), withDeclaration: includeDeclaration };
				const places = await file.docs.references(file.path, position, options);
				return places.map((place) => toLspLocation(file, place));
			},
		),
		'textDocument/documentLink': about<FileParams, DocumentLink[]>(
			'documentLink',
			[],
			async (file, { textDocument }) =>
				(await file.docs.links(file.path)).map(({ range, path, anchor }) => {
					if (anchor === undefined || anchor === '') return { range, target: addressOf(file, path) };
					const place: LinkPlace = { from: textDocument.uri, path, anchor };
					return { range, data: place };
				}),
		),
		'documentLink/resolve': resolveLink,
		'textDocument/codeLens': about<FileParams, CodeLens[]>('codeLens', [], async (file) =>
			(await file.docs.lenses(file.path)).map(({ range, title, location }) => ({
				range,
				command: toPlaceCommand(title, toLspLocation(file, location), client),
			})),
		),
	} satisfies Partial<FeatureHandlers>;
	return {
		handlers,
		/** Called after a change: a change of the navigation may change the code lenses of all pages. */
		update({ onlyFile }: WorkspaceChange): void {
			if (client.refreshesLenses && onlyFile === undefined)
				askClient(connection, 'refresh', connection.sendRequest('workspace/codeLens/refresh'));
		},
	};
}

function textsOf({ root }: WorkspaceFile): (path: string) => string | undefined {
	return (path) => readInside(root, path);
}

function addressOf({ root }: WorkspaceFile, path: string): string {
	return toUri(join(root, path));
}

function toLspLocation(file: WorkspaceFile, { path, range }: FileLocation): Location {
	return { uri: addressOf(file, path), range };
}

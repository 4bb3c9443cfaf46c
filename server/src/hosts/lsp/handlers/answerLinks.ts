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
import { askClient } from '../capabilities/askClient.ts';
import type { KnownForms } from '../capabilities/clientCapabilities.ts';
import { toUri } from '../capabilities/fileAddress.ts';
import { toPlaceCommand } from '../capabilities/serverCapabilities.ts';
import type { ServerContext } from '../serverContext.ts';
import type { WorkspaceChange } from '../workspace/workspace.ts';
import type { WorkspaceFile } from '../workspace/workspaceFile.ts';

interface AboutFile {
	readonly textDocument: { readonly uri: string };
}

/** What a link keeps until the client asks where exactly it leads. */
interface LinkPlace {
	/** Address of the file that the link stands on. */
	readonly from: string;
	readonly path: string;
	readonly anchor: string;
}

/** Answers where links lead, and what leads to a page. */
export function answerLinks(
	{ connection, workspace, guard }: ServerContext,
	{ refreshesLenses, forms }: { readonly refreshesLenses: boolean; readonly forms: KnownForms },
) {
	/** The file once its project has been read; a file outside every project is answered empty. */
	function about<Question extends AboutFile, Answer>(
		name: string,
		empty: Answer,
		answer: (file: WorkspaceFile, question: Question) => Promise<Answer>,
	) {
		return guard<Question, Answer>(name, empty, async (question) => {
			const file = await workspace.fileWhenRead(question.textDocument.uri);
			return file === undefined ? empty : answer(file, question);
		});
	}
	connection.onDefinition(
		about<DefinitionParams, Location | null>('definition', null, async (file, { position }) => {
			const place = await file.docs.definition(file.path, position, textsOf(file));
			return place === undefined ? null : toLspLocation(file, place);
		}),
	);
	connection.onReferences(
		about<ReferenceParams, Location[]>('references', [], async (file, { position, context }) => {
			const options = { readText: textsOf(file), withDeclaration: context.includeDeclaration };
			const places = await file.docs.references(file.path, position, options);
			return places.map((place) => toLspLocation(file, place));
		}),
	);
	connection.onDocumentLinks(
		about<AboutFile, DocumentLink[]>('documentLink', [], async (file, { textDocument }) =>
			(await file.docs.links(file.path)).map(({ range, path, anchor }) => {
				if (anchor === undefined || anchor === '') return { range, target: addressOf(file, path) };
				const place: LinkPlace = { from: textDocument.uri, path, anchor };
				return { range, data: place };
			}),
		),
	);
	const resolveLink = guard<DocumentLink, DocumentLink | undefined>('resolveLink', undefined, (link) => {
		// What the server itself put there comes back as it was; a link with a target needs nothing.
		if (link.data === undefined) return link;
		const { from, path, anchor } = link.data as LinkPlace;
		const file = workspace.fileOf(from);
		if (file === undefined) return link;
		const { range } = file.docs.locate({ path, anchor }, textsOf(file));
		return { ...link, target: `${addressOf(file, path)}#L${range.start.line + 1}` };
	});
	connection.onDocumentLinkResolve(resolveLink);
	connection.onCodeLens(
		about<AboutFile, CodeLens[]>('codeLens', [], async (file) =>
			(await file.docs.lenses(file.path)).map(({ range, title, location }) => ({
				range,
				command: toPlaceCommand(title, toLspLocation(file, location), forms),
			})),
		),
	);
	return {
		/** The navigation, and with it what is shown above pages, may be another one. */
		update({ onlyFile }: WorkspaceChange): void {
			if (refreshesLenses && onlyFile === undefined)
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

import { join } from 'node:path';
import { misreadFiles, misreadSentence } from '../../misreadFiles.ts';
import { readUtf8 } from '../../projectFiles.ts';
import { toUri } from '../capabilities/fileAddress.ts';
import { type MoveSectionAnswer, type MoveSectionQuestion, moveSectionRequest } from '../editingProtocol.ts';
import type { ServerContext } from '../serverContext.ts';
import { toWorkspaceEdit } from './toLsp.ts';

/** Answers what follows when a section goes to another page. Nothing is written. */
export function answerSections({ connection, documents, workspace, guard }: ServerContext): void {
	connection.onRequest(
		moveSectionRequest,
		guard<MoveSectionQuestion, MoveSectionAnswer>(moveSectionRequest, null, async ({ uri, ...params }) => {
			await workspace.settled;
			const file = workspace.fileOf(uri);
			if (file === undefined) return null;
			const { docs, path, root } = file;
			const result = docs.moveSection(path, params, (other) => readUtf8(root, other));
			if (result?.kind !== 'sectionMove') return result ?? null;
			const sentence = misreadSentence(misreadFiles(file, result.edits.keys()));
			if (sentence !== undefined) return { kind: 'refusal', sentence };
			const uriOf = (other: string) => (other === path ? uri : toUri(join(root, other)));
			return {
				kind: 'sectionMove',
				title: result.title,
				path: result.path,
				pageUri: uriOf(result.path),
				cursor: result.cursor,
				version: documents.get(uri)?.version ?? null,
				edit: toWorkspaceEdit(result, uriOf),
			};
		}),
	);
}

import type { Position } from 'vscode-languageserver-types';
import { configFault } from '../features/navigation/configFault.ts';
import { editNavigation } from '../features/navigation/editNavigation.ts';
import type { NavigationEdit, NavigationRefusal } from '../features/navigation/navigationEdit.ts';
import type { NavigationNode } from '../features/navigation/navigationNode.ts';
import { navigationTree } from '../features/navigation/navigationTree.ts';
import { type NewPage, type NewPageOptions, newPage } from '../features/navigation/newPage.ts';
import { addRedirects } from '../features/rename/addRedirects.ts';
import type { FileMove } from '../features/rename/fileMove.ts';
import { findLeftBehind, type LeftBehind } from '../features/rename/findLeftBehind.ts';
import { type MoveOptions, moveFiles } from '../features/rename/moveFiles.ts';
import { rename } from '../features/rename/rename.ts';
import { findRenameSubject } from '../features/rename/renameSubject.ts';
import type { Document, ScriptDocument } from '../language/document.ts';
import type { ReadText } from '../project/links/references.ts';
import type { Project } from '../project/project.ts';
import { openScript } from '../project/scripts/openScript.ts';
import type { FileEdits, NavigationChange, RenameEdits, RenameOptions, RenamePlace } from './docsAnswers.ts';
import type { DocsSource } from './docsSource.ts';
import { toFileEdits, toRange } from './toEdits.ts';

/** What follows when pages are listed, made, named otherwise, moved or deleted. */
export interface DocsMoves {
	/** The sidebar as the site will show it, with the pages that it does not list. */
	navigationTree(): readonly NavigationNode[];
	/** The line, from 0, from which the configuration cannot be read as JSON; undefined when all of it can. */
	configFault(): number | undefined;
	/** What a change of the navigation does to the configuration. */
	editNavigation(edit: NavigationEdit): NavigationChange;
	/** The file of a page that does not exist yet; it is listed nowhere by that. */
	newPage(params: NewPageOptions): NewPage | NavigationRefusal;
	/** What can be renamed at the position: a heading, its id, a label, a name that files share, or the file that a link leads to. */
	prepareRename(path: string, position: Position, readText: ReadText): RenamePlace | undefined;
	/** The edits that give it another name everywhere; a sentence says why there are none. */
	rename(path: string, params: RenameOptions, readText: ReadText): RenameEdits | string;
	/** The edits that let every link follow files and folders that move, by path before they do, and redirect readers if that is wanted. */
	moveFiles(params: MoveOptions, readText: ReadText): FileEdits;
	/** The edits that redirect readers from the old addresses of listed pages, before or after they move. */
	addRedirects(moves: readonly FileMove[]): FileEdits;
	/** What would lead nowhere without the files and folders. */
	leftBehind(paths: readonly string[], readText: ReadText): LeftBehind;
}

export function createDocsMoves({ project, documentAt }: DocsSource): DocsMoves {
	return {
		navigationTree: () => navigationTree(project()),
		configFault: () => configFault(project()),
		editNavigation: (edit) => navigationChange(project(), edit),
		newPage: (params) => newPage(project(), params),
		prepareRename(path, position, readText) {
			const document = documentAt(path) ?? openScript(project(), path, readText);
			const subject = document && renameSubjectAt(project(), { document, position }, readText);
			return document && subject && { range: toRange(document, subject.span), name: subject.name };
		},
		rename(path, { position, newName }, readText) {
			const document = documentAt(path) ?? openScript(project(), path, readText);
			const subject = document && renameSubjectAt(project(), { document, position }, readText);
			if (subject === undefined) return 'Nothing here has a name that other places use.';
			const result = rename(project(), { subject, newName }, readText);
			return typeof result === 'string' ? result : { edits: toFileEdits(result.changes), move: result.move };
		},
		moveFiles: (params, readText) => toFileEdits(moveFiles(project(), params, readText)),
		addRedirects(moves) {
			const { config } = project();
			const changes = addRedirects(project(), moves);
			return toFileEdits(config === undefined || changes.length === 0 ? [] : [{ document: config, changes }]);
		},
		leftBehind: (paths, readText) => findLeftBehind(project(), paths, readText),
	};
}

function renameSubjectAt(
	project: Project,
	{ document, position }: { readonly document: Document | ScriptDocument; readonly position: Position },
	readText: ReadText,
) {
	return findRenameSubject(project, { document, offset: document.lines.offsetAt(position) }, readText);
}

function navigationChange(project: Project, edit: NavigationEdit): NavigationChange {
	const result = editNavigation(project, edit);
	if (result.kind === 'refusal') return result;
	const { changes, remark, question } = result;
	return { kind: 'changes', edits: toFileEdits(changes), remark, question };
}

import type { Position } from 'vscode-languageserver-types';
import { insertRedirects, type RedirectPath } from '../checks/site/insertRedirects.ts';
import { editNavigation } from '../features/docsView/editNavigation.ts';
import type { NavigationEdit, NavigationRefusal } from '../features/docsView/navigationEdit.ts';
import type { NavigationNode } from '../features/docsView/navigationNode.ts';
import { navigationTree } from '../features/docsView/navigationTree.ts';
import { type NewPage, type NewPageOptions, newPageFile } from '../features/docsView/newPageFile.ts';
import { lineOfConfigFault } from '../features/docsView/writtenNavigation.ts';
import { toFileEdits, toRange } from '../features/document/protocolValues.ts';
import { addRedirects } from '../features/rename/addRedirects.ts';
import {
	type DanglingReferences,
	type FileMove,
	findDanglingReferences,
} from '../features/rename/fileMove.ts';
import { findRenameSubject } from '../features/rename/findRenameSubject.ts';
import { type MoveOptions, moveFiles } from '../features/rename/moveFiles.ts';
import { renameEverywhere } from '../features/rename/renameEverywhere.ts';
import type { ReadText } from '../project/links/references.ts';
import type { Project } from '../project/project.ts';
import { openScript } from '../project/scripts/openScript.ts';
import type { TextChange } from '../text/edits.ts';
import type {
	FileEdits,
	NavigationChange,
	ProjectAccess,
	RenameEdits,
	RenameOptions,
	RenamePlace,
} from './docsAnswers.ts';

/** Edits for pages that are listed, created, renamed, moved or deleted. */
export interface DocsMoves {
	/** Sidebar as the site will show it, with the pages that it does not list. */
	navigationTree(): readonly NavigationNode[];
	/** Line, from 0, of a syntax error in the configuration; undefined when there is none. */
	configFault(): number | undefined;
	/** Edits of the configuration for a change of the navigation. */
	editNavigation(edit: NavigationEdit): NavigationChange;
	/** File of a new page, which is not added to the navigation. */
	newPage(params: NewPageOptions): NewPage | NavigationRefusal;
	/**
	 * Name at the position that can be renamed: a heading, its id, a label, a name that files share, or the file that a
	 * link points to.
	 */
	prepareRename(path: string, position: Position, readText: ReadText): RenamePlace | undefined;
	/** Edits that rename it everywhere, or a sentence with the reason why there are none. */
	rename(path: string, params: RenameOptions, readText: ReadText): RenameEdits | string;
	/**
	 * Edits of every link to files and folders that move, by path before the move, and redirects if they are wanted.
	 */
	moveFiles(params: MoveOptions, readText: ReadText): FileEdits;
	/** Edits that add redirects from the old paths of listed pages, before or after they move. */
	addRedirects(moves: readonly FileMove[]): FileEdits;
	/** Edits that add redirects to the configuration, after those that it has. */
	insertRedirects(redirects: readonly RedirectPath[]): FileEdits;
	/** Links and navigation entries that would be broken without the files and folders. */
	leftBehind(paths: readonly string[], readText: ReadText): DanglingReferences;
}

export function createDocsMoves({ project, documentAt }: ProjectAccess): DocsMoves {
	const subjectOf = (path: string, position: Position, readText: ReadText) => {
		const document = documentAt(path) ?? openScript(project(), path, readText);
		if (document === undefined) return {};
		const place = { document, offset: document.lines.offsetAt(position) };
		return { document, subject: findRenameSubject(project(), place, readText) };
	};
	return {
		navigationTree: () => navigationTree(project()),
		configFault: () => lineOfConfigFault(project()),
		editNavigation: (edit) => navigationChange(project(), edit),
		newPage: (params) => newPageFile(project(), params),
		prepareRename(path, position, readText) {
			const { document, subject } = subjectOf(path, position, readText);
			return document && subject && { range: toRange(document, subject.span), name: subject.name };
		},
		rename(path, { position, newName }, readText) {
			const { subject } = subjectOf(path, position, readText);
			if (subject === undefined) return 'Nothing at the cursor can be renamed.';
			const result = renameEverywhere(project(), { subject, newName }, readText);
			return typeof result === 'string' ? result : { edits: toFileEdits(result.changes), move: result.move };
		},
		moveFiles: (params, readText) => toFileEdits(moveFiles(project(), params, readText)),
		addRedirects: (moves) => configEdits(project(), addRedirects(project(), moves)),
		insertRedirects: (redirects) => configEdits(project(), insertRedirects(project(), redirects)),
		leftBehind: (paths, readText) => findDanglingReferences(project(), paths, readText),
	};
}

function configEdits({ config }: Project, changes: readonly TextChange[]): FileEdits {
	return toFileEdits(config === undefined || changes.length === 0 ? [] : [{ document: config, changes }]);
}

function navigationChange(project: Project, edit: NavigationEdit): NavigationChange {
	const result = editNavigation(project, edit);
	if (result.kind === 'refusal') return result;
	const { changes, remark, question } = result;
	return { kind: 'changes', edits: toFileEdits(changes), remark, question };
}

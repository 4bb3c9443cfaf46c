import type { ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { DocumentChanges } from '../../syntax/documentChanges.ts';
import { normalizePath } from '../../text/path.ts';
import type { Span } from '../../text/span.ts';
import { renameComponent } from '../apiFiles/renameComponent.ts';
import { renameLabel } from '../labels/renameLabel.ts';
import { renameName } from '../names/renameName.ts';
import type { FileMove } from './fileMove.ts';
import { moveFiles } from './moveFiles.ts';
import { renameAnchors } from './renameAnchors.ts';
import type { RenameSubject } from './renameSubject.ts';

export interface RenameChanges {
	readonly changes: readonly DocumentChanges[];
	/** A file that gets another path, after the changes. */
	readonly move?: FileMove;
}

/** Gives the subject another name, wherever it is used; a sentence says why it cannot have that name. */
export function rename(
	project: Project,
	{ subject, newName }: { readonly subject: RenameSubject; readonly newName: string },
	readText: ReadText,
): RenameChanges | string {
	const name = newName.trim();
	if (name === '' || /[\r\n]/.test(name)) return 'Write a name on one line.';
	if (subject.kind === 'component') {
		const changes = renameComponent(project, subject.target, name, readText);
		return typeof changes === 'string' ? changes : { changes };
	}
	if (subject.kind === 'label') {
		const changes = renameLabel(subject, name);
		return typeof changes === 'string' ? changes : { changes };
	}
	if (subject.kind === 'export') {
		const changes = renameName(project, { node: subject.node, newName: name }, readText);
		return typeof changes === 'string' ? changes : { changes };
	}
	if (subject.kind === 'file') return renameFile(project, { path: subject.path, name }, readText);
	if (subject.kind === 'id' && !/^[^\s{}]+$/.test(name)) return 'An id has no spaces and no braces.';
	const { document, place } = subject;
	if (
		subject.kind !== 'heading' &&
		isQuoted(document, place) &&
		name.includes(document.text.charAt(place.end))
	)
		return 'A value cannot contain the quotes that enclose it.';
	const change = { span: place, newText: name };
	const changes = renameAnchors(project, { document, change }, readText);
	return typeof changes === 'string' ? changes : { changes };
}

function isQuoted({ text }: PageDocument, { start, end }: Span): boolean {
	const quote = text.charAt(end);
	return text.charAt(start - 1) === quote && /["']/.test(quote);
}

function renameFile(
	project: Project,
	{ path, name }: { readonly path: string; readonly name: string },
	readText: ReadText,
): RenameChanges | string {
	const extension = project.pages.has(path) ? (/\.mdx?$/.exec(path)?.[0] ?? '') : '';
	const target = normalizePath(name);
	if (target === undefined || target === '') return 'Write a path within the project.';
	const to = extension === '' ? target : `${target.replace(/\.mdx?$/, '')}${extension}`;
	if (to === path) return { changes: [] };
	if (project.files.has(to)) return `There is a file \`${to}\` already.`;
	const move = { from: path, to };
	return { changes: [...moveFiles(project, { moves: [move] }, readText)], move };
}

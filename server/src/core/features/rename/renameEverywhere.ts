import type { PageDocument } from '../../language/document.ts';
import type { DocumentChanges } from '../../language/documentChanges.ts';
import { hasExplicitTarget, isCollapsed, normalizeLabel } from '../../language/page/references.ts';
import { renameComponent } from '../../openapi/editor/renameComponent.ts';
import type { ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import type { TextChange } from '../../text/edits.ts';
import { normalizePath } from '../../text/paths.ts';
import type { Span } from '../../text/positions.ts';
import { type LabelPlace, labelAt, pageLabels } from '../document/pageLabels.ts';
import { readFileNames } from '../subject/fileNames.ts';
import {
	type FileOccurrences,
	findNameOccurrences,
	type NameInFile,
	type NameOccurrence,
} from '../subject/nameWalk.ts';
import type { FileMove } from './fileMove.ts';
import type { RenameSubject } from './findRenameSubject.ts';
import { moveFiles } from './moveFiles.ts';
import { renameAnchors } from './renameAnchors.ts';

export interface RenameChanges {
	readonly changes: readonly DocumentChanges[];
	/** Move of a file, after the changes. */
	readonly move?: FileMove;
}

/** Renames the subject wherever it is used; a string is the reason why it cannot have that name. */
export function renameEverywhere(
	project: Project,
	{ subject, newName }: { readonly subject: RenameSubject; readonly newName: string },
	readText: ReadText,
): RenameChanges | string {
	const name = newName.trim();
	if (name === '' || /[\r\n]/.test(name))
		return 'The name is empty or has several lines. Enter a name on one line.';
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
	if (subject.kind === 'id' && !/^[^\s{}]+$/.test(name)) return 'An ID cannot contain spaces or braces.';
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
	if (target === undefined || target === '')
		return 'The path is outside the project. Enter a path inside it.';
	const to = extension === '' ? target : `${target.replace(/\.mdx?$/, '')}${extension}`;
	if (to === path) return { changes: [] };
	if (project.files.has(to)) return `\`${to}\` already exists. Enter another name.`;
	const move = { from: path, to };
	return { changes: [...moveFiles(project, { moves: [move] }, readText)], move };
}

/** Renames a label on its page, or returns the reason why it cannot. The visible text stays. */
function renameLabel(
	{ document, place }: { readonly document: PageDocument; readonly place: LabelPlace },
	name: string,
): readonly DocumentChanges[] | string {
	const isFootnote = place.kind === 'footnote';
	if (isFootnote ? /[\s[\]\\]/.test(name) : /^\^|[[\]\\]/.test(name))
		return isFootnote
			? 'A footnote label cannot contain spaces, brackets or backslashes.'
			: 'A link label cannot contain brackets or backslashes, or start with `^`.';
	const key = normalizeLabel(name);
	const isTaken = ({ kind, key: other }: LabelPlace) => kind === place.kind && other === key;
	if (key !== place.key && pageLabels(document).some(isTaken))
		return `Label \`${name}\` is already used on this page. Enter another one.`;
	const places = labelAt(document, place.span.end)?.places ?? [];
	return [{ document, changes: places.map((other) => labelChange(other, name)) }];
}

/**
 * Change of one occurrence of a label. In `[label]` and `[label][]` the label is also the visible text, which stays.
 */
function labelChange({ span, link, isDefinition }: LabelPlace, newText: string): TextChange {
	if (link === undefined || isDefinition) return { span, newText };
	const { end } = link.span;
	if (isCollapsed(link)) return { span: { start: end - 1, end: end - 1 }, newText };
	return hasExplicitTarget(link) ? { span, newText } : { span: { start: end, end }, newText: `[${newText}]` };
}

/** Renames a name in all files that share it, or returns the reason why it cannot. Aliases stay. */
function renameName(
	project: Project,
	{ node, newName }: { readonly node: NameInFile; readonly newName: string },
	readText: ReadText,
): readonly DocumentChanges[] | string {
	const { name } = node;
	if (newName === name) return [];
	if (!/^[A-Za-z_$][\w$]*$/.test(newName))
		return 'Invalid JavaScript name. Use letters, digits, `_` and `$`, and do not start with a digit.';
	if (taken.has(newName)) return `\`${newName}\` is a reserved word. Enter another name.`;
	const files = [...findNameOccurrences(project, node, { acrossAliases: false }, readText).values()];
	for (const walked of files) {
		const refusal = refusalIn(walked, { name, newName });
		if (refusal !== undefined) return refusal;
	}
	const changed = files.filter(({ places }) => places.size > 0);
	return changed.map(({ file, places }) => ({
		document: file,
		changes: [...places.values()]
			.sort((a, b) => a.span.start - b.span.start)
			.map((place) => toChange(place, { name, newName })),
	}));
}

interface NewName {
	readonly name: string;
	readonly newName: string;
}

/** Keywords of JavaScript, and names that it or the site defines on every page. */
const taken: ReadonlySet<string> = new Set(
	(
		'await break case catch class const continue debugger default delete do else enum export extends false finally ' +
		'for function if implements import in instanceof interface let new null package private protected public return ' +
		'static super switch this throw true try typeof var void while with yield arguments eval undefined NaN Infinity ' +
		'props children frontmatter user'
	).split(' '),
);

function toChange({ span, use, isForeign, alias }: NameOccurrence, { name, newName }: NewName): TextChange {
	if (alias?.name === newName) return { span: { start: span.start, end: alias.span.end }, newText: newName };
	if (isForeign) return { span, newText: `${name} as ${newName}` };
	return { span, newText: use?.isShorthand ? `${name}: ${newName}` : newName };
}

/** Reason why the names in one file cannot be changed. */
function refusalIn(walked: FileOccurrences, { name, newName }: NewName): string | undefined {
	const { file, places, nodes } = walked;
	const { path, lines } = file;
	const lineOf = (offset: number) => lines.positionAt(offset).line + 1;
	const names = readFileNames(file, new Set([name, newName]));
	const isExported = nodes.some(({ kind }) => kind === 'exported');
	if (isExported && names.ties.some(({ exported }) => exported?.name === newName))
		return `\`${path}\` already exports \`${newName}\`. Enter another name.`;
	const isLocal = nodes.some(({ kind }) => kind === 'local');
	const pending = walked.pending ?? (isLocal ? names.pending[0] : undefined);
	if (pending !== undefined)
		return `\`${file.text.slice(pending.start, pending.end)}\` on line ${lineOf(pending.start)} of \`${path}\` is in code that cannot be parsed. Rename it there by hand first.`;
	if (!isLocal) return undefined;
	const [other] = [
		...names.places.filter((place) => place.name === newName).map(({ span }) => span),
		...names.ties.flatMap(({ local }) => (local?.name === newName ? local.span : [])),
	];
	if (other !== undefined)
		return `\`${newName}\` is already defined on line ${lineOf(other.start)} of \`${path}\`. Enter another name.`;
	for (const { span, use } of places.values()) {
		if (use === undefined) continue;
		if (use.hides(newName))
			return `\`${newName}\` is declared in the code around line ${lineOf(span.start)} of \`${path}\` and would shadow the renamed one. Enter another name.`;
		// A tag that has a lowercase name already shows a snippet.
		if (use.isTag && use.member === undefined && /^[a-z]/.test(newName) && !/^[a-z]/.test(use.name))
			return `The name is used as a tag on line ${lineOf(span.start)} of \`${path}\`, where a lowercase name means an HTML element. Start the name with a capital letter.`;
	}
	return undefined;
}

import type { PageDocument, ScriptDocument } from '../../language/document.ts';
import { parseModulePiece } from '../../language/mdx/javascript.ts';
import {
	type ModuleBinding,
	type ModuleName,
	readModuleBindings,
} from '../../language/mdx/moduleBindings.ts';
import { findNameReferences, type NameReference } from '../../language/mdx/nameScopes.ts';
import { maxScriptLength, readScriptExports } from '../../language/scriptExports.ts';
import { findDocument, type ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import { boundedCache } from '../../text/boundedCache.ts';
import { derive } from '../../text/derive.ts';
import { TextLines } from '../../text/lines.ts';
import { moveSpan, type Span } from '../../text/positions.ts';
import { type ParsableCode, parsableCodeOf } from './parsableCodeOf.ts';

/** Occurrences of some names in a file, and the imports and exports that connect them to other files. */
export interface FileNames {
	readonly places: readonly NameReference[];
	/** Imports and exports of the names, and `export *` and namespace imports. */
	readonly ties: readonly ModuleBinding[];
	/** Occurrences whose meaning is unknown. */
	readonly pending: readonly Span[];
}

/** Parses only code that contains one of the names. */
export function readFileNames(file: CodeFile, names: ReadonlySet<string>): FileNames {
	if (file.kind === 'script') return readNames(file, names);
	return namesInPage(file)(names);
}

/** Cached by names: an editor asks wherever its cursor goes. */
const namesInPage = derive((page: PageDocument) =>
	boundedCache(
		maxNameSets,
		(names: ReadonlySet<string>) => readNames(page, names),
		(names) => [...names].sort().join(' '),
	),
);

const maxNameSets = 100;

function readNames(file: CodeFile, names: ReadonlySet<string>): FileNames {
	const found = { places: [] as NameReference[], ties: [] as ModuleBinding[], pending: [] as Span[] };
	const words = wordsOf(file.text, names);
	const { pieces, places } =
		file.kind === 'page'
			? parsableCodeOf(file, names, words)
			: { pieces: scriptPieces(file, names, words), places: [] };
	found.places.push(...places);
	let broken = 0;
	for (const piece of pieces) {
		const { span, before, after } = piece;
		const code = file.text.slice(span.start, span.end);
		const isReported = broken < maxBroken && code.length <= maxScriptLength;
		const program = isReported
			? (parseModulePiece(`${before}${code}${after}`) ??
				parseModulePiece(`${before}${withoutQuoteMarks(code)}${after}`))
			: undefined;
		const within = () => words.filter(({ start }) => start >= span.start && start < span.end);
		if (program === undefined) {
			broken++;
			const ties = file.kind === 'script' ? writtenExports(code, names) : [];
			found.ties.push(...ties);
			found.pending.push(
				...within().filter(({ start }) => !ties.some(({ exported }) => exported?.span.start === start)),
			);
			continue;
		}
		const by = span.start - before.length;
		for (const place of findNameReferences(program, names)) found.places.push(movedPlace(place, by));
		for (const tie of readModuleBindings(program))
			if (concerns(tie, names)) found.ties.push(movedTie(tie, by));
	}
	return found;
}

/** Maximum number of code pieces with syntax errors: real pages have fewer, and each is slow. */
const maxBroken = 100;

/** Replaces the `>` of each line by spaces in code within a quotation. */
function withoutQuoteMarks(code: string): string {
	return code.replace(/(?<=\n)[ \t]*(?:>[ \t]?)+/g, (marks) => ' '.repeat(marks.length));
}

function scriptPieces(
	{ text }: CodeFile,
	names: ReadonlySet<string>,
	words: readonly Span[],
): readonly ParsableCode[] {
	const mayConcern = words.length > 0 || names.has('default') || text.includes('*');
	return mayConcern ? [{ span: { start: 0, end: text.length }, before: '', after: '' }] : [];
}

/** Exports of a script with types, whose syntax is not parsed. */
function writtenExports(text: string, names: ReadonlySet<string>): readonly ModuleBinding[] {
	return readScriptExports(text)
		.filter(({ name, span }) => names.has(name) && text.slice(span.start, span.end) === name)
		.map((exported) => ({
			source: undefined,
			imported: undefined,
			local: exported,
			exported,
			isDeclaration: true,
		}));
}

/** Occurrences of the names as whole words. */
function wordsOf(text: string, names: ReadonlySet<string>): readonly Span[] {
	const words: Span[] = [];
	for (const name of names)
		for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
			const end = at + name.length;
			if (!isNamePart.test(text.charAt(at - 1)) && !isNamePart.test(text.charAt(end)))
				words.push({ start: at, end });
		}
	return words.sort((a, b) => a.start - b.start);
}

const isNamePart = /[\p{L}\p{N}_$]/u;

function concerns({ imported, local, exported }: ModuleBinding, names: ReadonlySet<string>): boolean {
	return [imported, local, exported].some((tied) => tied && (tied.name === '*' || names.has(tied.name)));
}

function movedTie(tie: ModuleBinding, by: number): ModuleBinding {
	const moved = (tied: ModuleName | undefined) => tied && { ...tied, span: moveSpan(tied.span, by) };
	const { imported, local, exported } = tie;
	return { ...tie, imported: moved(imported), local: moved(local), exported: moved(exported) };
}

function movedPlace(place: NameReference, by: number): NameReference {
	const { span, member } = place;
	return {
		...place,
		span: moveSpan(span, by),
		member: member && { ...member, span: moveSpan(member.span, by) },
	};
}

/** File whose names others may import. */
export type CodeFile = PageDocument | ScriptDocument;

/** Page, snippet or script, open or on disk. */
export function findCodeFile(project: Project, path: string, readText: ReadText): CodeFile | undefined {
	const script = project.scripts.get(path);
	if (script !== undefined) {
		const text = script.openText ?? readText(path);
		return text === undefined ? undefined : { kind: 'script', path, text, lines: new TextLines(text) };
	}
	const document = findDocument(project, path, readText);
	return document?.kind === 'page' ? document : undefined;
}

/** File that contains a name, or has `export *`; most files on disk have neither, and are not parsed. */
export function findFileWithNames(
	project: Project,
	{ path, name }: { readonly path: string; readonly name: string },
	readText: ReadText,
): CodeFile | undefined {
	const text = project.documents.get(path)?.text ?? project.scripts.get(path)?.openText ?? readText(path);
	const mayName =
		text !== undefined && (name === 'default' || text.includes(name) || /^\s*export\s*\*/m.test(text));
	return mayName ? findCodeFile(project, path, () => text) : undefined;
}

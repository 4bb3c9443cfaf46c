import type {
	ColorInformation,
	ColorPresentation,
	CompletionItem,
	CompletionList,
	DocumentSymbol,
	FoldingRange,
	Hover,
	Position,
	Range,
	SelectionRange,
	TextEdit,
} from 'vscode-languageserver-types';
import { closedProblems } from './door/closedProblems.ts';
import { completionsAt } from './door/completionsAt.ts';
import type {
	AddressWish,
	FileEdits,
	FileRepairs,
	ImagesWish,
	LocatedProblem,
	NavigationChange,
	PlacedImages,
	ReferencesOptions,
	RenameEdits,
	RenamePlace,
	RenameWish,
	Repair,
	Rewrite,
	SnippetExtraction,
	SnippetWish,
} from './door/docsAnswers.ts';
import { createDocsApi, type DocsApi } from './door/docsApi.ts';
import { createDocsOutputs, type DocsOutputs } from './door/docsOutputs.ts';
import { formatEdits, formattedText } from './door/formatEdits.ts';
import { hoverAt } from './door/hoverAt.ts';
import { locatedProblems } from './door/locatedProblems.ts';
import { imagesAt, linkAt } from './door/pasteAt.ts';
import { illustrateItem, type PictureSources } from './door/pictures.ts';
import { fileRepairs, repairsAt } from './door/repairsAt.ts';
import { extractionAt, rewritesAt } from './door/rewritesAt.ts';
import { toEdits, toFileEdits, toRange } from './door/toEdits.ts';
import { apiSymbols } from './features/apiFiles/apiSymbols.ts';
import { closeTag } from './features/components/closeTag.ts';
import { configColors, presentColor } from './features/config/configColors.ts';
import { configSymbols } from './features/config/configSymbols.ts';
import { sortKeys } from './features/config/sortKeys.ts';
import { documentLinks, type FileLink } from './features/links/documentLinks.ts';
import type { FileLocation } from './features/links/fileLocation.ts';
import { findDefinition, locate } from './features/links/findDefinition.ts';
import { type NavigationLens, navigationLenses } from './features/links/navigationLenses.ts';
import { referencesAt } from './features/links/referencesAt.ts';
import { editNavigation } from './features/navigation/editNavigation.ts';
import type { NavigationEdit, NavigationRefusal } from './features/navigation/navigationEdit.ts';
import type { NavigationNode } from './features/navigation/navigationNode.ts';
import { navigationTree } from './features/navigation/navigationTree.ts';
import { type NewPage, type NewPageWish, newPage } from './features/navigation/newPage.ts';
import { addRedirects } from './features/rename/addRedirects.ts';
import type { FileMove } from './features/rename/fileMove.ts';
import { findLeftBehind } from './features/rename/findLeftBehind.ts';
import { moveFiles } from './features/rename/moveFiles.ts';
import { rename } from './features/rename/rename.ts';
import { findRenameSubject } from './features/rename/renameSubject.ts';
import { foldingRanges } from './features/structure/foldingRanges.ts';
import { type LinkedRanges, linkedTags } from './features/structure/linkedTags.ts';
import { pageSymbols } from './features/structure/pageSymbols.ts';
import { selectionRanges } from './features/structure/selectionRanges.ts';
import { type ProjectSymbol, workspaceSymbols } from './features/structure/workspaceSymbols.ts';
import { isApiFile } from './project/api/isApiFile.ts';
import { findPage, type PageTarget } from './project/findPage.ts';
import type { Project } from './project/project.ts';
import { type FileChange, type FileOnDisk, ProjectStore, parseDocument } from './project/projectStore.ts';
import type { Destination, ReadText } from './project/references.ts';
import type { Document } from './syntax/document.ts';

export type * from './door/docsAnswers.ts';
export { type EarlyText, earlyProblems } from './door/locatedProblems.ts';
export type { PictureSources } from './door/pictures.ts';
export type { FileLink } from './features/links/documentLinks.ts';
export type { FileLocation } from './features/links/fileLocation.ts';
export type { NavigationLens } from './features/links/navigationLenses.ts';
export type { EntryName, NavigationEdit, NavigationRefusal } from './features/navigation/navigationEdit.ts';
export type {
	NavigationNode,
	PageNode,
	SectionNode,
} from './features/navigation/navigationNode.ts';
export type { NewPageWish } from './features/navigation/newPage.ts';
export type { FileMove } from './features/rename/fileMove.ts';
export type { OperationName } from './project/api/apiDocuments.ts';
export type * from './project/api/apiModel.ts';
export type * from './project/api/apiSchema.ts';
export type { FileChange, FileOnDisk } from './project/projectStore.ts';
export type { FileBytes } from './syntax/page/textSlices.ts';

/**
 * The one door: everything a host can ask of a docs project. Paths are from the project's root with `/`;
 * positions and ranges are zero-based, characters in UTF-16 units. Nothing throws on user text; a question
 * about a path that is not open is answered empty.
 */
export interface DocsService extends DocsOutputs, DocsApi {
	/** The project as it is now. */
	readonly project: Project;
	/** Takes in what changed on disk or in an editor. */
	apply(changes: Iterable<FileChange>): void;
	/** All problems of one file, in text order: of an open one, or else of the text given. */
	diagnose(path: string, text?: string): readonly LocatedProblem[];
	/** The same of a file that no editor holds, as the disk has it now. */
	diagnoseClosed(path: string, read: () => FileOnDisk): readonly LocatedProblem[];
	/** The repairs of the problems that touch the range. */
	repairs(path: string, range: Range): readonly Repair[];
	/** Every repair that keeps the meaning of the file, of an open one or else of the text given; undefined when there is none. */
	repairAll(path: string, text?: string): FileRepairs | undefined;
	complete(path: string, position: Position): Promise<CompletionList>;
	/** The completion with a picture of what it names, when there is one. */
	illustrate(item: CompletionItem, sources: PictureSources): CompletionItem;
	/** What is at the position; with a picture of it when the sources are given. */
	hover(path: string, position: Position, sources?: PictureSources): Promise<Hover | undefined>;
	/** Where the link at the position leads. Texts of files that are not open are asked for. */
	definition(path: string, position: Position, readText: ReadText): Promise<FileLocation | undefined>;
	/** Every place of the project that leads to what is at the position. */
	references(path: string, position: Position, options: ReferencesOptions): Promise<readonly FileLocation[]>;
	/** The stretches of the file that lead to other files of the project. */
	links(path: string): Promise<readonly FileLink[]>;
	/** The place of a page or heading that a link leads to. */
	locate(destination: Destination, readText: ReadText): FileLocation;
	/** Where the navigation lists the page. */
	lenses(path: string): Promise<readonly NavigationLens[]>;
	symbols(path: string): Promise<DocumentSymbol[]>;
	/** Pages and headings of the project that fit a query, the nearest first. */
	workspaceSymbols(query: string): readonly ProjectSymbol[];
	/** What of a page folds; undefined for other files, which editors fold themselves. */
	foldingRanges(path: string): FoldingRange[] | undefined;
	/** What to select step by step around each position of a page. */
	selectionRanges(path: string, positions: readonly Position[]): SelectionRange[] | undefined;
	/** What closes the tag whose `>`, or whose `</`, was just typed before the position: a snippet. */
	closeTag(path: string, position: Position): string | undefined;
	/** The names of a pair of tags, which are typed as one. */
	linkedTags(path: string, position: Position): LinkedRanges | undefined;
	/** Other ways to write what is selected on a page. */
	refactor(path: string, range: Range): readonly Rewrite[];
	/** What is selected on a page as a file of its own, or why it cannot be; undefined where nothing is selected. */
	extractSnippet(path: string, wish: SnippetWish): SnippetExtraction | undefined;
	/** Where images go that an author pastes on a page, and what shows them; undefined where an image would be none. */
	placeImages(path: string, wish: ImagesWish): PlacedImages | undefined;
	/** The selected words of a page as a link to a pasted address; undefined for what is no plain text. */
	linkSelection(path: string, wish: AddressWish): TextEdit | undefined;
	/** The edits that align a page's tables and trim its lines, of a range only when one is given. */
	format(path: string, range?: Range): readonly TextEdit[];
	/** The text of a page when it is formatted, of an open one or else of the text given; undefined for no page. */
	formatted(path: string, text?: string): string | undefined;
	/** The edits that put the configuration's keys into the order of the reference. */
	sortKeys(path: string): readonly TextEdit[];
	colors(path: string): Promise<ColorInformation[]>;
	presentColor(path: string, color: ColorInformation): Promise<ColorPresentation[]>;
	/** The page to which a link on the file leads. */
	findPage(path: string, href: string): PageTarget | undefined;
	/** The sidebar as the site will show it, with the pages that it does not list. */
	navigationTree(): readonly NavigationNode[];
	/** What a change of the navigation does to the configuration. */
	editNavigation(edit: NavigationEdit): NavigationChange;
	/** The file of a page that does not exist yet; it is listed nowhere by that. */
	newPage(wish: NewPageWish): NewPage | NavigationRefusal;
	/** What can be renamed at the position: a heading, its id, or the file that a link leads to. */
	prepareRename(path: string, position: Position, readText: ReadText): RenamePlace | undefined;
	/** The edits that give it another name everywhere; a sentence says why there are none. */
	rename(path: string, wish: RenameWish, readText: ReadText): RenameEdits | string;
	/** The edits that let every link follow files and folders that move, by path before they do. */
	moveFiles(moves: readonly FileMove[], readText: ReadText): FileEdits;
	/** The edits that redirect readers from the old addresses of listed pages, before or after they move. */
	addRedirects(moves: readonly FileMove[]): FileEdits;
	/** The places that would lead nowhere without the files and folders. */
	leftBehind(paths: readonly string[], readText: ReadText): readonly FileLocation[];
}

export function createDocsService(): DocsService {
	const store = new ProjectStore();
	const documentAt = (path: string, text?: string) =>
		store.project.documents.get(path) ??
		store.project.dataFiles.get(path) ??
		(text === undefined ? undefined : parseDocument(path, text));
	return {
		...createDocsApi(() => store.project),
		...createDocsOutputs({ project: () => store.project, documentAt }),
		get project() {
			return store.project;
		},
		apply: (changes) => store.apply(changes),
		diagnose(path, text) {
			const document = documentAt(path, text);
			return document === undefined ? [] : locatedProblems(store.project, document);
		},
		diagnoseClosed: (path, read) => closedProblems(store.project, path, read),
		repairs(path, range) {
			const document = documentAt(path);
			return document === undefined ? [] : repairsAt(store.project, document, range);
		},
		repairAll(path, text) {
			const document = documentAt(path, text);
			return document && fileRepairs(store.project, document);
		},
		async complete(path, position) {
			const document = documentAt(path);
			if (document === undefined) return { isIncomplete: false, items: [] };
			return completionsAt(store.project, document, position);
		},
		illustrate: illustrateItem,
		async hover(path, position, sources) {
			const document = documentAt(path);
			return document && hoverAt(store.project, document, position, sources);
		},
		async definition(path, position, readText) {
			const document = documentAt(path);
			if (document === undefined) return undefined;
			return findDefinition(store.project, { document, offset: document.lines.offsetAt(position) }, readText);
		},
		async references(path, position, { readText, withDeclaration }) {
			const document = documentAt(path);
			if (document === undefined) return [];
			const offset = document.lines.offsetAt(position);
			return referencesAt(store.project, { document, offset, withDeclaration }, readText);
		},
		async links(path) {
			const document = documentAt(path);
			return document === undefined ? [] : documentLinks(store.project, document);
		},
		locate: (destination, readText) => locate(store.project, destination, readText),
		async lenses(path) {
			const document = documentAt(path);
			return document?.kind === 'page' ? navigationLenses(store.project, document) : [];
		},
		async symbols(path) {
			const document = documentAt(path);
			if (document?.kind === 'data') return isApiFile(store.project, document) ? apiSymbols(document) : [];
			if (document === undefined) return [];
			return document.kind === 'config' ? configSymbols(document) : pageSymbols(document);
		},
		workspaceSymbols: (query) => workspaceSymbols(store.project, query),
		foldingRanges(path) {
			const document = documentAt(path);
			return document?.kind === 'page' ? foldingRanges(document) : undefined;
		},
		selectionRanges(path, positions) {
			const document = documentAt(path);
			return document?.kind === 'page' ? selectionRanges(document, positions) : undefined;
		},
		closeTag(path, position) {
			const document = documentAt(path);
			return document?.kind === 'page' ? closeTag(document, document.lines.offsetAt(position)) : undefined;
		},
		linkedTags(path, position) {
			const document = documentAt(path);
			if (document?.kind !== 'page') return undefined;
			return linkedTags(document, document.lines.offsetAt(position));
		},
		refactor(path, range) {
			const document = documentAt(path);
			return document?.kind === 'page' ? rewritesAt(document, range) : [];
		},
		extractSnippet(path, wish) {
			const document = documentAt(path);
			return document?.kind === 'page' ? extractionAt(store.project, document, wish) : undefined;
		},
		placeImages(path, wish) {
			const document = documentAt(path);
			return document?.kind === 'page' ? imagesAt(store.project, document, wish) : undefined;
		},
		linkSelection(path, wish) {
			const document = documentAt(path);
			return document?.kind === 'page' ? linkAt(document, wish) : undefined;
		},
		format(path, range) {
			const document = documentAt(path);
			return document?.kind === 'page' ? formatEdits(document, range) : [];
		},
		formatted(path, text) {
			const document = documentAt(path, text);
			return document?.kind === 'page' ? formattedText(document) : undefined;
		},
		sortKeys(path) {
			const document = documentAt(path);
			return document?.kind === 'config' ? toEdits(document, sortKeys(document)) : [];
		},
		async colors(path) {
			const document = documentAt(path);
			return document?.kind === 'config' ? configColors(document) : [];
		},
		async presentColor(path, color) {
			const document = documentAt(path);
			return document?.kind === 'config' ? presentColor(document, color) : [];
		},
		findPage: (path, href) => findPage(store.project, path, href),
		navigationTree: () => navigationTree(store.project),
		editNavigation: (edit) => navigationChange(store.project, edit),
		newPage: (wish) => newPage(store.project, wish),
		prepareRename(path, position, readText) {
			const document = documentAt(path);
			const subject = document && renameSubjectAt(store.project, { document, position }, readText);
			return document && subject && { range: toRange(document, subject.span), name: subject.name };
		},
		rename(path, { position, newName }, readText) {
			const document = documentAt(path);
			const subject = document && renameSubjectAt(store.project, { document, position }, readText);
			if (subject === undefined) return 'Nothing here has a name that other places use.';
			const result = rename(store.project, { subject, newName }, readText);
			return typeof result === 'string' ? result : { edits: toFileEdits(result.changes), move: result.move };
		},
		moveFiles: (moves, readText) => toFileEdits(moveFiles(store.project, moves, readText)),
		addRedirects(moves) {
			const { config } = store.project;
			const changes = addRedirects(store.project, moves);
			return toFileEdits(config === undefined || changes.length === 0 ? [] : [{ document: config, changes }]);
		},
		leftBehind: (paths, readText) => findLeftBehind(store.project, paths, readText),
	};
}

function renameSubjectAt(
	project: Project,
	{ document, position }: { readonly document: Document; readonly position: Position },
	readText: ReadText,
) {
	return findRenameSubject(project, { document, offset: document.lines.offsetAt(position) }, readText);
}

function navigationChange(project: Project, edit: NavigationEdit): NavigationChange {
	const result = editNavigation(project, edit);
	if (result.kind === 'refusal') return result;
	const { document, changes } = result;
	return { kind: 'changes', path: document.path, edits: toEdits(document, changes) };
}

import type { CompletionItem, CompletionList, Hover, Position, Range } from 'vscode-languageserver-types';
import { readClosedPage } from '../checks/run/readClosedPage.ts';
import type { FileLocation } from '../features/document/protocolValues.ts';
import {
	definitionAt,
	documentLinks,
	type FileLink,
	locateDestination,
} from '../features/navigate/definitionAt.ts';
import { type NavigationLens, navigationLenses } from '../features/navigate/navigationLenses.ts';
import { referencesAt } from '../features/navigate/referencesAt.ts';
import { fixesOfProblem } from '../features/refactor/fixAll.ts';
import { generatedPageAt } from '../openapi/model/pages/generatedPages.ts';
import type { Destination, ReadText } from '../project/links/references.ts';
import { prepareReferrers } from '../project/links/referrers.ts';
import { resolveLink } from '../project/links/resolveLink.ts';
import { splitHref } from '../project/links/splitHref.ts';
import type { Page } from '../project/pages/page.ts';
import { toPageOfGenerated } from '../project/pages/sitePages.ts';
import { loadedDocument, parseFile } from '../project/parseFile.ts';
import type { Project } from '../project/project.ts';
import { ProjectStore } from '../project/projectStore.ts';
import { anyOpenScript, openScript } from '../project/scripts/openScript.ts';
import { completionsAt } from './completionsAt.ts';
import type { FileRepairs, FixableProblem, ProjectAccess, ReferencesOptions, Repair } from './docsAnswers.ts';
import { createDocsApi, type DocsApi } from './docsApi.ts';
import { createDocsMoves, type DocsMoves } from './docsMoves.ts';
import { createDocsOutputs, type DocsOutputs } from './docsOutputs.ts';
import { createDocsProblems, type DocsProblems } from './docsProblems.ts';
import { createDocsStructure, type DocsStructure } from './docsStructure.ts';
import { createDocsWriting, type DocsWriting } from './docsWriting.ts';
import { fixesAt, fixesOfFile } from './fixesAt.ts';
import { type HoverOptions, hoverAt, illustrateItem, type PictureSources } from './hoverAt.ts';

export type { FeatureProvider, FeatureRequest } from '../catalogue/editorFeatures.ts';
export type { EntryName, NavigationEdit, NavigationRefusal } from '../features/docsView/navigationEdit.ts';
export type {
	NavigationNode,
	NavigationPageNode,
	SectionNode,
} from '../features/docsView/navigationNode.ts';
export type { NewPageOptions } from '../features/docsView/newPageFile.ts';
export type { FileLocation } from '../features/document/protocolValues.ts';
export type { JsonFormattingOptions } from '../features/format/formatConfig.ts';
export type { FileLink } from '../features/navigate/definitionAt.ts';
export type { NavigationLens } from '../features/navigate/navigationLenses.ts';
export type { FileMove } from '../features/rename/fileMove.ts';
export type * from '../openapi/model/apiModel.ts';
export type * from '../openapi/model/apiSchema.ts';
export type { OperationName } from '../openapi/model/operations/apiDocuments.ts';
export type { ClosedPage } from '../project/pages/closedPage.ts';
export type * from './docsAnswers.ts';
export type { PictureSources } from './hoverAt.ts';
export { problemsBeforeProjectLoad, type UnreadProjectFile } from './locatedProblems.ts';
export { readChange } from './readChange.ts';

/**
 * API of the engine: everything a host can ask about a docs project. Paths are from the project's root with `/`;
 * positions and ranges are zero-based, with characters in UTF-16 units. Nothing throws on user text; for a path that is
 * not open, answers are empty.
 */
export interface DocsService
	extends DocsProblems,
		DocsStructure,
		DocsWriting,
		DocsMoves,
		DocsOutputs,
		DocsApi {
	/** Another service with the same project, whose changes are its own. What is known of the project is shared. */
	copy(): DocsService;
	/** Fixes of the problems that touch the range. */
	repairs(path: string, range: Range): readonly Repair[];
	/** Problems of a file, open or with the given text, each with all of its fixes. */
	diagnoseWithFixes(path: string, text?: string): readonly FixableProblem[];
	/** All safe fixes of a file, open or with the given text; undefined when there are none. */
	repairAll(path: string, text?: string): FileRepairs | undefined;
	/**
	 * Completions at the position; those of the project's own components need `readText` for files that are not open.
	 */
	complete(path: string, position: Position, readText?: ReadText): Promise<CompletionList>;
	/** Adds a picture of the completed thing to the item, if there is one. */
	illustrate(item: CompletionItem, sources: PictureSources): CompletionItem;
	/** Hover at the position, with a picture if sources are given. */
	hover(path: string, position: Position, help?: HoverOptions): Promise<Hover | undefined>;
	/** Target of the link at the position. Texts of files that are not open are read. */
	definition(path: string, position: Position, readText: ReadText): Promise<FileLocation | undefined>;
	/** Prepares `references` for the first call, one file at each step. */
	prepareReferences(): Iterable<undefined>;
	/** References to the symbol at the position in the whole project. */
	references(path: string, position: Position, options: ReferencesOptions): Promise<readonly FileLocation[]>;
	/** Ranges of the file that are links to other files of the project. */
	links(path: string): Promise<readonly FileLink[]>;
	/** Location of the page or heading that a link points to. */
	locate(destination: Destination, readText: ReadText): FileLocation;
	/** Places of the page in the navigation. */
	lenses(path: string): Promise<readonly NavigationLens[]>;
	/** Page that a link on the file points to. */
	findPage(path: string, href: string): PageTarget | undefined;
}

export function createDocsService(): DocsService {
	return serviceOf(new ProjectStore(readClosedPage));
}

function serviceOf(store: ProjectStore): DocsService {
	const documentAt: ProjectAccess['documentAt'] = (path, text, before) =>
		loadedDocument(store.project, path) ?? (text === undefined ? undefined : parseFile(path, text, before));
	const source = { project: () => store.project, documentAt };
	const problems = createDocsProblems(store);
	return {
		copy: () => serviceOf(store.copy()),
		apply: problems.apply,
		hideStyle: problems.hideStyle,
		keepTime: problems.keepTime,
		prepare: problems.prepare,
		diagnose: problems.diagnose,
		diagnoseInSteps: problems.diagnoseInSteps,
		diagnoseClosed: problems.diagnoseClosed,
		isFullyChecked: problems.isFullyChecked,
		pageOnDisk: problems.pageOnDisk,
		get project() {
			return store.project;
		},
		...createDocsStructure(source),
		...createDocsWriting(source),
		...createDocsMoves(source),
		...createDocsOutputs(source),
		...createDocsApi(() => store.project),
		repairs(path, range) {
			const document = documentAt(path);
			return document === undefined ? [] : fixesAt(store.project, document, range);
		},
		diagnoseWithFixes(path, text) {
			const found = problems.diagnose(path, text);
			const document = found.length === 0 ? undefined : documentAt(path, text);
			return found.map((problem) => ({
				problem,
				fixes: document === undefined ? (problem.fixes ?? []) : fixesOfProblem(document, problem),
			}));
		},
		repairAll(path, text) {
			const document = documentAt(path, text);
			return document && fixesOfFile(store.project, document);
		},
		async complete(path, position, readText = () => undefined) {
			const document = documentAt(path) ?? anyOpenScript(store.project, path);
			if (document === undefined) return { isIncomplete: false, items: [] };
			return completionsAt(store.project, document, position, readText);
		},
		illustrate: illustrateItem,
		async hover(path, position, help = {}) {
			const document = documentAt(path);
			return document && hoverAt(store.project, document, position, help);
		},
		async definition(path, position, readText) {
			const document = documentAt(path);
			if (document === undefined) return undefined;
			return definitionAt(store.project, { document, offset: document.lines.offsetAt(position) }, readText);
		},
		prepareReferences: () => prepareReferrers(store.project.facts),
		async references(path, position, { readText, withDeclaration }) {
			const document = documentAt(path) ?? openScript(store.project, path, readText);
			if (document === undefined) return [];
			const offset = document.lines.offsetAt(position);
			return referencesAt(store.project, { document, offset, withDeclaration }, readText);
		},
		async links(path) {
			const document = documentAt(path);
			return document === undefined ? [] : documentLinks(store.project, document);
		},
		locate: (destination, readText) => locateDestination(store.project, destination, readText),
		async lenses(path) {
			const document = documentAt(path);
			return document?.kind === 'page' ? navigationLenses(store.project, document) : [];
		},
		findPage: (path, href) => findPage(store.project, path, href),
	};
}

/** Page that a link points to, with the anchor. */
interface PageTarget {
	readonly page: Page;
	/** Without `#`; undefined when the link has none. */
	readonly anchor: string | undefined;
}

/**
 * Page of the project that a link on another of its files points to, after redirects; a generated page has no file.
 * Undefined for anchors of the same page, other files and other sites.
 */
function findPage(project: Project, from: string, href: string): PageTarget | undefined {
	const { path, anchor } = splitHref(href);
	if (path === '') return undefined;
	const target = resolveLink(project, from, href);
	if (target.kind === 'page') return { page: target.page, anchor: target.anchor };
	const generated = target.kind === 'served' ? generatedPageAt(project, target.path) : undefined;
	return generated && { page: toPageOfGenerated(generated), anchor };
}

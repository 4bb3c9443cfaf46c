import type {
	ColorInformation,
	ColorPresentation,
	DocumentHighlight,
	DocumentSymbol,
	FoldingRange,
	Position,
	SelectionRange,
} from 'vscode-languageserver-types';
import { colorPresentations, configColors } from '../features/structure/configColors.ts';
import { configFoldingRanges, configSelectionRanges } from '../features/structure/configRanges.ts';
import { configSymbols } from '../features/structure/configSymbols.ts';
import { foldingRanges } from '../features/structure/foldingRanges.ts';
import { type LinkedRanges, linkedTagRanges, nameHighlights } from '../features/structure/nameHighlights.ts';
import { pageSymbols } from '../features/structure/pageSymbols.ts';
import { selectionRanges } from '../features/structure/selectionRanges.ts';
import { type ProjectSymbol, workspaceSymbols } from '../features/structure/workspaceSymbols.ts';
import { apiSymbols } from '../openapi/editor/apiSymbols.ts';
import { isApiFile } from '../openapi/model/files/isApiFile.ts';
import type { ProjectAccess } from './docsAnswers.ts';

/** Structure of files: symbols, folding and selection ranges, linked tags, highlights. */
export interface DocsStructure {
	symbols(path: string): Promise<DocumentSymbol[]>;
	/** Pages and headings of the project that match a query, the best first; in steps, for there may be thousands. */
	workspaceSymbols(query: string): Generator<void, readonly ProjectSymbol[]>;
	/** Folding ranges of a page or the configuration; undefined for other files, which editors fold themselves. */
	foldingRanges(path: string): FoldingRange[] | undefined;
	/** Selection ranges around each position of a page or the configuration. */
	selectionRanges(path: string, positions: readonly Position[]): SelectionRange[] | undefined;
	/** Names of a pair of tags, which are edited together. */
	linkedTags(path: string, position: Position): LinkedRanges | undefined;
	/** Occurrences in the file of the name at the position; undefined if it is not a name that files share. */
	highlights(path: string, position: Position): DocumentHighlight[] | undefined;
	colors(path: string): Promise<ColorInformation[]>;
	presentColor(path: string, color: ColorInformation): Promise<ColorPresentation[]>;
}

export function createDocsStructure({ project, documentAt }: ProjectAccess): DocsStructure {
	return {
		async symbols(path) {
			const document = documentAt(path);
			if (document?.kind === 'data') return isApiFile(project(), document) ? apiSymbols(document) : [];
			if (document === undefined) return [];
			return document.kind === 'config' ? configSymbols(document) : pageSymbols(document);
		},
		workspaceSymbols: (query) => workspaceSymbols(project(), query),
		foldingRanges(path) {
			const document = documentAt(path);
			if (document?.kind === 'config') return configFoldingRanges(document);
			return document?.kind === 'page' ? foldingRanges(document) : undefined;
		},
		selectionRanges(path, positions) {
			const document = documentAt(path);
			if (document?.kind === 'config') return configSelectionRanges(document, positions);
			return document?.kind === 'page' ? selectionRanges(document, positions) : undefined;
		},
		linkedTags(path, position) {
			const document = documentAt(path);
			if (document?.kind !== 'page') return undefined;
			return linkedTagRanges(document, document.lines.offsetAt(position));
		},
		highlights(path, position) {
			const document = documentAt(path);
			return document?.kind === 'page' ? nameHighlights(project(), document, position) : undefined;
		},
		async colors(path) {
			const document = documentAt(path);
			return document?.kind === 'config' ? configColors(document) : [];
		},
		async presentColor(path, color) {
			const document = documentAt(path);
			return document?.kind === 'config' ? colorPresentations(document, color) : [];
		},
	};
}

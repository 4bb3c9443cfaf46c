import type { CompletionItem, CompletionList, Position } from 'vscode-languageserver-types';
import { completeExpression } from '../features/complete/completeExpression.ts';
import { completeFrontMatter } from '../features/complete/completeFrontMatter.ts';
import {
	completeImportedName,
	completeLabel,
	completeLink,
	completeScript,
	completeTextLink,
	completeVariable,
} from '../features/complete/completeLink.ts';
import { completeContent, completeTag, isTypingFence } from '../features/complete/completeTag.ts';
import { rankIcons } from '../features/complete/rankIcons.ts';
import { type TypedPlace, typedPlacesAt } from '../features/subject/typedPlacesAt.ts';
import type { Document, PageDocument, ScriptDocument } from '../language/document.ts';
import { completeApiName } from '../openapi/editor/completeApiName.ts';
import type { ReadText } from '../project/links/references.ts';
import type { Project } from '../project/project.ts';
import { hasLettersInOrder } from '../text/words.ts';

// Large module, loaded on first use.
const loadCompleteConfig = () => import('../features/complete/completeConfig.ts');

/** Maximum number of completions; a longer list is cut and requested again as the author types. */
const completionLimit = 200;

/** Completions at a position, cut to the maximum. */
export async function completionsAt(
	project: Project,
	document: Document | ScriptDocument,
	position: Position,
	readText: ReadText,
): Promise<CompletionList> {
	const found = await findCompletions(project, document, position, readText);
	return limited(rankIcons(found, document, position), document, position);
}

async function findCompletions(
	project: Project,
	document: Document | ScriptDocument,
	position: Position,
	readText: ReadText,
): Promise<CompletionList> {
	const offset = document.lines.offsetAt(position);
	if (document.kind === 'config') {
		const items = completeTextLink(project, document, offset);
		if (items.length > 0) return { isIncomplete: false, items };
		const { completeConfig } = await loadCompleteConfig();
		return completeConfig(project, document, position);
	}
	if (document.kind === 'script')
		return { isIncomplete: false, items: completeScript(project, document, offset) };
	if (document.kind === 'data')
		return { isIncomplete: false, items: completeTextLink(project, document, offset) };
	const places = [...typedPlacesAt(document, offset)];
	const named = places.flatMap((place) =>
		place.kind === 'frontMatter' ? completeApiName(project, document, place.place) : [],
	);
	const context = { project, document, offset, readText };
	const items = [...named, ...places.flatMap((place) => completePlace(context, place))];
	// These completions depend on the words before the cursor.
	const isIncomplete = named.length > 0 || (items.length > 0 && isTypingFence(document, offset));
	return { isIncomplete, items };
}

interface PageContext {
	readonly project: Project;
	readonly document: PageDocument;
	readonly offset: number;
	readonly readText: ReadText;
}

function completePlace(
	{ project, document, offset, readText }: PageContext,
	place: TypedPlace,
): readonly CompletionItem[] {
	switch (place.kind) {
		case 'frontMatter':
			return completeFrontMatter(project, document, place.place);
		case 'tag':
			return completeTag(project, document, { place: place.place, offset }, readText);
		case 'content':
			return completeContent(document, offset);
		case 'linkTarget':
			return completeLink(project, { document, from: document.path, ...place }, offset);
		case 'label':
			return completeLabel(document, place);
		case 'variable':
			return completeVariable(project, document, place);
		case 'importedName':
			return completeImportedName(project, document, place);
		case 'expression':
			return completeExpression(project, document, place, readText);
	}
}

/** Cuts a list that is too long to the items that an editor would show first for the typed letters. */
function limited(
	list: CompletionList,
	{ text, lines }: Document | ScriptDocument,
	position: Position,
): CompletionList {
	if (list.items.length <= completionLimit) return list;
	const lineStart = lines.offsetAt({ line: position.line, character: 0 });
	const line = text.slice(lineStart, lines.offsetAt(position)).toLowerCase();
	const items = list.items
		.filter(({ label, filterText = label, textEdit }) => {
			const from =
				textEdit !== undefined && 'range' in textEdit ? textEdit.range.start.character : line.length;
			return hasLettersInOrder(filterText.toLowerCase(), line.slice(from).trim());
		})
		.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0));
	return { ...list, isIncomplete: true, items: items.slice(0, completionLimit) };
}

function sortKey({ sortText, label }: CompletionItem): string {
	return sortText ?? label;
}

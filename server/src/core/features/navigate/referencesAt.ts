import type { Document, ScriptDocument } from '../../language/document.ts';
import { apiReferences } from '../../openapi/editor/apiLocations.ts';
import { type Destination, findReferences, type ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import { type FileLocation, toLocation, toRange } from '../document/protocolValues.ts';
import { type FileOccurrences, findNameOccurrences, type NameInFile } from '../subject/nameWalk.ts';
import type { Subject } from '../subject/subject.ts';
import { subjectsAt } from '../subject/subjectsAt.ts';
import { locateDestination } from './definitionAt.ts';

export interface ReferencesQuestion {
	readonly document: Document | ScriptDocument;
	readonly offset: number;
	/** True to include the page or heading itself. */
	readonly withDeclaration: boolean;
}

/** References to the most specific subject at the offset that has any: a target of links, a name, a label or a component of an API. */
export function referencesAt(
	project: Project,
	{ document, offset, withDeclaration }: ReferencesQuestion,
	readText: ReadText,
): readonly FileLocation[] {
	const context = { project, document, withDeclaration, readText };
	for (const subject of subjectsAt(project, document, offset)) {
		const found = referencesTo(context, subject);
		if (found !== undefined) return found;
	}
	return [];
}

interface ReferencesContext {
	readonly project: Project;
	readonly document: Document | ScriptDocument;
	readonly withDeclaration: boolean;
	readonly readText: ReadText;
}

function referencesTo(context: ReferencesContext, subject: Subject): readonly FileLocation[] | undefined {
	const { project, document, withDeclaration } = context;
	const { path } = document;
	switch (subject.kind) {
		case 'name':
			return nameReferences(context, subject.node);
		case 'apiTarget':
			return apiReferences(project, subject.target, withDeclaration);
		case 'label':
			return subject.places
				.filter(({ isDefinition }) => withDeclaration || !isDefinition)
				.map(({ span }) => toLocation(document, span));
		case 'link':
		case 'import':
			return subject.destination && linksTo(context, subject.destination);
		case 'anchor':
			return linksTo(context, { path, anchor: subject.id });
		case 'page':
			return linksTo(context, { path });
		default:
			return undefined;
	}
}

function linksTo(
	{ project, withDeclaration, readText }: Omit<ReferencesContext, 'document'>,
	destination: Destination,
): readonly FileLocation[] {
	const links = [...findReferences(project, destination, readText)];
	return [
		...(withDeclaration ? [locateDestination(project, destination, readText)] : []),
		...links.map(({ document, span }) => toLocation(document, span)),
	];
}

/** Occurrences of a name in all files, also under aliases. */
function nameReferences(context: ReferencesContext, name: NameInFile): readonly FileLocation[] {
	const { project, withDeclaration, readText } = context;
	const files = findNameOccurrences(project, name, { acrossAliases: true }, readText);
	return [...files.values()].flatMap((walked) => [
		...placesIn(walked, withDeclaration),
		...(isWholePage(walked) ? linksTo(context, { path: walked.file.path }) : []),
	]);
}

function placesIn({ file, places }: FileOccurrences, withDeclaration: boolean): readonly FileLocation[] {
	return [...places.values()]
		.filter(({ isDeclaration }) => withDeclaration || !isDeclaration)
		.sort((a, b) => a.span.start - b.span.start)
		.map(({ span }) => ({ path: file.path, range: toRange(file, span) }));
}

/** True for the default export of a page, which is the whole page. */
function isWholePage({ file, nodes }: FileOccurrences): boolean {
	return file.kind === 'page' && nodes.some(({ kind, name }) => kind === 'exported' && name === 'default');
}

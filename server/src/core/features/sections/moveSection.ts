import type { Position } from 'vscode-languageserver-types';
import type { PageDocument } from '../../language/document.ts';
import type { DocumentChanges } from '../../language/documentChanges.ts';
import type { ReadText } from '../../project/links/references.ts';
import { isPage } from '../../project/pages/isPage.ts';
import { toPagePath } from '../../project/pages/page.ts';
import type { Project } from '../../project/project.ts';
import { applyChanges, type TextChange } from '../../text/edits.ts';
import { TextLines } from '../../text/lines.ts';
import { folderOf } from '../../text/paths.ts';
import { holds, lineBreakOf, type Span } from '../../text/positions.ts';
import type { NewFile } from '../../text/problem.ts';
import { editNavigation } from '../navigation/editNavigation.ts';
import { navigationEntries } from '../navigation/navigationEntries.ts';
import { rootedLinks, wholeLine } from '../refactor/extractSnippet.ts';
import { ownWords } from '../refactor/pageTies.ts';
import { arrivingPieces, cutSection, findSection, piecesOf } from './findSection.ts';
import { findHome, type SectionHome, type SectionTarget } from './sectionHome.ts';
import { movedIds, sectionLinks } from './sectionLinks.ts';
import { placeSection, risenHeadings, sectionText, statementsFor, withBreaks } from './sectionText.ts';

/** A section of a page as a part of another one, or as a page of its own. */
export interface SectionMove {
	readonly kind: 'sectionMove';
	/** The words of its heading. */
	readonly title: string;
	/** Path of the page that it goes to, from the root. */
	readonly path: string;
	/** Where the author goes on, on that page. */
	readonly cursor: Position;
	/** The page, where there is none yet. */
	readonly creates: NewFile | undefined;
	/** Of the files that are there, each once. */
	readonly changes: readonly DocumentChanges[];
}

export interface SectionRefusal {
	readonly kind: 'refusal';
	/** Why the section stays, and what to do. */
	readonly sentence: string;
}

export interface SectionOptions {
	/** A place in the section; the innermost one is meant. */
	readonly offset: number;
	readonly target: SectionTarget;
}

/**
 * The section of a page at another place, with all that follows: links to it and in it lead where they led, what it
 * imports comes along, and a new page stands behind the old one in the navigation. Undefined where no section is.
 */
export function moveSection(
	project: Project,
	document: PageDocument,
	{ offset, target }: SectionOptions,
	readText: ReadText,
): SectionMove | SectionRefusal | undefined {
	const section = isPage(project, document.path) ? findSection(document, offset) : undefined;
	if (section === undefined) return undefined;
	if (typeof section === 'string') return refuse(section);
	const home = findHome(project, document, { section, target, readText });
	if (typeof home === 'string') return refuse(home);
	const { moved, kept } = ownWords(document, section.block.span);
	const statements = statementsFor(project, document, home, [...moved, ...kept]);
	if (typeof statements === 'string') return refuse(statements);
	const pieces = piecesOf(section);
	const taken = [...moved.map((statement) => statement.span), ...section.definitions.own];
	const lines = taken.map((span) => wholeLine(document, span));
	const behind = Math.max(0, ...lines.map(({ end }) => end).filter((end) => end <= section.span.start));
	const leaving = [cutSection(document, section, behind), ...lines.map((span) => ({ span, newText: '' }))];
	const risen = risenHeadings(document, section, home);
	const place = (inside: readonly TextChange[]) =>
		placeSection(home, sectionText(document, section, [...risen, ...inside]), statements);
	const ids = movedIds({
		document,
		section,
		rest: applyChanges(document.text, leaving),
		home: { path: home.path, text: place([]).text, before: home.document },
		isTitle: home.title !== undefined,
	});
	if (ids === undefined)
		return refuse('The section would read otherwise there: repair what is wrong on both pages first.');
	const linksOf = (going: readonly Span[]) => [
		...sectionLinks(project, { ...ids, document, pieces: going, to: home.path }, readText),
	];
	const links = linksOf(pieces);
	const isIn = (those: readonly Span[]) => (change: TextChange) =>
		those.some((piece) => holds(piece, change.span));
	const isMoving = isIn(pieces);
	const arriving = arrivingPieces(section);
	// What both pages have leads from each where it led.
	const ofArriving = arriving.length === pieces.length ? links : linksOf(arriving);
	const within = changesOf(document, ofArriving).filter(isIn(arriving));
	const rooted =
		folderOf(home.path) === folderOf(document.path)
			? []
			: arriving
					.flatMap((piece) => rootedLinks(project, document, piece))
					.filter(({ span }) => !within.some((other) => other.span.start === span.start));
	const { changes, text, cursor } = place([...within, ...rooted]);
	const others = links.filter((file) => file.document.path !== document.path);
	return {
		kind: 'sectionMove',
		title: section.heading.text.trim(),
		path: home.path,
		cursor: new TextLines(text).positionAt(cursor),
		creates:
			home.document === undefined
				? { path: home.path, text: withBreaks(text, lineBreakOf(document.text)) }
				: undefined,
		changes: joined([
			{
				document,
				changes: [...leaving, ...changesOf(document, links).filter((change) => !isMoving(change))],
			},
			...(home.document === undefined ? [] : [{ document: home.document, changes }]),
			...others,
			...(home.document === undefined ? listing(project, document, home) : []),
		]),
	};
}

/** Behind the first place that lists the old page; none where only its author can write the navigation. */
function listing(project: Project, { path }: PageDocument, home: SectionHome): readonly DocumentChanges[] {
	const name = toPagePath(path);
	for (const entry of navigationEntries(project.navigation).values()) {
		if (entry.kind !== 'page' || entry.pagePath !== name) continue;
		const to = { place: [...entry.list, entry.index], name };
		const edit = editNavigation(project, { kind: 'addPages', pagePaths: [toPagePath(home.path)], to });
		return edit.kind === 'changes' ? edit.changes : [];
	}
	return [];
}

function changesOf({ path }: PageDocument, files: readonly DocumentChanges[]): readonly TextChange[] {
	return files.find(({ document }) => document.path === path)?.changes ?? [];
}

function joined(files: readonly DocumentChanges[]): readonly DocumentChanges[] {
	const byPath = new Map<string, DocumentChanges>();
	for (const { document, changes } of files) {
		const before = byPath.get(document.path);
		byPath.set(
			document.path,
			before === undefined
				? { document, changes }
				: { document: before.document, changes: [...before.changes, ...changes] },
		);
	}
	return [...byPath.values()].filter(({ changes }) => changes.length > 0);
}

function refuse(sentence: string): SectionRefusal {
	return { kind: 'refusal', sentence };
}

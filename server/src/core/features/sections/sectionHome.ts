import type { PageDocument } from '../../language/document.ts';
import { findDocument, type ReadText } from '../../project/links/references.ts';
import { isPage } from '../../project/pages/isPage.ts';
import type { Project } from '../../project/project.ts';
import { folderOf, normalizePath, toFileName } from '../../text/paths.ts';
import { holds } from '../../text/positions.ts';
import { oneLine } from '../../text/words.ts';
import { type LabelPlace, pageLabels } from '../labels/pageLabels.ts';
import { newPage } from '../navigation/newPage.ts';
import { type PageSection, piecesOf } from './findSection.ts';

/** Where a section is to go. Plain data: clients send it. */
export type SectionTarget =
	/** A page that does not exist yet, by its name in the folder of the old one or by its path from the root. */
	| { readonly kind: 'newPage'; readonly name?: string }
	/** To the end of a page, by its path from the root. */
	| { readonly kind: 'page'; readonly path: string };

/** A page that takes a section. */
export interface SectionHome {
	/** Path of its file from the root. */
	readonly path: string;
	/** The page as it is; undefined for a new one. */
	readonly document?: PageDocument;
	/** By how many levels its headings rise. */
	readonly rise: number;
	/** The title of a new page, which takes the place of the section’s heading. */
	readonly title?: string;
}

/** A sentence says why there is none. */
export function findHome(
	project: Project,
	document: PageDocument,
	{ section, target, readText }: { section: PageSection; target: SectionTarget; readText: ReadText },
): SectionHome | string {
	if (target.kind === 'newPage') return newHome(project, document, section, target.name);
	const { path } = target;
	if (path === document.path) return 'The section is on this page already: choose another one.';
	const found = isPage(project, path) ? findDocument(project, path, readText) : undefined;
	if (found?.kind !== 'page') return `${path} is no page of this site: choose another one.`;
	const clash = findClash(document, section, found);
	return clash === undefined
		? { path, document: found, rise: 0 }
		: `\`[${clash}]\` means something else on ${path}: give one of the two another name.`;
}

/** A label of the section that the other page gives a meaning too, or a number. */
function findClash(document: PageDocument, section: PageSection, home: PageDocument): string | undefined {
	const nameOf = ({ kind, key }: LabelPlace) => `${kind} ${key}`;
	const labels = pageLabels(document);
	const others = pageLabels(home);
	const taken = new Set(others.map(nameOf));
	const pieces = piecesOf(section);
	const isMoving = ({ span }: LabelPlace) => pieces.some((piece) => holds(piece, span));
	const targetOf = (places: readonly LabelPlace[], label: LabelPlace) =>
		places.find((place) => place.isDefinition && nameOf(place) === nameOf(label))?.link?.target;
	const isSame = (label: LabelPlace) => {
		const target = targetOf(labels, label);
		return target !== undefined && isRooted.test(target) && target === targetOf(others, label);
	};
	const clash = labels.find((place) => isMoving(place) && taken.has(nameOf(place)) && !isSame(place));
	return clash && `${clash.kind === 'footnote' ? '^' : ''}${oneLine(clash.label)}`;
}

/** Leads to the same place from every page. */
const isRooted = /^(?:\/|[a-z][a-z+.-]+:)/i;

function newHome(
	project: Project,
	{ path }: PageDocument,
	{ heading: { text, level } }: PageSection,
	params: string | undefined,
): SectionHome | string {
	const title = text.trim();
	const fileName = toFileName(title);
	if (fileName === '') return 'A new page needs a title: give the section’s heading some words.';
	const folder = folderOf(path);
	const generated = newPage(project, { name: params ?? freeName(project, folder, fileName), folder });
	return generated.kind === 'refusal' ? generated.sentence : { path: generated.path, rise: level - 1, title };
}

/** The name, or the same with a number where the folder has such a page. */
function freeName({ files }: Project, folder: string, fileName: string): string {
	for (let number = 1; ; number++) {
		const name = number === 1 ? fileName : `${fileName}-${number}`;
		const path = normalizePath(`${folder}/${name}`) ?? name;
		if (!files.has(`${path}.mdx`) && !files.has(`${path}.md`)) return name;
	}
}

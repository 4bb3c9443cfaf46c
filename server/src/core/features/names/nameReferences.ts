import { findReferences, type ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import { type FileLocation, rangeOf, startOf, toLocation } from '../links/fileLocation.ts';
import type { CodeFile } from './codeFile.ts';
import { nameSubjectAt } from './nameSubject.ts';
import { type WalkedFile, walkName } from './nameWalk.ts';

/** Every place of the name at the offset, whatever files call it; undefined where none stands for something that files share. */
export function nameReferences(
	project: Project,
	{
		file,
		offset,
		withDeclaration,
	}: { readonly file: CodeFile; readonly offset: number; readonly withDeclaration: boolean },
	readText: ReadText,
): readonly FileLocation[] | undefined {
	const subject = nameSubjectAt(project, file, offset);
	if (subject === undefined) return undefined;
	const files = walkName(project, subject.node, { acrossAliases: true }, readText);
	return [...files.values()].flatMap((walked) => [
		...placesIn(walked, withDeclaration),
		...(isWholePage(walked) ? pagePlaces(project, walked.file.path, { withDeclaration, readText }) : []),
	]);
}

function placesIn({ file, places }: WalkedFile, withDeclaration: boolean): readonly FileLocation[] {
	return [...places.values()]
		.filter(({ isDeclaration }) => withDeclaration || !isDeclaration)
		.sort((a, b) => a.span.start - b.span.start)
		.map(({ span }) => ({ path: file.path, range: rangeOf(file, span) }));
}

/** What a page exports by default is all that it shows. */
function isWholePage({ file, nodes }: WalkedFile): boolean {
	return file.kind === 'page' && nodes.some(({ kind, name }) => kind === 'exported' && name === 'default');
}

function pagePlaces(
	project: Project,
	path: string,
	{ withDeclaration, readText }: { readonly withDeclaration: boolean; readonly readText: ReadText },
): readonly FileLocation[] {
	const links = [...findReferences(project, { path }, readText)];
	return [
		...(withDeclaration ? [startOf(path)] : []),
		...links.map(({ document, span }) => toLocation(document, span)),
	];
}

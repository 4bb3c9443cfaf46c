import { hasLinkedProblem } from '../checks/runChecks.ts';
import type { FileOnDisk } from '../project/fileChange.ts';
import { isReadAsMdx } from '../project/fileRole.ts';
import { knownDocument } from '../project/knownDocument.ts';
import { recallFrontMatterLinks, unplacedImages } from '../project/links/frontMatterLinks.ts';
import { readLinks, recallLinks } from '../project/links/pageLinks.ts';
import { parseFile } from '../project/parseFile.ts';
import type { Project } from '../project/project.ts';
import { createPageEvents } from '../syntax/page/pageEvents.ts';
import type { FileBytes } from '../syntax/page/textSlices.ts';
import { parsePageBytes } from '../syntax/parsePageBytes.ts';
import type { LocatedProblem } from './docsAnswers.ts';
import { asSoundPage, frontMatterProblems, type SoundPage } from './frontMatterProblems.ts';
import { locatedProblems } from './locatedProblems.ts';
import { scriptProblems } from './scriptProblems.ts';

/** What the bytes of one page hold at a time. */
const events = createPageEvents(1 << 16);

/** All problems of a file that no editor holds. Most pages have none: that is found out by their bytes. */
export function closedProblems(
	project: Project,
	path: string,
	read: () => FileOnDisk,
): readonly LocatedProblem[] {
	const known = knownDocument(project, path);
	if (known !== undefined) return locatedProblems(project, known);
	const { text, readBytes, readText } = read();
	const ofScript = scriptProblems(project, path, () => text ?? readText?.());
	if (ofScript !== undefined) return ofScript;
	const bytes = isReadAsMdx(path) ? readBytes?.() : undefined;
	const sound = bytes && soundPage(project, path, bytes);
	if (sound !== undefined) {
		const { faultyHead: head } = sound;
		return head === undefined
			? []
			: frontMatterProblems(project, { path, head, readText: () => wholeText(read().readBytes?.()) });
	}
	const content = bytes === undefined ? text : wholeText(bytes);
	const document = content === undefined ? undefined : parseFile(path, content);
	return document === undefined ? [] : locatedProblems(project, document);
}

function soundPage(project: Project, path: string, bytes: FileBytes): SoundPage | undefined {
	const document = parsePageBytes(path, bytes, { events });
	const sound = asSoundPage(bytes, document);
	if (sound === undefined) return undefined;
	recallLinks(document, readLinks({ text: document.slices, syntax: document.syntax.linking }));
	recallFrontMatterLinks(document, unplacedImages(document.frontMatter.values));
	return hasLinkedProblem(project, document) ? undefined : sound;
}

function wholeText(bytes: FileBytes | undefined): string | undefined {
	return bytes?.decode(bytes.bytes, 0, bytes.bytes.length);
}

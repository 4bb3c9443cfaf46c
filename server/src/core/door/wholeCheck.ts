import { hasLinkedProblem, hasLoneProblem } from '../checks/runChecks.ts';
import { toClosedPage } from '../project/closedPage.ts';
import { fileRole } from '../project/fileRole.ts';
import type { Project } from '../project/project.ts';
import { type FileOnDisk, ProjectStore, parseDocument } from '../project/projectStore.ts';
import { ReadingRoom } from '../project/readingRoom.ts';
import { RecalledPage } from '../project/recalledPage.ts';
import type { ReadText } from '../project/references.ts';
import { createPageEvents } from '../syntax/page/pageEvents.ts';
import { parsePageBytes, placesNumbers } from '../syntax/parsePageBytes.ts';
import type { LocatedProblem } from './docsAnswers.ts';
import { locatedProblems } from './locatedProblems.ts';

/**
 * Finds all problems of a project on disk; for each file what `diagnose` gives. Nearly all pages have none, and to find
 * that out their bytes need to be read only once: the checks that look at nothing but the page run while these are at
 * hand, those that compare it with the project on what is kept of it. Only pages with a problem are read as texts.
 */
export class WholeCheck {
	readonly #store = new ProjectStore();
	/** The pages that have no problem by themselves. */
	readonly #sound = new Map<string, RecalledPage>();
	readonly #room = new ReadingRoom();
	readonly #events = createPageEvents(1 << 16);
	readonly #readText: ReadText;

	constructor(readText: ReadText) {
		this.#readText = readText;
	}

	get project(): Project {
		return this.#store.project;
	}

	/** Takes in the files on disk; the bytes of each page are read when it is its turn. */
	take(files: Iterable<FileOnDisk>): void {
		for (const file of files) this.#store.apply([this.#look(file)]);
	}

	problemsOf(path: string): readonly LocatedProblem[] {
		const { project } = this.#store;
		const page = this.#sound.get(path);
		if (page !== undefined && !hasLinkedProblem(project, page)) return [];
		const known = project.documents.get(path) ?? project.dataFiles.get(path);
		const document = known ?? parseDocument(path, this.#readText(path) ?? '');
		return document === undefined ? [] : locatedProblems(project, document);
	}

	/** Reads a page, and checks it by itself; other files are left to the store. */
	#look(file: FileOnDisk): FileOnDisk {
		const role = fileRole(file.path);
		const bytes = role === 'page' || role === 'snippet' ? file.readBytes?.() : undefined;
		if (bytes === undefined) return file;
		const { path } = file;
		const events = this.#events;
		const document = parsePageBytes(path, bytes, { events, texts: this.#room.texts });
		if (placesNumbers(bytes, document) && !hasLoneProblem(document))
			this.#sound.set(path, new RecalledPage(document, () => this.#readText(path) ?? ''));
		const { slices: text = document.text, frontMatter } = document;
		const page = { path, values: frontMatter.values, units: bytes.bytes, text, events };
		return { ...file, closedPage: toClosedPage(page, bytes, this.#room) };
	}
}

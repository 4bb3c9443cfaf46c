import { hasLinkedProblem } from '../checks/runChecks.ts';
import type { FileOnDisk } from '../project/fileChange.ts';
import { fileRole } from '../project/fileRole.ts';
import { knownDocument } from '../project/knownDocument.ts';
import type { PageLink } from '../project/pageLinks.ts';
import { parseFile } from '../project/parseFile.ts';
import type { Project } from '../project/project.ts';
import { ProjectStore } from '../project/projectStore.ts';
import { RecalledPage } from '../project/recalledPage.ts';
import type { ReadText } from '../project/references.ts';
import type { LocatedProblem } from './docsAnswers.ts';
import { locatedProblems } from './locatedProblems.ts';
import { type JudgedPage, PageJudge } from './pageJudge.ts';

/**
 * Finds all problems of a project on disk; for each file what `diagnose` gives. Nearly all pages have none, and to find
 * that out their bytes need to be read only once: the checks that look at nothing but the page run while these are at
 * hand, those that compare it with the project on what is kept of it. Only pages with a problem are read as texts.
 */
export class WholeCheck {
	readonly #store = new ProjectStore();
	/** What pages lead to that have no problem by themselves. */
	readonly #plain = new Map<string, readonly PageLink[]>();
	readonly #judge = new PageJudge();
	readonly #readText: ReadText;

	constructor(readText: ReadText) {
		this.#readText = readText;
	}

	get project(): Project {
		return this.#store.project;
	}

	/** Takes in the files on disk; the bytes of each page are read when it is its turn. */
	take(files: Iterable<FileOnDisk>): void {
		for (const file of files) {
			const page = this.#judgeFile(file);
			const { kind, path } = file;
			if (page?.plainLinks !== undefined) this.#plain.set(path, page.plainLinks);
			this.#store.apply([page === undefined ? file : { kind, path, closedPage: page.closedPage }]);
		}
	}

	problemsOf(path: string): readonly LocatedProblem[] {
		const { project } = this.#store;
		const links = this.#plain.get(path);
		if (links !== undefined && this.#fits(path, links)) return [];
		const document = knownDocument(project, path) ?? parseFile(path, this.#readText(path) ?? '');
		return document === undefined ? [] : locatedProblems(project, document);
	}

	/** Whether a plain page has no problem in this project either. */
	#fits(path: string, links: readonly PageLink[]): boolean {
		const { project } = this.#store;
		const page = new RecalledPage(project, { path, links, readText: () => this.#readText(path) ?? '' });
		return !hasLinkedProblem(project, page);
	}

	/** Other files than pages are left to the store. */
	#judgeFile({ path, readBytes }: FileOnDisk): JudgedPage | undefined {
		const role = fileRole(path);
		const bytes = role === 'page' || role === 'snippet' ? readBytes?.() : undefined;
		return bytes === undefined ? undefined : this.#judge.judge(path, bytes);
	}
}

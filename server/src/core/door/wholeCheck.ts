import { hasLinkedProblem } from '../checks/runChecks.ts';
import { fileRole } from '../project/fileRole.ts';
import type { Project } from '../project/project.ts';
import { type FileOnDisk, ProjectStore, parseDocument } from '../project/projectStore.ts';
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
	/** The pages that have no problem by themselves. */
	readonly #plain = new Set<string>();
	readonly #judge = new PageJudge();
	readonly #readText: ReadText;

	constructor(readText: ReadText) {
		this.#readText = readText;
	}

	get project(): Project {
		return this.#store.project;
	}

	/** Takes in the files on disk; the bytes of each page are read when it is its turn, unless it is judged already. */
	take(files: Iterable<FileOnDisk>, judged?: ReadonlyMap<string, JudgedPage>): void {
		for (const file of files) {
			const page = judged?.get(file.path) ?? this.#judgeFile(file);
			if (page?.isPlain) this.#plain.add(file.path);
			this.#store.apply([page === undefined ? file : { ...file, closedPage: page.closedPage }]);
		}
	}

	problemsOf(path: string): readonly LocatedProblem[] {
		const { project } = this.#store;
		if (this.#plain.has(path) && this.#fits(path)) return [];
		const known = project.documents.get(path) ?? project.dataFiles.get(path);
		const document = known ?? parseDocument(path, this.#readText(path) ?? '');
		return document === undefined ? [] : locatedProblems(project, document);
	}

	/** Whether a plain page has no problem in this project either. */
	#fits(path: string): boolean {
		const { project } = this.#store;
		const page = new RecalledPage(project, path, () => this.#readText(path) ?? '');
		return !hasLinkedProblem(project, page);
	}

	/** Other files than pages are left to the store. */
	#judgeFile({ path, readBytes }: FileOnDisk): JudgedPage | undefined {
		const role = fileRole(path);
		const bytes = role === 'page' || role === 'snippet' ? readBytes?.() : undefined;
		return bytes === undefined ? undefined : this.#judge.judge(path, bytes);
	}
}

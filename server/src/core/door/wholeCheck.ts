import { hasLinkedProblem } from '../checks/runChecks.ts';
import type { FileOnDisk } from '../project/fileChange.ts';
import { isReadAsMdx } from '../project/fileRole.ts';
import { knownDocument } from '../project/knownDocument.ts';
import type { PageLink } from '../project/links/pageLinks.ts';
import type { ReadText } from '../project/links/references.ts';
import { isSameEverywhere } from '../project/links/resolveLink.ts';
import { SharedLinks } from '../project/links/sharedLinks.ts';
import { languageFolderOf } from '../project/navigation/languageFolders.ts';
import type { ClosedPage } from '../project/pages/closedPage.ts';
import { isPage } from '../project/pages/isPage.ts';
import { RecalledPage } from '../project/pages/recalledPage.ts';
import { parseFile } from '../project/parseFile.ts';
import type { Project } from '../project/project.ts';
import { ProjectStore } from '../project/projectStore.ts';
import type { LocatedProblem } from './docsAnswers.ts';
import { frontMatterProblems } from './frontMatterProblems.ts';
import { locatedProblems } from './locatedProblems.ts';
import { PageJudge, type PlainPage } from './pageJudge.ts';
import { scriptProblems } from './scriptProblems.ts';

/**
 * Finds all problems of a project on disk, or of some of its files; for each file what `diagnose` gives. Nearly all
 * pages have none, and to find that out their bytes need to be read only once: the checks that look at nothing but the
 * page run while these are at hand, those that compare it with the project on what is kept of it. Only pages with a
 * problem behind their front matter are read as texts.
 */
export class WholeCheck {
	readonly #store = new ProjectStore();
	readonly #links = new SharedLinks();
	/** Pages that have no problem by themselves, but perhaps in their front matter. */
	readonly #plain = new Map<string, PlainPage>();
	readonly #judge = new PageJudge(this.#links);
	/** By number, 1 for a link that is right in this project, whichever page it stands on; by the folder of the page's language. */
	readonly #rightLinks = new Map<string | undefined, Uint8Array>();
	readonly #readText: ReadText;

	constructor(readText: ReadText) {
		this.#readText = readText;
	}

	get project(): Project {
		return this.#store.project;
	}

	/** Takes in the files on disk; the bytes of each page are read when it is its turn. Only those that will be asked about are judged. */
	take(files: Iterable<FileOnDisk>, isAskedAbout: (path: string) => boolean = () => true): void {
		this.#rightLinks.clear();
		for (const file of files) {
			const { kind, path } = file;
			const closedPage = isReadAsMdx(path) ? this.#readPage(file, isAskedAbout(path)) : undefined;
			this.#store.apply([closedPage === undefined ? file : { kind, path, closedPage }]);
		}
	}

	/** Undefined for a file that cannot be read. */
	problemsOf(path: string): readonly LocatedProblem[] | undefined {
		const { project } = this.#store;
		const plain = this.#plain.get(path);
		if (plain !== undefined && this.#fits(path, plain.links)) {
			const { faultyHead: head } = plain;
			if (head === undefined) return [];
			return frontMatterProblems(project, { path, head, readText: () => this.#readText(path) });
		}
		const ofScript = scriptProblems(project, path, () => this.#readText(path));
		if (ofScript !== undefined) return ofScript;
		const known = knownDocument(project, path);
		const text = known === undefined ? this.#readText(path) : '';
		if (text === undefined) return undefined;
		const document = known ?? parseFile(path, text);
		return document === undefined ? [] : locatedProblems(project, document);
	}

	/** Whether a plain page has no problem in this project either. */
	#fits(path: string, numbers: readonly number[]): boolean {
		const { project } = this.#store;
		const folder = languageFolderOf(project, path);
		const right = this.#rightLinks.get(folder) ?? new Uint8Array(this.#links.count);
		this.#rightLinks.set(folder, right);
		const links: PageLink[] = [];
		for (const number of numbers) {
			const link = right[number] === 0 ? this.#links.at(number) : undefined;
			if (link !== undefined) links.push(link);
		}
		const page = new RecalledPage(project, { path, links, readText: () => this.#readText(path) ?? '' });
		if (hasLinkedProblem(project, page)) return false;
		// Of files that are no pages less is judged.
		if (links.length > 0 && isPage(project, path))
			for (const number of numbers)
				if (right[number] === 0 && isSameEverywhere(this.#links.at(number)?.href ?? '')) right[number] = 1;
		return true;
	}

	#readPage(file: FileOnDisk, isAskedAbout: boolean): ClosedPage | undefined {
		if (!isAskedAbout) return this.#judge.glanceAt(file);
		const bytes = file.readBytes?.();
		if (bytes === undefined) return undefined;
		const { plain, closedPage } = this.#judge.judge(file.path, bytes);
		if (plain !== undefined) this.#plain.set(file.path, plain);
		return closedPage;
	}
}

import { runFrontMatterChecks, whereLoneProblems } from '../checks/runChecks.ts';
import { parseFile } from '../project/parseFile.ts';
import type { Project } from '../project/project.ts';
import type { PageDocument } from '../syntax/document.ts';
import type { FileBytes } from '../syntax/page/textSlices.ts';
import { parsePageDocument } from '../syntax/parseDocument.ts';
import { tellsAll } from '../syntax/parsePageBytes.ts';
import type { Fix, Problem } from '../text/problem.ts';
import type { LocatedProblem } from './docsAnswers.ts';
import { locatedProblems, PlacedProblem } from './locatedProblems.ts';

/** A page that has no problem by itself, but perhaps in its front matter. */
export interface SoundPage {
	/** Its text down to the end of the front matter, where something may be wrong with that. */
	readonly faultyHead: string | undefined;
}

/** Whether the bytes of a page show that there is nothing to tell of what follows its front matter. */
export function asSoundPage(bytes: FileBytes, document: PageDocument): SoundPage | undefined {
	if (!tellsAll(bytes, document)) return undefined;
	const where = whereLoneProblems(document);
	if (where === 'nowhere') return sound;
	const block = document.syntax.frontMatter;
	if (where === 'page' || block === undefined) return undefined;
	return { faultyHead: bytes.decode(bytes.bytes, 0, block.span.end) };
}

const sound: SoundPage = { faultyHead: undefined };

interface ReadableHead {
	readonly path: string;
	readonly head: string;
	/** The whole page. */
	readonly readText: () => string | undefined;
}

/** The problems of such a page. What many projects lack on every page, as a description, is found without reading these again. */
export function frontMatterProblems(project: Project, page: ReadableHead): readonly LocatedProblem[] {
	const document = parsePageDocument(page.path, page.head);
	return runFrontMatterChecks(project, document).map(
		(problem) => new ProblemOfHead({ project, page, document }, problem),
	);
}

/** Its repairs may look at the whole page, and are made from that. */
class ProblemOfHead extends PlacedProblem {
	readonly #project: Project;
	readonly #page: ReadableHead;

	constructor({ project, page, document }: FoundIn, problem: Problem) {
		super(document, problem);
		this.#project = project;
		this.#page = page;
	}

	override get fixes(): readonly Fix[] {
		const whole = parseFile(this.#page.path, this.#page.readText() ?? this.#page.head);
		const problems = whole === undefined ? [] : locatedProblems(this.#project, whole);
		return (
			problems.find(({ code, span }) => code === this.code && span.start === this.span.start)?.fixes ?? []
		);
	}
}

interface FoundIn {
	readonly project: Project;
	readonly page: ReadableHead;
	/** Of the head alone. */
	readonly document: PageDocument;
}

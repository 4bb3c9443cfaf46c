import type { Attribute, Component } from '../catalogue/component.ts';
import type { Project } from '../project/project.ts';
import type { ConfigDocument, DataDocument, PageDocument, ScriptDocument } from '../syntax/document.ts';
import type { Fix, Severity } from '../text/problem.ts';
import type { Span } from '../text/span.ts';
import type { ComparedPart } from './comparedParts.ts';
import type { AttributeUse, ComponentUse } from './components/componentUses.ts';
import type { SilencedProblems } from './silences.ts';

/** One kind of mistake: the only place where anything about it is written. The manual's page is made from it. */
export type Check = ConfigCheck | PageCheck | ApiCheck;

/** A check of pages and of the parts of pages. */
export type PageCheck = LoneCheck | LinkedCheck | LastCheck;

/** The file that an example stands for unless it names another. */
export const examplePaths: Readonly<Record<Check['subject'], string>> = {
	config: 'docs.json',
	page: 'page.mdx',
	api: 'openapi.yaml',
};

/** Takes each finding of a check, in any order. */
export type Report = (finding: Finding) => void;

interface CheckDeclaration {
	/** Kebab-case, stable across releases. */
	readonly code: string;
	/** What a finding weighs unless it says otherwise. */
	readonly severity: Severity;
	/** The manual's heading: “Unknown key”. */
	readonly title: string;
	/** Markdown for the manual: what happens on the site and what to do. */
	readonly explain: string;
	/**
	 * Findings with one cause are folded where they are many. Their messages may differ in names and numbers; by `target`
	 * those count as well, since the message begins with what a link or a name does not find.
	 */
	readonly cause?: 'target';
	readonly examples: CheckExamples;
}

/**
 * Texts of the checked file. In `bad`, `⟦…⟧` marks each expected finding; `good` must be free of this code.
 * `files` adds others to the project. They are documentation and tests at once.
 */
export interface CheckExamples {
	/** Path of the checked file; `docs.json`, `page.mdx` or `openapi.yaml` when absent. */
	readonly path?: string;
	readonly bad: string;
	readonly good: string;
	readonly files?: Readonly<Record<string, string>>;
}

export interface ConfigCheck extends CheckDeclaration {
	readonly subject: 'config';
	/** Which dialect it reads; both when absent. */
	readonly dialect?: 'classic' | 'modern';
	run(context: ConfigCheckContext, report: Report): undefined;
}

interface PageCheckDeclaration extends CheckDeclaration {
	readonly subject: 'page';
	/** Snippets and other parts of pages are checked as well. */
	readonly includesSnippets?: true;
}

/**
 * Looks at nothing but the page: it can run as soon as the page is read, whatever else the project holds. Where the
 * site’s settings are known they may change the words of a finding, or silence it.
 */
export type LoneCheck = WidePageCheck | UseCheck | AttributeCheck;

/** Looks at the page as a whole. */
export interface WidePageCheck extends PageCheckDeclaration {
	readonly asksProject?: undefined;
	/** What it tells of, where several checks share a list: it is not run where that is empty. */
	readonly tellsOf?: (document: PageDocument) => readonly unknown[];
	/** What it finds lies in the front matter and follows from that alone; only its repairs may look at the rest of the page. */
	readonly looksAt?: 'frontMatter';
	run(context: LoneCheckContext, report: Report): undefined;
}

/** Looks at each use of a component by itself; all such checks do in the one `UseWalk` through the page. */
export interface UseCheck extends PageCheckDeclaration {
	readonly asksProject?: undefined;
	/** Whether uses of a component can be wrong in this way; of any when absent. */
	readonly concerns?: (component: Component) => boolean;
	judge(use: ComponentUse, document: PageDocument, report: Report, project: Project | undefined): undefined;
}

/** Looks at each attribute of a component by itself, in the same walk. */
export interface AttributeCheck extends PageCheckDeclaration {
	readonly asksProject?: undefined;
	/** Whether an attribute can be wrong in this way where it stands on the component; undefined for one that the catalogue does not know. */
	concernsAttribute(attribute: Attribute | undefined, component: Component): boolean;
	judgeAttribute(
		use: AttributeUse,
		document: PageDocument,
		report: Report,
		project: Project | undefined,
	): undefined;
}

/** Compares the page with the project: first by what is kept of a page, its front matter, `pageLinks` and `pageVariables`. */
export interface LinkedCheck extends PageCheckDeclaration {
	/** What of the page it compares: it is not run for a page that has none of that. */
	readonly asksProject: ComparedPart;
	run(context: PageCheckContext, report: Report): undefined;
	/** The same of a script of the site, where one can have the fault. */
	judgeScript?(context: ScriptCheckContext, report: Report): undefined;
}

/** Looks at what the others have found on a page. */
export interface LastCheck extends PageCheckDeclaration {
	readonly asksProject?: undefined;
	runLast(context: LastCheckContext, report: Report): undefined;
}

/** Of a file that says it is an API description, or that the configuration names as one. */
export interface ApiCheck extends CheckDeclaration {
	readonly subject: 'api';
	run(context: ApiCheckContext, report: Report): undefined;
}

export interface ApiCheckContext {
	readonly project: Project;
	readonly document: DataDocument;
}

export interface ConfigCheckContext {
	readonly project: Project;
	readonly document: ConfigDocument;
}

export interface LoneCheckContext {
	readonly document: PageDocument;
	/** Undefined where a page is judged before the project is read, or apart from it. */
	readonly project?: Project | undefined;
}

export interface LastCheckContext {
	readonly document: PageDocument;
	/** What the comments of the page have kept from being told. */
	readonly silenced: SilencedProblems;
	/** The codes of which everything on the page was found. */
	readonly codes: ReadonlySet<string>;
	/** Whether that is so of all codes that a page of this kind may have. */
	readonly isComplete: boolean;
	readonly allCodes: ReadonlySet<string>;
}

export interface ScriptCheckContext {
	readonly project: Project;
	readonly script: ScriptDocument;
}

export interface PageCheckContext extends LoneCheckContext {
	readonly project: Project;
}

export interface Finding {
	readonly span: Span;
	/** A plain sentence that says what to do. */
	readonly message: string;
	readonly severity?: Severity;
	/** Those that take long to make are made when somebody asks: most findings are never repaired. */
	readonly fixes?: readonly Fix[] | (() => readonly Fix[]);
	readonly tag?: 'unnecessary' | 'deprecated';
	/** Only such findings are told of a file that has one: all others follow from it, or cannot be known before. */
	readonly standsAlone?: true;
}

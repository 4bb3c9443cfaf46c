import type { StringKind } from '../catalogue/config/configSchema.ts';
import type { ConfigText } from '../language/configTexts.ts';
import type { ConfigDocument, DataDocument, PageDocument, ScriptDocument } from '../language/document.ts';
import type { ApiPart } from '../openapi/model/files/apiParts.ts';
import type { ApiFile } from '../openapi/model/operations/apiFile.ts';
import type { ApiPath } from '../openapi/model/operations/pathParameters.ts';
import type { AttributeUse, ComponentUse } from '../project/pages/componentUses.ts';
import type { FileFacts } from '../project/pages/fileFacts.ts';
import type { Project } from '../project/project.ts';
import type { Span } from '../text/positions.ts';
import type { Fix, Severity } from '../text/problem.ts';
import type { ShapeFault } from './config/shapeFault.ts';
import type { SuppressedProblems } from './disableComments.ts';
import type { ProjectRules } from './rules/projectRules.ts';

/** One kind of mistake: the only place where anything about it is written. The manual's page is made from it. */
export type Check = ConfigCheck | PageCheck | ApiCheck | SettingsCheck;

/** A check of pages and of the parts of pages. */
export type PageCheck = FileCheck | ProjectCheck | MetaCheck;

/** The file that an example stands for unless it names another. */
export const examplePaths: Readonly<Record<Check['subject'], string>> = {
	config: 'docs.json',
	page: 'page.mdx',
	api: 'openapi.yaml',
	settings: 'styles/Team/Terms.yml',
};

/** Takes each finding of a check, in any order. */
export type Report = (finding: Finding) => void;

/** The same of a check of pages. */
export type PageReport = (finding: PageFinding) => void;

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

/** The runner walks once through the values that the catalogue knows, and shows each check what it wants to see. */
export interface ConfigCheck extends CheckDeclaration {
	readonly subject: 'config';
	/** Which dialect it reads; both when absent. */
	readonly dialect?: 'classic' | 'modern';
	/** The file as a whole. */
	file?(context: ConfigCheckContext, report: Report): undefined;
	/** Each string of a kind, such as the icons. */
	readonly texts?: Readonly<Partial<Record<StringKind, ConfigVisitor<ConfigText>>>>;
	/** Each place that differs from what the catalogue declares, by the kind of difference. */
	readonly faults?: {
		readonly [Kind in ShapeFault['kind']]?: ConfigVisitor<Extract<ShapeFault, { kind: Kind }>>;
	};
}

/** Sees one thing of the kind that it is declared for. */
export type ConfigVisitor<Visited> = (
	visited: Visited,
	context: ConfigCheckContext,
	report: Report,
) => undefined;

interface PageCheckDeclaration extends CheckDeclaration {
	readonly subject: 'page';
	/** Snippets and other parts of pages are checked as well. */
	readonly includesSnippets?: true;
}

/**
 * Check of one file by itself, while its text is at hand: its findings change only with the file and, where it visits
 * them, with the rules of the project. The runner walks through the page once and calls the visitors of each check.
 */
export interface FileCheck extends PageCheckDeclaration {
	readonly kind: 'file';
	/** The page as a whole. */
	page?(document: PageDocument, report: PageReport): undefined;
	/** Each use of a component of the catalogue. */
	component?(use: ComponentUse, document: PageDocument, report: PageReport): undefined;
	/** Each attribute of such a use. */
	attribute?(use: AttributeUse, document: PageDocument, report: PageReport): undefined;
	/** The page with the rules for prose that the project declares. */
	rules?(rules: ProjectRules, document: PageDocument, report: PageReport): undefined;
}

/** Compares what is kept of a file, open or closed, with the project. */
export interface ProjectCheck extends PageCheckDeclaration {
	readonly kind: 'project';
	page(context: ProjectCheckContext, report: PageReport): undefined;
	/** A script of the site, where one can have the fault. */
	script?(context: ScriptCheckContext, report: Report): undefined;
}

/** Looks at what the others have found in a file. */
export interface MetaCheck extends PageCheckDeclaration {
	readonly kind: 'meta';
	page(context: MetaCheckContext, report: PageReport): undefined;
}

/** Of a file that says it is an API description, or that the configuration names as one. */
export interface ApiCheck extends CheckDeclaration {
	readonly subject: 'api';
	/** The file as it is, in any format and version. */
	file?(context: ApiCheckContext, report: Report): undefined;
	/** An OpenAPI 3 file, or parts of one, as a whole. */
	openApi?(api: ApiFile, report: Report): undefined;
	/** Each path of it. */
	path?(path: ApiPath, api: ApiFile, report: Report): undefined;
	/** Each object of it: operations, parameters, schemas, servers. */
	object?(part: ApiPart, api: ApiFile, report: Report): undefined;
}

/** Of a file that says what is reported: `.recto.json`, or what Vale reads: `.vale.ini`, a rule or a list of words. */
export interface SettingsCheck extends CheckDeclaration {
	readonly subject: 'settings';
	/** The file as a whole. */
	file(context: SettingsCheckContext, report: Report): undefined;
}

export interface ApiCheckContext {
	readonly project: Project;
	readonly document: DataDocument;
}

export interface SettingsCheckContext {
	readonly project: Project;
	readonly document: DataDocument;
	/** Of all checks. */
	readonly codes: readonly string[];
}

export interface ConfigCheckContext {
	readonly project: Project;
	readonly document: ConfigDocument;
}

export interface ProjectCheckContext {
	readonly project: Project;
	readonly facts: FileFacts;
}

export interface MetaCheckContext {
	readonly facts: FileFacts;
	/** What the comments of the page have kept from being told. */
	readonly suppressed: SuppressedProblems;
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

/** What the fixes of a finding on a page are made of, when somebody asks for them. */
export interface FixContext {
	/** Undefined where a page is judged before the project is read. */
	readonly project: Project | undefined;
	readonly document: PageDocument;
}

/** A problem that a check found. Its fixes are made when somebody asks: most findings are never repaired. */
export interface Finding<Context = unknown> {
	readonly span: Span;
	/** What is wrong, then what to do. */
	readonly message: string;
	readonly severity?: Severity;
	readonly fixes?: readonly Fix[] | ((context: Context) => readonly Fix[]);
	readonly tag?: 'unnecessary' | 'deprecated';
	/** The word or phrase that it is about: not told where the project accepts that. */
	readonly term?: string;
	/** How many words a sentence has: told only where the project allows fewer. */
	readonly words?: number;
	/** The address of a page that explains it. */
	readonly link?: string;
	/** Nothing has to change for it: it is reported only where the project sets the severity of its code. */
	readonly isOptIn?: true;
	/** Only such findings are told of a file that has one: all others follow from it, or cannot be known before. */
	readonly isExclusive?: true;
}

export type PageFinding = Finding<FixContext>;

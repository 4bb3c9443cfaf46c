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

/** Declaration of one kind of problem. Everything about it is written there; its section in the manual is derived. */
export type Check = ConfigCheck | PageCheck | ApiCheck | SettingsCheck;

/** Check of pages and snippets. */
export type PageCheck = FileCheck | ProjectCheck | MetaCheck;

/** Path of the file in an example that does not name one. */
export const examplePaths: Readonly<Record<Check['subject'], string>> = {
	config: 'docs.json',
	page: 'page.mdx',
	api: 'openapi.yaml',
	settings: 'styles/Team/Terms.yml',
};

/** Receives each finding of a check, in any order. */
export type Report = (finding: Finding) => void;

/** Receives each finding of a check of pages, in any order. */
export type PageReport = (finding: PageFinding) => void;

interface CheckDeclaration {
	/** Kebab-case, stable across releases. */
	readonly code: string;
	/** Severity of findings that do not have their own. */
	readonly severity: Severity;
	/** The manual's heading: “Unknown key”. */
	readonly title: string;
	/** Markdown for the manual: what happens on the site and what to do. */
	readonly explain: string;
	/**
	 * Many findings with one cause are folded. By default, the cause is the message without names and numbers; with
	 * `target`, names and numbers count, since the message begins with the link or name that was not found.
	 */
	readonly cause?: 'target';
	/** Pages are shown and the site is published in spite of errors of this check, so they can be disabled. */
	readonly canDisableErrors?: true;
	readonly examples: CheckExamples;
}

/**
 * True for an error that keeps the site from being published or the page from being shown. Comments and severities of the
 * project do not apply to it.
 */
export function isFatal(
	check: Pick<Check, 'severity' | 'canDisableErrors'>,
	finding: Pick<Finding, 'severity'> = {},
): boolean {
	return (finding.severity ?? check.severity) === 'error' && check.canDisableErrors !== true;
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

/** Check of the configuration. The runner walks once through its values and calls the visitors of each check. */
export interface ConfigCheck extends CheckDeclaration {
	readonly subject: 'config';
	/** Dialect that the check reads; both by default. */
	readonly dialect?: 'classic' | 'modern';
	/** The file as a whole. */
	file?(context: ConfigCheckContext, report: Report): undefined;
	/** Visitors of strings by their kind, such as icons. */
	readonly texts?: Readonly<Partial<Record<StringKind, ConfigVisitor<ConfigText>>>>;
	/** Visitors of differences from the catalogue, by kind. */
	readonly faults?: {
		readonly [Kind in ShapeFault['kind']]?: ConfigVisitor<Extract<ShapeFault, { kind: Kind }>>;
	};
}

/** Called for each thing of the kind that it is declared for. */
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

/** Check that compares the facts of a file, open or closed, with the project. */
export interface ProjectCheck extends PageCheckDeclaration {
	readonly kind: 'project';
	page(context: ProjectCheckContext, report: PageReport): undefined;
	/** A script of the site, if scripts can have the problem. */
	script?(context: ScriptCheckContext, report: Report): undefined;
}

/** Check of what the other checks have found in a file. */
export interface MetaCheck extends PageCheckDeclaration {
	readonly kind: 'meta';
	page(context: MetaCheckContext, report: PageReport): undefined;
}

/** Check of a file that declares itself an API description, or that the configuration names as one. */
export interface ApiCheck extends CheckDeclaration {
	readonly subject: 'api';
	/** The file in any format and version. */
	file?(context: ApiCheckContext, report: Report): undefined;
	/** An OpenAPI 3 file, or parts of one, as a whole. */
	openApi?(api: ApiFile, report: Report): undefined;
	/** Each path of an OpenAPI 3 file. */
	path?(path: ApiPath, api: ApiFile, report: Report): undefined;
	/** Kinds of objects that `object` visits; all if undefined. */
	readonly kinds?: readonly ApiPart['kind'][];
	/** Each object of an OpenAPI 3 file: operations, parameters, schemas, servers. */
	object?(part: ApiPart, api: ApiFile, report: Report): undefined;
}

/** Check of a settings file: `.recto.json`, `.vale.ini`, a Vale rule or a word list. */
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
	/** Codes of all checks. */
	readonly codes: readonly string[];
	/** Codes whose errors cannot be disabled. */
	readonly fatalCodes: ReadonlySet<string>;
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
	/** Findings that comments of the page have disabled. */
	readonly suppressed: SuppressedProblems;
	/** Codes whose findings are all known: other files cannot add more. */
	readonly codes: ReadonlySet<string>;
	/** True if these are all codes that such a file can have. */
	readonly isComplete: boolean;
	readonly allCodes: ReadonlySet<string>;
}

export interface ScriptCheckContext {
	readonly project: Project;
	readonly script: ScriptDocument;
}

/** Input for the fixes of a finding on a page. */
export interface FixContext {
	/** Undefined if the page is checked before the project is read. */
	readonly project: Project | undefined;
	readonly document: PageDocument;
}

/** Problem that a check found. A function of fixes is called on demand: most findings are never fixed. */
export interface Finding<Context = unknown> {
	readonly span: Span;
	/** Sentence about the problem, then what to do. */
	readonly message: string;
	readonly severity?: Severity;
	readonly fixes?: readonly Fix[] | ((context: Context) => readonly Fix[]);
	readonly tag?: 'unnecessary' | 'deprecated';
	/** Word or phrase that is reported only if the project does not accept it. */
	readonly term?: string;
	/** Number of words of a sentence: reported only if the project allows fewer. */
	readonly words?: number;
	/** URL of a page that explains the problem. */
	readonly link?: string;
	/** The check ran out of time: the findings of the page are not kept, and it is checked again. */
	readonly isIncomplete?: true;
	/** Reported only if the project sets a severity for the code: nothing has to change. */
	readonly isOptIn?: true;
	/** Hides all findings of the file without this flag: they follow from this one, or cannot be known before it is fixed. */
	readonly isExclusive?: true;
}

export type PageFinding = Finding<FixContext>;

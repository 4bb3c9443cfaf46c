import type { ConfigField } from '../catalogue/config/configSchema.ts';
import type { TextLines } from '../text/lines.ts';
import type { Span } from '../text/positions.ts';
import type { Dialect } from './dialect.ts';
import type { FrontMatter } from './frontMatter.ts';
import type { JsonTree } from './json.ts';
import type { PageSyntax } from './page/pageSyntax.ts';

/** Text of a file with its syntax. Immutable: a new text is a new document, read whole. */
export type Document = PageDocument | ConfigDocument | DataDocument;

interface SourceText {
	/** Path from the project root with `/`, as `guides/start.mdx`. */
	readonly path: string;
	readonly text: string;
	/** Lines of the text, for `positionAt` and `offsetAt`. */
	readonly lines: TextLines;
}

export interface PageDocument extends SourceText {
	readonly kind: 'page';
	readonly syntax: PageSyntax;
	readonly frontMatter: FrontMatter;
}

/** Text of a span of a page. */
export function sliceOf({ text }: PageDocument, { start, end }: Span): string {
	return text.slice(start, end);
}

/** UTF-16 code unit at an offset of a page; NaN outside its text. */
export function codeUnitAt({ text }: PageDocument, at: number): number {
	return text.charCodeAt(at);
}

/** True if a span of a page has only white space. */
export function isBlankSpan(page: PageDocument, span: Span): boolean {
	return sliceOf(page, span).trim() === '';
}

/** `docs.json` or `mint.json`, or a part of it in a file of its own. */
export interface ConfigDocument extends SourceText {
	readonly kind: 'config';
	readonly json: JsonTree;
	readonly dialect: Dialect;
	/** Place of the reference to it, for a part in a file of its own. */
	readonly part?: ConfigPartPlace;
}

/** Place of the configuration to which a part belongs. */
export interface ConfigPartPlace {
	readonly declared: ConfigField;
	/** Keys beside the reference, which win over those of the part. */
	readonly beside: ReadonlySet<string>;
}

/** A JSON or YAML file: an API description, a part of one, or neither. */
export interface DataDocument extends SourceText {
	readonly kind: 'data';
	readonly format: 'json' | 'yaml';
	/** Format that the file declares: `openapi: 3.1.0` is `openapi`. */
	readonly claims: ApiFormat | undefined;
}

/**
 * `swagger` is OpenAPI up to version 2, `asyncapi` describes event-driven APIs, and an `overlay` changes an OpenAPI
 * file.
 */
export type ApiFormat = 'openapi' | 'swagger' | 'asyncapi' | 'overlay';

/** A file of code that pages import from; parsed on demand. */
export interface ScriptDocument extends SourceText {
	readonly kind: 'script';
}

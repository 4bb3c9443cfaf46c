import {
	importChange,
	isUnusedComponentName,
	type NewImport,
	splitIntoWords,
	splitName,
	toComponentName,
} from '../../checks/components/newImport.ts';
import type { PageDocument } from '../../language/document.ts';
import type { ModuleStatement } from '../../language/page/pageSyntax.ts';
import { pageLinks } from '../../project/links/pageLinks.ts';
import { findDestination } from '../../project/links/references.ts';
import { splitHref } from '../../project/links/splitHref.ts';
import { importedPaths, toTargetKey } from '../../project/links/targetNames.ts';
import type { Project } from '../../project/project.ts';
import { resolveImport } from '../../project/scripts/resolveImport.ts';
import { applyChangesInSpan, type TextChange } from '../../text/edits.ts';
import { containsSpan, lineBreakOf, type Span } from '../../text/positions.ts';
import type { NewFile } from '../../text/problem.ts';
import { toPortableName } from '../../text/toPortableName.ts';
import { canBeWrapped } from '../document/canBeWrapped.ts';
import { findLineBlock, isTagLine, type LineBlock, lineAbove, lineBelow } from '../document/lineBlock.ts';
import { changePath, targetSyntaxAt } from '../document/writtenTarget.ts';
import { definitionsUsedBy, findReasonNotToMove, usedImports } from './partDependencies.ts';
import { coversWholeLines, rejectsOtherContent, requiredParents } from './refactoring.ts';

/** Moves lines of a page into a new file, which the page inserts in their place. */
export interface SnippetExtraction extends NewImport {
	readonly kind: 'extraction';
	readonly creates: NewFile;
	/** Changes of the page. */
	readonly changes: readonly TextChange[];
}

export interface ExtractionRefusal {
	readonly kind: 'refusal';
	/** Reason why these lines cannot be moved, and what to do. */
	readonly sentence: string;
}

export interface ExtractionOptions {
	readonly selection: Span;
	/** Name that the author chose; derived from its heading or first words when absent. */
	readonly name?: string;
}

/** Extracts a snippet; undefined when the selection does not cover whole lines of text. */
export function planSnippetExtraction(
	project: Project,
	document: PageDocument,
	{ selection, name: params }: ExtractionOptions,
): SnippetExtraction | ExtractionRefusal | undefined {
	const block = findLineBlock(document, selection);
	if (block === undefined || !coversWholeLines(document, selection, block.span)) return undefined;
	const sentence = findObstacle(document, block);
	if (sentence !== undefined) return { kind: 'refusal', sentence };
	const { span } = block;
	const name = snippetName(project, document, { params, span });
	const { moved, kept } = usedImports(document, span);
	const newline = lineBreakOf(document.text);
	const imports = [...moved, ...kept].map((statement) => rootedStatement(project, document, statement));
	const { own, shared } = definitionsUsedBy(document, span);
	const definitions = [...own, ...shared];
	const content = [
		dedent(textOf(project, document, span), block.indent),
		...(definitions.length > 0 ? [''] : []),
		...definitions.map((definition) => textOf(project, document, definition)),
	];
	const text = [...imports, ...(imports.length > 0 ? [''] : []), ...content, ''].join(newline);
	return {
		kind: 'extraction',
		...name,
		creates: { path: name.path, text },
		changes: [
			importChange(document, name),
			...[...moved.map((statement) => statement.span), ...own].map((lines) => ({
				span: wholeLine(document, lines),
				newText: '',
			})),
			{ span, newText: `${block.indent}<${name.component} />` },
		],
	};
}

function findObstacle(document: PageDocument, block: LineBlock): string | undefined {
	const { span } = block;
	if (!canBeWrapped(document, block) || !isApart(document, span))
		return 'The selection cuts through a block. Select complete paragraphs, lists, code blocks or components.';
	const [parents] = requiredParents(document, span);
	if (rejectsOtherContent(document, span) || parents !== undefined)
		return 'The selection is valid only inside its parent component. Select the parent component as well.';
	return findReasonNotToMove(document, span);
}

/**
 * True if blank lines, tags or the ends of the page are around it: otherwise its first or last paragraph continues
 * outside.
 */
function isApart(document: PageDocument, { start, end }: Span): boolean {
	const { text } = document;
	const ends = (line: string | undefined) => line === undefined || line.trim() === '' || isTagLine(line);
	const startsBlock = /^[ \t]*(?:#{1,6}[ \t]|```|~~~)/;
	const above = lineAbove(document, start);
	const below = lineBelow(document, end);
	const isBelowHeading = above !== undefined && /^[ \t]*(?:#{1,6}[ \t]|---\s*$)/.test(above);
	return (
		(ends(above) || isBelowHeading || startsBlock.test(text.slice(start, start + 200))) &&
		(ends(below) || startsBlock.test(below ?? ''))
	);
}

/** Text of the lines, with relative links converted to links from the root. */
function textOf(project: Project, document: PageDocument, span: Span): string {
	return applyChangesInSpan(document.text, span, rootedLinks(project, document, span));
}

function dedent(text: string, indent: string): string {
	return text
		.split('\n')
		.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.replace(/^[ \t]+/, '')))
		.join('\n');
}

/** Statement with its line break. */
function wholeLine({ text }: PageDocument, { start, end }: Span): Span {
	const [lineEnd = ''] = /^[ \t;]*(?:\r?\n)?/.exec(text.slice(end, end + 200)) ?? [];
	return { start, end: end + lineEnd.length };
}

/** Number of words in a name that is derived from text. */
const maxWords = 4;

/** Unique name: the author's choice, or else derived from the text. */
function snippetName(
	project: Project,
	document: PageDocument,
	{ params, span }: { readonly params: string | undefined; readonly span: Span },
): NewImport {
	const words = splitName(params ?? '');
	const chosen = words.length > 0 ? words : wordsOf(document, span);
	const base = chosen.length > 0 ? chosen : ['part'];
	const files = new Set([...project.files].map((path) => path.toLowerCase()));
	for (let number = 1; ; number++) {
		const suffix = number === 1 ? [] : [String(number)];
		const path = `snippets/${toPortableName([...base, ...suffix].join('-'))}.mdx`;
		const component = toComponentName([...base, ...suffix]);
		if (!files.has(path) && isUnusedComponentName(document, component)) return { path, component };
	}
}

function wordsOf({ text, syntax }: PageDocument, span: Span): readonly string[] {
	const heading = syntax.headings.find((one) => containsSpan(span, one.span));
	const fromHeading = splitIntoWords(heading?.text ?? '');
	if (fromHeading.length > 0) return fromHeading.slice(0, 2 * maxWords);
	const prose = text
		.slice(span.start, span.end)
		.replace(/<[^>]{0,500}>|\]\([^)]{0,500}\)|\{[^}]{0,500}\}|^ *(?:```|~~~).*$/gm, ' ');
	return splitIntoWords(prose.slice(0, 500)).slice(0, maxWords);
}

/** Converts relative links in a part of a page to links from the root. */
function rootedLinks(project: Project, document: PageDocument, part: Span): readonly TextChange[] {
	const { text, path } = document;
	return pageLinks(document).flatMap((link) => {
		const { span, href, kind } = link;
		const isInside = containsSpan(part, span);
		const written = splitHref(href).path;
		if (!isInside || kind === 'import' || link.folder !== undefined) return [];
		if (written === undefined || written === '' || written.startsWith('/')) return [];
		const file = findDestination(project, path, link)?.path;
		if (file === undefined) return [];
		const target = kind === 'page' && !/\.mdx?$/.test(written) ? toTargetKey(file) : file;
		return [changePath({ text, span, href, frame: targetSyntaxAt(text, span) }, `/${target}`)];
	});
}

/** Import statement with a path from the root, which works in any file of the project. */
function rootedStatement(
	project: Project,
	{ text, path }: PageDocument,
	{ span, source }: ModuleStatement,
): string {
	const written = text.slice(span.start, span.end).trimEnd();
	if (source === undefined || !/^\.\.?(?:\/|$)/.test(source.text)) return written;
	const target = resolveImport(project, path, source.text);
	const file = target.kind === 'file' ? target.path : importedPaths(path, source.text)[0];
	if (file === undefined) return written;
	const start = source.span.start - span.start;
	return `${written.slice(0, start)}/${file}${written.slice(start + source.span.end - source.span.start)}`;
}

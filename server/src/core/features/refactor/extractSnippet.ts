import { importChange, type NewImport } from '../../checks/components/newImport.ts';
import type { Project } from '../../project/project.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { lineBreakOf } from '../../text/lineBounds.ts';
import type { NewFile } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import { applyWithin, type TextChange } from '../../text/textChange.ts';
import { findLineBlock, isTagLine, type LineBlock, lineAbove, lineBelow } from './lineBlock.ts';
import { findTie, ownWords, partDefinitions } from './pageTies.ts';
import { rootedLinks, rootedStatement } from './rootedLinks.ts';
import { snippetName } from './snippetName.ts';
import { standsAlone } from './standsAlone.ts';
import { coversText, isClosedTo, neededParents } from './surroundings.ts';
import { wholeLine } from './wholeLine.ts';

/** Lines of a page as a file of their own, which the page shows in their place. */
export interface SnippetExtraction extends NewImport {
	readonly kind: 'extraction';
	readonly creates: NewFile;
	/** Changes of the page. */
	readonly changes: readonly TextChange[];
}

export interface ExtractionRefusal {
	readonly kind: 'refusal';
	/** Why these lines cannot stand for themselves, and what to do. */
	readonly sentence: string;
}

export interface ExtractionWish {
	readonly selection: Span;
	/** The author's name for it; made from its heading or first words when absent. */
	readonly name?: string;
}

/** Undefined where nothing is selected that could be meant. */
export function extractSnippet(
	project: Project,
	document: PageDocument,
	{ selection, name: wish }: ExtractionWish,
): SnippetExtraction | ExtractionRefusal | undefined {
	const block = findLineBlock(document, selection);
	if (block === undefined || !coversText(document, selection, block.span)) return undefined;
	const sentence = findObstacle(document, block);
	if (sentence !== undefined) return { kind: 'refusal', sentence };
	const { span } = block;
	const name = snippetName(project, document, { wish, span });
	const { moved, kept } = ownWords(document, span);
	const newline = lineBreakOf(document.text);
	const imports = [...moved, ...kept].map((statement) => rootedStatement(project, document, statement));
	const { own, shared } = partDefinitions(document, span);
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
	if (!standsAlone(document, block) || !isApart(document, span))
		return 'Select whole blocks: paragraphs, lists, code or components from their beginning to their end.';
	const [parents] = neededParents(document, span);
	if (isClosedTo(document, span) || parents !== undefined)
		return 'What you selected belongs into the component around it: select that one too.';
	return findTie(document, span);
}

/** Blank lines, tags or the ends of the page around it: else its first or last paragraph goes on outside. */
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

/** The lines with links that lead where they led, wherever they stand. */
function textOf(project: Project, document: PageDocument, span: Span): string {
	return applyWithin(document.text, span, rootedLinks(project, document, span));
}

function dedent(text: string, indent: string): string {
	return text
		.split('\n')
		.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.replace(/^[ \t]+/, '')))
		.join('\n');
}

import type { PageDocument } from '../../language/document.ts';
import { endOfLine, indentationUnit, startOfLine } from '../../text/positions.ts';
import { isTagLine, type LineBlock, lineAbove, lineBelow, replaceBlock } from '../document/lineBlock.ts';
import { isInVerbatimText } from '../document/tagPlace.ts';
import { calloutFor } from './alertToCallout.ts';
import type { FindRefactorings } from './refactoring.ts';

/** With the cursor in a paragraph or quote that begins with `**Note:**` or the like: converts it to that callout. */
export const labelToCallout: FindRefactorings = (document, selection) => {
	if (isInVerbatimText(document.syntax, selection.start)) return [];
	const labeled = findLabeled(document, selection.start);
	if (labeled === undefined || selection.end > labeled.span.end) return [];
	const callout = calloutFor(document, labeled, labeled.label);
	if (callout === undefined) return [];
	const { indent } = labeled;
	const inset = `${indent}${indentationUnit(indent)}`;
	const lines = [
		`${indent}<${callout.name}>`,
		...labeled.lines.map((line) => (line.trim() === '' ? '' : `${inset}${line}`)),
		`${indent}</${callout.name}>`,
	];
	return [{ title: `Convert to \`<${callout.name}>\``, changes: [replaceBlock(document, labeled, lines)] }];
};

interface Labeled extends LineBlock {
	readonly label: string;
	/** Without the label, the indentation and the marks of a quote. */
	readonly lines: readonly string[];
}

/** First line of such a paragraph or quote: `**Note:** Keys expire.`, `> **⚠️ Warning**: Keys expire.` */
const labelLine =
	/^([ \t]*)(> ?)?\*\*(?:\p{Extended_Pictographic}\uFE0F? ?)?(note|tip|hint|info|important|warning|caution|danger)(?::\*\*|\*\*:)(?!\*)[ \t]*(.*)$/iu;

/** Maximum number of lines in a paragraph. */
const maxLines = 100;

function findLabeled(document: PageDocument, offset: number): Labeled | undefined {
	const { text } = document;
	let start = startOfLine(text, offset);
	for (let count = 0; !labelLine.test(lineAt(text, start)); count++) {
		const above = lineAbove(document, start);
		if (above === undefined || above.trim() === '' || count === maxLines) return undefined;
		start = startOfLine(text, start - 1);
	}
	const [, indent = '', quote, label = '', first = ''] =
		labelLine.exec(text.slice(start, endOfLine(text, start)).replace(/\r$/, '')) ?? [];
	if (!isBoundary(lineAbove(document, start))) return undefined;
	const lines = [first];
	let end = endOfLine(text, start);
	for (;;) {
		const below = lineBelow(document, end);
		if (below === undefined || isBoundary(below)) break;
		if (lines.length === maxLines) return undefined;
		const line = quote === undefined ? below : /^[ \t]*> ?(.*)$/.exec(below.trimEnd())?.[1];
		// A quote goes on without its mark, or a line begins left of the first.
		if (line === undefined || !below.startsWith(indent)) return undefined;
		lines.push(quote === undefined ? line.replace(/\r$/, '').slice(indent.length) : line);
		end = endOfLine(text, text.indexOf('\n', end) + 1);
	}
	if (text[end - 1] === '\r') end--;
	// What follows the label would begin another block on a line of its own.
	if (/^(?:[-*+#>|]|\d+[.)]\s|`{3}|~{3}|\[[^\]]*\]:)/.test(first)) return undefined;
	if (lines[0] === '') lines.shift();
	return lines.every((line) => line.trim() === '')
		? undefined
		: { span: { start, end }, indent, label: label.toLowerCase(), lines };
}

function lineAt(text: string, start: number): string {
	return text.slice(start, endOfLine(text, start)).trimEnd();
}

/** True for lines that no paragraph or quote continues. */
function isBoundary(line: string | undefined): boolean {
	return line === undefined || line.trim() === '' || isTagLine(line) || /^[ \t]*#{1,6}[ \t]/.test(line);
}

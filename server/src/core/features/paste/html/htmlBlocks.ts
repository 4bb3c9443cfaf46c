import { alignedLines } from '../../format/alignTable.ts';
import { type Marks, noMarks, type Run, readMarks, readRuns, unread } from './htmlRuns.ts';
import { blockNames, type HtmlElement, type HtmlNode, markerName } from './htmlTree.ts';
import { fencedCode, type ListMarker, type PastedBlock, writeBlocks } from './writeBlocks.ts';
import { writeRuns } from './writeRuns.ts';

interface Place {
	readonly marks: Marks;
	readonly depth: number;
	/** Of the item whose first block is still to come. */
	readonly awaited?: { marker: ListMarker | undefined };
	readonly blocks: PastedBlock[];
}

/** The blocks of pasted HTML, in order. */
export function readBlocks(root: HtmlElement): readonly PastedBlock[] {
	const blocks: PastedBlock[] = [];
	visit(root.children, { marks: noMarks, depth: 0, blocks });
	return blocks;
}

function visit(nodes: readonly HtmlNode[], place: Place): void {
	let line: Run[] = [];
	const endLine = () => {
		addParagraphs(line, place);
		line = [];
	};
	for (const node of nodes) {
		if (node.kind === 'text' || !(node.holdsBlocks || blockNames.has(node.name))) {
			for (const run of readRuns(node, place.marks)) line.push(run);
			continue;
		}
		endLine();
		if (!unread.has(node.name)) visitBlock(node, { ...place, marks: readMarks(node, place.marks) });
	}
	endLine();
}

function visitBlock(element: HtmlElement, place: Place): void {
	const { name, children } = element;
	const level = headingLevel(element);
	if (level !== undefined) addHeading(element, level, place);
	else if (name === 'ul' || name === 'ol') visitList(element, place);
	else if (name === 'li') visitItem(element, place, { isNumber: false });
	else if (name === 'hr') add(place, { text: '---', isPlain: false });
	else if (name === 'pre') addCode(element, place);
	else if (name === 'blockquote') addQuote(element, place);
	else if (name === 'table') visitTable(element, place);
	else if (name === 'p' && isWordItem(element)) visitWordItem(element, place);
	else visit(children, place);
}

function headingLevel({ name, attributes }: HtmlElement): number | undefined {
	if (attributes.get('class') === 'MsoTitle') return 1;
	return /^h[1-6]$/.test(name) ? Number(name.charAt(1)) : undefined;
}

function addHeading({ children }: HtmlElement, level: number, place: Place): void {
	// That a heading is bold goes without saying, and it has one line.
	const runs = children
		.flatMap((child) => [...readRuns(child, noMarks)])
		.map(
			(run): Run => (run.kind === 'break' ? { kind: 'text', text: ' ', marks: noMarks } : withoutWeight(run)),
		);
	const text = writeRuns(runs);
	if (text !== '') add(place, { text: `${'#'.repeat(level)} ${text}`, isPlain: false });
}

function withoutWeight(run: Exclude<Run, { kind: 'break' }>): Run {
	return { ...run, marks: { ...run.marks, strong: false } };
}

function visitList({ name, attributes, children }: HtmlElement, place: Place): void {
	const isNumber = name === 'ol';
	let start: number | undefined = Number.parseInt(attributes.get('start') ?? '1', 10) || 1;
	for (const child of children) {
		if (child.kind === 'text') continue;
		// Google Docs has lists within lists beside their items.
		if (child.name === 'ul' || child.name === 'ol') visitList(child, { ...place, depth: place.depth + 1 });
		else if (child.name === 'li') {
			visitItem(child, place, { isNumber, ...(start !== undefined && { start }) });
			start = undefined;
		} else visit([child], place);
	}
}

function visitItem(item: HtmlElement, place: Place, marker: ListMarker): void {
	const marks = readMarks(item, place.marks);
	visit(item.children, { ...place, marks, depth: place.depth + 1, awaited: { marker } });
}

/** Word writes items as paragraphs, each with its marker and level. */
function isWordItem({ attributes }: HtmlElement): boolean {
	return /mso-list:\s*l\d/.test(attributes.get('style') ?? '');
}

function visitWordItem(item: HtmlElement, place: Place): void {
	const level = Number(/level(\d)/.exec(item.attributes.get('style') ?? '')?.[1] ?? 1);
	const marker = item.children.find((child) => child.kind === 'element' && child.name === markerName);
	const sign = marker === undefined ? '' : textOf(marker).trim();
	visitItem(item, { ...place, depth: level - 1 }, { isNumber: /^[a-z\d]{1,4}[.)]/i.test(sign) });
}

function addCode(pre: HtmlElement, place: Place): void {
	const text = textOf(pre).replace(/^\n|\s+$/g, '');
	const classes = [pre, ...pre.children].map((node) =>
		node.kind === 'element' ? (node.attributes.get('class') ?? '') : '',
	);
	const language = /\blang(?:uage)?-([\w+#-]+)/.exec(classes.join(' '))?.[1] ?? '';
	if (text !== '')
		add(place, { text: fencedCode(text, language), isPlain: false, code: { text, isBlock: true } });
}

function addQuote(quote: HtmlElement, place: Place): void {
	const text = writeBlocks(readBlocks(quote));
	if (text !== '') add(place, { text: text.replace(/^/gm, '> ').replace(/ +$/gm, ''), isPlain: false });
}

/** What has one column, or one row, is there for its looks. */
function visitTable(table: HtmlElement, place: Place): void {
	const written = htmlTable(table, place.marks);
	if (written !== undefined) add(place, { text: written, isPlain: false });
	else visit(table.children, place);
}

function addParagraphs(runs: readonly Run[], place: Place): void {
	for (const paragraph of paragraphsOf(runs)) {
		const text = writeRuns(paragraph);
		if (text === '') continue;
		const words = paragraph.filter((run) => run.kind !== 'text' || run.text.trim() !== '');
		const isPlain = words.every(
			(run) => run.kind === 'text' && Object.values(run.marks).every((mark) => !mark),
		);
		const isCode = words.every((run) => run.kind === 'text' && run.marks.code && run.marks.target === '');
		const code = paragraph
			.map((run) => (run.kind === 'text' ? run.text : ''))
			.join('')
			.replaceAll('\u00A0', ' ')
			.trimEnd();
		add(place, { text, isPlain, ...(isCode && { code: { text: code, isBlock: false } }) });
	}
}

/** Two line breaks end a paragraph. */
function* paragraphsOf(runs: readonly Run[]): Iterable<readonly Run[]> {
	let paragraph: Run[] = [];
	for (const run of runs) {
		if (run.kind === 'break' && (paragraph.length === 0 || paragraph.at(-1)?.kind === 'break')) {
			yield paragraph;
			paragraph = [];
		} else paragraph.push(run);
	}
	yield paragraph;
}

function add(place: Place, block: Omit<PastedBlock, 'depth' | 'marker'>): void {
	const { awaited, depth, blocks } = place;
	const marker = awaited?.marker;
	if (awaited !== undefined) awaited.marker = undefined;
	blocks.push({ ...block, depth: marker === undefined ? depth : depth - 1, ...(marker && { marker }) });
}

function textOf(node: HtmlNode): string {
	if (node.kind === 'text') return node.value;
	return node.name === 'br' ? '\n' : node.children.map(textOf).join('');
}

/** A table in Markdown, its first row for the heads; undefined where it has one column or one row. */
function htmlTable(table: HtmlElement, marks: Marks): string | undefined {
	const rows = [...rowsOf(table)].map(cellsOf);
	const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
	if (width < 2 || rows.length < 2) return undefined;
	const columns = Array.from({ length: width }, (_, index) => index);
	const [head = [], ...body] = rows.map((row) =>
		columns.map((column) => {
			const cell = row[column];
			return cell === undefined ? '' : writeCell(cell, marks);
		}),
	);
	const heads = head.map((cell) => cell.replace(/^\*\*([^*]*)\*\*$/, '$1'));
	return alignedLines(
		[heads, ...body],
		columns.map(() => 'none'),
	).join('\n');
}

function* rowsOf(element: HtmlElement): Iterable<HtmlElement> {
	for (const child of element.children) {
		if (child.kind === 'text') continue;
		if (child.name === 'tr') yield child;
		else if (/^t(?:head|body|foot)$/.test(child.name)) yield* rowsOf(child);
	}
}

function cellsOf({ children }: HtmlElement): readonly HtmlElement[] {
	return children.flatMap((child) => (child.kind === 'element' && /^t[dh]$/.test(child.name) ? [child] : []));
}

/** A cell has one line, in which a bar would end it. */
function writeCell(cell: HtmlElement, outer: Marks): string {
	const runs = [...runsOf(cell.children, readMarks(cell, outer))];
	return writeRuns(runs).replaceAll('\n', '').replaceAll('|', '\\|');
}

function* runsOf(nodes: readonly HtmlNode[], marks: Marks): Iterable<Run> {
	for (const node of nodes) {
		if (node.kind === 'text' || !(node.holdsBlocks || blockNames.has(node.name))) {
			yield* readRuns(node, marks);
			continue;
		}
		yield { kind: 'break' };
		yield* runsOf(node.children, readMarks(node, marks));
		yield { kind: 'break' };
	}
}

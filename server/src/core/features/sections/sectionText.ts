import { importsChange } from '../../checks/components/newImport.ts';
import type { PageDocument } from '../../language/document.ts';
import type { ModuleStatement } from '../../language/page/pageSyntax.ts';
import { newPageText } from '../../project/pages/newPageText.ts';
import type { Project } from '../../project/project.ts';
import { applyChanges, applyWithin, type TextChange } from '../../text/edits.ts';
import { folderOf } from '../../text/paths.ts';
import { holds, lineBreakOf } from '../../text/positions.ts';
import { rootedStatement } from '../refactor/extractSnippet.ts';
import { arrivingPieces, type PageSection } from './findSection.ts';
import type { SectionHome } from './sectionHome.ts';

/** The section’s lines with some changes of its page. */
export function sectionText(
	{ text }: PageDocument,
	section: PageSection,
	changes: readonly TextChange[],
): string {
	const [content = '', ...definitions] = arrivingPieces(section).map((piece) =>
		applyWithin(text, piece, changes),
	);
	return [content.trimStart(), ...(definitions.length > 0 ? [''] : []), ...definitions].join('\n');
}

/** What the title of a new page and the levels below it ask of the headings. */
export function risenHeadings(
	{ text, syntax }: PageDocument,
	{ block, heading }: PageSection,
	{ title, rise }: SectionHome,
): readonly TextChange[] {
	const inside = syntax.headings.filter(({ span }) => holds(block.span, span));
	return inside.flatMap(({ span: { start, end } }) => {
		if (start === heading.span.start)
			return title === undefined ? [] : [{ span: { start, end }, newText: '' }];
		const marks = { start, end: start + rise };
		return rise > 0 && text.startsWith('#'.repeat(rise + 1), start) ? [{ span: marks, newText: '' }] : [];
	});
}

/** The imports that a section needs on its new page. A sentence says why it cannot have them. */
export function statementsFor(
	project: Project,
	document: PageDocument,
	home: SectionHome,
	needed: readonly ModuleStatement[],
): readonly string[] | string {
	const isNear = folderOf(home.path) === folderOf(document.path);
	const written = needed.map((statement) =>
		isNear
			? document.text.slice(statement.span.start, statement.span.end).trimEnd()
			: rootedStatement(project, document, statement),
	);
	const there = home.document;
	if (there === undefined) return written;
	const known = new Set(
		there.syntax.modules.map((statement) => sameForm(rootedStatement(project, there, statement))),
	);
	const missing = needed.flatMap((statement, index) => {
		const isKnown = known.has(sameForm(rootedStatement(project, document, statement)));
		return isKnown ? [] : [{ names: statement.names, text: written[index] ?? '' }];
	});
	const taken = new Set(there.syntax.modules.flatMap(({ names }) => names));
	const clash = missing.flatMap(({ names }) => names).find((name) => taken.has(name));
	if (clash !== undefined)
		return `\`${clash}\` is the name of something else on ${home.path}: give one of the two another name.`;
	return missing.map(({ text }) => text);
}

/** Quotes and semicolons say nothing. */
function sameForm(statement: string): string {
	return statement
		.replace(/["']/g, '"')
		.replace(/;?\s*$/, '')
		.replace(/\s+/g, ' ');
}

export interface PlacedSection {
	/** The page with the section. */
	readonly text: string;
	/** Offset where the author goes on: the description of a new page, else the section. */
	readonly cursor: number;
	/** Of a page that is there. */
	readonly changes: readonly TextChange[];
}

/** The section at the end of a page, and what it imports at its beginning. */
export function placeSection(
	{ document, title = '' }: SectionHome,
	content: string,
	statements: readonly string[],
): PlacedSection {
	const [first, ...rest] = statements;
	const blank = first === undefined ? [] : [''];
	if (document === undefined) {
		const lines = [...statements, ...blank, content, ''];
		const { text, cursor } = newPageText(title);
		return { text: `${text}${lines.join('\n')}`, cursor, changes: [] };
	}
	const { text, syntax } = document;
	const end = text.trimEnd().length;
	const isEmpty = end <= (syntax.frontMatter?.span.end ?? 0);
	const lines = isEmpty ? [...statements, ...blank, content] : [content];
	const changes = [
		...(first === undefined || isEmpty ? [] : [importsChange(document, [first, ...rest])]),
		{
			span: { start: end, end: text.length },
			newText: withBreaks(`${end === 0 ? '' : '\n\n'}${lines.join('\n')}\n`, lineBreakOf(text)),
		},
	];
	const after = applyChanges(text, changes);
	return { text: after, cursor: after.trimEnd().length - content.trimEnd().length, changes };
}

export function withBreaks(text: string, newline: string): string {
	return text.replace(/\r?\n/g, newline);
}

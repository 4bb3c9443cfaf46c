import type { Document } from '../../language/document.ts';
import { exportedValue } from '../../language/mdx/exportedValue.ts';
import type { Destination, ReadText } from '../../project/links/references.ts';
import { findFacts } from '../../project/pages/findFacts.ts';
import { pageAnchors, toAnchorIds } from '../../project/pages/pageAnchors.ts';
import type { Project } from '../../project/project.ts';
import { escapeImages } from '../document/protocolValues.ts';
import { findExport, type NamedValue } from '../subject/namedValue.ts';
import { findProjectComponent, type ProjectComponent } from '../subject/projectComponent.ts';
import type { SubjectOf } from '../subject/subject.ts';

/** Documentation of a link target: title and description of a page, and its path. */
export function destinationMarkdown(project: Project, { path, anchor }: Destination): string {
	const page = project.pages.get(path);
	if (page === undefined) return pathMarkdown(path);
	const heading = anchor === undefined ? undefined : findHeading(project, path, anchor);
	return [
		`**${escapeMarks(page.title)}**${heading === undefined ? '' : ` › ${escapeMarks(heading)}`}`,
		page.description === undefined ? undefined : escapeMarks(page.description),
		pathMarkdown(path),
	]
		.filter((part) => part !== undefined)
		.join('\n\n');
}

/** Text of the heading with an anchor. */
function findHeading(project: Project, path: string, anchor: string): string | undefined {
	const document = project.documents.get(path);
	const anchors =
		document?.kind === 'page' ? pageAnchors(document) : (findFacts(project, path)?.anchors ?? []);
	return anchors[toAnchorIds(anchors).indexOf(anchor)]?.text;
}

/** Path as inline code. A backtick in the path ends the code and the rest is Markdown, so images are escaped. */
function pathMarkdown(path: string): string {
	return `\`${escapeImages(path)}\``;
}

/** Escapes a title, which is text and not Markdown. */
function escapeMarks(text: string): string {
	return text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');
}

/** File of an import, with the attributes of a component whose tag shows it, or the value of the export. */
export function importMarkdown(
	project: Project,
	{ document, subject }: { readonly document: Document; readonly subject: SubjectOf<'import'> },
	readText: ReadText,
): string {
	const { destination, exported, tag } = subject;
	const component =
		tag !== undefined && document.kind === 'page'
			? findProjectComponent(project, { document, tag }, readText)
			: undefined;
	const name = exported === 'default' ? '' : `\`${exported}\` from `;
	const about =
		component === undefined
			? exportMarkdown(project, { path: destination.path, exported }, readText)
			: attributesMarkdown(component);
	return [name + destinationMarkdown(project, destination), about].filter((part) => part !== '').join('\n\n');
}

/** Value of an export; empty for a function, or when the file does not contain it. */
function exportMarkdown(
	project: Project,
	named: { readonly path: string; readonly exported: string },
	readText: ReadText,
): string {
	const place = findExport(project, named, readText);
	const value = place && exportedValue(place.code, named.exported);
	return value === undefined || value.isFunction ? '' : valueMarkdown({ code: place?.code ?? '', value });
}

/** Attributes of the project's own component and their default values. */
function attributesMarkdown({ properties }: ProjectComponent): string {
	if (properties.length === 0) return 'Component without attributes.';
	const lines = properties.map(({ name, standard }) =>
		standard === undefined ? `- \`${name}\`` : `- \`${name}\` (default ${inCode(standard)})`,
	);
	return `Component with the attributes:\n\n${lines.join('\n')}`;
}

/** Text as an inline code span; it may contain backticks and line breaks. */
function inCode(source: string): string {
	const line = source.replace(/\s+/g, ' ');
	return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
}

/** Maximum lines and characters of a shown value. */
const maxLines = 12;
const maxCharacters = 1_000;

/** Source text of the value; empty if it is unknown. */
export function valueMarkdown({ code, value }: Pick<NamedValue, 'code' | 'value'>): string {
	if (value === undefined) return '';
	const { start, end } = value.span;
	const lines = code.slice(start, Math.min(end, start + maxCharacters)).split(/\r?\n/);
	const shown = lines.slice(0, maxLines).join('\n');
	return fencedCodeBlock(
		'jsx',
		shown.length < end - start && lines.length > maxLines ? `${shown}\n…` : shown,
	);
}

/** Text in a code block whose fence is longer than any run of backticks in it. */
export function fencedCodeBlock(language: string, text: string): string {
	const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));
	const fence = '`'.repeat(longest + 1);
	return `${fence}${language}\n${text}\n${fence}`;
}

import { describeAttributeType } from '../../catalogue/component.ts';
import { fenceOptionType } from '../../catalogue/fenceMeta.ts';
import type { Document, PageDocument } from '../../language/document.ts';
import { apiSubjectMarkdown, operationMarkdown } from '../../openapi/editor/apiMarkdown.ts';
import type { ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import { escapeImages } from '../document/protocolValues.ts';
import { findNamedValue } from '../subject/namedValue.ts';
import type { Subject, SubjectOf } from '../subject/subject.ts';
import { attributeMarkdown, componentMarkdown } from './componentMarkdown.ts';
import { entryMarkdown, fieldMarkdown } from './describeField.ts';
import {
	destinationMarkdown,
	fencedCodeBlock,
	importMarkdown,
	valueMarkdown,
} from './destinationMarkdown.ts';
import { iconMarkdown } from './picture.ts';

/** Documentation of a subject, in which text of authors shows no images; undefined if there is none. */
export function subjectMarkdown(
	project: Project,
	{ document, subject }: { readonly document: Document; readonly subject: Subject },
	readText: ReadText,
): string | undefined {
	switch (subject.kind) {
		case 'frontMatterKey':
			return fieldMarkdown(subject.field);
		case 'frontMatterValue': {
			const { field, value } = subject;
			return field.kind === 'icon' && typeof value === 'string' ? iconMarkdown(value) : undefined;
		}
		case 'operation':
		case 'schema':
		case 'apiTarget':
			return escaped(apiSubjectMarkdown(project, document.path, subject));
		case 'label':
			return escaped(labelMarkdown(project, subject));
		case 'link':
			return linkMarkdown(project, subject);
		case 'import':
			return importMarkdown(project, { document, subject }, readText);
		case 'entry':
			return describeEntry(project, subject);
		case 'variable':
			return fencedCodeBlock('text', subject.value);
		case 'expression':
			return document.kind === 'page'
				? expressionMarkdown(project, { document, subject }, readText)
				: undefined;
		case 'component':
			return subject.component && componentMarkdown(subject.component);
		case 'attribute':
			return describeAttribute(subject);
		case 'value':
			return describeValue(subject);
		case 'fenceOption': {
			const { name, summary } = subject.option;
			return `**\`${name}\`** ${fenceOptionType(subject.option)}\n\n${summary}`;
		}
		case 'name':
		case 'anchorText':
		case 'anchor':
		case 'page':
			return undefined;
	}
}

function escaped(markdown: string | undefined): string | undefined {
	return markdown === undefined ? undefined : escapeImages(markdown);
}

/** Target of a label, or the text of the footnote. */
function labelMarkdown(project: Project, { footnote, link }: SubjectOf<'label'>): string | undefined {
	if (link?.destination !== undefined) return destinationMarkdown(project, link.destination);
	return link === undefined ? footnote : `\`${link.href}\``;
}

/** Target of a link, or the operation of the generated page there. */
function linkMarkdown(project: Project, { destination, operation }: SubjectOf<'link'>): string | undefined {
	if (operation !== undefined) return escaped(operationMarkdown(project, operation));
	return destination && destinationMarkdown(project, destination);
}

function describeEntry(project: Project, subject: SubjectOf<'entry'>): string {
	const { destination } = subject;
	const target =
		destination === undefined
			? ''
			: `

---

${destinationMarkdown(project, destination)}`;
	return entryMarkdown(subject) + target;
}

function expressionMarkdown(
	project: Project,
	{ document, subject }: { readonly document: PageDocument; readonly subject: SubjectOf<'expression'> },
	readText: ReadText,
): string | undefined {
	const names = [...subject.owners, subject.name];
	const named = findNamedValue(project, { document, names }, readText);
	if (named === undefined) return undefined;
	const origin = named.path === document.path ? '' : `From \`${named.path}\``;
	return [valueMarkdown(named), origin].filter((part) => part !== '').join('\n\n') || undefined;
}

function describeAttribute({ component, name, attribute }: SubjectOf<'attribute' | 'value'>): string {
	return `**\`${name}\`** ${describeAttributeType(attribute)}\n\n${attributeMarkdown(component, name, attribute)}`;
}

/** Documentation of an icon, or of the attribute if it has a list of values. */
function describeValue(subject: SubjectOf<'attribute' | 'value'>): string | undefined {
	const { attribute, written } = subject;
	if (written === undefined) return undefined;
	if (attribute.kind === 'icon') return iconMarkdown(written.text);
	return attribute.kind === 'choice' ? describeAttribute(subject) : undefined;
}

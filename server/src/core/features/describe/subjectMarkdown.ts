import { attributeType } from '../../catalogue/component.ts';
import type { ConfigDocument, PageDocument } from '../../language/document.ts';
import { apiSubjectMarkdown, operationMarkdown } from '../../openapi/editor/apiMarkdown.ts';
import { pageLinks } from '../../project/links/pageLinks.ts';
import { findDestination } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import { withoutImages } from '../document/fileLocation.ts';
import { firstLineOfFootnote } from '../document/pageLabels.ts';
import { findNamedValue } from '../subject/namedValue.ts';
import type { Subject, SubjectOf } from '../subject/subject.ts';
import { attributeMarkdown, componentMarkdown } from './componentMarkdown.ts';
import { entryMarkdown, fieldMarkdown } from './describeField.ts';
import {
	destinationMarkdown,
	importMarkdown,
	inFence,
	type SubjectContext,
	valueMarkdown,
} from './destinationMarkdown.ts';
import { iconMarkdown } from './picture.ts';

/** Documentation of a subject, in which text of authors shows no images; undefined if there is none. */
export function subjectMarkdown(context: SubjectContext, subject: Subject): string | undefined {
	const { project, document } = context;
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
			return document.kind === 'page' ? escaped(labelMarkdown(project, document, subject)) : undefined;
		case 'link':
			return linkMarkdown(context, subject);
		case 'import':
			return importMarkdown(context, subject);
		case 'entry':
			return document.kind === 'config' ? describeEntry(project, document, subject) : undefined;
		case 'variable':
			return inFence('text', subject.value);
		case 'expression':
			return document.kind === 'page' ? expressionMarkdown(context, document, subject) : undefined;
		case 'component':
			return subject.component && componentMarkdown(subject.component);
		case 'attribute':
			return describeAttribute(subject);
		case 'value':
			return describeValue(subject);
		case 'fenceOption': {
			const { name, kind, summary } = subject.option;
			return `**\`${name}\`** ${kind}\n\n${summary}`;
		}
		case 'name':
		case 'anchorText':
		case 'anchor':
		case 'page':
			return undefined;
	}
}

function escaped(markdown: string | undefined): string | undefined {
	return markdown === undefined ? undefined : withoutImages(markdown);
}

/** Target of a label, or the text of the footnote. */
function labelMarkdown(
	project: Project,
	document: PageDocument,
	{ places }: SubjectOf<'label'>,
): string | undefined {
	const definition = places.find(({ isDefinition }) => isDefinition);
	if (definition === undefined) return undefined;
	if (definition.kind === 'footnote') return firstLineOfFootnote(document, definition) || undefined;
	const link = pageLinks(document).find(({ span }) => span.start === definition.link?.targetSpan.start);
	const destination = link && findDestination(project, document.path, link);
	return destination === undefined ? link && `\`${link.href}\`` : destinationMarkdown(project, destination);
}

/** Target of a link; that of the configuration is described with its entry. */
function linkMarkdown(
	{ project, document }: SubjectContext,
	{ destination, operation }: SubjectOf<'link'>,
): string | undefined {
	if (operation !== undefined) return escaped(operationMarkdown(project, operation));
	return destination === undefined || document.kind === 'config'
		? undefined
		: destinationMarkdown(project, destination);
}

function describeEntry(
	project: Project,
	document: ConfigDocument,
	{ entry, node, destination }: SubjectOf<'entry'>,
): string {
	const target = destination === undefined ? '' : `\n\n---\n\n${destinationMarkdown(project, destination)}`;
	return entryMarkdown(document, entry, node) + target;
}

function expressionMarkdown(
	{ project, readText }: SubjectContext,
	document: PageDocument,
	{ owners, name }: SubjectOf<'expression'>,
): string | undefined {
	const named = findNamedValue(project, { document, names: [...owners, name] }, readText);
	if (named === undefined) return undefined;
	const origin = named.path === document.path ? '' : `From \`${named.path}\``;
	return [valueMarkdown(named), origin].filter((part) => part !== '').join('\n\n') || undefined;
}

function describeAttribute({ component, name, attribute }: SubjectOf<'attribute' | 'value'>): string {
	return `**\`${name}\`** ${attributeType(attribute)}\n\n${attributeMarkdown(component, name, attribute)}`;
}

/** Documentation of an icon, or of the attribute if it has a list of values. */
function describeValue(subject: SubjectOf<'attribute' | 'value'>): string | undefined {
	const { attribute, written } = subject;
	if (written === undefined) return undefined;
	if (attribute.kind === 'icon') return iconMarkdown(written.text);
	return attribute.kind === 'choice' ? describeAttribute(subject) : undefined;
}

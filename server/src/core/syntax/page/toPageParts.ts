import type { Span } from '../../text/span.ts';
import { eventKind, eventSize, type PageEvents, readEvent, type ScanEvent } from './pageEvents.ts';
import type { FrontMatterBlock, Link, ModuleStatement, PageParts, Tag, TagAttribute } from './pageSyntax.ts';
import { pairTags } from './pairTags.ts';
import { definedLabels, keepDefinedReferences } from './references.ts';
import type { TextSlices } from './textSlices.ts';
import { type RawHeading, toHeading } from './toHeading.ts';
import { toModuleStatement } from './toModuleStatement.ts';

/**
 * Makes objects of what the scanner found that has a name or leads somewhere. Left out are tags that are not of interest by
 * their name and by whether attributes follow it; those that are left are not paired then.
 */
export function toPageParts(
	text: TextSlices,
	events: PageEvents,
	isOfInterest?: (name: string, isBare: boolean) => boolean,
): PageParts {
	let frontMatter: FrontMatterBlock | undefined;
	const headings: RawHeading[] = [];
	const links: Link[] = [];
	const tags: PlacedTag[] = [];
	const modules: ModuleStatement[] = [];
	let placed = 0;
	const { values, length } = events;
	for (let at = 0; at < length; at += eventSize) {
		const kind = values[at] ?? eventKind.dropped;
		switch (kind) {
			case eventKind.frontMatter:
			case eventKind.openFrontMatter: {
				const { span, detail } = readEvent(events, at);
				frontMatter = { span, content: detail, closed: kind === eventKind.frontMatter };
				break;
			}
			case eventKind.heading: {
				const { span, detail } = readEvent(events, at);
				headings.push({ span, content: detail, level: values[at + eventSize + 1] ?? 1 });
				break;
			}
			case eventKind.openTag:
			case eventKind.closeTag:
			case eventKind.selfClosingTag:
			case eventKind.unfinishedOpenTag:
			case eventKind.unfinishedCloseTag: {
				const name = text.slice(values[at + 3] ?? 0, values[at + 4] ?? 0);
				const isBare = at + eventSize >= length || !isAttribute(values[at + eventSize]);
				if (isOfInterest === undefined || isOfInterest(name, isBare))
					tags.push(toTag(text, name, events, at));
				break;
			}
			case eventKind.importStatement:
			case eventKind.exportStatement: {
				const { span, detail } = readEvent(events, at);
				const isImport = kind === eventKind.importStatement;
				modules.push(toModuleStatement(text, isImport ? 'import' : 'export', span, detail));
				break;
			}
			case eventKind.tagBlock:
				for (; placed < tags.length; placed++) {
					const tag = tags[placed];
					if (tag !== undefined) tag.block = values[at + 1] ?? 0;
				}
				break;
			default: {
				const linkKind = linkKinds[kind];
				if (linkKind !== undefined) links.push(toLink(text, linkKind, events, at));
			}
		}
	}
	headings.sort(byPosition);
	links.sort(byPosition);
	const labels = definedLabels(text, links);
	return {
		frontMatter,
		headings: headings.map((heading) => toHeading(text, heading, labels)),
		links: keepDefinedReferences(links, labels),
		tags: isOfInterest === undefined ? pairTags(tags) : tags,
		modules,
	};
}

/** Its block is known only at the end of its line. */
type PlacedTag = Tag & { block: number };

const linkKinds: readonly (Link['kind'] | undefined)[] = Object.assign(
	new Array<Link['kind'] | undefined>(eventKind.tagBlock + 1).fill(undefined),
	{
		[eventKind.link]: 'link',
		[eventKind.image]: 'image',
		[eventKind.definition]: 'definition',
		[eventKind.reference]: 'reference',
		[eventKind.imageReference]: 'imageReference',
		[eventKind.autolink]: 'autolink',
	} satisfies Record<number, Link['kind']>,
);

function toLink(text: TextSlices, kind: Link['kind'], events: PageEvents, at: number): Link {
	const { span, detail } = readEvent(events, at);
	return { kind, span, targetSpan: detail, target: slice(text, detail) };
}

function toTag(text: TextSlices, name: string, events: PageEvents, at: number): PlacedTag {
	const { kind, span, detail } = readEvent(events, at);
	const unfinished = kind === eventKind.unfinishedOpenTag || kind === eventKind.unfinishedCloseTag;
	const closing = kind === eventKind.closeTag || kind === eventKind.unfinishedCloseTag;
	return {
		kind: closing ? 'close' : kind === eventKind.selfClosingTag ? 'selfClosing' : 'open',
		name,
		span,
		nameSpan: detail,
		attributes: readAttributes(text, events, at + eventSize),
		block: 0,
		...(unfinished && { unfinished: true as const }),
	};
}

const noAttributes: readonly TagAttribute[] = [];

function readAttributes(text: TextSlices, events: PageEvents, start: number): readonly TagAttribute[] {
	const { values, length } = events;
	if (start >= length || !isAttribute(values[start])) return noAttributes;
	const attributes: TagAttribute[] = [];
	for (let at = start; at < length; at += eventSize) {
		const attribute = toAttribute(text, readEvent(events, at));
		if (attribute === undefined) break;
		attributes.push(attribute);
	}
	return attributes;
}

function toAttribute(text: TextSlices, { kind, span, detail }: ScanEvent): TagAttribute | undefined {
	switch (kind) {
		case eventKind.flagAttribute:
			return { name: slice(text, span), span, nameSpan: span };
		case eventKind.spreadAttribute:
			return {
				name: '',
				span,
				nameSpan: { start: span.start, end: span.start },
				value: { kind: 'expression', span: detail, text: slice(text, detail) },
			};
		case eventKind.stringAttribute:
		case eventKind.expressionAttribute: {
			const string = kind === eventKind.stringAttribute;
			return {
				name: slice(text, span),
				span: { start: span.start, end: endOfValue(text, detail, string) },
				nameSpan: span,
				value: { kind: string ? 'string' : 'expression', span: detail, text: slice(text, detail) },
			};
		}
		default:
			return undefined;
	}
}

function isAttribute(kind: number | undefined): boolean {
	return kind !== undefined && kind >= eventKind.flagAttribute && kind <= eventKind.spreadAttribute;
}

/** Behind the closing quote or brace, if there is one. */
function endOfValue(text: TextSlices, value: Span, string: boolean): number {
	const opener = text.slice(value.start - 1, value.start);
	const closer = string ? opener : '}';
	const quoted = !string || opener === '"' || opener === "'";
	return quoted && text.slice(value.end, value.end + 1) === closer ? value.end + 1 : value.end;
}

function slice(text: TextSlices, span: Span): string {
	return text.slice(span.start, span.end);
}

function byPosition(a: { readonly span: Span }, b: { readonly span: Span }): number {
	return a.span.start - b.span.start || b.span.end - a.span.end;
}

import type { Span } from '../../text/span.ts';
import * as ascii from './ascii.ts';
import {
	detailAt,
	eventKind,
	eventSize,
	isAttributeKind,
	type PageEvents,
	readEvent,
	spanAt,
} from './pageEvents.ts';
import type { AttributeValue, FrontMatterBlock, Link, ModuleStatement, TagAttribute } from './pageSyntax.ts';
import type { FreshTag } from './pairTags.ts';
import type { RawHeading } from './toHeading.ts';
import { toModuleStatement } from './toModuleStatement.ts';
import type { TextSlices } from './units.ts';

/** What events tell before anything is known of the rest of the page. */
export interface RawParts {
	readonly frontMatter: FrontMatterBlock | undefined;
	/** In the order of discovery, like links. */
	readonly headings: RawHeading[];
	/** References are listed whether or not their label is defined. */
	readonly links: Link[];
	/** Without their relations. */
	readonly tags: FreshTag[];
	readonly modules: ModuleStatement[];
}

export function readRawParts(text: TextSlices, events: PageEvents): RawParts {
	let frontMatter: FrontMatterBlock | undefined;
	const headings: RawHeading[] = [];
	const links: Link[] = [];
	const tags: FreshTag[] = [];
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
				const written = text.slice(values[at + 3] ?? 0, values[at + 4] ?? 0);
				// JSX allows spaces around the dots of a name.
				const name = written.includes(' ') ? written.replaceAll(' ', '') : written;
				tags.push(toTag(name, readAttributes(text, events, at + eventSize), events, at));
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
					// Its block is known only at the end of its line.
					if (tag !== undefined) tag.block = values[at + 1] ?? 0;
				}
				break;
			default: {
				const linkKind = linkKinds[kind];
				if (linkKind !== undefined) links.push(toLink(text, linkKind, events, at));
			}
		}
	}
	return { frontMatter, headings, links, tags, modules };
}

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
	const span = spanAt(events, at);
	const targetSpan = detailAt(events, at);
	return { kind, span, targetSpan, target: slice(text, targetSpan) };
}

function toTag(name: string, attributes: readonly TagAttribute[], events: PageEvents, at: number): FreshTag {
	const kind = events.values[at];
	const unfinished = kind === eventKind.unfinishedOpenTag || kind === eventKind.unfinishedCloseTag;
	const closing = kind === eventKind.closeTag || kind === eventKind.unfinishedCloseTag;
	return {
		kind: closing ? 'close' : kind === eventKind.selfClosingTag ? 'selfClosing' : 'open',
		name,
		span: spanAt(events, at),
		nameSpan: detailAt(events, at),
		attributes,
		unfinished: unfinished ? true : undefined,
		block: 0,
		partner: undefined,
		parent: undefined,
	};
}

const noAttributes: readonly TagAttribute[] = [];

/** Those that follow a tag. */
function readAttributes(text: TextSlices, events: PageEvents, start: number): readonly TagAttribute[] {
	const { values, length } = events;
	if (start >= length || !isAttributeKind(values[start] ?? 0)) return noAttributes;
	const attributes: TagAttribute[] = [];
	for (let at = start; at < length && isAttributeKind(values[at] ?? 0); at += eventSize) {
		const isSpread = values[at] === eventKind.spreadAttribute;
		const name = isSpread ? '' : text.slice(values[at + 1] ?? 0, values[at + 2] ?? 0);
		attributes.push(toAttribute(text, name, events, at));
	}
	return attributes;
}

function toAttribute(text: TextSlices, name: string, events: PageEvents, at: number): TagAttribute {
	const kind = events.values[at];
	const span = spanAt(events, at);
	const detail = detailAt(events, at);
	if (kind === eventKind.flagAttribute) return { name, span, nameSpan: span };
	const isString = kind === eventKind.stringAttribute;
	const value: AttributeValue = {
		kind: isString ? 'string' : 'expression',
		span: detail,
		text: slice(text, detail),
	};
	if (kind === eventKind.spreadAttribute)
		return { name, span, nameSpan: { start: span.start, end: span.start }, value };
	return {
		name,
		span: { start: span.start, end: endOfValue(text, detail, isString) },
		nameSpan: span,
		value,
	};
}

/** Behind the closing quote or brace, if there is one. */
function endOfValue(text: TextSlices, value: Span, isString: boolean): number {
	const opener = text.charCodeAt(value.start - 1);
	const closer = isString ? opener : ascii.closeBrace;
	const isEnclosed = !isString || opener === ascii.doubleQuote || opener === ascii.singleQuote;
	return isEnclosed && text.charCodeAt(value.end) === closer ? value.end + 1 : value.end;
}

function slice(text: TextSlices, span: Span): string {
	return text.slice(span.start, span.end);
}

interface Placed {
	readonly span: Span;
}

/** Nearly always they are in order already: what is found late is what spans others. */
export function sortByPosition<Item extends Placed>(items: Item[]): Item[] {
	for (let index = 1; index < items.length; index++) {
		const [before, item] = [items[index - 1], items[index]];
		if (before !== undefined && item !== undefined && byPosition(before, item) > 0)
			return items.sort(byPosition);
	}
	return items;
}

function byPosition(a: Placed, b: Placed): number {
	return a.span.start - b.span.start || b.span.end - a.span.end;
}

import type { Span } from '../../text/positions.ts';
import * as ascii from './ascii.ts';
import type { AttributeValue, FrontMatterBlock, Link, ModuleStatement, TagAttribute } from './pageSyntax.ts';
import type { MutableTag } from './pairTags.ts';
import {
	eventDetailAt,
	eventKind,
	eventSize,
	eventSpanAt,
	isAttributeKind,
	readEvent,
	type ScanEvents,
} from './scanEvents.ts';
import { toModuleStatement } from './toModuleStatement.ts';

/** A heading before the labels of the page are known. */
export interface RawHeading {
	readonly span: Span;
	/** Span of the text with markup and custom id. */
	readonly content: Span;
	readonly level: number;
}

/** Parts of a page before they are related to each other. */
export interface RawParts {
	readonly frontMatter: FrontMatterBlock | undefined;
	/** In order of discovery, as are links. */
	readonly headings: RawHeading[];
	/** References are listed whether or not their label is defined. */
	readonly links: Link[];
	/** Tags without partner and parent. */
	readonly tags: MutableTag[];
	readonly modules: ModuleStatement[];
}

export function readRawParts(text: string, events: ScanEvents): RawParts {
	let frontMatter: FrontMatterBlock | undefined;
	const headings: RawHeading[] = [];
	const links: Link[] = [];
	const tags: MutableTag[] = [];
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
					// The block is known only at the end of the line.
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

function toLink(text: string, kind: Link['kind'], events: ScanEvents, at: number): Link {
	const span = eventSpanAt(events, at);
	const targetSpan = eventDetailAt(events, at);
	return { kind, span, targetSpan, target: slice(text, targetSpan) };
}

function toTag(
	name: string,
	attributes: readonly TagAttribute[],
	events: ScanEvents,
	at: number,
): MutableTag {
	const kind = events.values[at];
	const unfinished = kind === eventKind.unfinishedOpenTag || kind === eventKind.unfinishedCloseTag;
	const closing = kind === eventKind.closeTag || kind === eventKind.unfinishedCloseTag;
	return {
		kind: closing ? 'close' : kind === eventKind.selfClosingTag ? 'selfClosing' : 'open',
		name,
		span: eventSpanAt(events, at),
		nameSpan: eventDetailAt(events, at),
		attributes,
		unfinished: unfinished ? true : undefined,
		block: 0,
		partner: undefined,
		parent: undefined,
	};
}

const noAttributes: readonly TagAttribute[] = [];

/** Attributes of the tag before `start`. */
function readAttributes(text: string, events: ScanEvents, start: number): readonly TagAttribute[] {
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

function toAttribute(text: string, name: string, events: ScanEvents, at: number): TagAttribute {
	const kind = events.values[at];
	const span = eventSpanAt(events, at);
	const detail = eventDetailAt(events, at);
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

/** Offset after the closing quote or brace; the end of the value if there is none. */
function endOfValue(text: string, value: Span, isString: boolean): number {
	const opener = text.charCodeAt(value.start - 1);
	const closer = isString ? opener : ascii.closeBrace;
	const isEnclosed = !isString || opener === ascii.doubleQuote || opener === ascii.singleQuote;
	return isEnclosed && text.charCodeAt(value.end) === closer ? value.end + 1 : value.end;
}

function slice(text: string, span: Span): string {
	return text.slice(span.start, span.end);
}

interface Placed {
	readonly span: Span;
}

/** Sorts items in place. Nearly always they are sorted already: only items that span others are found late. */
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

import type { Span } from '../../text/span.ts';
import { eventKind, eventSize, type PageEvents } from './pageEvents.ts';
import type {
	Fence,
	FrontMatterBlock,
	Link,
	ModuleStatement,
	PageSyntax,
	Tag,
	TagAttribute,
} from './pageSyntax.ts';
import { pairTags } from './pairTags.ts';
import { definedLabels, keepDefinedReferences } from './references.ts';
import { type RawHeading, toHeading } from './toHeading.ts';
import { toModuleStatement } from './toModuleStatement.ts';

/** Makes objects of what the scanner found in a text. */
export function toPageSyntax(text: string, events: PageEvents): PageSyntax {
	let frontMatter: FrontMatterBlock | undefined;
	const headings: RawHeading[] = [];
	const links: Link[] = [];
	const tags: PlacedTag[] = [];
	const fences: Fence[] = [];
	const expressions: Span[] = [];
	const modules: ModuleStatement[] = [];
	const codeSpans: Span[] = [];
	const htmlComments: Span[] = [];
	const strayMarks: Span[] = [];
	let placed = 0;
	for (let at = 0; at < events.length; at += eventSize) {
		const event = readEvent(events, at);
		const { kind, span } = event;
		switch (kind) {
			case eventKind.frontMatter:
			case eventKind.openFrontMatter:
				frontMatter = { span, content: event.detail, closed: kind === eventKind.frontMatter };
				break;
			case eventKind.heading:
				headings.push({ span, content: event.detail, level: events.values[at + eventSize + 1] ?? 1 });
				break;
			case eventKind.openTag:
			case eventKind.closeTag:
			case eventKind.selfClosingTag:
			case eventKind.unfinishedOpenTag:
			case eventKind.unfinishedCloseTag:
				tags.push(toTag(text, event, readAttributes(text, events, at + eventSize)));
				break;
			case eventKind.fence:
				fences.push(toFence(event, readEvent(events, at + eventSize)));
				break;
			case eventKind.expression:
				expressions.push(span);
				break;
			case eventKind.importStatement:
			case eventKind.exportStatement:
				modules.push(
					toModuleStatement(
						text,
						kind === eventKind.importStatement ? 'import' : 'export',
						span,
						event.detail,
					),
				);
				break;
			case eventKind.codeSpan:
				codeSpans.push(span);
				break;
			case eventKind.htmlComment:
				htmlComments.push(span);
				break;
			case eventKind.strayMark:
				strayMarks.push(span);
				break;
			case eventKind.tagBlock:
				for (const tag of tags.slice(placed)) tag.block = span.start;
				placed = tags.length;
				break;
			default: {
				const linkKind = linkKinds.get(kind);
				if (linkKind !== undefined)
					links.push({ kind: linkKind, span, targetSpan: event.detail, target: slice(text, event.detail) });
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
		tags: pairTags(tags),
		fences,
		expressions,
		modules,
		codeSpans,
		htmlComments,
		strayMarks,
	};
}

/** Its block is known only at the end of its line. */
type PlacedTag = Tag & { block: number };

interface Event {
	readonly kind: number;
	readonly span: Span;
	readonly detail: Span;
}

const linkKinds: ReadonlyMap<number, Link['kind']> = new Map([
	[eventKind.link, 'link'],
	[eventKind.image, 'image'],
	[eventKind.definition, 'definition'],
	[eventKind.reference, 'reference'],
	[eventKind.imageReference, 'imageReference'],
	[eventKind.autolink, 'autolink'],
]);

function readEvent({ values }: PageEvents, at: number): Event {
	return {
		kind: values[at] ?? 0,
		span: { start: values[at + 1] ?? 0, end: values[at + 2] ?? 0 },
		detail: { start: values[at + 3] ?? 0, end: values[at + 4] ?? 0 },
	};
}

function toTag(text: string, { kind, span, detail }: Event, attributes: readonly TagAttribute[]): PlacedTag {
	const unfinished = kind === eventKind.unfinishedOpenTag || kind === eventKind.unfinishedCloseTag;
	const closing = kind === eventKind.closeTag || kind === eventKind.unfinishedCloseTag;
	return {
		kind: closing ? 'close' : kind === eventKind.selfClosingTag ? 'selfClosing' : 'open',
		name: slice(text, detail),
		span,
		nameSpan: detail,
		attributes,
		block: 0,
		...(unfinished && { unfinished: true as const }),
	};
}

function readAttributes(text: string, events: PageEvents, start: number): readonly TagAttribute[] {
	const attributes: TagAttribute[] = [];
	for (let at = start; at < events.length; at += eventSize) {
		const attribute = toAttribute(text, readEvent(events, at));
		if (attribute === undefined) break;
		attributes.push(attribute);
	}
	return attributes;
}

function toAttribute(text: string, { kind, span, detail }: Event): TagAttribute | undefined {
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

/** Behind the closing quote or brace, if there is one. */
function endOfValue(text: string, value: Span, string: boolean): number {
	const opener = text[value.start - 1];
	const closer = string ? opener : '}';
	const quoted = !string || opener === '"' || opener === "'";
	return quoted && text[value.end] === closer ? value.end + 1 : value.end;
}

function toFence(fence: Event, content: Event): Fence {
	return {
		span: fence.span,
		info: { start: fence.detail.end, end: fence.detail.start },
		content: content.span,
		closed: content.detail.start === 1,
	};
}

function slice(text: string, span: Span): string {
	return text.slice(span.start, span.end);
}

function byPosition(a: { readonly span: Span }, b: { readonly span: Span }): number {
	return a.span.start - b.span.start || b.span.end - a.span.end;
}

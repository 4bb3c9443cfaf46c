import { TextLines } from '../text/textLines.ts';
import type { PageDocument } from './document.ts';
import { type FrontMatter, parseFrontMatter } from './frontMatter.ts';
import { eventKind, eventSize, type PageEvents } from './page/pageEvents.ts';
import type { PageSyntax } from './page/pageSyntax.ts';
import { pairFreshTags } from './page/pairTags.ts';
import { readRawSyntax, toPageSyntax } from './page/readRawSyntax.ts';
import { type FileBytes, type ShortTexts, type TextSlices, toTextSlices } from './page/textSlices.ts';

interface ScannedBytes {
	readonly content: FileBytes;
	readonly events: PageEvents;
	readonly texts?: ShortTexts;
}

/** A page on disk, read as its bytes are. What is seldom asked for is made when it is; see `parsePageBytes`. */
export class BytePage implements PageDocument {
	readonly kind = 'page';
	readonly notes: PageDocument['notes'] = new Map();
	readonly path: string;
	readonly slices: TextSlices;
	readonly syntax: PageSyntax;
	readonly frontMatter: FrontMatter;
	readonly #content: FileBytes;
	#text: string | undefined;
	#lines: TextLines | undefined;

	constructor(path: string, { content, events, texts }: ScannedBytes) {
		this.path = path;
		this.#content = content;
		this.slices = toTextSlices(content, texts);
		this.syntax = new ByteSyntax(this.slices, events);
		this.frontMatter = parseFrontMatter(this, this.syntax.frontMatter);
	}

	get text(): string {
		this.#text ??= this.#content.toUnits();
		return this.#text;
	}

	get lines(): TextLines {
		this.#lines ??= new TextLines(this.text);
		return this.#lines;
	}
}

/** What leads somewhere, and what is but text, is made when it is asked for: it has no problem by itself. */
class ByteSyntax implements PageSyntax {
	readonly frontMatter: PageSyntax['frontMatter'];
	readonly tags: PageSyntax['tags'];
	readonly modules: PageSyntax['modules'];
	readonly fences: PageSyntax['fences'];
	readonly expressions: PageSyntax['expressions'];
	readonly htmlComments: PageSyntax['htmlComments'];
	readonly strayMarks: PageSyntax['strayMarks'];
	readonly #slices: TextSlices;
	readonly #events: PageEvents;
	#links: PageSyntax['links'] | undefined;
	#whole: PageSyntax | undefined;

	constructor(slices: TextSlices, events: PageEvents) {
		const judged = readRawSyntax(slices, pick(events, isJudged));
		this.frontMatter = judged.frontMatter;
		this.tags = pairFreshTags(judged.tags);
		this.modules = judged.modules;
		this.fences = judged.fences;
		this.expressions = judged.expressions;
		this.htmlComments = judged.htmlComments;
		this.strayMarks = judged.strayMarks;
		this.#slices = slices;
		this.#events = events;
	}

	get links(): PageSyntax['links'] {
		this.#links ??= toPageSyntax(this.#slices, pick(this.#events, isLink)).links;
		return this.#links;
	}

	get headings(): PageSyntax['headings'] {
		return this.#all.headings;
	}

	get codeSpans(): PageSyntax['codeSpans'] {
		return this.#all.codeSpans;
	}

	get #all(): PageSyntax {
		this.#whole ??= toPageSyntax(this.#slices, this.#events);
		return this.#whole;
	}
}

const linkKinds: readonly number[] = [
	eventKind.link,
	eventKind.image,
	eventKind.definition,
	eventKind.autolink,
	eventKind.reference,
	eventKind.imageReference,
];
const textKinds: readonly number[] = [
	eventKind.dropped,
	eventKind.heading,
	eventKind.headingLevel,
	eventKind.codeSpan,
];

/** By kind of event. */
const isLink = Object.values(eventKind).map((kind) => linkKinds.includes(kind));
const isJudged = isLink.map((isOne, kind) => !isOne && !textKinds.includes(kind));

/** Room for the events that are picked at a time. */
const picked: PageEvents = { values: new Int32Array(1 << 12), length: 0 };

function pick({ values, length }: PageEvents, wanted: readonly boolean[]): PageEvents {
	if (picked.values.length < length) picked.values = new Int32Array(2 * length);
	let kept = 0;
	for (let at = 0; at < length; at += eventSize) {
		if (wanted[values[at] ?? 0] !== true) continue;
		for (let detail = 0; detail < eventSize; detail++)
			picked.values[kept + detail] = values[at + detail] ?? 0;
		kept += eventSize;
	}
	picked.length = kept;
	return picked;
}

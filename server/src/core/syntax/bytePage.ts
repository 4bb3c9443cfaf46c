import { TextLines } from '../text/textLines.ts';
import type { PageDocument } from './document.ts';
import { type FrontMatter, parseFrontMatter } from './frontMatter.ts';
import { eventKind, eventSize, type PageEvents } from './page/pageEvents.ts';
import type { PageSyntax } from './page/pageSyntax.ts';
import { toPageSyntax } from './page/readRawSyntax.ts';
import { type FileBytes, type ShortTexts, type TextSlices, toTextSlices } from './page/textSlices.ts';

interface ScannedBytes {
	readonly content: FileBytes;
	readonly events: PageEvents;
	readonly texts: ShortTexts;
}

/** A page on disk, read as its bytes are. What is seldom asked for is made when it is; see `parsePageBytes`. */
export class BytePage implements PageDocument {
	readonly kind = 'page';
	readonly isBrief = true;
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

/** Headings, links and code have no problems by themselves. */
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
	#whole: PageSyntax | undefined;

	constructor(slices: TextSlices, events: PageEvents) {
		const judged = toPageSyntax(slices, withoutWords(events));
		this.frontMatter = judged.frontMatter;
		this.tags = judged.tags;
		this.modules = judged.modules;
		this.fences = judged.fences;
		this.expressions = judged.expressions;
		this.htmlComments = judged.htmlComments;
		this.strayMarks = judged.strayMarks;
		this.#slices = slices;
		this.#events = events;
	}

	get headings(): PageSyntax['headings'] {
		return this.#all.headings;
	}

	get links(): PageSyntax['links'] {
		return this.#all.links;
	}

	get codeSpans(): PageSyntax['codeSpans'] {
		return this.#all.codeSpans;
	}

	get #all(): PageSyntax {
		this.#whole ??= toPageSyntax(this.#slices, this.#events);
		return this.#whole;
	}
}

/** Room for the events of one page at a time. */
const judgedEvents: PageEvents = { values: new Int32Array(1 << 12), length: 0 };

/** The events of what may be a problem by itself. */
function withoutWords({ values, length }: PageEvents): PageEvents {
	if (judgedEvents.values.length < length) judgedEvents.values = new Int32Array(2 * length);
	let kept = 0;
	for (let at = 0; at < length; at += eventSize) {
		if (areWords[values[at] ?? 0]) continue;
		for (let detail = 0; detail < eventSize; detail++)
			judgedEvents.values[kept + detail] = values[at + detail] ?? 0;
		kept += eventSize;
	}
	judgedEvents.length = kept;
	return judgedEvents;
}

const areWords: readonly boolean[] = Object.values(eventKind).map((kind) =>
	[
		eventKind.dropped,
		eventKind.heading,
		eventKind.headingLevel,
		eventKind.link,
		eventKind.image,
		eventKind.definition,
		eventKind.autolink,
		eventKind.reference,
		eventKind.imageReference,
		eventKind.codeSpan,
	].some((words) => words === kind),
);

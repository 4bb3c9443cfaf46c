import { TextLines } from '../text/textLines.ts';
import type { PageDocument } from './document.ts';
import { type FrontMatter, parseFrontMatter } from './frontMatter.ts';
import type { PageEvents } from './page/pageEvents.ts';
import type { LinkingParts, PageSyntax } from './page/pageSyntax.ts';
import { pairFreshTags } from './page/pairTags.ts';
import { readRawSyntax, toPageSyntax } from './page/readRawSyntax.ts';
import { findOpenReferences, isSpelledOut } from './page/references.ts';
import { type FileBytes, type ShortTexts, type TextSlices, toTextSlices } from './page/textSlices.ts';
import { joinLinks, sortByPosition } from './page/toPageParts.ts';

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
	readonly syntax: ByteSyntax;
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

/** Which references lead somewhere, and what is but text, is made when somebody asks. */
class ByteSyntax implements PageSyntax {
	readonly frontMatter: PageSyntax['frontMatter'];
	readonly tags: PageSyntax['tags'];
	readonly modules: PageSyntax['modules'];
	readonly fences: PageSyntax['fences'];
	readonly expressions: PageSyntax['expressions'];
	readonly htmlComments: PageSyntax['htmlComments'];
	readonly strayMarks: PageSyntax['strayMarks'];
	readonly lazyLines: PageSyntax['lazyLines'];
	readonly foreignMarks: PageSyntax['foreignMarks'];
	readonly spacedAddresses: PageSyntax['spacedAddresses'];
	readonly footnotes: PageSyntax['footnotes'];
	readonly tornRows: PageSyntax['tornRows'];
	readonly longRows: PageSyntax['longRows'];
	readonly dollars: PageSyntax['dollars'];
	readonly oddStars: PageSyntax['oddStars'];
	/** What leads somewhere, whether or not the label of a reference is defined. */
	readonly linking: LinkingParts;
	readonly #slices: TextSlices;
	readonly #events: PageEvents;
	#links: PageSyntax['links'] | undefined;
	#whole: PageSyntax | undefined;

	constructor(slices: TextSlices, events: PageEvents) {
		const raw = readRawSyntax(slices, events, { prose: false });
		this.frontMatter = raw.frontMatter;
		this.tags = pairFreshTags(raw.tags);
		this.modules = raw.modules;
		this.fences = raw.fences;
		this.expressions = raw.expressions;
		this.htmlComments = raw.htmlComments;
		this.strayMarks = raw.strayMarks;
		this.lazyLines = raw.lazyLines;
		this.foreignMarks = raw.foreignMarks;
		this.spacedAddresses = raw.spacedAddresses;
		this.footnotes = raw.footnotes;
		this.tornRows = raw.tornRows;
		this.longRows = raw.longRows;
		this.dollars = raw.dollars;
		this.oddStars = raw.oddStars;
		this.linking = raw;
		this.#slices = slices;
		this.#events = events;
	}

	get links(): PageSyntax['links'] {
		this.#links ??= joinLinks(this.#slices, this.linking.links).links;
		return this.#links;
	}

	get openReferences(): PageSyntax['openReferences'] {
		const { links } = this.linking;
		return links.some(isSpelledOut) ? findOpenReferences(sortByPosition([...links]), this.links) : none;
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

const none: PageSyntax['openReferences'] = [];

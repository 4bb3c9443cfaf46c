import type { FrontMatter } from '../../syntax/frontMatter.ts';
import { certainIds } from '../../syntax/page/headingIds.ts';
import type { ExtractShelf, PageExtract } from '../../syntax/page/pageExtract.ts';
import { readExtract, readExtractedHeadings, readExtractedLinks } from '../../syntax/page/readExtract.ts';
import type { WrittenExtract } from '../../syntax/page/writeExtract.ts';
import { imagesOf } from '../links/frontMatterLinks.ts';
import { readLinks } from '../links/pageLinks.ts';
import { type AnchorSource, readAnchors } from './pageAnchors.ts';
import {
	exportedNames,
	isGenerated,
	type PageOutline,
	type ShownParts,
	shownParts,
	targetsOf,
} from './pageOutline.ts';

/**
 * The outline of a file on disk. Of thousands of pages most are never asked for theirs: it is read of what is kept of
 * the page when somebody asks.
 */
export class ClosedOutline implements PageOutline {
	readonly #path: string;
	readonly #shelf: ExtractShelf;
	readonly #start: number;
	readonly #end: number;
	/** Whether its front matter says that it shows what is written elsewhere. */
	readonly #isGenerated: boolean;
	/** Images that its front matter names. */
	readonly #images: readonly string[];
	/** Asked for again and again. */
	#shown: ShownParts | undefined;
	#certainIds: ReadonlySet<string> | undefined;
	#exports: readonly string[] | undefined;

	constructor(path: string, { extract, showsOthers }: WrittenExtract, values: FrontMatter['values']) {
		this.#path = path;
		this.#shelf = extract.shelf;
		this.#start = extract.start;
		this.#end = extract.end;
		this.#isGenerated = isGenerated(values);
		this.#images = imagesOf(values);
		if (!showsOthers) this.#shown = this.#isGenerated ? onlyGenerated : onlyItself;
	}

	get anchors(): readonly AnchorSource[] {
		return readAnchors(this.#read());
	}

	get certainIds(): ReadonlySet<string> {
		this.#certainIds ??= certainIds(readExtractedHeadings(this.#extract));
		return this.#certainIds;
	}

	get targets(): readonly string[] {
		const links = readLinks(this.#readLinking());
		return targetsOf(this.#path, [...links.map(({ href }) => href), ...this.#images]);
	}

	get exports(): readonly string[] {
		this.#exports ??= exportedNames(this.#read());
		return this.#exports;
	}

	get parts(): readonly string[] {
		return this.#shownParts().parts;
	}

	get hasUnseenParts(): boolean {
		return this.#shownParts().hasUnseenParts;
	}

	#shownParts(): ShownParts {
		this.#shown ??= shownParts(this.#path, this.#readLinking(), this.#isGenerated);
		return this.#shown;
	}

	#read() {
		return { text: this.#shelf.text, syntax: readExtract(this.#extract) };
	}

	/** The same without what leads nowhere. */
	#readLinking() {
		return { text: this.#shelf.text, syntax: readExtractedLinks(this.#extract) };
	}

	get #extract(): PageExtract {
		return { shelf: this.#shelf, start: this.#start, end: this.#end };
	}
}

/** As nearly all pages. */
const onlyItself: ShownParts = { parts: [], hasUnseenParts: false };
const onlyGenerated: ShownParts = { parts: [], hasUnseenParts: true };

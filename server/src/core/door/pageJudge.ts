import type { FileOnDisk } from '../project/fileChange.ts';
import { unplacedImages } from '../project/links/frontMatterLinks.ts';
import { readLinks } from '../project/links/pageLinks.ts';
import type { SharedLinks } from '../project/links/sharedLinks.ts';
import { type ClosedPage, readClosedPage, toClosedPage } from '../project/pages/closedPage.ts';
import { laterPage } from '../project/pages/laterPage.ts';
import { pageVariables } from '../project/pages/pageVariables.ts';
import { ReadingRoom } from '../project/pages/readingRoom.ts';
import { createPageEvents } from '../syntax/page/pageEvents.ts';
import type { FileBytes } from '../syntax/page/textSlices.ts';
import { parsePageBytes } from '../syntax/parsePageBytes.ts';
import { asSoundPage, type SoundPage } from './frontMatterProblems.ts';

export interface JudgedPage {
	/** What the project remembers of it. */
	readonly closedPage: ClosedPage;
	/** When it has no problem by itself, but perhaps in its front matter, and uses no variable of the configuration, as nearly all pages. */
	readonly plain: PlainPage | undefined;
}

export interface PlainPage extends SoundPage {
	/** The numbers of its links, with those of its front matter. */
	readonly links: readonly number[];
}

/** Reads pages on disk, each once for all that a project wants of it, and judges each by itself alone. */
export class PageJudge {
	readonly #room = new ReadingRoom();
	readonly #links: SharedLinks;
	readonly #events = createPageEvents(1 << 16);

	constructor(links: SharedLinks) {
		this.#links = links;
	}

	/**
	 * What the project remembers of a page that nobody has asked about. Few of them matter for those that somebody has: most
	 * are read when their turn comes, if ever. Which files are parts of pages must be known of all.
	 */
	glanceAt({ path, readBytes }: FileOnDisk): ClosedPage | undefined {
		const bytes = readBytes?.();
		if (bytes === undefined) return undefined;
		if (bytes.holds('import ') && bytes.holds('.md')) return readClosedPage(path, bytes, this.#room);
		return laterPage(path, () => readClosedPage(path, readBytes?.() ?? '', this.#room));
	}

	judge(path: string, bytes: FileBytes): JudgedPage {
		const events = bytes.scanned ?? this.#events;
		const document = parsePageBytes(path, bytes, { events, texts: this.#room.texts });
		const { slices: text, frontMatter, syntax } = document;
		const sound = pageVariables(document).length === 0 ? asSoundPage(bytes, document) : undefined;
		const page = { path, values: frontMatter.values, units: bytes.bytes, text, events };
		return {
			plain: sound && {
				faultyHead: sound.faultyHead,
				links: this.#links.share(
					[...readLinks({ text, syntax: syntax.linking }), ...unplacedImages(frontMatter.values)],
					bytes.bytes,
				),
			},
			closedPage: toClosedPage(page, bytes, this.#room),
		};
	}
}

import { hasLoneProblem } from '../checks/runChecks.ts';
import { type ClosedPage, toClosedPage } from '../project/closedPage.ts';
import { unplacedImages } from '../project/frontMatterLinks.ts';
import { readLinks } from '../project/pageLinks.ts';
import { pageVariables } from '../project/pageVariables.ts';
import { ReadingRoom } from '../project/readingRoom.ts';
import type { SharedLinks } from '../project/sharedLinks.ts';
import type { PageDocument } from '../syntax/document.ts';
import { createPageEvents } from '../syntax/page/pageEvents.ts';
import type { FileBytes } from '../syntax/page/textSlices.ts';
import { parsePageBytes, tellsAll } from '../syntax/parsePageBytes.ts';

export interface JudgedPage {
	/** What the project remembers of it. */
	readonly closedPage: ClosedPage;
	/** The numbers of its links, with those of its front matter, when it has no problem by itself and uses no variable of the configuration, as nearly all pages. */
	readonly plainLinks: readonly number[] | undefined;
}

/** Reads pages on disk, each once for all that a project wants of it, and judges each by itself alone. */
export class PageJudge {
	readonly #room = new ReadingRoom();
	readonly #links: SharedLinks;
	readonly #events = createPageEvents(1 << 16);

	constructor(links: SharedLinks) {
		this.#links = links;
	}

	judge(path: string, bytes: FileBytes): JudgedPage {
		const events = this.#events;
		const document = parsePageBytes(path, bytes, { events, texts: this.#room.texts });
		const { slices: text, frontMatter, syntax } = document;
		const page = { path, values: frontMatter.values, units: bytes.bytes, text, events };
		return {
			plainLinks: isPlain(bytes, document)
				? this.#links.share(
						[...readLinks({ text, syntax: syntax.linking }), ...unplacedImages(frontMatter.values)],
						bytes.bytes,
					)
				: undefined,
			closedPage: toClosedPage(page, bytes, this.#room),
		};
	}
}

function isPlain(bytes: FileBytes, document: PageDocument): boolean {
	return tellsAll(bytes, document) && !hasLoneProblem(document) && pageVariables(document).length === 0;
}

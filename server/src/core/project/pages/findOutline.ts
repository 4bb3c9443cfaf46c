import type { PageDocument } from '../../syntax/document.ts';
import { PageNotes } from '../../syntax/pageNotes.ts';
import { imagesOf } from '../links/frontMatterLinks.ts';
import { pageLinks } from '../links/pageLinks.ts';
import type { Project } from '../project.ts';
import { pageAnchors } from './pageAnchors.ts';
import { exportedNames, isGenerated, type PageOutline, shownParts, targetsOf } from './pageOutline.ts';

const outlines = new PageNotes((document) => new OpenOutline(document));

/** What the project knows of a page or snippet, as an editor holds it or else as the disk does. */
export function findOutline(project: Project, path: string): PageOutline | undefined {
	const document = project.documents.get(path);
	return document?.kind === 'page' ? outlines.of(document) : project.outlines.get(path);
}

const none: ReadonlySet<string> = new Set();

/** Who asks after every key asks for less than all: what is linked to is looked up when it is asked for. */
class OpenOutline implements PageOutline {
	readonly anchors: PageOutline['anchors'];
	/** All of it is at hand. */
	readonly certainIds = none;
	readonly exports: PageOutline['exports'];
	readonly parts: PageOutline['parts'];
	readonly hasUnseenParts: boolean;
	readonly #document: PageDocument;

	constructor(document: PageDocument) {
		const { parts, hasUnseenParts } = shownParts(
			document.path,
			document,
			isGenerated(document.frontMatter.values),
		);
		this.anchors = pageAnchors(document);
		this.exports = exportedNames(document);
		this.parts = parts;
		this.hasUnseenParts = hasUnseenParts;
		this.#document = document;
	}

	get targets(): PageOutline['targets'] {
		const links = pageLinks(this.#document).map(({ href }) => href);
		return targetsOf(this.#document.path, [...links, ...imagesOf(this.#document.frontMatter.values)]);
	}
}

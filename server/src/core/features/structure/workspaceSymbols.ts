import { toAnchorIds } from '../../project/pageAnchors.ts';
import { findOutline } from '../../project/pageOutline.ts';
import type { Project } from '../../project/project.ts';
import type { Destination } from '../../project/references.ts';

/** A page or heading by which an author may look for it. */
export interface ProjectSymbol {
	readonly kind: 'page' | 'heading';
	readonly name: string;
	/** The page's path; for a heading the title of its page and the path. */
	readonly container: string;
	readonly destination: Destination;
}

/** More than anyone reads, and what editors ask for again as the author types on. */
const limit = 200;

/**
 * Pages and headings whose name holds the letters of the query in their order, the nearest first. Pages are found by
 * their path as well; without a query there are pages only.
 */
export function workspaceSymbols(project: Project, query: string): readonly ProjectSymbol[] {
	const matcher = createMatcher(query);
	const found: Candidate[] = [];
	for (const page of project.pages.values()) {
		const ofTitle = matcher(page.title);
		const rank = ofTitle ?? raised(matcher(page.pagePath));
		if (rank !== undefined) found.push({ rank, name: page.title, path: page.path });
		const anchors = matcher.isEmpty ? [] : (findOutline(project, page.path)?.anchors ?? []);
		for (const [index, { form, text }] of anchors.entries()) {
			if (form !== 'heading' && form !== 'deep' && form !== 'title' && form !== 'id') continue;
			const ofHeading = matcher(text);
			if (ofHeading !== undefined)
				found.push({
					rank: ofHeading + 0.5,
					name: form === 'id' ? `#${text}` : text,
					path: page.path,
					index,
				});
		}
	}
	// Sorting is stable: what is equally near stays in the order of the project.
	found.sort((a, b) => a.rank - b.rank || a.name.length - b.name.length);
	return found.slice(0, limit).map((candidate) => toSymbol(project, candidate));
}

interface Candidate {
	readonly rank: number;
	readonly name: string;
	readonly path: string;
	/** Of a heading among the page's anchors. */
	readonly index?: number;
}

function toSymbol(project: Project, { name, path, index }: Candidate): ProjectSymbol {
	if (index === undefined) return { kind: 'page', name, container: path, destination: { path } };
	const ids = toAnchorIds(findOutline(project, path)?.anchors ?? []);
	const title = project.pages.get(path)?.title ?? '';
	const anchor = ids[index] === '' ? undefined : ids[index];
	return { kind: 'heading', name, container: `${title} – ${path}`, destination: { path, anchor } };
}

interface Matcher {
	/** How far a text is from the query: 0 begins with it, 3 holds only its letters; undefined when it does not match. */
	(text: string): number | undefined;
	readonly isEmpty: boolean;
}

/** What is typed beyond it narrows nothing. */
const longestQuery = 100;

function createMatcher(query: string): Matcher {
	const letters = [...query.slice(0, longestQuery).toLowerCase().replace(/\s+/g, '')];
	const wanted = query.slice(0, longestQuery).trim().toLowerCase();
	const escaped = letters.map((letter) => letter.replace(/[\\^\]-]/g, '\\$&'));
	// Each class leaves out the letter that ends it, so that there is one way only to match.
	const subsequence = new RegExp(`^${escaped.map((letter) => `[^${letter}]*[${letter}]`).join('')}`, 'iu');
	const match = (text: string) => {
		if (!subsequence.test(text)) return undefined;
		const at = text.toLowerCase().indexOf(wanted);
		if (at < 0) return 3;
		if (at === 0) return 0;
		return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? 2 : 1;
	};
	return Object.assign(match, { isEmpty: letters.length === 0 });
}

/** A match of the path is less than one of the name. */
function raised(rank: number | undefined): number | undefined {
	return rank === undefined ? undefined : rank + 1;
}

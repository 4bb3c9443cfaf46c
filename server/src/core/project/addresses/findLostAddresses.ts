import { isApiFieldAnchor } from '../../openapi/model/pages/fieldAnchors.ts';
import { generatedPagesOf } from '../../openapi/model/pages/generatedPages.ts';
import { derive } from '../../text/derive.ts';
import { addToGroup } from '../../text/lists.ts';
import { findAnchor } from '../links/findAnchor.ts';
import { hasWildcard } from '../links/redirects.ts';
import { type LinkedProject, linkedProject } from '../links/resolveLink.ts';
import type { Page } from '../pages/page.ts';
import { toPageUrl } from '../pages/pageAddress.ts';
import type { Project } from '../project.ts';
import { createPageFinder, type LikelyPage } from './createPageFinder.ts';
import { findAnswer, type SiteAnswer } from './findAnswer.ts';
import { parseAddress } from './publishedAddresses.ts';

/** Redirect that would answer a lost address. */
export interface ProposedRedirect {
	readonly source: string;
	readonly destination: string;
	readonly isSure: boolean;
	readonly reason: LikelyPage['reason'];
}

/** Address that the site does not answer any more. */
export interface LostAddress {
	/** As given. */
	readonly address: string;
	/** `anchor`: the page answers, but does not have the anchor. */
	readonly kind: 'page' | 'anchor';
	/** Redirect to the page that most likely replaces a lost page. */
	readonly redirect?: ProposedRedirect;
	/** Similar anchor of the page. */
	readonly nearest?: string;
}

/**
 * Finds addresses that end with the error 404, or at the top of a page without their anchor. Anchors of lost pages are
 * not listed by themselves. Not listed: what may exist below API descriptions that cannot be read, and anchors of pages
 * with content that is not known.
 */
export function findLostAddresses(project: Project, addresses: readonly string[]): readonly LostAddress[] {
	const { lostPages, anchors } = answeredAddresses(project, addresses);
	const pageOf = createLostPageFinder(project, addresses);
	return [
		...lostPages.map(({ address, path, isOpen }): LostAddress => {
			const redirect = isOpen ? pageOf(path) : undefined;
			return { address, kind: 'page', ...(redirect !== undefined && { redirect }) };
		}),
		...[...anchors].flatMap(([path, listed]) =>
			findLostAnchors(project, path, listed).map(
				({ address, nearest }): LostAddress => ({
					address,
					kind: 'anchor',
					...(nearest !== undefined && { nearest }),
				}),
			),
		),
	];
}

/** Address without an answer. */
export interface LostPage {
	/** As listed, the first one with this path. */
	readonly address: string;
	/** Decoded, without outer slashes. */
	readonly path: string;
	/** True if no redirect applies yet, so that a new one would. */
	readonly isOpen: boolean;
}

interface ListedAnchor {
	readonly address: string;
	readonly anchor: string;
}

interface AnsweredAddresses {
	readonly lostPages: readonly LostPage[];
	/** Anchors of answered addresses, by the file of the page that answers. */
	readonly anchors: ReadonlyMap<string, readonly ListedAnchor[]>;
}

/** Answers for a list of addresses, which only the anchors of pages do not decide. */
export const answeredAddresses = derive(
	(project: LinkedProject, addresses: readonly string[]) => [linkedProject(project), addresses],
	(project, addresses): AnsweredAddresses => {
		const answers = new Map<string, SiteAnswer>();
		const lostPages: LostPage[] = [];
		const anchors = new Map<string, ListedAnchor[]>();
		for (const address of addresses) {
			const place = parseAddress(address);
			if (place === undefined) continue;
			const { path, anchor } = place;
			let answer = answers.get(path);
			if (answer === undefined) {
				answer = findAnswer(project, path);
				answers.set(path, answer);
				const isLost = answer.kind === 'missing' || answer.kind === 'loop';
				const isOpen = answer.redirects.length === 0;
				if (isLost && !(isOpen && mayBeGenerated(project, path))) lostPages.push({ address, path, isOpen });
			}
			const { page } = answer;
			// A redirect with an anchor of its own replaces that of the address.
			if (anchor === undefined || page === undefined || answer.anchor !== undefined) continue;
			if (!project.pages.has(page.path)) continue;
			addToGroup(anchors, page.path, { address, anchor });
		}
		return { lostPages, anchors };
	},
);

/** True below the folders of API descriptions that cannot be read, where any page may be generated. */
function mayBeGenerated(project: LinkedProject, path: string): boolean {
	for (const folder of generatedPagesOf(project).openFolders)
		if (folder === '' || path === folder || path.startsWith(`${folder}/`)) return true;
	return false;
}

export interface LostAnchor extends ListedAnchor {
	/** Similar anchor of the page. */
	readonly nearest: string | undefined;
}

/** Anchors that a page certainly does not have. */
export function findLostAnchors(
	project: Project,
	path: string,
	listed: readonly ListedAnchor[],
): readonly LostAnchor[] {
	const page: Page | undefined = project.pages.get(path);
	if (page === undefined || page.url !== undefined) return [];
	return listed.flatMap(({ address, anchor }): readonly LostAnchor[] => {
		const match = findAnchor(project, path, anchor);
		if (match.kind === 'found') return [];
		if (match.kind === 'missing' && !match.isCertain) return [];
		if (isApiFieldAnchor(project, page, anchor)) return [];
		const nearest =
			match.kind === 'otherForm' ? match.id : match.kind === 'missing' ? match.nearest : undefined;
		return [{ address, anchor, nearest }];
	});
}

/** Finds the redirect for the path of a lost page. The pages are indexed when it is first called. */
export function createLostPageFinder(
	project: Project,
	addresses: readonly string[],
): (path: string) => ProposedRedirect | undefined {
	let find: ((path: string) => LikelyPage | undefined) | undefined;
	return (path) => {
		find ??= createFinder(project, addresses);
		const found = find(path);
		return found && proposeRedirect(path, found);
	};
}

function createFinder(project: Project, addresses: readonly string[]) {
	const known = new Set<string>();
	const anchors = new Map<string, string[]>();
	for (const address of addresses) {
		const place = parseAddress(address);
		if (place === undefined) continue;
		known.add(`/${place.path}`);
		if (place.anchor !== undefined) addToGroup(anchors, place.path, place.anchor);
	}
	const find = createPageFinder(project, known);
	return (path: string) => find({ path, anchors: anchors.get(path) });
}

/** Redirect to a page; undefined for a path that would be a pattern as the source of a redirect. */
export function proposeRedirect(
	path: string,
	{ page, isSure, reason }: LikelyPage,
): ProposedRedirect | undefined {
	const destination = toPageUrl(page.pagePath);
	if (path === '' || hasWildcard(path) || /[?#\p{Cc}]/u.test(path) || `/${path}` === destination)
		return undefined;
	return { source: `/${path}`, destination, isSure, reason };
}

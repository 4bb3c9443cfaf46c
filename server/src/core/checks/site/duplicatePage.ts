import type { Node } from 'jsonc-parser';
import type { ConfigEntry } from '../../syntax/configEntries.ts';
import { configTexts, objectAround } from '../../syntax/configTexts.ts';
import type { ConfigDocument } from '../../syntax/document.ts';
import { spanOf } from '../../syntax/json.ts';
import type { Fix } from '../../text/problem.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { removeNode } from '../config/jsonEdits.ts';
import { groupLabel } from './groupLabel.ts';
import {
	hasPlace,
	type ListedPage,
	type ListedRun,
	listedPagesOf,
	listedRuns,
	pageNumbers,
} from './listedPage.ts';

export const duplicatePage: ConfigCheck = {
	code: 'duplicate-page',
	subject: 'config',
	severity: 'information',
	title: 'Page listed twice',
	explain:
		'A page has one place in the sidebar and one page before and after it. When the navigation lists it twice, readers may find themselves in another group than the one they came from. Twice in one group is a warning; a page may stand once in each documentation version and in each language.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [\n\t\t{ "group": "Start", "pages": ["index", ⟦"index"⟧] },\n\t\t{ "group": "Guides", "pages": ["guides/install", ⟦"index"⟧] }\n\t]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [\n\t\t{ "group": "Start", "pages": ["index"] },\n\t\t{ "group": "Guides", "pages": ["guides/install"] }\n\t]\n}',
		files: { 'index.mdx': '', 'guides/install.mdx': '' },
	},
	run({ project, document }, report) {
		const pageCount = pageNumbers(project).size;
		if (!listsSomeTwice(listedRuns(project, document), pageCount)) return;
		const editions = editionsOf(document);
		const firstOfEditions = new Map<Edition | undefined, FirstPlaces>();
		for (const listed of listedPagesOf(project, document)) {
			if (!hasPlace(listed)) continue;
			const edition = editions.size === 0 ? undefined : editionAround(editions, listed.text.entry);
			let first = firstOfEditions.get(edition);
			if (first === undefined) {
				first = { ofPages: new Array(pageCount), ofMissing: new Map() };
				firstOfEditions.set(edition, first);
			}
			const before = takePlace(first, listed);
			if (before !== undefined) report(toFinding(listed.pagePath, before, listed));
		}
	},
};

/** Whether a page has two places, be it in editions of their own. Mostly none has, and this is soon found out. */
function listsSomeTwice(runs: readonly ListedRun[], pageCount: number): boolean {
	const seen = new Uint8Array(pageCount);
	const missing = new Set<string>();
	for (const { placed, odd } of runs) {
		for (const number of placed) {
			if (seen[number] === 1) return true;
			seen[number] = 1;
		}
		for (const one of odd) {
			if (one.state !== 'missing' || !hasPlace(one)) continue;
			if (missing.has(one.pagePath)) return true;
			missing.add(one.pagePath);
		}
	}
	return false;
}

/** Where pages are listed first: by the number of the page, and by the path of one that is missing. */
interface FirstPlaces {
	readonly ofPages: (ListedPage | undefined)[];
	readonly ofMissing: Map<string, ListedPage>;
}

/** The place at which the page is listed already; otherwise this place is its first. */
function takePlace({ ofPages, ofMissing }: FirstPlaces, listed: ListedPage): ListedPage | undefined {
	const { number, pagePath } = listed;
	const before = number === undefined ? ofMissing.get(pagePath) : ofPages[number];
	if (before !== undefined) return before;
	if (number === undefined) ofMissing.set(pagePath, listed);
	else ofPages[number] = listed;
	return undefined;
}

function toFinding(pagePath: string, before: ListedPage, { text }: ListedPage): Finding {
	const sameGroup = text.entry.owner === before.text.entry.owner;
	const label = groupLabel(before.text.entry);
	const place = sameGroup || label === undefined ? 'above' : `in “${label}”`;
	return {
		span: spanOf(text.node),
		...(sameGroup ? { severity: 'warning' } : {}),
		message: `\`${pagePath}\` is already listed ${place}: keep one of the two.`,
		fixes: removals(text.node),
	};
}

/** A group must not be left without a page. */
function removals(node: Node): readonly Fix[] {
	const isOnly = (node.parent?.children?.length ?? 0) < 2;
	return isOnly ? [] : [{ title: 'Remove this one', changes: [removeNode(node)] }];
}

/** The name of a version; or the part of the configuration that is an edition of its own. */
type Edition = string | ConfigEntry;

function editionsOf(document: ConfigDocument): ReadonlyMap<ConfigEntry | undefined, Edition> {
	const editions = new Map<ConfigEntry | undefined, Edition>();
	for (const { entry, value } of configTexts(document, 'version')) editions.set(objectAround(entry), value);
	for (const { entry } of configTexts(document, 'edition')) {
		const part = objectAround(entry);
		if (part !== undefined) editions.set(part, part);
	}
	return editions;
}

/** That of the innermost part around the entry that has one. */
function editionAround(
	editions: ReadonlyMap<ConfigEntry | undefined, Edition>,
	entry: ConfigEntry,
): Edition | undefined {
	for (let owner = entry.owner; owner !== undefined; owner = owner.owner) {
		const edition = editions.get(owner);
		if (edition !== undefined) return edition;
	}
	return undefined;
}

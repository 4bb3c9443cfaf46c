import type { ConfigEntry } from '../../language/configEntries.ts';
import { configTexts, objectAround } from '../../language/configTexts.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { propertiesOf } from '../../language/json.ts';
import {
	configDocuments,
	configPartFiles,
	type PartReference,
} from '../../project/config/configPartFiles.ts';
import { referenceKey } from '../../project/config/partFile.ts';
import type { Project } from '../../project/project.ts';
import { derive } from '../../text/derive.ts';
import {
	isNavigationListItem,
	type NavigationPageEntry,
	navigationPageEntries,
	pageIndexes,
} from './navigationPageEntry.ts';

/** A place in which the navigation lists a page: in the configuration, or in a part of it. */
export interface NavigationPlace {
	readonly document: ConfigDocument;
	readonly listed: NavigationPageEntry;
}

/** Pages and parts that the navigation of one version and language has twice: the second place with the first. */
export interface RepeatedPlaces {
	readonly pages: readonly (NavigationPlace & { readonly before: NavigationPlace })[];
	/** Parts with pages in them. */
	readonly parts: readonly { readonly reference: PartReference; readonly before: PartReference }[];
}

const none: RepeatedPlaces = { pages: [], parts: [] };
/** Repeated places in the order of the site: a part in another file counts at the place of its reference. */
export const repeatedPlaces = derive((project: Project): RepeatedPlaces => {
	const { config } = project;
	return config === undefined || !listsSomeTwice(project) ? none : new Walk(project).through(config);
});

/** True if a page or part has two places, even in different editions. A quick test, since most projects have none. */
function listsSomeTwice(project: Project): boolean {
	const parts = new Set<string>();
	for (const { path, state } of configPartFiles(project).references) {
		if (path === undefined || state !== 'read') continue;
		if (parts.has(path)) return true;
		parts.add(path);
	}
	const seen = new Uint8Array(pageIndexes(project).size);
	const missing = new Set<string>();
	for (const document of configDocuments(project))
		for (const one of navigationPageEntries(project, document)) {
			if (!isNavigationListItem(one)) continue;
			const { number, pagePath } = one;
			if (number === undefined ? missing.has(pagePath) : seen[number] === 1) return true;
			if (number === undefined) missing.add(pagePath);
			else seen[number] = 1;
		}
	return false;
}

/** The first place of each page and part in one edition. */
interface FirstPlaces {
	/** Places by the number of the page. */
	readonly pages: (NavigationPlace | undefined)[];
	/** Places by the path of a page that is missing. */
	readonly missing: Map<string, NavigationPlace>;
	/** Places by the path of the file. */
	readonly parts: Map<string, PartReference>;
}

/** More than any real site has, so that hostile nesting of parts ends. */
const maxParts = 4000;

class Walk {
	readonly #project: Project;
	readonly #references = new Map<string, PartReference[]>();
	/** Keyed by entry: a part that several editions reference may have the same place twice in each. */
	readonly #pages = new Map<NavigationPageEntry, RepeatedPlaces['pages'][number]>();
	readonly #parts = new Map<PartReference, RepeatedPlaces['parts'][number]>();
	#partCount = 0;

	constructor(project: Project) {
		this.#project = project;
		for (const reference of configPartFiles(project).references) {
			if (reference.state !== 'read') continue;
			const { path } = reference.document;
			const before = this.#references.get(path);
			if (before === undefined) this.#references.set(path, [reference]);
			else before.push(reference);
		}
	}

	through(config: ConfigDocument): RepeatedPlaces {
		this.#read(config, new Set(), this.#nothingYet());
		return { pages: [...this.#pages.values()], parts: [...this.#parts.values()] };
	}

	#nothingYet(): FirstPlaces {
		return { pages: new Array(pageIndexes(this.#project).size), missing: new Map(), parts: new Map() };
	}

	/** `beside`: keys next to the reference, which override those of the part. `outer`: the places of the edition around it. */
	#read(document: ConfigDocument, beside: ReadonlySet<string>, outer: FirstPlaces): void {
		const editions = editionsOf(document);
		const ofEditions = new Map<Edition, FirstPlaces>();
		const firstAround = (entry: ConfigEntry): FirstPlaces => {
			const edition = editions.size === 0 ? undefined : editionAround(editions, entry);
			if (edition === undefined) return outer;
			const first = ofEditions.get(edition) ?? this.#nothingYet();
			ofEditions.set(edition, first);
			return first;
		};
		for (const step of this.#stepsOf(document)) {
			const { entry } = step.text;
			if (beside.size > 0 && beside.has(rootKey(entry) ?? '')) continue;
			const first = firstAround(entry);
			if ('path' in step) this.#readPart(step, first);
			else if (isNavigationListItem(step)) this.#takePlace({ document, listed: step }, first);
		}
	}

	/** The pages that the document lists and the parts that it references, in text order. */
	#stepsOf(document: ConfigDocument): readonly (NavigationPageEntry | PartReference)[] {
		const listed = navigationPageEntries(this.#project, document);
		const references = this.#references.get(document.path);
		if (references === undefined) return listed;
		return [...listed, ...references].sort((a, b) => a.text.node.offset - b.text.node.offset);
	}

	#readPart(reference: PartReference, first: FirstPlaces): void {
		const path = reference.path ?? '';
		const part = configPartFiles(this.#project).parts.get(path);
		if (part === undefined || ++this.#partCount > maxParts) return;
		const { owner } = reference.text.entry;
		const names = owner?.node === undefined ? [] : propertiesOf(owner.node).map(({ name }) => name);
		const beside = new Set(names.filter((name) => name !== referenceKey));
		const before = first.parts.get(path);
		if (before === undefined) {
			first.parts.set(path, reference);
			this.#read(part, beside, first);
		} else if (this.#stepsOf(part).some(({ text: { entry } }) => !beside.has(rootKey(entry) ?? '')))
			this.#parts.set(reference, { reference, before });
	}

	#takePlace(place: NavigationPlace, { pages, missing }: FirstPlaces): void {
		const { listed } = place;
		const { number, pagePath } = listed;
		const before = number === undefined ? missing.get(pagePath) : pages[number];
		if (before !== undefined) this.#pages.set(listed, { ...place, before });
		else if (number === undefined) missing.set(pagePath, place);
		else pages[number] = place;
	}
}

/** The top-level key that contains the entry. */
function rootKey(entry: ConfigEntry): string | undefined {
	let outermost = entry;
	while (outermost.owner?.owner !== undefined) outermost = outermost.owner;
	return outermost.key === undefined ? undefined : String(outermost.key.value);
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

/** The edition of the innermost part around the entry that has one. */
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

import { generatingKeys } from '../catalogue/frontMatter.ts';
import type { PageDocument, PageSource } from '../syntax/document.ts';
import { ClosedOutline } from './closedOutline.ts';
import { type AnchorSource, pageAnchors, readAnchors } from './pageAnchors.ts';
import { type PageLink, pageLinks, readLinks } from './pageLinks.ts';
import type { Project } from './project.ts';
import { candidatePaths, TargetNames } from './targetNames.ts';

/** What other files need to know of a page or snippet, so that its text need not be kept. */
export interface PageOutline {
	readonly anchors: readonly AnchorSource[];
	/** What it may link to: paths from the root without extension, each once. More than one may be meant by a link. */
	readonly targets: readonly string[];
	/** Names that other files can import from it. */
	readonly exports: readonly string[];
	/** Markdown files whose content it shows. */
	readonly parts: readonly string[];
	/** True when it shows content, and so perhaps anchors, that its text does not tell of. */
	readonly hasUnseenParts: boolean;
}

const outlinesOfDocuments = new WeakMap<PageDocument, PageOutline>();

/** What the project knows of a page or snippet, as an editor holds it or else as the disk does. */
export function findOutline(project: Project, path: string): PageOutline | undefined {
	const document = project.documents.get(path);
	if (document?.kind !== 'page') return project.outlines.get(path);
	let outline = outlinesOfDocuments.get(document);
	if (outline === undefined) {
		outline = toOpenOutline(document);
		outlinesOfDocuments.set(document, outline);
	}
	return outline;
}

/** Who asks after every key asks for less than all: what is linked to is looked up when it is asked for. */
function toOpenOutline(document: PageDocument): PageOutline {
	const links = pageLinks(document);
	const imports = links.filter(({ kind }) => kind === 'import');
	return {
		...toOutline(document, imports, pageAnchors(document)),
		get targets() {
			return targetsOf(document.path, links, new TargetNames());
		},
	};
}

/** Of a page that is read once; `names` are shared by the outlines of a project. */
export function toPageOutline(source: PageSource, names: TargetNames): PageOutline {
	// A document is asked for its links again.
	const links = isDocument(source) ? pageLinks(source) : readLinks(source);
	return new ClosedOutline(toOutline(source, links, readAnchors(source), names), names);
}

function isDocument(source: PageSource | PageDocument): source is PageDocument {
	return 'kind' in source;
}

function toOutline(
	document: PageSource,
	links: readonly PageLink[],
	anchors: readonly AnchorSource[],
	names = new TargetNames(),
): PageOutline {
	const parts: string[] = [];
	let hasUnseenParts = generatingKeys.some((key) => document.frontMatter.values[key] !== undefined);
	for (const { kind, href } of links) {
		if (kind !== 'import') continue;
		const part = candidatePaths(document.path, href).find((path) => /\.mdx?$/.test(path));
		if (part === undefined) hasUnseenParts = true;
		else parts.push(names.keep(part));
	}
	return {
		anchors,
		targets: targetsOf(document.path, links, names),
		exports: orNone(exportedNames(document)),
		parts: orNone(parts),
		hasUnseenParts: hasUnseenParts || document.syntax.modules.some(({ kind }) => kind === 'export'),
	};
}

function targetsOf(path: string, links: readonly PageLink[], names: TargetNames): readonly string[] {
	const targets = new Set<string>();
	for (const { href } of links) for (const name of names.of(path, href)) targets.add(name);
	return orNone([...targets]);
}

/** Many outlines share the one empty list. */
function orNone(list: readonly string[]): readonly string[] {
	return list.length === 0 ? none : list;
}

const none: readonly string[] = [];

/** Whether a change of one file leaves everything as it was that the checks of other files ask of it. */
export function equalToOthers(before: PageOutline | undefined, after: PageOutline | undefined): boolean {
	if (before === after) return true;
	if (before === undefined || after === undefined) return false;
	return (
		before.hasUnseenParts === after.hasUnseenParts &&
		isSameList(before.anchors, after.anchors, (a, b) => a.form === b.form && a.text === b.text) &&
		isSameList(before.exports, after.exports, Object.is) &&
		isSameList(before.parts, after.parts, Object.is)
	);
}

function isSameList<Item>(
	before: readonly Item[],
	after: readonly Item[],
	isSame: (a: Item, b: Item) => boolean,
): boolean {
	if (before.length !== after.length) return false;
	for (let index = 0; index < before.length; index++) {
		const [a, b] = [before[index], after[index]];
		if (a === undefined || b === undefined || !isSame(a, b)) return false;
	}
	return true;
}

/** Names after `export`, and every other word that is given a value there: one too many is no false alarm. */
function exportedNames({ text, syntax }: PageSource): readonly string[] {
	const names = new Set<string>();
	for (const statement of syntax.modules) {
		if (statement.kind !== 'export') continue;
		for (const name of statement.names) names.add(name);
		const source = text.slice(
			statement.span.start,
			Math.min(statement.span.end, statement.span.start + 5_000),
		);
		for (const [, name] of source.matchAll(/(?<![\w$])([\w$]+)\s{0,5}=/g))
			if (name !== undefined) names.add(name);
		// A list of names, or everything of another file: not to be told here.
		if (/^export\s*[{*]/.test(source)) names.add('*');
	}
	return [...names];
}

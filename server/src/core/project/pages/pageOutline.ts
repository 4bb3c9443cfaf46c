import { generatingKeys } from '../../catalogue/frontMatter.ts';
import type { PageContent } from '../../syntax/document.ts';
import type { FrontMatter } from '../../syntax/frontMatter.ts';
import { headOfExport } from '../../syntax/page/pageExtract.ts';
import { haveSameItems } from '../../text/haveSameItems.ts';
import { usesVariables } from '../links/linkVariables.ts';
import { type LinkingContent, readLinks } from '../links/pageLinks.ts';
import { importedPaths, namedPaths, toTargetKey } from '../links/targetNames.ts';
import type { AnchorSource } from './pageAnchors.ts';

/** What other files need to know of a page or snippet, so that its text need not be kept. */
export interface PageOutline {
	readonly anchors: readonly AnchorSource[];
	/** Some of their ids, where they are known without reading the rest. */
	readonly certainIds: ReadonlySet<string>;
	/** What it may link to: paths from the root without extension, each once. More than one may be meant by a link. */
	readonly targets: readonly string[];
	/** Names that other files can import from it. */
	readonly exports: readonly string[];
	/** Markdown files whose content it shows. */
	readonly parts: readonly string[];
	/** True when it shows content, and so perhaps anchors, that its text does not tell of. */
	readonly hasUnseenParts: boolean;
}

/** Whether front matter says that the page shows what is written elsewhere. */
export function isGenerated(values: FrontMatter['values']): boolean {
	return generatingKeys.some((key) => values[key] !== undefined);
}

export type ShownParts = Pick<PageOutline, 'parts' | 'hasUnseenParts'>;

/** What a page shows beside its own text. */
export function shownParts(path: string, page: LinkingContent, isGenerated: boolean): ShownParts {
	const parts: string[] = [];
	let hasUnseenParts = isGenerated || page.syntax.modules.some(({ kind }) => kind === 'export');
	for (const { kind, href } of readLinks(page)) {
		if (kind !== 'import') continue;
		const part = importedPaths(path, href).find((candidate) => /\.mdx?$/.test(candidate));
		if (part === undefined) hasUnseenParts = true;
		else parts.push(part);
	}
	return { parts: orNone(parts), hasUnseenParts };
}

/** The name of what a link with a variable of the configuration leads to: the page alone does not say it. */
export const anyTarget = '{{';

/** The names of what the links of a page may lead to, each once. */
export function targetsOf(path: string, hrefs: readonly string[]): readonly string[] {
	const targets = new Set<string>();
	for (const href of hrefs) {
		for (const candidate of namedPaths(path, href)) targets.add(toTargetKey(candidate));
		if (usesVariables(href)) targets.add(anyTarget);
	}
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
		haveSameItems(before.anchors, after.anchors, (a, b) => a.form === b.form && a.text === b.text) &&
		haveSameItems(before.exports, after.exports) &&
		haveSameItems(before.parts, after.parts)
	);
}

/** Names after `export`, and every other word that is given a value there: one too many is no false alarm. */
export function exportedNames({ text, syntax }: PageContent): readonly string[] {
	const names = new Set<string>();
	for (const statement of syntax.modules) {
		if (statement.kind !== 'export') continue;
		for (const name of statement.names) names.add(name);
		const source = headOfExport(text, statement.span);
		for (const [, name] of source.matchAll(/(?<![\w$])([\w$]+)\s{0,5}=/g))
			if (name !== undefined) names.add(name);
		// A list of names, or everything of another file: not to be told here.
		if (/^export\s*[{*]/.test(source)) names.add('*');
	}
	return orNone([...names]);
}

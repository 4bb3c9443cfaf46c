import type { PageDocument } from '../language/document.ts';
import { proseBlocks } from '../language/prose/proseBlocks.ts';
import { groupBy } from '../text/lists.ts';
import { folderOf } from '../text/paths.ts';
import type { Severity } from '../text/problem.ts';

/** Health report of a project. Plain data, which a later report can be compared with. */
export interface SiteReport {
	readonly pages: number;
	readonly problems: Readonly<Record<Severity, number>>;
	/** By code, the most frequent first. */
	readonly rules: readonly RuleCount[];
	/** By folder of the file, in alphabetical order; empty for the root. */
	readonly folders: readonly FolderCount[];
	readonly coverage: Readonly<Record<Coverage, Proportion>>;
	readonly readability: {
		readonly words: number;
		readonly sentences: number;
	};
}

export interface RuleCount {
	readonly code: string;
	readonly count: number;
}

export interface FolderCount {
	readonly folder: string;
	readonly pages: number;
	readonly count: number;
}

export type Coverage = 'descriptions' | 'altTexts' | 'codeLanguages' | 'operations';

/** `part` of `total` items satisfy a criterion. */
export interface Proportion {
	readonly part: number;
	readonly total: number;
}

/** Measures of one page. */
export interface PageMeasure {
	readonly path: string;
	readonly altTexts: Proportion;
	readonly codeLanguages: Proportion;
	readonly hasDescription: boolean;
	readonly words: number;
	readonly sentences: number;
}

export interface ReportInput {
	readonly pages: readonly PageMeasure[];
	readonly problems: readonly { readonly file: string; readonly code: string; readonly severity: Severity }[];
	/** Operations of OpenAPI files that have a page. */
	readonly operations: Proportion;
}

export function siteReport({ pages, problems, operations }: ReportInput): SiteReport {
	const severities = countBy(problems.map(({ severity }) => severity));
	const count = (severity: Severity) => severities.get(severity) ?? 0;
	const rules = [...countBy(problems.map(({ code }) => code))].map(([code, number]) => ({
		code,
		count: number,
	}));
	const pagesIn = countBy(pages.map(({ path }) => folderOf(path)));
	const problemsIn = countBy(problems.map(({ file }) => folderOf(file)));
	const folders = [...new Set([...pagesIn.keys(), ...problemsIn.keys()])].sort();
	return {
		pages: pages.length,
		problems: {
			error: count('error'),
			warning: count('warning'),
			information: count('information'),
			hint: count('hint'),
		},
		rules: rules.sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
		folders: folders.map((folder) => ({
			folder,
			pages: pagesIn.get(folder) ?? 0,
			count: problemsIn.get(folder) ?? 0,
		})),
		coverage: {
			descriptions: {
				part: pages.filter(({ hasDescription }) => hasDescription).length,
				total: pages.length,
			},
			altTexts: sum(pages.map(({ altTexts }) => altTexts)),
			codeLanguages: sum(pages.map(({ codeLanguages }) => codeLanguages)),
			operations,
		},
		readability: {
			words: pages.reduce((words, page) => words + page.words, 0),
			sentences: pages.reduce((sentences, page) => sentences + page.sentences, 0),
		},
	};
}

export function measurePage(document: PageDocument): PageMeasure {
	const { text, syntax, frontMatter } = document;
	const images = syntax.links.filter(({ kind }) => kind === 'image' || kind === 'imageReference');
	const described = images.filter(({ span, targetSpan }) =>
		/^!\[[^\]]*[\p{L}\p{N}]/u.test(text.slice(span.start, targetSpan.start)),
	);
	const elements = syntax.tags.filter(({ kind, name }) => name === 'img' && kind !== 'close');
	const describedElements = elements.filter(({ attributes }) =>
		attributes.some(({ name, value }) => name === 'alt' && value !== undefined && value.text.trim() !== ''),
	);
	const named = syntax.fences.filter(({ info }) => text.slice(info.start, info.end).trim() !== '');
	const prose = proseBlocks(document).map((block) => block.text);
	const { description } = frontMatter.values;
	return {
		path: document.path,
		altTexts: { part: described.length + describedElements.length, total: images.length + elements.length },
		codeLanguages: { part: named.length, total: syntax.fences.length },
		hasDescription: typeof description === 'string' && description.trim() !== '',
		words: countMatches(prose, /[\p{L}\p{N}]+/gu),
		sentences: countMatches(prose, /[.!?。！？](?=\s|$)|(?<![.!?。！？\s])\s*$/gu),
	};
}

/** Problems per 100 pages, with one decimal. */
export function perHundred(count: number, pages: number): number {
	return pages === 0 ? 0 : Math.round((count / pages) * 1000) / 10;
}

/** Whole percent; undefined if the total is 0. */
export function toPercent({ part, total }: Proportion): number | undefined {
	return total === 0 ? undefined : Math.floor((part / total) * 100);
}

function countMatches(texts: readonly string[], pattern: RegExp): number {
	return texts.reduce((count, text) => count + (text.trim().match(pattern)?.length ?? 0), 0);
}

/** Number of occurrences of each name. */
function countBy(names: readonly string[]): ReadonlyMap<string, number> {
	return new Map([...groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
}

function sum(shares: readonly Proportion[]): Proportion {
	return shares.reduce((a, b) => ({ part: a.part + b.part, total: a.total + b.total }), {
		part: 0,
		total: 0,
	});
}

import type { CompletionItem, CompletionList, Position } from 'vscode-languageserver-types';
import { iconKeywords } from '../../catalogue/iconKeywords.ts';
import type { Document } from '../../language/document.ts';
import { recordOrEmpty } from '../../text/values.ts';
import { toSortText } from '../document/protocolValues.ts';

/** Match of an icon with the typed text. */
interface IconMatch {
	/** Lower ranks come first. */
	readonly rank: number;
	/** Keyword by which an icon is found whose name does not contain the typed text. */
	readonly keyword?: string;
}

/**
 * Match of an icon with the typed text: the whole name, then a keyword, the start of the name, the start of a word in
 * it, the start of a keyword, a part of the name; undefined for none. Spaces count as hyphens: `arrow ri` finds
 * `arrow-right`.
 */
export function matchIcon(name: string, typed: string): IconMatch | undefined {
	const wanted = normalized(typed);
	if (wanted === '') return { rank: 0 };
	if (name === wanted) return { rank: 0 };
	const place = iconKeywords[wanted]?.indexOf(name) ?? -1;
	const isInName = name.includes(wanted);
	if (place >= 0) return { rank: 1 + place / 100, ...(isInName ? {} : { keyword: wanted }) };
	if (name.startsWith(wanted)) return { rank: 2 };
	const words = name.split('-');
	if (wanted.split('-').every((part) => words.some((word) => word.startsWith(part)))) return { rank: 3 };
	const keyword = wanted.length < 3 ? undefined : keywordsOf(name).find((one) => one.startsWith(wanted));
	if (keyword !== undefined && !isInName) return { rank: 4, keyword };
	return isInName ? { rank: 5 } : undefined;
}

function normalized(typed: string): string {
	return typed
		.trim()
		.toLowerCase()
		.replace(/[\s_-]+/g, '-');
}

function keywordsOf(name: string): readonly string[] {
	return Object.keys(iconKeywords).filter((word) => iconKeywords[word]?.includes(name));
}

/** Best match first; of equal ones the shortest name. */
export function compareIcons(typed: string) {
	const matches = new Map<string, IconMatch | undefined>();
	const rankOf = (name: string) => {
		if (!matches.has(name)) matches.set(name, matchIcon(name, typed));
		return matches.get(name)?.rank ?? Number.POSITIVE_INFINITY;
	};
	return (a: string, b: string): number =>
		rankOf(a) - rankOf(b) || a.length - b.length || (a < b ? -1 : Number(a > b));
}

/**
 * Orders the icons of a list by their match. Editors sort by how well an item fits the typed text, and would not show an
 * icon that only a keyword finds: so every icon gets the typed text as its filter, and the list is requested again with
 * each letter.
 */
export function rankIcons(
	list: CompletionList,
	{ text, lines }: Pick<Document, 'text' | 'lines'>,
	position: Position,
): CompletionList {
	const icons = list.items.filter(isIcon);
	const [first] = icons;
	if (first?.textEdit === undefined || !('range' in first.textEdit)) return list;
	const written = text.slice(lines.offsetAt(first.textEdit.range.start), lines.offsetAt(position)).trim();
	const typed = written.replace(/^["'{]+/, '');
	if (typed === '') return { ...list, isIncomplete: true };
	const compare = compareIcons(typed);
	const ranked = icons
		.filter((item) => matchIcon(nameOf(item), typed) !== undefined)
		.sort((a, b) => compare(nameOf(a), nameOf(b)))
		.map((item, order) => ({
			...item,
			...labelDetailsOf(item, matchIcon(nameOf(item), typed)?.keyword),
			filterText: written,
			sortText: toSortText(0, order),
		}));
	return { isIncomplete: true, items: [...ranked, ...list.items.filter((item) => !isIcon(item))] };
}

function isIcon({ data }: CompletionItem): boolean {
	return recordOrEmpty(data).kind === 'icon';
}

/** Labels in JSON have quotes. */
function nameOf({ label }: CompletionItem): string {
	return label.replaceAll('"', '');
}

/** Names the keyword beside the label, which does not contain what was typed. */
function labelDetailsOf({ labelDetails }: CompletionItem, keyword: string | undefined) {
	return keyword === undefined ? {} : { labelDetails: { ...labelDetails, description: keyword } };
}

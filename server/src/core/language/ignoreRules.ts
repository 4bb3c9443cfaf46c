import { instructionFiles } from '../catalogue/rulesFileEditors.ts';
import { baseNameOf } from '../text/paths.ts';

/** File in the root that lists, in the syntax of `.gitignore`, files that the host leaves out of the site. */
export const ignoreFile = '.mintignore';

/** Line of the file. If several rules match a path, the last one wins. */
export interface IgnoreRule {
	readonly line: string;
	/** True if the line begins with `!`: includes files that an earlier rule excluded. */
	readonly negated: boolean;
	/** True if the line ends with `/`: matches folders only. */
	readonly foldersOnly: boolean;
	/** Patterns of the segments of a path, from the root on. */
	readonly segments: readonly IgnoreSegment[];
}

/** `**` for any number of segments, or the pattern of one segment. */
type IgnoreSegment = '**' | readonly Character[];

/** `*`, `?`, or a character in one of the ranges; if `negated`, a character in none of them. */
type Character = '*' | '?' | { readonly ranges: readonly CodeRange[]; readonly negated: boolean };
type CodeRange = readonly [first: number, last: number];

/** Reads the rules of a text in gitignore syntax, without its comments and empty lines. */
export function parseIgnoreRules(text: string): readonly IgnoreRule[] {
	return text.split(/\r?\n/).flatMap((line) => parseRule(line) ?? []);
}

/** Text of a file with the rules. */
export function ignoreFileText(rules: readonly IgnoreRule[]): string {
	return rules.map(({ line }) => line).join('\n');
}

/**
 * True if the site leaves the file out, by the rules of `.mintignore`, or by its name if no rule matches it:
 * `!CHANGELOG.md` publishes that file (host-behavior 9.1).
 */
export function isIgnored(rules: readonly IgnoreRule[], path: string): boolean {
	return findRuling(rules, path) ?? isIgnoredByName(path);
}

/** True if the rules exclude the file or a folder that contains it: no rule can include a file in an excluded folder. */
export function matchesRules(rules: readonly IgnoreRule[], path: string): boolean {
	return findRuling(rules, path) === true;
}

function isIgnoredByName(path: string): boolean {
	const name = baseNameOf(path);
	return instructionFiles.has(name) || name.toLowerCase() === 'changelog.md';
}

/** True if the rules exclude the file, false if the last matching rule includes it, undefined if no rule matches. */
function findRuling(rules: readonly IgnoreRule[], path: string): boolean | undefined {
	if (rules.length === 0) return undefined;
	const names = path.split('/').map((name) => [...name]);
	for (let depth = 1; depth < names.length; depth++)
		if (findRule(rules, names.slice(0, depth), true)?.negated === false) return true;
	const rule = findRule(rules, names, false);
	return rule && !rule.negated;
}

function findRule(
	rules: readonly IgnoreRule[],
	names: readonly (readonly string[])[],
	isFolder: boolean,
): IgnoreRule | undefined {
	return rules.findLast(
		({ foldersOnly, segments }) => (isFolder || !foldersOnly) && matchesSegments(segments, names),
	);
}

function matchesSegments(segments: readonly IgnoreSegment[], names: readonly (readonly string[])[]): boolean {
	return matchesWildcard<IgnoreSegment, readonly string[]>(
		{
			places: segments,
			isAnyNumber: (segment) => segment === '**',
			fits: (segment, name) => segment !== '**' && matchesName(segment, name),
		},
		names,
	);
}

function matchesName(characters: readonly Character[], name: readonly string[]): boolean {
	return matchesWildcard<Character, string>(
		{
			places: characters,
			isAnyNumber: (character) => character === '*',
			fits: (character, given) =>
				character === '?' || (character !== '*' && isWithin(character.ranges, given) !== character.negated),
		},
		name,
	);
}

function isWithin(ranges: readonly CodeRange[], character: string): boolean {
	const code = codeOf(character);
	return ranges.some(([first, last]) => first <= code && code <= last);
}

function codeOf(character: string): number {
	return character.codePointAt(0) ?? 0;
}

function parseRule(line: string): IgnoreRule | undefined {
	const written = withoutTrailingSpace(line);
	if (written === '' || written.startsWith('#')) return undefined;
	const negated = written.startsWith('!');
	const pattern = negated ? written.slice(1) : written;
	const foldersOnly = pattern.endsWith('/');
	const path = foldersOnly ? pattern.slice(0, -1) : pattern;
	if (path === '') return undefined;
	const segments = path.replace(/^\//, '').split('/').map(toSegment);
	// A slash at the start or in the middle anchors the rule to the root.
	const places: IgnoreSegment[] = path.includes('/') ? segments : ['**', ...segments];
	// `a/**` matches everything in the folder, not the folder itself.
	if (places.at(-1) === '**') places.push(['*']);
	return { line, negated, foldersOnly, segments: places };
}

function withoutTrailingSpace(line: string): string {
	const text = line.trimEnd();
	return text.endsWith('\\') && text.length < line.length ? `${text} ` : text;
}

function toSegment(text: string): IgnoreSegment {
	if (text === '**') return '**';
	const characters: Character[] = [];
	const letters = [...text];
	for (let at = 0; at < letters.length; at++) {
		const letter = letters[at] ?? '';
		const set = letter === '[' ? readSet(letters, at) : undefined;
		const isEscape = letter === '\\' && at + 1 < letters.length;
		if (set !== undefined) {
			characters.push(set.character);
			at = set.end;
		} else if (letter === '*' || letter === '?') characters.push(letter);
		else characters.push(toCharacter(isEscape ? (letters[++at] ?? '') : letter));
	}
	return characters;
}

function toCharacter(letter: string): Character {
	const code = codeOf(letter);
	return { ranges: [[code, code]], negated: false };
}

/** Bracket expression `[a-z]` or `[!a-z]` at an index, with the index of its `]`; undefined if it is not closed. */
function readSet(
	letters: readonly string[],
	start: number,
): { character: Character; end: number } | undefined {
	const negated = letters[start + 1] === '!' || letters[start + 1] === '^';
	const first = start + (negated ? 2 : 1);
	// A `]` in the first place is one of the characters.
	const end = letters.indexOf(']', first + 1);
	if (end < 0) return undefined;
	const ranges: CodeRange[] = [];
	for (let at = first; at < end; at++) {
		const from = codeOf(letters[at] ?? '');
		const isRange = letters[at + 1] === '-' && at + 2 < end;
		ranges.push([from, isRange ? codeOf(letters[at + 2] ?? '') : from]);
		if (isRange) at += 2;
	}
	return { character: { ranges, negated }, end };
}

/** A pattern whose places each match any number of items, or exactly one. */
interface WildcardPattern<Place, Item> {
	readonly places: readonly Place[];
	readonly isAnyNumber: (place: Place) => boolean;
	readonly fits: (place: Place, item: Item) => boolean;
}

/**
 * True if the pattern matches all items. Only the last wildcard before a mismatch is tried again, so the time is at
 * most the product of both lengths.
 */
function matchesWildcard<Place, Item>(
	{ places, isAnyNumber, fits }: WildcardPattern<Place, Item>,
	items: readonly Item[],
): boolean {
	let place = 0;
	let item = 0;
	let retry: { place: number; item: number } | undefined;
	while (item < items.length) {
		if (place < places.length) {
			// Both indices were just compared with the lengths.
			const [wanted, given] = [places[place] as Place, items[item] as Item];
			if (isAnyNumber(wanted)) {
				retry = { place: ++place, item };
				continue;
			}
			if (fits(wanted, given)) {
				place++;
				item++;
				continue;
			}
		}
		if (retry === undefined) return false;
		retry.item++;
		({ place, item } = retry);
	}
	return places.slice(place).every(isAnyNumber);
}

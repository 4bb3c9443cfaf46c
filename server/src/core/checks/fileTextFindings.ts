import { isUtf16 } from '../text/characters.ts';
import type { MergeConflict } from '../text/findMergeConflicts.ts';
import type { Span } from '../text/positions.ts';
import type { Fix } from '../text/problem.ts';
import type { Finding } from './check.ts';

/** The only finding of a file that is encoded as UTF-16; undefined for other files. */
export function utf16Finding(text: string): Finding | undefined {
	if (!isUtf16(text)) return undefined;
	return {
		isExclusive: true,
		severity: 'error',
		span: { start: 0, end: 1 },
		message:
			'File is encoded as UTF-16, which the site cannot read. Save it as UTF-8 (in VS Code: “Save with Encoding”).',
	};
}

/** The first replacement character next to a letter; undefined without any. */
export function lostCharacterFinding(
	text: string,
	isMeant: (place: number) => boolean = never,
): Finding | undefined {
	if (!text.includes('\ufffd')) return undefined;
	let looked = 0;
	for (const { index } of text.matchAll(/(?<=\p{L})\ufffd|\ufffd(?=\p{L})/gu)) {
		if (!isMeant(index))
			return {
				severity: 'warning',
				span: { start: index, end: index + 1 },
				message:
					'Replacement character � in place of a lost one: the file is not, or once was not, encoded as UTF-8. Reopen it in its original encoding and save it as UTF-8 (in VS Code: “Reopen with Encoding”, “Save with Encoding”), or type the character again.',
			};
		if (++looked === maxLooked) break;
	}
	return undefined;
}

const never = () => false;

/** A file with more of them where they are intended is about replacement characters. */
const maxLooked = 100;

/** The finding of a merge conflict. Only the author knows which version is right, so no fix is applied automatically. */
export function conflictFinding(text: string, { mark, versions }: MergeConflict): Finding {
	if (versions === undefined)
		return {
			isExclusive: true,
			span: mark,
			message: 'Leftover merge conflict marker. Remove it.',
		};
	const { whole, ours, theirs } = versions;
	const keep = (title: string, ...kept: readonly Span[]): Fix => ({
		title,
		changes: [{ span: whole, newText: kept.map(({ start, end }) => text.slice(start, end)).join('') }],
	});
	return {
		isExclusive: true,
		span: mark,
		message:
			'Merge conflict. Keep one of the two versions, or combine them, and remove the conflict markers.',
		fixes: () => [
			keep(`Keep the first version${named(ours.name)}`, ours.lines),
			keep(`Keep the second version${named(theirs.name)}`, theirs.lines),
			keep('Keep both versions', ours.lines, theirs.lines),
		],
	};
}

function named(name: string): string {
	return name === '' ? '' : `, \`${name}\``;
}

import type { TextChange } from '../../text/textChange.ts';

/** A character that a tag is missing, or has too many of. */
export interface TagSlip {
	/** The attribute that has it. */
	readonly name: string;
	/** The title of the fix: “Add `=`”. */
	readonly title: string;
	readonly change: TextChange;
}

/** Longer tags are not examined (characters). */
const maxTagLength = 1_000;

const end = /\s*\/?>/y;
const head = /<[\p{L}_$][\p{L}\p{N}_$.-]*(?=[\s/>])/uy;
const attribute =
	/\s+[\p{L}_$][\p{L}\p{N}_$:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{(?:[^{}"'`]|"[^"\n]*"|'[^'\n]*'|\{(?:[^{}"'`]|"[^"\n]*"|'[^'\n]*')*\})*\}))?(?=[\s/>])/uy;

/** Each typo, with the character to add or remove between its first part and the rest. */
const slips: readonly { readonly pattern: RegExp; readonly add?: string; readonly remove?: number }[] = [
	{ pattern: /(\s+([\w:-]+))(?=(?:"[^"=<>\n]*"|'[^'=<>\n]*'|\{[^{}<>\n]*\})[\s/>])/y, add: '=' },
	{ pattern: /(\s+([\w:-]+)=")(?="[^"=<>\n]+"[\s/>])/y, remove: 1 },
	{ pattern: /(\s+([\w:-]+)="[^"=<>\n]+")(?="[\s/>])/y, remove: 1 },
	{ pattern: /(\s+([\w:-]+)="[^"'=<>{}\n]*[^"'=<>{}\s])(?=\s+[\w:-]+=["'{])/y, add: '"' },
	{ pattern: /(\s+([\w:-]+)=\{"[^"{}<>\n]*)(?=\}[\s/>])/y, add: '"' },
	{ pattern: /(\s+([\w:-]+)=\{)(?=[^"'`{}<>\n]+"\}[\s/>])/y, add: '"' },
	{ pattern: /(\s+([\w:-]+)=\{)(?=\{[^{}<>:\n]*\}[\s/>])/y, remove: 1 },
];

/** The one typo to fix so that the tag at the offset is complete; undefined if one is not enough. */
export function slipInTag(text: string, start: number): TagSlip | undefined {
	const source = text.slice(start, start + maxTagLength);
	let at = lengthAt(head, source, 0);
	if (at === 0) return undefined;
	at = skipAttributes(source, at);
	for (const { pattern, add = '', remove = 0 } of slips) {
		pattern.lastIndex = at;
		const [, before = '', name = ''] = pattern.exec(source) ?? [];
		if (before === '') continue;
		const place = at + before.length;
		const repaired = source.slice(0, place) + add + source.slice(place + remove);
		if (lengthAt(end, repaired, skipAttributes(repaired, at)) === 0) continue;
		const span = { start: start + place, end: start + place + remove };
		const mark = remove > 0 ? source.slice(place, place + remove) : add;
		return { name, title: `${remove > 0 ? 'Remove' : 'Add'} \`${mark}\``, change: { span, newText: add } };
	}
	return undefined;
}

/** The offset after all complete attributes. */
function skipAttributes(source: string, from: number): number {
	let at = from;
	for (let length = lengthAt(attribute, source, at); length > 0; length = lengthAt(attribute, source, at))
		at += length;
	return at;
}

function lengthAt(pattern: RegExp, source: string, at: number): number {
	pattern.lastIndex = at;
	return pattern.exec(source)?.[0].length ?? 0;
}

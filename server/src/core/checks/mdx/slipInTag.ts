import type { TextChange } from '../../text/textChange.ts';

/** A mark that a tag lacks, or has too many of. */
export interface TagSlip {
	/** The attribute that has it. */
	readonly name: string;
	/** What mends it, as an imperative: “Add `=`”. */
	readonly title: string;
	readonly change: TextChange;
}

/** Nobody writes longer ones (characters). */
const longestTag = 1_000;

const end = /\s*\/?>/y;
const head = /<[\p{L}_$][\p{L}\p{N}_$.-]*(?=[\s/>])/uy;
const attribute =
	/\s+[\p{L}_$][\p{L}\p{N}_$:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{(?:[^{}"'`]|"[^"\n]*"|'[^'\n]*'|\{(?:[^{}"'`]|"[^"\n]*"|'[^'\n]*')*\})*\}))?(?=[\s/>])/uy;

/** What each slip looks like, with the mark that goes or comes between its first part and the rest. */
const slips: readonly { readonly pattern: RegExp; readonly add?: string; readonly remove?: number }[] = [
	{ pattern: /(\s+([\w:-]+))(?=(?:"[^"=<>\n]*"|'[^'=<>\n]*'|\{[^{}<>\n]*\})[\s/>])/y, add: '=' },
	{ pattern: /(\s+([\w:-]+)=")(?="[^"=<>\n]+"[\s/>])/y, remove: 1 },
	{ pattern: /(\s+([\w:-]+)="[^"=<>\n]+")(?="[\s/>])/y, remove: 1 },
	{ pattern: /(\s+([\w:-]+)="[^"'=<>{}\n]*[^"'=<>{}\s])(?=\s+[\w:-]+=["'{])/y, add: '"' },
	{ pattern: /(\s+([\w:-]+)=\{"[^"{}<>\n]*)(?=\}[\s/>])/y, add: '"' },
	{ pattern: /(\s+([\w:-]+)=\{)(?=[^"'`{}<>\n]+"\}[\s/>])/y, add: '"' },
	{ pattern: /(\s+([\w:-]+)=\{)(?=\{[^{}<>:\n]*\}[\s/>])/y, remove: 1 },
];

/** The one slip without which the tag at the offset ends as it should; undefined where one is not all. */
export function slipInTag(text: string, start: number): TagSlip | undefined {
	const source = text.slice(start, start + longestTag);
	let at = lengthAt(head, source, 0);
	if (at === 0) return undefined;
	at = skipAttributes(source, at);
	for (const { pattern, add = '', remove = 0 } of slips) {
		pattern.lastIndex = at;
		const [, before = '', name = ''] = pattern.exec(source) ?? [];
		if (before === '') continue;
		const place = at + before.length;
		const mended = source.slice(0, place) + add + source.slice(place + remove);
		if (lengthAt(end, mended, skipAttributes(mended, at)) === 0) continue;
		const span = { start: start + place, end: start + place + remove };
		const mark = remove > 0 ? source.slice(place, place + remove) : add;
		return { name, title: `${remove > 0 ? 'Remove' : 'Add'} \`${mark}\``, change: { span, newText: add } };
	}
	return undefined;
}

/** Behind all that is whole from there on. */
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

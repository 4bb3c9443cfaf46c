import {
	pageFileName,
	type SearchedPage,
	type SearchedSection,
	spellingFile,
	wordFileName,
} from './searchFormat.ts';

/** Approximate number of characters in a file, which a browser loads as a whole. */
const wordFileSize = 12_000;
const pageFileSize = 6_000;
const spellingSize = 60_000;

/** Word with all its forms, and its occurrences. */
export interface IndexedWord {
	readonly forms: Set<string>;
	pages: number;
	lastPage: number;
	packed: string;
}

/** Files of words, and the first word of each. */
export function wordFiles(dictionary: ReadonlyMap<string, IndexedWord>) {
	const lines: (readonly [word: string, line: string])[] = [];
	const frequent: (readonly [word: string, pages: number])[] = [];
	for (const { forms, packed, pages } of dictionary.values()) {
		const [name = '', ...others] = [...forms].sort();
		lines.push([name, `${name}\t${packed}`]);
		for (const form of others) lines.push([form, `${form} ${name}`]);
		for (const form of forms) if (/^\p{L}{4,}$/u.test(form)) frequent.push([form, pages]);
	}
	lines.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
	const files = new Map<string, string>();
	const firstWords: string[] = [];
	let text = '';
	for (const [index, [word, line]] of lines.entries()) {
		if (text === '') firstWords.push(word);
		text += `${line}\n`;
		const next = lines[index + 1];
		const isFull = text.length + (next?.[1].length ?? 0) > wordFileSize;
		// All lines of one word are in one file.
		if (next !== undefined && (!isFull || next[0] === word)) continue;
		files.set(wordFileName(files.size), text);
		text = '';
	}
	files.set(spellingFile, spellings(frequent));
	return { files, firstWords };
}

function spellings(frequent: (readonly [word: string, pages: number])[]): string {
	let size = 0;
	const taken: string[] = [];
	for (const [word] of frequent.sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))) {
		size += word.length / 2 + 2;
		if (size > spellingSize) break;
		taken.push(word);
	}
	let before = '';
	return [...new Set(taken)]
		.sort()
		.map((word) => {
			let shared = 0;
			while (shared < 35 && word[shared] === before[shared] && shared < before.length) shared++;
			before = word;
			return shared.toString(36) + word.slice(shared);
		})
		.join(' ');
}

/** Files of pages, and the number of sections in each. */
export function pageFiles(pages: readonly SearchedPage[]) {
	const files = new Map<string, string>();
	const counts: number[] = [];
	let file: SearchedPage[] = [];
	let size = 0;
	const close = () => {
		if (file.length === 0) return;
		counts.push(file.reduce((sum, { sections }) => sum + sections.length, 0));
		files.set(pageFileName(files.size), JSON.stringify(file));
		file = [];
		size = 0;
	};
	for (const page of pages) {
		let part: SearchedSection[] = [];
		for (const [index, section] of page.sections.entries()) {
			const length = sizeOf(section[0]) + sizeOf(section[2]);
			if (size > 0 && size + length > pageFileSize) {
				if (part.length > 0) file.push({ ...page, from: index - part.length, sections: part });
				part = [];
				close();
			}
			part.push(section);
			size += length + 1;
		}
		file.push({ ...page, from: page.sections.length - part.length, sections: part });
	}
	close();
	return { files, counts };
}

/** Pieces of a long text, so that a browser loads only those that it shows. */
export function splitIntoChunks(text: string): readonly string[] {
	const pieces: string[] = [];
	let start = 0;
	while (sizeOf(text.slice(start, start + pageFileSize)) > pageFileSize / 2 && text.length > start) {
		const size = sizeOf(text.slice(start, start + pageFileSize));
		const end = start + Math.floor((Math.min(pageFileSize, text.length - start) * pageFileSize) / size / 2);
		const space = text.lastIndexOf(' ', end);
		const cut = space > start ? space : end;
		pieces.push(text.slice(start, cut).trim());
		start = cut;
	}
	return [...pieces, text.slice(start).trim()];
}

/** Approximate number of bytes. */
function sizeOf(text: string): number {
	return text.length + 2 * text.replace(/[^\u0800-\uffff]+/g, '').length;
}

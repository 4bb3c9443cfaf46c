import type { Definition } from 'mdast';
import type { PageReferences } from '../../parse/tree/pageTree.ts';
import type { PageHeadings } from './pageHeadings.ts';

/** Answers of the page to its blocks, which are rendered from top to bottom. */
export interface PageAnswers {
	/**
	 * Reserves a unique anchor. The second of the same name ends with `-1`, or with the number `second`; later ones
	 * count up.
	 */
	claim(wanted: string, second?: number): string;
	/** Marks an anchor as used, even if it is a duplicate. */
	use(id: string): void;
	/** Id of the page's heading on a line, from 0. */
	ofHeading(line: number): string | undefined;
	/** Definition for a reference. */
	definition(identifier: string): Definition | undefined;
	/** Number of a footnote, counted in the order of the references. */
	footnote(identifier: string): number | undefined;
}

/** Question of a block with its answer. Lines are relative to the block. */
export type PageAnswer =
	| { readonly kind: 'claim'; readonly wanted: string; readonly second: number; readonly id: string }
	| { readonly kind: 'use'; readonly id: string }
	| { readonly kind: 'heading'; readonly line: number; readonly id: string | undefined }
	| { readonly kind: 'definition'; readonly id: string; readonly definition: Definition | undefined }
	| { readonly kind: 'footnote'; readonly id: string; readonly number: number | undefined };

/** Answers that can be recorded for a rendered block, and replayed when it is reused. */
export interface RecordedAnswers extends PageAnswers {
	/** Footnotes that the blocks refer to, in order. */
	readonly footnotes: readonly string[];
	/** Answers for a block that starts at the line; they are added to the list. */
	recording(answers: PageAnswer[], line: number): PageAnswers;
	/** Gives recorded answers again. Returns false, and changes nothing, if one of them would be different now. */
	replay(answers: readonly PageAnswer[], line: number): boolean;
}

export function pageAnswers({
	headings,
	references,
}: {
	readonly headings: PageHeadings;
	readonly references: PageReferences;
}): RecordedAnswers {
	const given = new Set<string>();
	const footnotes: string[] = [];
	const numberOf = (identifier: string) => {
		if (!references.footnotes.has(identifier)) return undefined;
		const index = footnotes.indexOf(identifier);
		return (index < 0 ? footnotes.length : index) + 1;
	};
	const answers: PageAnswers = {
		claim(wanted, second = 1) {
			const id = freeId(wanted, second);
			given.add(id);
			return id;
		},
		use: (id) => void given.add(id),
		ofHeading: (line) => headings.idAt(line),
		definition: (identifier) => references.definitions.get(identifier),
		footnote(identifier) {
			const number = numberOf(identifier);
			if (number !== undefined && number > footnotes.length) footnotes.push(identifier);
			return number;
		},
	};
	return {
		...answers,
		footnotes,
		recording: (list, start) => recording(answers, list, start),
		replay(list, start) {
			const added: string[] = [];
			const { length } = footnotes;
			const isSame = list.every((answer) => {
				const { id } = answer;
				switch (answer.kind) {
					case 'heading':
						return answers.ofHeading(answer.line + start) === id;
					case 'definition':
						return isSameDefinition(answers.definition(answer.id), answer.definition);
					case 'footnote':
						return answers.footnote(answer.id) === answer.number;
					default:
						if (answer.kind === 'claim' && freeId(answer.wanted, answer.second) !== id) return false;
						if (!given.has(answer.id)) added.push(answer.id);
						given.add(answer.id);
						return true;
				}
			});
			if (!isSame) {
				for (const id of added) given.delete(id);
				footnotes.length = length;
			}
			return isSame;
		},
	};

	function freeId(wanted: string, second: number): string {
		const base = wanted === '' ? 'section' : wanted;
		const isUsed = (id: string) => given.has(id) || headings.names.has(id);
		let id = base;
		for (let number = second; isUsed(id) && number < 1_000; number++) id = `${base}-${number}`;
		return id;
	}
}

/** Answers of the page, each of which is added to the list. Lines are relative to the start. */
function recording(page: PageAnswers, answers: PageAnswer[], start: number): PageAnswers {
	return {
		claim(wanted, second = 1) {
			const id = page.claim(wanted, second);
			answers.push({ kind: 'claim', wanted, second, id });
			return id;
		},
		use(id) {
			page.use(id);
			answers.push({ kind: 'use', id });
		},
		ofHeading(line) {
			const id = page.ofHeading(line);
			answers.push({ kind: 'heading', line: line - start, id });
			return id;
		},
		definition(id) {
			const definition = page.definition(id);
			answers.push({ kind: 'definition', id, definition });
			return definition;
		},
		footnote(id) {
			const number = page.footnote(id);
			answers.push({ kind: 'footnote', id, number });
			return number;
		},
	};
}

function isSameDefinition(one: Definition | undefined, other: Definition | undefined): boolean {
	return one === other || (one?.url === other?.url && one?.title === other?.title);
}

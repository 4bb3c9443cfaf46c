import type { Definition } from 'mdast';
import type { PageReferences } from '../../parse/tree/pageTree.ts';
import type { PageHeadings } from './pageHeadings.ts';

/** What a page as a whole tells its blocks while they are rendered from top to bottom. */
export interface PageAnswers {
	/** An anchor of this name that no other one has: a second gets `-1` unless another number is given, a third the next. */
	claim(wanted: string, second?: number): string;
	/** Notes an anchor that is given whether it is taken or not. */
	use(id: string): void;
	/** The id of the page's own heading that starts on the line, from 0. */
	ofHeading(line: number): string | undefined;
	/** What a reference to this name stands for. */
	definition(identifier: string): Definition | undefined;
	/** The number of a footnote: they are counted in the order in which the page refers to them. */
	footnote(identifier: string): number | undefined;
}

/** What rendering a block asked of the page, and what it was told. Lines count from the block's place. */
export type PageAnswer =
	| { readonly kind: 'claim'; readonly wanted: string; readonly second: number; readonly id: string }
	| { readonly kind: 'use'; readonly id: string }
	| { readonly kind: 'heading'; readonly line: number; readonly id: string | undefined }
	| { readonly kind: 'definition'; readonly id: string; readonly definition: Definition | undefined }
	| { readonly kind: 'footnote'; readonly id: string; readonly number: number | undefined };

/** Answers that are recorded, so that a block rendered earlier can ask the same again. */
export interface RecordedAnswers extends PageAnswers {
	/** Those that the blocks refer to, in their order. */
	readonly footnotes: readonly string[];
	/** For rendering a block that starts at the line; its answers are added to the list. */
	recording(answers: PageAnswer[], line: number): PageAnswers;
	/** Gives the same answers again. False, and nothing is given, when one of them would be another one now. */
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

/** Passes on what the page answers, and adds it to the list. Lines count from the start. */
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

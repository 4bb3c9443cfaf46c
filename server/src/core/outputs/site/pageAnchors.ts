import type { PageHeadings } from './pageHeadings.ts';

/** The anchors of one page while it is drawn: each name is given once. */
export interface PageAnchors {
	/** A second anchor of the same name gets `-1`, a third `-2`. */
	claim(wanted: string): string;
	/** Notes an anchor that is given whether it is taken or not. */
	use(id: string): void;
	/** The id of the page's own heading that starts on the line, from 0. */
	ofHeading(line: number): string | undefined;
}

/** What drawing a block asked of the page's anchors, and what it was told. Lines count from the block's place. */
export type AnchorAnswer =
	| { readonly kind: 'claim'; readonly wanted: string; readonly id: string }
	| { readonly kind: 'use'; readonly id: string }
	| { readonly kind: 'heading'; readonly line: number; readonly id: string | undefined };

/** Anchors that remember what they answer, so that a block drawn earlier can ask the same again. */
export interface RecordedAnchors extends PageAnchors {
	/** The anchors for drawing a block that starts at the line; its answers are added to the list. */
	recording(answers: AnchorAnswer[], line: number): PageAnchors;
	/** Gives the same answers again. False, and nothing is given, when one of them would be another one now. */
	replay(answers: readonly AnchorAnswer[], line: number): boolean;
}

/** `above` names those that were given further up the page. Nobody asks for them before the first name is to be free. */
export function pageAnchors(
	headings: PageHeadings,
	above: () => Iterable<string> = () => [],
): RecordedAnchors {
	const given = new Set<string>();
	let aboveOnes: ReadonlySet<string> | undefined;
	const isAbove = (id: string) => {
		aboveOnes ??= new Set(above());
		return aboveOnes.has(id);
	};
	const isUsed = (id: string) => given.has(id) || headings.names.has(id) || isAbove(id);
	const anchors: PageAnchors = {
		claim(wanted) {
			const id = freeId(wanted);
			given.add(id);
			return id;
		},
		use(id) {
			given.add(id);
		},
		ofHeading: (line) => headings.idAt(line),
	};
	return {
		...anchors,
		recording: (answers, start) => ({
			claim(wanted) {
				const id = anchors.claim(wanted);
				answers.push({ kind: 'claim', wanted, id });
				return id;
			},
			use(id) {
				anchors.use(id);
				answers.push({ kind: 'use', id });
			},
			ofHeading(line) {
				const id = anchors.ofHeading(line);
				answers.push({ kind: 'heading', line: line - start, id });
				return id;
			},
		}),
		replay(answers, start) {
			if (answers.length === 0) return true;
			const added: string[] = [];
			const isSame = answers.every((answer) => {
				const { id } = answer;
				if (answer.kind === 'heading') return anchors.ofHeading(answer.line + start) === id;
				if (answer.kind === 'claim' && freeId(answer.wanted) !== id) return false;
				if (id !== undefined && !given.has(id)) {
					given.add(id);
					added.push(id);
				}
				return true;
			});
			if (!isSame) for (const id of added) given.delete(id);
			return isSame;
		},
	};

	function freeId(wanted: string): string {
		const base = wanted === '' ? 'section' : wanted;
		let id = base;
		for (let number = 1; isUsed(id) && number < 1_000; number++) id = `${base}-${number}`;
		return id;
	}
}

/** The names that these answers gave. */
export function givenNames(answers: readonly AnchorAnswer[]): readonly string[] {
	return answers.flatMap((answer) => (answer.kind === 'heading' ? [] : [answer.id]));
}

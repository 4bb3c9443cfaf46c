import { noMarks, type Run } from './htmlRuns.ts';

/** A run with the characters at its ends, and those beside them: spaces where nothing stands. */
export interface PlacedRun {
	readonly run: Run;
	readonly before: string;
	readonly first: string;
	readonly last: string;
	readonly after: string;
}

/** Runs as Markdown can have them: with the white space of a line, and marks that can be told apart. */
export function placeRuns(runs: readonly Run[]): readonly PlacedRun[] {
	const told = tellApart(collapse(runs));
	return told.map((run, index) => {
		const text = textOf(run);
		return {
			run,
			before: text.startsWith(' ') ? ' ' : endOf(told[index - 1], run),
			first: text.trimStart().charAt(0),
			last: text.trimEnd().slice(-1),
			after: text.endsWith(' ') ? ' ' : startOf(told[index + 1], run),
		};
	});
}

/** One space for each stretch of white space, and none at the ends of lines. */
function collapse(runs: readonly Run[]): readonly Run[] {
	const collapsed: Run[] = [];
	let isAfterSpace = true;
	for (const run of runs) {
		if (run.kind === 'break') {
			trimLast(collapsed);
			if (collapsed.length > 0 && collapsed.at(-1)?.kind !== 'break') collapsed.push(run);
			isAfterSpace = true;
			continue;
		}
		const text: string = run.text
			.replace(/[\s\u00A0\u200B\uFEFF]+/g, ' ')
			.replace(isAfterSpace ? /^ / : /^$/, '');
		if (text === '') continue;
		isAfterSpace = text.endsWith(' ');
		// A space is in no way bold, but it may stand in a link.
		const marks = text === ' ' ? { ...noMarks, target: run.marks.target } : run.marks;
		collapsed.push({ ...run, text, marks });
	}
	trimLast(collapsed);
	while (collapsed.at(-1)?.kind === 'break') collapsed.pop();
	return collapsed;
}

function trimLast(runs: Run[]): void {
	const last = runs.at(-1);
	if (last?.kind !== 'text') return;
	runs.pop();
	const text = last.text.trimEnd();
	if (text !== '') runs.push({ ...last, text });
}

/** Where one emphasis ends and another begins without a space, nobody could say which signs belong together. */
function tellApart(runs: readonly Run[]): readonly Run[] {
	const told: Run[] = [];
	for (const run of runs) {
		const previous = told.at(-1);
		const doTouch = previous !== undefined && !textOf(previous).endsWith(' ') && !textOf(run).startsWith(' ');
		told.push(doTouch && doCross(previous, run) ? withoutEmphasis(run) : run);
	}
	return told;
}

function doCross(one: Run, other: Run): boolean {
	if (one.kind === 'break' || other.kind === 'break') return false;
	const [a, b] = [one.marks, other.marks];
	const names = ['strong', 'emphasis', 'strike'] as const;
	return names.some((name) => a[name] && !b[name]) && names.some((name) => b[name] && !a[name]);
}

function withoutEmphasis(run: Run): Run {
	if (run.kind === 'break') return run;
	return { ...run, marks: { ...run.marks, strong: false, emphasis: false, strike: false } };
}

/** Code, images and links begin and end with signs. */
function textOf(run: Run): string {
	if (run.kind === 'break') return ' ';
	return run.kind === 'markdown' || run.marks.code ? '`' : run.text;
}

function endOf(run: Run | undefined, neighbor: Run): string {
	return run === undefined ? ' ' : isOtherLink(run, neighbor) ? ']' : textOf(run).slice(-1);
}

function startOf(run: Run | undefined, neighbor: Run): string {
	return run === undefined ? ' ' : isOtherLink(run, neighbor) ? '[' : textOf(run).charAt(0);
}

function isOtherLink(one: Run, other: Run): boolean {
	return one.kind !== 'break' && other.kind !== 'break' && one.marks.target !== other.marks.target;
}

/** What a line begins with that Enter goes on with: a list's marker, or that of a quote. */
export interface ListItem {
	readonly indentation: string;
	/** `-`, `*`, `+`, `>`, or the sign behind a number. */
	readonly sign: string;
	/** Of an ordered list's item. */
	readonly number?: number;
	/** It has a box to tick. */
	readonly isTask: boolean;
	/** The line holds nothing else. */
	readonly isEmpty: boolean;
}

/** Longer numbers are a year at the beginning of a sentence rather than an item's. */
const itemPattern = /^([ \t]*)(?:([-*+>])|(\d{1,3})([.)]))[ \t]+(\[[ xX]\][ \t]+)?(.*)$/;

/** The item that a line begins; undefined when it begins none. */
export function parseListItem(line: string): ListItem | undefined {
	const match = itemPattern.exec(line);
	if (match === null) return undefined;
	const [, indentation = '', bullet, number, sign = '', box, rest] = match;
	const item = { indentation, isTask: box !== undefined, isEmpty: rest === '' };
	return bullet === undefined ? { ...item, sign, number: Number(number) } : { ...item, sign: bullet };
}

/** What the line behind an item begins with, when the item there has this number. */
export function toMarker({ indentation, sign, isTask }: ListItem, number: number | undefined): string {
	return `${indentation}${number ?? ''}${sign} ${isTask ? '[ ] ' : ''}`;
}

import * as ascii from '../ascii.ts';
import { addMark, type MarkKind, markKind, markSize } from '../marks.ts';
import { spanMarks } from '../spanMarks.ts';
import { unitAt } from '../units.ts';
import { noteSpacedAddress } from './noteSpacedAddress.ts';
import { endOfLabel } from './readDefinition.ts';
import { readLinkResource, target } from './readLinkResource.ts';
import type { Scan } from './scan.ts';

export function openBracket(scan: Scan, start: number, image: boolean): void {
	scan.brackets.push({ start, image, marks: scan.marks.length });
}

/** At `]`: reads the link, image or reference that ends here; returns where text goes on. */
export function closeBracket(scan: Scan, close: number): number {
	const { units, brackets } = scan;
	const after = close + 1;
	const opener = brackets.pop();
	if (opener === undefined) return after;
	const inactive = brackets.length < scan.inactiveBrackets && !opener.image;
	scan.inactiveBrackets = Math.min(scan.inactiveBrackets, brackets.length);
	if (inactive) return after;
	if (unitAt(units, after) === ascii.openParenthesis) {
		const end = readLinkResource(scan, after + 1);
		if (end >= 0) {
			const kind = opener.image ? markKind.image : markKind.link;
			addMark(scan.marks, kind, opener.start, end, target.start, target.end);
			if (!opener.image) claimText(scan, opener.marks);
			return end;
		}
		noteSpacedAddress(scan, after + 1);
	}
	return readReference(scan, opener.start, opener.image, close);
}

/** A link's text holds no other link: autolinks in it are none, and openers before it cannot become one. */
function claimText(scan: Scan, firstEvent: number): void {
	const { marks } = scan;
	const { values } = marks;
	for (let at = firstEvent; at < marks.length; at += markSize)
		if (values[at] === markKind.autolink) values[at] = markKind.dropped;
	scan.inactiveBrackets = scan.brackets.length;
}

/**
 * `[text][label]`, `[label][]` or `[label]`: whether it is a link depends on definitions that may follow, so
 * the brackets of a full reference are read on as a possible reference of their own.
 */
function readReference(scan: Scan, start: number, image: boolean, close: number): number {
	const { units } = scan;
	const kind: MarkKind = image ? markKind.imageReference : markKind.reference;
	const after = close + 1;
	const textStart = start + (image ? 2 : 1);
	if (unitAt(units, textStart) === ascii.caret) {
		if (!image) addMark(scan.marks, spanMarks.footnotes, start, after);
		return after;
	}
	if (unitAt(units, after) === ascii.openBracket) {
		const labelEnd = endOfLabel(scan, after + 1);
		if (labelEnd >= 0) {
			addMark(scan.marks, kind, start, labelEnd + 1, after + 1, labelEnd);
			return after;
		}
		if (unitAt(units, after + 1) === ascii.closeBracket) {
			if (close > textStart) addMark(scan.marks, kind, start, after + 2, textStart, close);
			// Where the label is not defined, the brackets may be those of a link without text.
			return unitAt(units, after + 2) === ascii.openParenthesis ? after : after + 2;
		}
		return after;
	}
	if (close > textStart) addMark(scan.marks, kind, start, after, textStart, close);
	return after;
}

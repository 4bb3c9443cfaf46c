import * as ascii from './ascii.ts';
import { isThematicBreak } from './containers.ts';
import { isRestBlank, skipBlanks, type Units, unitAt } from './units.ts';

/** Whether the line that starts here ends the paragraph above it, so that no inline construct spans both. */
export function startsBlock(units: Units, lineStart: number): boolean {
	const at = skipBlanks(units, lineStart);
	const code = unitAt(units, at);
	const next = unitAt(units, at + 1);
	switch (code) {
		case ascii.newline:
		case ascii.greaterThan:
		case ascii.pipe:
			return true;
		case ascii.hash:
			return next === ascii.hash || ascii.isSpace(next);
		case ascii.backtick:
		case ascii.tilde:
			return next === code && unitAt(units, at + 2) === code;
		case ascii.equals:
			return isUnderline(units, at);
		case ascii.hyphen:
			return isUnderline(units, at) || isItem(units, at + 1) || isThematicBreak(units, at);
		case ascii.asterisk:
		case ascii.underscore:
			return isThematicBreak(units, at) || (code === ascii.asterisk && isItem(units, at + 1));
		case ascii.plus:
			return isItem(units, at + 1);
		default:
			return ascii.isDigit(code) && isOrderedItem(units, at);
	}
}

function isUnderline(units: Units, at: number): boolean {
	const marker = unitAt(units, at);
	while (unitAt(units, at) === marker) at++;
	return isRestBlank(units, at);
}

function isItem(units: Units, markerEnd: number): boolean {
	return ascii.isSpace(unitAt(units, markerEnd)) && !isRestBlank(units, markerEnd);
}

function isOrderedItem(units: Units, at: number): boolean {
	const start = at;
	while (ascii.isDigit(unitAt(units, at))) at++;
	const code = unitAt(units, at);
	return at - start < 10 && (code === ascii.dot || code === ascii.closeParenthesis) && isItem(units, at + 1);
}

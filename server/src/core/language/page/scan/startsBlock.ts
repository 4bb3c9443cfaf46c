import * as ascii from '../ascii.ts';
import { isRestBlank, skipBlanks, type Units, unitAt } from '../units.ts';
import { isThematicBreak } from './containers.ts';
import { isFenceStart } from './readFence.ts';

/** True if the line ends the paragraph above it, so that no inline construct spans both. */
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
		case ascii.dollar:
			return isFenceStart(units, at);
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

/**
 * True if the line certainly does not continue a paragraph. Table rows, and ordered lists that do not start with 1,
 * may.
 */
export function endsParagraph(units: Units, line: number): boolean {
	const at = skipBlanks(units, line);
	const code = unitAt(units, at);
	if (code === ascii.lessThan) return isLoneTag(units, at);
	if (ascii.isDigit(code) && (code !== ascii.digitOne || ascii.isDigit(unitAt(units, at + 1)))) return false;
	return code !== ascii.pipe && startsBlock(units, line);
}

/** At `<`: true if the line contains one tag, or the start of one, and nothing else. */
function isLoneTag(units: Units, start: number): boolean {
	const next = unitAt(units, start + 1);
	if (next !== ascii.slash && !ascii.isNameStart(next)) return false;
	let at = start;
	while (unitAt(units, at) !== ascii.newline && unitAt(units, at) !== ascii.greaterThan) at++;
	return unitAt(units, at) === ascii.newline || isRestBlank(units, at + 1);
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

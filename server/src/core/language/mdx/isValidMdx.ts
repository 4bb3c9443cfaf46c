import { boundedCache } from '../../text/boundedCache.ts';
import { mdxProcessor } from './markdown.ts';

/** Longer pieces count as valid: parsing one would delay typing. */
const sizeLimit = 20_000;
const cacheLimit = 2_000;
/** Cost of setting up the parser, in characters of text. */
const pieceCost = 200;

/** Cost that may still be spent on one page; beyond it, pieces count as valid. */
export interface ParsingBudget {
	units: number;
}

/** Enough for any real page; hostile ones make every piece costly. */
export function createParsingBudget(): ParsingBudget {
	return { units: 2_000_000 };
}

/**
 * True if the MDX grammar accepts a piece of a page: an expression `{…}`, or a statement of imports and exports. Equal
 * pieces are parsed once, since a page is checked again after every edit, but cost the same each time, so that the page
 * keeps the same problems.
 */
export function isValidMdx(source: string, budget: ParsingBudget): boolean {
	if (source.length > sizeLimit) return true;
	return isSimple(source) || !spend(budget, costOf(source)) || parses(source);
}

/** True if the piece is short enough and the budget covers the cost of parsing it, which is taken from it. */
export function spendParsingBudget(source: string, budget: ParsingBudget): boolean {
	return source.length <= sizeLimit && spend(budget, costOf(source));
}

function spend(budget: ParsingBudget, cost: number): boolean {
	budget.units -= cost;
	return budget.units >= 0;
}

function costOf(source: string): number {
	return source.length * (1 + placesOfTry(source)) + pieceCost;
}

/**
 * Number of places where the parser starts again at the beginning of the piece: at closing braces or, in statements, at
 * blank lines.
 */
function placesOfTry(source: string): number {
	return source.split(/^(?:import|export)\b/.test(source) ? blankLine : '}').length - 1;
}

const blankLine = /\n[ \t]*\r?\n/;

const parses = boundedCache(cacheLimit, (source): boolean => {
	try {
		mdxProcessor().parse(source);
		return true;
	} catch {
		// The parser throws if it rejects the text.
		return false;
	}
});

/**
 * True for pieces that need no parser, as nearly all are: braces around a comment, a name, or literals and empty
 * elements in arrays and objects; ordinary imports; and exports of one literal.
 */
const isSimple = boundedCache(cacheLimit, (source): boolean => {
	if (source.startsWith('import')) return source.split('\n').every((line) => simpleImport.test(line));
	const [, exported] = simpleExport.exec(source) ?? [];
	if (exported !== undefined) return !reserved.test(exported) && !reservedInModules.has(exported);
	if (!source.startsWith('{')) return false;
	if (/^\{\s*(?:0|[1-9]\d{0,19}|[A-Za-z_$][\w$]{0,60}(?:\.[A-Za-z_$][\w$]{0,60}){0,5})?\s*\}$/.test(source))
		return !reserved.test(source);
	if (/^\{\s*\/\*(?:[^*]|\*(?!\/))*\*\/\s*\}$/.test(source)) return true;
	if (source.length > 5_000) return false;
	let rest = source
		.slice(1, -1)
		.replace(/"[^"\\\n]*"|'[^'\\\n]*'|`[^`\\$]*`/g, (text) => (text.startsWith('`') ? '``' : '""'))
		.replace(/\s+/g, ' ')
		.replace(emptyElement, '0')
		.replace(/(?<![\w.$])(?:-?(?:0|[1-9]\d*)(?:\.\d+)?|true|false|null)(?![\w.$])/g, '0')
		.replace(/""|``/g, '0')
		.trim();
	for (let round = 0; round < maxDepth && rest !== '0'; round++) {
		const folded = rest.replace(literalList, '0').replace(literalObject, '0');
		if (folded === rest) return false;
		rest = folded;
	}
	return rest === '0';
});

const simpleImport =
	/^import (?:[A-Za-z_$][\w$]*|\{ ?[A-Za-z_$][\w$]*(?: ?, ?[A-Za-z_$][\w$]*){0,20} ?\}) from (?:"[^"\\\n]*"|'[^'\\\n]*');?[ \t\r]*$/;
const simpleExport =
	/^export const ([A-Za-z_$][\w$]*) = (?:-?(?:0|[1-9]\d{0,19})(?:\.\d+)?|"[^"\\\n]*"|'[^'\\\n]*'|true|false|null);?[ \t\r\n]*$/;
const reservedInModules = new Set(
	'arguments eval implements interface package private protected public'.split(' '),
);
/** Matches after strings in the element became `""`. */
const emptyElement = /<[A-Za-z][\w.]*(?: [A-Za-z][\w-]*(?:="")?)* ?\/>/g;

/** Maximum nesting of literals that are recognized without the parser. */
const maxDepth = 6;
const literalList = /\[ ?(?:0(?: ?, ?0)* ?,? ?)?\]/g;
const literalObject = /\{ ?(?:(?:[A-Za-z_$][\w$]*|0) ?: ?0(?: ?, ?(?:[A-Za-z_$][\w$]*|0) ?: ?0)* ?,? ?)?\}/g;

const reserved =
	/\b(?:await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|finally|for|function|if|import|in|instanceof|let|new|return|static|super|switch|this|throw|try|typeof|var|void|while|with|yield)\b/;

import { utilityRule } from '../../server/src/core/outputs/site/utilities/utilityRule.ts';
import { within } from './within.ts';

/**
 * The rules of the utility classes that authors used so far. The page's policy allows no styles in HTML, and knowing
 * all classes beforehand would take a style sheet of megabytes.
 */
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/** Class attributes that were looked at, and the order of each rule in the sheet. */
const known = new Set<string>();
const orders: number[] = [];
const mostRules = 5_000;

/** Makes the utility classes count that these parts use. */
export function applyUtilities(parts: readonly ParentNode[]): void {
	for (const element of within(parts, '[class]')) {
		const classes = element.getAttribute('class') ?? '';
		if (known.has(classes) || orders.length >= mostRules) continue;
		known.add(classes);
		for (const name of element.classList) {
			if (name !== classes && known.has(name)) continue;
			known.add(name);
			addRule(name);
		}
	}
}

function addRule(name: string): void {
	const rule = utilityRule(name);
	if (rule === undefined) return;
	const at = orders.findLastIndex((order) => order <= rule.order) + 1;
	sheet.insertRule(rule.css, at);
	orders.splice(at, 0, rule.order);
}

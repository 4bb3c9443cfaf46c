import { visibleText } from '../visibleText.ts';

/** A report as indented JSON, in which what a terminal would obey is written as JSON's own escapes. */
export function toVisibleJson(report: unknown): string {
	const lines = JSON.stringify(report, undefined, 2).split('\n');
	return `${lines.map(visibleText).join('\n')}\n`;
}

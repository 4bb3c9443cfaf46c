/** White space that is not one blank. */
const unusualSpace = /\s\s|[^\S ]/;

/** The text with one blank for each stretch of white space, and none around it. */
export function oneLine(text: string): string {
	return (unusualSpace.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}

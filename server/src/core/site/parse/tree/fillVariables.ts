/** Puts the site's variables into a text, as the site does before it reads the page; unknown names stay. */
export function fillVariables(source: string, variables: ReadonlyMap<string, string>): string {
	if (variables.size === 0 || !source.includes('{{')) return source;
	return source.replace(/\{\{\s*([\w.-]{1,100})\s*\}\}/g, (whole, name: string) => {
		const value = variables.get(name);
		// A line break in a value would move every line after it.
		return value === undefined ? whole : value.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
	});
}

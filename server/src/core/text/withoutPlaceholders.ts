/** The text of a snippet as it stands before anybody fills in its places: with what they propose, or the first choice. */
export function withoutPlaceholders(snippet: string): string {
	let text = '';
	let open = 0;
	for (const { 0: token, groups } of snippet.matchAll(tokens)) {
		const { escaped, choice, begins } = groups ?? {};
		if (begins !== undefined) open++;
		else if (escaped !== undefined || choice !== undefined) text += escaped ?? choice;
		else if (token === '}' && open > 0) open--;
		else if (!/^\$\{?\d/.test(token)) text += token;
	}
	return text;
}

/** As LSP 3.17 writes them: `\$`, `${1|a,b|}`, `${1:…}`, `${1}`, `$1`. */
const tokens =
	/\\(?<escaped>[\\$}])|\$\{\d+\|(?<choice>[^,|}]*)[^}]*\|\}|(?<begins>\$\{\d+:)|\$\{\d+\}|\$\d+|[^\\$}]+|[\\$}]/g;

/** Request that a `curl` command for a POSIX shell sends, as far as the samples use its options. */
export interface CurlRequest {
	readonly method: string;
	readonly url: string;
	readonly headers: readonly string[];
	/** Options that make up the body, with their values. */
	readonly body: readonly (readonly [option: string, value: string])[];
}

/** Parses a command as the shell and curl do. Throws for an option that no sample uses. */
export function parseCurl(command: string): CurlRequest {
	const [program, ...words] = shellWords(command);
	if (program !== 'curl') throw new Error(`Not a curl command: ${program}`);
	let method = 'GET';
	let url = '';
	const headers: string[] = [];
	const body: (readonly [string, string])[] = [];
	for (let index = 0; index < words.length; index++) {
		const option = words[index] ?? '';
		if (option === '--globoff') continue;
		if (option === '--head') {
			method = 'HEAD';
			continue;
		}
		const value = words[++index] ?? '';
		if (option === '--request') method = value;
		else if (option === '--url') url = value;
		// curl sends a header without a value where the name ends with a semicolon.
		else if (option === '--header') headers.push(value.replace(/^([^:]+);$/, '$1: '));
		else if (/^--(?:data-raw|data-urlencode|data-binary|form|form-string)$/.test(option))
			body.push([option, value]);
		else throw new Error(`Unknown option: ${option}`);
	}
	return { method, url, headers, body };
}

/** Words of a command line in which only single quotes and backslashes quote. */
function shellWords(command: string): readonly string[] {
	const words = command.matchAll(/(?:'[^']*'|\\[^\n]|[^\s'\\])+/g);
	return [...words].map(([word]) =>
		word.replace(/'([^']*)'|\\(.)/g, (_, quoted: string | undefined, escaped = '') => quoted ?? escaped),
	);
}

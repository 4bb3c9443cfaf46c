const scheme = /^\s*([A-Za-z][A-Za-z0-9+.-]*):/;
const host =
	/^[/\\]*(?:[^\s/\\?#@]*@)?(?:\[[\dA-Fa-f:.]+\]|[^\s/\\?#:@<>^|[\]%]+)(?::\d{0,5})?\s*(?:[/\\?#]|$)/;
const schemesWithHost: ReadonlySet<string> = new Set(['http', 'https', 'ftp', 'ws', 'wss']);

/**
 * Scheme of an absolute URL in small letters, undefined for any other text: judged as the URL Standard parses, so that
 * `https:example.com` and `mailto:a` have one, and `https://` has none.
 */
export function schemeOfUrl(text: string): string | undefined {
	const [before, name] = scheme.exec(text) ?? [];
	if (before === undefined || name === undefined) return undefined;
	const found = name.toLowerCase();
	return schemesWithHost.has(found) && !host.test(text.slice(before.length)) ? undefined : found;
}

/** HTTP or HTTPS URL without user name and password; undefined for any other text. */
export function parseWebAddress(text: string, base?: URL): URL | undefined {
	if (!URL.canParse(text, base?.href)) return undefined;
	const address = new URL(text, base);
	const isWeb = address.protocol === 'https:' || address.protocol === 'http:';
	return isWeb && address.username === '' && address.password === '' ? address : undefined;
}

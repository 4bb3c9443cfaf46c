/** An address of the web without a name and password in it; undefined for every other text. */
export function parseWebAddress(text: string, base?: URL): URL | undefined {
	if (!URL.canParse(text, base?.href)) return undefined;
	const address = new URL(text, base);
	const isWeb = address.protocol === 'https:' || address.protocol === 'http:';
	return isWeb && address.username === '' && address.password === '' ? address : undefined;
}

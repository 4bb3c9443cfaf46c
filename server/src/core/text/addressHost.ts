/** The host in an address, without a name and password before it; “another site” where there is none to be read. */
export function addressHost(address: string): string {
	return /^\s*(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(address)?.[1] ?? 'another site';
}

/** A value that nothing in a page can guess, new for every document (CSP level 3, section 2.3.1). */
export function createNonce(): string {
	return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
}

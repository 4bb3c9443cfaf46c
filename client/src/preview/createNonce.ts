import { bytesToBase64 } from '../../../server/src/core/text/base64.ts';

/** A value that nothing in a page can guess, new for every document (CSP level 3, section 2.3.1). */
export function createNonce(): string {
	return bytesToBase64(crypto.getRandomValues(new Uint8Array(18)));
}

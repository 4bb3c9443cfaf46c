import { randomBytes } from 'node:crypto';

/** A value that nothing in a page can guess, new for every document (CSP level 3, section 2.3.1). */
export function createNonce(): string {
	return randomBytes(18).toString('base64');
}

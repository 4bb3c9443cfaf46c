import { wellFormed } from './wellFormed.ts';

/** A whole address or path with percent escapes, as `encodeURI` makes them. Its slashes, `?` and `#` keep their meaning. */
export function encodeAddress(text: string): string {
	return encodeURI(wellFormed(text));
}

/** A part of an address, as `encodeURIComponent` makes it: nothing in it has a meaning for addresses. */
export function encodePart(text: string): string {
	return encodeURIComponent(wellFormed(text));
}

/** A path of which only the slashes mean something. */
export function encodePath(path: string): string {
	return path.split('/').map(encodePart).join('/');
}

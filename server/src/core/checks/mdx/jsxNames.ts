const part = '[\\p{ID_Start}$_][\\p{ID_Continue}$\\u200c\\u200d-]*';
const tagName = new RegExp(String.raw`^(?:${part}(?:(?:\.${part})*|:${part}))?$`, 'u');
const attributeName = new RegExp(`^(?:${part}(?::${part})?)?$`, 'u');

/** Pages use few names, and all that are plain can be nothing else. */
const plain = /^[A-Za-z]*$/;

/** Whether JSX takes this for the name of an element; that of a fragment is empty. */
export function isTagName(name: string): boolean {
	return plain.test(name) || tagName.test(name);
}

/** Whether JSX takes this for the name of an attribute; that of a spread is empty. */
export function isAttributeName(name: string): boolean {
	return plain.test(name) || attributeName.test(name);
}

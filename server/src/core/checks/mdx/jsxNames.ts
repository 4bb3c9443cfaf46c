const part = '[\\p{ID_Start}$_][\\p{ID_Continue}$\\u200c\\u200d-]*';
const tagName = new RegExp(String.raw`^(?:${part}(?:(?:\.${part})*|:${part}))?$`, 'u');
const attributeName = new RegExp(`^(?:${part}(?::${part})?)?$`, 'u');

/** The most common names, which are always valid. */
const plain = /^[A-Za-z]*$/;

/** Whether this is a valid JSX element name; that of a fragment is empty. */
export function isTagName(name: string): boolean {
	return plain.test(name) || tagName.test(name);
}

/** Whether this is a valid JSX attribute name; that of a spread is empty. */
export function isAttributeName(name: string): boolean {
	return plain.test(name) || attributeName.test(name);
}

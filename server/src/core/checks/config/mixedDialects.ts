import type { Node } from 'jsonc-parser';
import { modernSchema } from '../../catalogue/config/modern/modernSchema.ts';
import { schemaOf } from '../../language/configEntries.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { findValue, propertiesOf, stringOf } from '../../language/json.ts';
import { derive } from '../../text/derive.ts';

/** A classic navigation in a configuration whose other parts are modern: one cause, whatever else differs. */
export interface MixedDialects {
	/** The key `navigation`. */
	readonly navigation: Node;
	/** Keys of the root that say the newer dialect. */
	readonly modern: readonly string[];
	/** The host refuses the theme in one dialect and the navigation in the other; other keys it ignores. */
	readonly isRejected: boolean;
}

/** Fewer keys of the newer dialect are slips, each with its own advice. */
const minKeys = 2;

export const mixedDialects = derive((document: ConfigDocument): MixedDialects | undefined => {
	const { root } = document.json;
	if (document.dialect !== 'classic' || document.part !== undefined || root?.type !== 'object')
		return undefined;
	const properties = propertiesOf(root);
	const navigation = properties.find(({ name, value }) => name === 'navigation' && value?.type === 'array');
	if (navigation === undefined) return undefined;
	const { root: classic } = schemaOf(document);
	const foreign = properties.flatMap(({ name }) => (isModernOnly(name, classic.properties) ? [name] : []));
	const isRejected = isModernTheme(stringOf(findValue(root, 'theme')));
	if (!isRejected && foreign.length < minKeys) return undefined;
	return { navigation: navigation.key, modern: [...(isRejected ? ['theme'] : []), ...foreign], isRejected };
});

function isModernOnly(name: string, classic: object): boolean {
	return Object.hasOwn(modernSchema.root.properties, name) && !Object.hasOwn(classic, name);
}

function isModernTheme(theme: string | undefined): boolean {
	const field = modernSchema.root.properties.theme;
	return theme !== undefined && field?.type === 'string' && Object.hasOwn(field.values ?? {}, theme);
}

/** True if advice for the classic dialect would be advice for the wrong key. */
export function isKeyOfOtherDialect(document: ConfigDocument, place: readonly string[]): boolean {
	const mixed = mixedDialects(document);
	return mixed?.modern.includes(place[0] ?? '') === true;
}

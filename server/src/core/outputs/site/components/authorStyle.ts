import { isRecord, toText, type Value } from '../evaluate/value.ts';
import type { ComponentUse } from './componentUse.ts';

const allowed =
	/^(?:(?:min-|max-)?(?:width|height)|(?:margin|padding|border|overflow|inset|column|row)(?:-[a-z-]+)?|color|background(?:-color|-size|-position|-repeat)?|font-(?:size|weight|style|family|variant)|line-height|letter-spacing|text-[a-z-]+|display|flex(?:-[a-z]+)?|grid(?:-[a-z-]+)?|gap|align-[a-z]+|justify-[a-z]+|place-[a-z]+|order|opacity|object-(?:fit|position)|aspect-ratio|white-space|word-break|vertical-align|float|clear|box-shadow|transform|position|top|right|bottom|left|list-style(?:-[a-z]+)?|cursor|pointer-events|transition|fill|stroke|filter)$/;

/** Properties whose numbers count something else than pixels. */
const unitless =
	/^(?:opacity|font-weight|line-height|flex|flex-grow|flex-shrink|order|aspect-ratio|grid-.*)$/;

/**
 * The style that the author gave, as an object or as HTML writes it, in declarations for the page's script to set: the
 * page's policy allows no styles in HTML. What would load something, or lie over what is around the page, is left out.
 */
export function authorStyle(use: ComponentUse): string | undefined {
	const declarations = [...entriesOf(use.values.get('style'))].flatMap(([name, value]) => {
		const property = name.replace(/[A-Z]/g, '-$&').toLowerCase();
		const text = toText(value)?.trim();
		if (text === undefined || text === '' || !allowed.test(property) || !isPlain(text)) return [];
		if (property === 'position' && !/^(?:relative|absolute|sticky|static)$/.test(text)) return [];
		const isLength = typeof value === 'number' && value !== 0 && !unitless.test(property);
		return [`${property}: ${isLength ? `${text}px` : text}`];
	});
	return declarations.length === 0 ? undefined : declarations.join('; ');
}

function entriesOf(style: Value): Iterable<readonly [string, Value]> {
	if (isRecord(style)) return style;
	if (typeof style !== 'string') return [];
	return style.split(';').map((declaration) => {
		const [name = '', ...value] = declaration.split(':');
		return [name.trim(), value.join(':')];
	});
}

function isPlain(value: string): boolean {
	return /^[\w\s#.,%()+*/'"-]{1,200}$/.test(value) && !/url|image|src|attr|element|cross-fade/i.test(value);
}

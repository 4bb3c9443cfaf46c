import { encodeUrlPart } from '../../text/paths.ts';
import { arrayOrEmpty, nonEmptyTrimmed, recordOrEmpty } from '../../text/values.ts';

/** Menu on every page for AI assistants and other tools (`contextual`). */
export interface PageMenu {
	readonly entries: readonly PageMenuEntry[];
	/** Place of the menu: above the page, or below its table of contents. Undefined for the default of the theme. */
	readonly place: 'header' | 'toc' | undefined;
}

export type PageMenuEntry =
	/** An option that the host defines, by its name. */
	| { readonly kind: 'tool'; readonly name: string }
	| {
			readonly kind: 'own';
			readonly label: string;
			readonly description: string | undefined;
			readonly icon: string | undefined;
			/** URL with the placeholders `$path`, `$page` and `$mcp`. */
			readonly href: string | undefined;
	  };

/** Reads the valid options; undefined if there are none. */
export function readPageMenu(value: unknown): PageMenu | undefined {
	const { options, display } = recordOrEmpty(value);
	const names = new Set<string>();
	const entries = arrayOrEmpty(options).flatMap((option): PageMenuEntry[] => {
		const name = nonEmptyTrimmed(option);
		if (name === undefined) return readOwn(option);
		if (names.has(name)) return [];
		names.add(name);
		return [{ kind: 'tool', name }];
	});
	const place = display === 'toc' || display === 'header' ? display : undefined;
	return entries.length === 0 ? undefined : { entries, place };
}

function readOwn(value: unknown): PageMenuEntry[] {
	const { title, description, icon, href } = recordOrEmpty(value);
	const label = nonEmptyTrimmed(title);
	if (label === undefined) return [];
	return [
		{
			kind: 'own',
			label,
			description: nonEmptyTrimmed(description),
			icon: nonEmptyTrimmed(icon) ?? nonEmptyTrimmed(recordOrEmpty(icon).name),
			href: nonEmptyTrimmed(href) ?? withQuery(recordOrEmpty(href)),
		},
	];
}

function withQuery({ base, query }: Readonly<Record<string, unknown>>): string | undefined {
	const address = nonEmptyTrimmed(base);
	if (address === undefined) return undefined;
	const pairs = arrayOrEmpty(query).flatMap((pair) => {
		const [key, value] = [
			nonEmptyTrimmed(recordOrEmpty(pair).key),
			nonEmptyTrimmed(recordOrEmpty(pair).value),
		];
		return key === undefined || value === undefined ? [] : [`${encodeUrlPart(key)}=${encodeValue(value)}`];
	});
	return pairs.length === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}

/** Encodes a query value, except for the `$` of the placeholders `$path`, `$page` and `$mcp`. */
function encodeValue(value: string): string {
	return encodeUrlPart(value).replace(/%24(?=path|page|mcp)/g, '$');
}

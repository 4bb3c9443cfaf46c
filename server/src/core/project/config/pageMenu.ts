import { encodeUrlPart } from '../../text/paths.ts';
import { arrayOrEmpty, recordOrEmpty, trimmedText } from '../../text/values.ts';

/** The menu on every page for tools that read it. */
export interface PageMenu {
	readonly entries: readonly PageMenuEntry[];
	/** Where it stands: above the page, or below its table of contents. Where the theme has it when undefined. */
	readonly place: 'header' | 'toc' | undefined;
}

export type PageMenuEntry =
	/** One that the host knows by a name. */
	| { readonly kind: 'tool'; readonly name: string }
	| {
			readonly kind: 'own';
			readonly label: string;
			readonly description: string | undefined;
			readonly icon: string | undefined;
			/** `$path`, `$page` and `$mcp` stand in it for what varies. */
			readonly href: string | undefined;
	  };

/** Reads what can be read; undefined for a site without such a menu. */
export function readPageMenu(value: unknown): PageMenu | undefined {
	const { options, display } = recordOrEmpty(value);
	const names = new Set<string>();
	const entries = arrayOrEmpty(options).flatMap((option): PageMenuEntry[] => {
		const name = trimmedText(option);
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
	const label = trimmedText(title);
	if (label === undefined) return [];
	return [
		{
			kind: 'own',
			label,
			description: trimmedText(description),
			icon: trimmedText(icon) ?? trimmedText(recordOrEmpty(icon).name),
			href: trimmedText(href) ?? withQuery(recordOrEmpty(href)),
		},
	];
}

function withQuery({ base, query }: Readonly<Record<string, unknown>>): string | undefined {
	const address = trimmedText(base);
	if (address === undefined) return undefined;
	const pairs = arrayOrEmpty(query).flatMap((pair) => {
		const [key, value] = [trimmedText(recordOrEmpty(pair).key), trimmedText(recordOrEmpty(pair).value)];
		return key === undefined || value === undefined ? [] : [`${encodeUrlPart(key)}=${encodeValue(value)}`];
	});
	return pairs.length === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}

/** What stands for something stays readable. */
function encodeValue(value: string): string {
	return encodeUrlPart(value).replace(/%24(?=path|page|mcp)/g, '$');
}

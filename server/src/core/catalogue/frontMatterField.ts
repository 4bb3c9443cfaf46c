import type { Severity } from '../text/problem.ts';
import type { ConfigField, TextForm } from './config/configSchema.ts';

/** Meaning of a front matter value, from which completion, checks and hovers are derived. */
export type FrontMatterKind =
	| 'text'
	| 'flag'
	| 'number'
	| 'choice'
	| 'list'
	| 'icon'
	| 'url'
	| 'image'
	| 'object'
	| 'anything';

/** Front matter key: the single declaration from which all features are derived. */
export interface FrontMatterField {
	readonly key: string;
	readonly kind: FrontMatterKind;
	/** Only absolute URLs have an effect. */
	readonly absolute?: true;
	/** Other kind that is accepted as well. */
	readonly orKind?: FrontMatterKind;
	/**
	 * Reference: `operation` to an OpenAPI operation, as `[file] METHOD /path`; `endpoint` described on the page
	 * itself, as `METHOD /path` or with a full URL; `schema` in an OpenAPI file and `channel` in an AsyncAPI file, as
	 * `[file] Name`.
	 */
	readonly names?: 'operation' | 'endpoint' | 'schema' | 'channel';
	/** The host builds nothing if the value has another type (host-behavior 4). */
	readonly isFatal?: true;
	/** Required form of a string. */
	readonly form?: TextForm;
	/** Detailed type, in terms of the configuration. */
	readonly shape?: ConfigField;
	/** Items of a list: page paths, optionally after a title. */
	readonly items?: 'page';
	/** Effect of an empty list, as a sentence. */
	readonly whenEmpty?: string;
	/** One sentence, shown on completion and hover. */
	readonly summary: string;
	/** Initial value of completion. */
	readonly sample?: string;
	/** Values of a `choice`. */
	readonly options?: readonly string[];
	/** Deprecated values that are still accepted. */
	readonly deprecatedOptions?: readonly string[];
	/** Severity of a page without the key; optional if absent. */
	readonly expected?: Severity;
	/** Keys that make this one unnecessary, as its value then comes from elsewhere. */
	readonly suppliedBy?: readonly string[];
	readonly deprecated?: string;
	/** Rendered as a meta tag. */
	readonly metaTag?: true;
	/** Has an effect only on the host: neither in the preview nor in a built site. */
	readonly atHostOnly?: true;
	/** Read by the host although the specification does not list it. */
	readonly beyondSpec?: true;
}

const types: Readonly<Record<FrontMatterKind, string>> = {
	text: 'string',
	flag: 'boolean',
	number: 'number',
	choice: 'enum',
	list: 'array',
	icon: 'string (icon name, image path or URL)',
	url: 'string (URL)',
	image: 'string (image path or URL)',
	object: 'object',
	anything: 'any type',
};

/** Type of the value: “string”, “boolean or array”. */
export function frontMatterType({ kind, orKind }: Pick<FrontMatterField, 'kind' | 'orKind'>): string {
	return orKind === undefined ? types[kind] : `${types[kind]} or ${types[orKind]}`;
}

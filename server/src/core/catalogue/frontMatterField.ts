import type { Severity } from '../text/problem.ts';
import type { ConfigField, TextForm } from './config/configSchema.ts';

/** What a front matter value means, so that completion, checks and hovers treat it alike. */
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

/** One key of a page's front matter: the only place where anything about it is written. */
export interface FrontMatterField {
	readonly key: string;
	readonly kind: FrontMatterKind;
	/** Of an address: only one in full means something. */
	readonly absolute?: true;
	/** Another kind that the site takes as well. */
	readonly orKind?: FrontMatterKind;
	/**
	 * What a text names: `operation` one of an OpenAPI file, as `[file] METHOD /path`; `endpoint` one that the page
	 * itself describes, as `METHOD /path` or with a whole address; `schema` one of an OpenAPI file, as `[file] Name`; `channel`
	 * one of an AsyncAPI file, likewise.
	 */
	readonly names?: 'operation' | 'endpoint' | 'schema' | 'channel';
	/** The host builds nothing while the value is of another kind (host-behavior 4). */
	readonly isFatal?: true;
	/** The form of a text that means something. */
	readonly form?: TextForm;
	/** Its value in detail, as the configuration declares such values. */
	readonly shape?: ConfigField;
	/** Of a list: paths of pages, which may have a title in front. */
	readonly items?: 'page';
	/** What an empty list does, as a sentence. */
	readonly whenEmpty?: string;
	/** One sentence, shown on completion and hover. */
	readonly summary: string;
	/** The value that completion starts with. */
	readonly sample?: string;
	/** The values of a `choice`. */
	readonly options?: readonly string[];
	/** Values that are still read and have a newer name. */
	readonly deprecatedOptions?: readonly string[];
	/** How much it weighs when a page does not have it; absent where a page may do without. */
	readonly expected?: Severity;
	/** Keys that make this one needless, since the site then takes its value from elsewhere. */
	readonly suppliedBy?: readonly string[];
	readonly deprecated?: string;
	/** It is a meta tag of the page's document. */
	readonly metaTag?: true;
	/** Only the published site heeds it: neither the preview nor a built site does. */
	readonly atHostOnly?: true;
	/** Read by the site though the specification does not list it. */
	readonly beyondSpec?: true;
}

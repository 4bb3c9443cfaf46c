/**
 * Grammar of a configuration, from which completion, hovers, checks and the manual are derived. Plain data, in terms of
 * JSON Schema and of VS Code's extensions to it (`deprecationMessage`, `patternErrorMessage`) where they exist.
 */
export interface ConfigSchema {
	readonly root: ObjectField;
	/** Fields that are used in several places or recursively. */
	readonly definitions: Readonly<Record<string, ConfigField>>;
	/** Keys allowed in any object in place of its contents: they name a file with the contents. */
	readonly elsewhere?: Readonly<Record<string, ConfigField>>;
	/** The host adds keys from time to time, so unknown keys may be valid. */
	readonly grows?: true;
}

/** Field by the JSON type of its value. */
export type ConfigField =
	| StringField
	| BooleanField
	| NumberField
	| ArrayField
	| ObjectField
	| AnyOfField
	| ReferenceField
	| AnyField;

interface DescribedField {
	/** One sentence, shown on completion and hover. */
	readonly description?: string;
	/** Behavior of the site when the field is not set; shown and completed. */
	readonly default?: string | boolean;
	/** Initial value for completion and fixes; every string in it is a placeholder. */
	readonly sample?: SampleValue;
	/** Replacement, as a sentence. */
	readonly deprecationMessage?: string;
	/** Announced deprecation: the future replacement, as a sentence. */
	readonly leaving?: string;
	/** Ignored by the host in such an object, whatever its value: what it reads instead, as a sentence. */
	readonly idle?: string;
	/** Valid only if another key of the same object has this value; else `otherwise` applies. */
	readonly onlyWith?: { readonly key: string; readonly is: string; readonly otherwise: ConfigField };
	/** Accepted by the host though the specification does not list it. */
	readonly beyondSpec?: true;
	/** Accepted, but never suggested. */
	readonly internal?: true;
	/** Equivalent in the modern dialect; the same field if absent. */
	readonly becomes?: ModernEquivalent;
}

/** Equivalent of a value in the modern dialect, before its own contents are converted. */
export interface ModernEquivalent {
	/** Path of keys from the root, if it differs. */
	readonly to?: readonly string[];
	/** New key, if it differs within the same object. */
	readonly key?: string;
	/** New values by old value as text; other values stay unless they are not allowed. */
	readonly values?: Readonly<Record<string, SampleValue>>;
	readonly onlyValues?: true;
	/** Values added to an object that lacks them. */
	readonly adds?: Readonly<Record<string, SampleValue>>;
	/** Items become keys: the names of the properties that hold key and value. */
	readonly pairs?: { readonly name: string; readonly value: string };
	/** Takes precedence over other fields that become the same. */
	readonly wins?: true;
	/** The leading slash of a path is removed. */
	readonly unrooted?: true;
	/** Expressed in the navigation: a phrase that follows “Use”. */
	readonly navigation?: string;
	/** No equivalent: what happens instead, as a sentence. */
	readonly nothing?: string;
}

export type SampleValue = string | boolean | readonly SampleValue[] | { readonly [key: string]: SampleValue };

/** Meaning of a string, from which completion, checks and colors are derived. */
export type StringKind =
	/** Page path from the root, without extension. */
	| 'page'
	/** Folder of pages, or URL. */
	| 'folder'
	/** Image in the project, or URL. */
	| 'asset'
	| 'icon'
	/** Absolute URL of a page or server. */
	| 'url'
	/** Any link target. */
	| 'link'
	| 'hexColor'
	/** OpenAPI file in the project, or URL. */
	| 'openapi'
	/** OpenAPI overlay in the project, or URL. */
	| 'overlay'
	/** Declares a version of the documentation. */
	| 'versionName'
	/** References a declared version. */
	| 'version'
	/** Edition of the site, such as a language, which may list pages of its own. */
	| 'edition'
	/** Source path of a redirect. */
	| 'redirected'
	/** Short Markdown text shown on pages. */
	| 'markdown'
	/** Other file of the project, or URL. */
	| 'file'
	/** JSON file with the contents of this place, by path relative to the naming file. */
	| 'part';

export interface StringField extends DescribedField {
	readonly type: 'string';
	readonly kind?: StringKind;
	/** All allowed values with their meaning. */
	readonly values?: Readonly<Record<string, string>>;
	/** Values that the host accepts beyond the specification, with their meaning. */
	readonly accepted?: Readonly<Record<string, string>>;
	/** Suggestions of completion; other values are allowed. */
	readonly examples?: readonly string[];
	/** Required form as a regular expression without nested repetition, so that matching is linear. */
	readonly pattern?: string;
	/** Message for a value that does not match. */
	readonly patternErrorMessage?: string;
	/** Required form of a URL or path. */
	readonly address?: UrlRule;
	/** Color of text in this mode, on the background of pages. */
	readonly textIn?: 'light' | 'dark';
	/** White space alone is not allowed. */
	readonly filled?: true;
	/** The host accepts any string here, known or not. */
	readonly unchecked?: true;
}

/** URL or path as the host accepts it. */
export interface UrlRule {
	/** Values allowed beside absolute URLs: any path, or those with one of these prefixes. */
	readonly path?: 'any' | readonly string[];
	/** Allowed URL schemes, such as `https`; any if absent. */
	readonly schemes?: readonly string[];
	/** Message for other values. */
	readonly errorMessage: string;
}

/** Reusable form of strings. */
export type TextForm = Required<Pick<StringField, 'pattern' | 'patternErrorMessage'>>;

interface BooleanField extends DescribedField {
	readonly type: 'boolean';
	/** If true, readers do not see the enclosing object. */
	readonly hides?: true;
}

interface NumberField extends DescribedField {
	readonly type: 'number';
}

export interface ArrayField extends DescribedField {
	readonly type: 'array';
	readonly items: ConfigField;
	readonly minItems?: number;
	readonly maxItems?: number;
	/** Uniqueness of the items. */
	readonly unique?: UniqueItemsRule;
	/** Key that may be true in only one item. */
	readonly trueOnce?: string;
}

/** The host rejects a list with duplicates. */
export interface UniqueItemsRule {
	/** Key whose value must be unique; the item itself if absent. */
	readonly key?: string;
	/** Check that reports it. */
	readonly code: 'duplicate-redirect' | 'duplicate-item';
}

export interface ObjectField extends DescribedField {
	readonly type: 'object';
	readonly properties: Readonly<Record<string, ConfigField>>;
	/** Properties that the host accepts beyond the closed list of the specification. */
	readonly accepted?: Readonly<Record<string, ConfigField>>;
	/** Field of any other key; other keys are unknown if absent. */
	readonly additionalProperties?: ConfigField;
	readonly required?: readonly string[];
	/** Required by the host, but not by the specification. */
	readonly expected?: readonly string[];
	/** The host rejects unknown keys here; elsewhere it ignores them silently. */
	readonly strict?: true;
	/** Like `strict`, if the object has one of these keys. */
	readonly strictWith?: readonly string[];
	/** Key whose value names the object in an outline. */
	readonly labelKey?: string;
	/** Noun for such an object before its label, such as `tab`. */
	readonly noun?: string;
	readonly requirements?: readonly Requirement[];
	/** Alternative keys: the host reads only the first given one. */
	readonly firstOf?: readonly string[];
	/** Keys that the host does not accept together with a key. */
	readonly excludes?: Readonly<Record<string, readonly string[]>>;
	/** At least one of these keys is needed for an effect. */
	readonly needsOneOf?: readonly string[];
	/** Keys that authors write here by mistake. */
	readonly mistaken?: Readonly<Record<string, MistakenKey>>;
}

/** Alternatives, which differ by JSON type or by their known keys. */
export interface AnyOfField extends DescribedField {
	readonly type?: undefined;
	readonly anyOf: readonly ConfigField[];
}

export interface ReferenceField extends DescribedField {
	readonly type?: undefined;
	/** `#/definitions/` and the name of a definition in the schema. */
	readonly $ref: `#/definitions/${string}`;
}

/** Any value. */
interface AnyField extends DescribedField {
	readonly type?: undefined;
}

export interface MistakenKey {
	/** Replacement, as a sentence after “Unknown key `x`.” */
	readonly advice: string;
	/** The host rejects the configuration with it. */
	readonly rejected?: true;
	/** New name, if the value can stay. */
	readonly rename?: string;
	/** New place, if the value can be moved. */
	readonly move?: KeyMove;
	/** The advice applies only if the string under that key matches the regular expression. */
	readonly beside?: { readonly key: string; readonly pattern: string };
}

/** Conversion of a value for another key. */
export interface KeyMove {
	/** Path of keys from the root. */
	readonly to: readonly string[];
	/** New names of keys in the value or its items. */
	readonly keys?: Readonly<Record<string, string>>;
	/** New values of a key by old value. */
	readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
	/** Values added if missing. */
	readonly adds?: Readonly<Record<string, string>>;
}

/** Rule between the keys of one object. Each code is a check of its own. */
export type Requirement = {
	readonly code: RequirementCode;
	readonly message: string;
	/** Softer than the check's default. */
	readonly severity?: 'warning';
} & (
	| {
			/** All of the keys or none: one alone has no effect. */
			readonly kind: 'together';
			readonly keys: readonly string[];
	  }
	| { readonly kind: 'needed'; readonly key: string; readonly when: Condition }
	| {
			readonly kind: 'form';
			readonly key: string;
			readonly when: Condition;
			/** Regular expression without nested repetition. */
			readonly pattern: string;
	  }
);

/**
 * True if the key has the value, explicitly or by default; with `not`, none of those values; else if the key is given.
 */
export interface Condition {
	readonly key: string;
	readonly is?: string;
	readonly isNone?: readonly string[];
}

export type RequirementCode =
	| 'missing-button-name'
	| 'repository-url'
	| 'incomplete-background'
	| 'incomplete-gradient'
	| 'basic-auth-name'
	| 'missing-font-format';

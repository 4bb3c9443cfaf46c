/**
 * A configuration's grammar: completion, hover, checks and the manual are made from it. Plain data, in the words of JSON
 * Schema, and of VS Code's extensions to it (`deprecationMessage`, `patternErrorMessage`), where those have one.
 */
export interface ConfigSchema {
	readonly root: ObjectField;
	/** Fields that stand in several places, or inside themselves. */
	readonly definitions: Readonly<Record<string, ConfigField>>;
	/** Keys that any object may have, in place of what it holds: they name another file that holds it. */
	readonly elsewhere?: Readonly<Record<string, ConfigField>>;
	/** The host adds keys from time to time: one that is unknown here may be known there. */
	readonly grows?: true;
}

/** One field, by the JSON type of its value. */
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
	/** What the site does when the field is not set; shown, and completed. */
	readonly default?: string | boolean;
	/** The value that completion and fixes start with; every text in it is a place to fill in. */
	readonly sample?: Sample;
	/** What to use instead, as a sentence. */
	readonly deprecationMessage?: string;
	/** Announced to be deprecated: what will replace it, as a sentence. */
	readonly leaving?: string;
	/** Read by nobody beside what else such an object holds, whatever its value: what the host takes, as a sentence. */
	readonly idle?: string;
	/** Read only where another key of the same object has this value; else what counts is the other field. */
	readonly onlyWith?: { readonly key: string; readonly is: string; readonly otherwise: ConfigField };
	/** Accepted by the host though the specification does not list it. */
	readonly beyondSpec?: true;
	/** Understood, but never offered. */
	readonly internal?: true;
	/** What it is in the newer dialect; without that it stands there as it does here. */
	readonly becomes?: ModernForm;
}

/** How a value is written in the newer dialect. What it holds may become something else in turn. */
export interface ModernForm {
	/** Keys from the root to its place, where that is another one. */
	readonly to?: readonly string[];
	/** Its name, where that is another one in the same object. */
	readonly key?: string;
	/** Its value, by the old one as text; a value that is not named stays, unless others may not. */
	readonly values?: Readonly<Record<string, Sample>>;
	readonly onlyValues?: true;
	/** What is added to an object that lacks it. */
	readonly adds?: Readonly<Record<string, Sample>>;
	/** Its items become keys: the names of the keys that hold name and value. */
	readonly pairs?: { readonly name: string; readonly value: string };
	/** It decides, where another field becomes the same. */
	readonly wins?: true;
	/** A path that begins with a slash begins without it there. */
	readonly unrooted?: true;
	/** It is told of in the navigation, or makes its parts: how, as a phrase that follows “Use”. */
	readonly navigation?: string;
	/** There is nothing of the kind: what happens instead, as a sentence. */
	readonly nothing?: string;
}

export type Sample = string | boolean | readonly Sample[] | { readonly [key: string]: Sample };

/** What a text means, so that completion, checks and colors treat it alike everywhere. */
export type StringKind =
	/** A page path from the root, without extension. */
	| 'page'
	/** The folder of pages that belong together, or a URL. */
	| 'folder'
	/** An image in the project, or its URL. */
	| 'asset'
	| 'icon'
	/** An absolute URL, of a page or a server. */
	| 'url'
	/** Anything a link may lead to. */
	| 'link'
	| 'hexColor'
	/** An OpenAPI file in the project, or its URL. */
	| 'openapi'
	/** A file of changes to an OpenAPI file in the project, or its URL. */
	| 'overlay'
	/** Declares a version of the documentation. */
	| 'versionName'
	/** Names a version that is declared elsewhere. */
	| 'version'
	/** Names an edition of the site, such as a language: each may list a page of its own. */
	| 'edition'
	/** A path that readers are led away from. */
	| 'redirected'
	/** A few words of Markdown that pages show. */
	| 'markdown'
	/** Another file of the project, or its URL. */
	| 'file'
	/** A JSON file that holds what stands here, by its path from the file that names it. */
	| 'part';

export interface StringField extends DescribedField {
	readonly type: 'string';
	readonly kind?: StringKind;
	/** The only values, each with its meaning. */
	readonly values?: Readonly<Record<string, string>>;
	/** Values beyond the specification's that the host takes, each with its meaning. */
	readonly accepted?: Readonly<Record<string, string>>;
	/** Values that completion offers; others are as valid. */
	readonly examples?: readonly string[];
	/** A form that the host insists on: a regular expression without nested repetition, so that it is linear on any text. */
	readonly pattern?: string;
	/** The message for a value without this form. */
	readonly patternErrorMessage?: string;
	/** An address that the host insists on. */
	readonly address?: AddressForm;
	/** A color in which this mode writes text on the background of its pages. */
	readonly textIn?: 'light' | 'dark';
	/** White space alone is no value. */
	readonly filled?: true;
	/** The host takes any text here: one that means nothing to it is no error. */
	readonly unchecked?: true;
}

/** An address as the host takes it. */
export interface AddressForm {
	/** Texts that it takes beside absolute URLs: any path, or those with one of these starts. */
	readonly path?: 'any' | readonly string[];
	/** Schemes of the URL, such as `https`; any when absent. */
	readonly schemes?: readonly string[];
	/** The message for any other text. */
	readonly errorMessage: string;
}

/** A form of texts, to be part of the fields that have it. */
export type TextForm = Required<Pick<StringField, 'pattern' | 'patternErrorMessage'>>;

interface BooleanField extends DescribedField {
	readonly type: 'boolean';
	/** When true, readers do not see the object that it stands in. */
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
	/** What of the items may stand only once. */
	readonly unique?: UniqueItemsRule;
	/** Key of the items that may be true only once. */
	readonly trueOnce?: string;
}

/** The host rejects a list that says the same twice. */
export interface UniqueItemsRule {
	/** The key whose value counts; the item itself where it is a text, when absent. */
	readonly key?: string;
	/** The check that tells of it. */
	readonly code: 'duplicate-redirect' | 'duplicate-item';
}

export interface ObjectField extends DescribedField {
	readonly type: 'object';
	readonly properties: Readonly<Record<string, ConfigField>>;
	/** Properties beyond a closed list of the specification that the host takes. */
	readonly accepted?: Readonly<Record<string, ConfigField>>;
	/** What any other key holds; without it other keys are unknown. */
	readonly additionalProperties?: ConfigField;
	readonly required?: readonly string[];
	/** The host requires them, the specification does not. */
	readonly expected?: readonly string[];
	/** The host rejects unknown keys here; elsewhere it ignores them without a word. */
	readonly strict?: true;
	/** The same where the object has one of these keys. */
	readonly strictWith?: readonly string[];
	/** Key whose value names the object in an outline. */
	readonly labelKey?: string;
	readonly requirements?: readonly Requirement[];
	/** Of these keys the site reads one: the first that is given. */
	readonly firstOf?: readonly string[];
	/** By key, others that the host does not take beside it. */
	readonly excludes?: Readonly<Record<string, readonly string[]>>;
	/** Without any of these keys the object is of no use. */
	readonly needsOneOf?: readonly string[];
	/** Keys that authors write here by mistake. */
	readonly mistaken?: Readonly<Record<string, MistakenKey>>;
}

/** One of several fields. The branches differ by JSON type, or else by the keys they know. */
export interface AnyOfField extends DescribedField {
	readonly type?: undefined;
	readonly anyOf: readonly ConfigField[];
}

export interface ReferenceField extends DescribedField {
	readonly type?: undefined;
	/** `#/definitions/` and the name of a definition of the schema. */
	readonly $ref: `#/definitions/${string}`;
}

/** Any value at all. */
interface AnyField extends DescribedField {
	readonly type?: undefined;
}

export interface MistakenKey {
	/** What to write instead, as a sentence that follows “Unknown key `x`.” */
	readonly advice: string;
	/** The host rejects the configuration for it. */
	readonly rejected?: true;
	/** Given when the value may stay as it is under another name. */
	readonly rename?: string;
	/** Given when the value may stand elsewhere. */
	readonly move?: KeyMove;
	/** The advice is only right where the text of that key in the same object matches (a regular expression). */
	readonly beside?: { readonly key: string; readonly pattern: string };
}

/** How a value becomes that of another key. */
export interface KeyMove {
	/** The keys from the root to its place. */
	readonly to: readonly string[];
	/** New names of keys in the value, or in each of its items. */
	readonly keys?: Readonly<Record<string, string>>;
	/** New texts of such a key, by the old ones. */
	readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
	/** What is added where it is not given. */
	readonly adds?: Readonly<Record<string, string>>;
}

/** A rule between the keys of one object. Each code is a check of its own. */
export type Requirement = {
	readonly code: RequirementCode;
	readonly message: string;
	/** Softer than that of the check. */
	readonly severity?: 'warning';
} & (
	| {
			/** All of the keys or none: the object is of no use with one alone. */
			readonly kind: 'together';
			readonly keys: readonly string[];
	  }
	| { readonly kind: 'needed'; readonly key: string; readonly when: Condition }
	| {
			readonly kind: 'form';
			readonly key: string;
			readonly when: Condition;
			/** A regular expression without nested repetition. */
			readonly pattern: string;
	  }
);

/** Holds when the key has the value, or takes it by default; with none of those values; else when the key is given at all. */
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

import type { Rendering } from './rendering.ts';

/** Meaning of an attribute's value, from which completion, checks and the preview are derived. */
export type AttributeKind =
	| 'text'
	/** Text with inline Markdown. */
	| 'markdown'
	| 'flag'
	| 'number'
	| 'choice'
	/** Icon name, path of an image, or URL. */
	| 'icon'
	/** Page path from the root, or URL. */
	| 'page'
	| 'asset'
	| 'url'
	| 'color'
	| 'expression';

export interface Attribute {
	readonly kind: AttributeKind;
	/** One sentence, shown on completion and hover. */
	readonly summary: string;
	readonly required?: true;
	/** Attribute without which this one has no effect. */
	readonly needs?: string;
	/** Required by the manual, although the site renders the component without it. */
	readonly renderedWithout?: true;
	readonly default?: string;
	/** All values for `choice`; for other kinds, suggestions of completion. */
	readonly options?: readonly string[];
	/** For numbers: the site renders only the options, in ascending order. */
	readonly closed?: true;
	/** Only a quoted value gives an anchor, not an expression in braces (host-behavior 10.2). */
	readonly quoted?: true;
	/** For lists in braces: the site ignores items that are not strings. */
	readonly items?: 'text';
	/** The value may also be an object with a list of names under this key (host-behavior 10.2). */
	readonly listKey?: string;
	/** Alternative text for readers who do not see the component. */
	readonly describes?: true;
	/** URL of a page shown in a frame, which some pages forbid. */
	readonly frames?: true;
	/** Icons of every library are shown: the picker of `View` (host-behavior 5.1). */
	readonly anyLibrary?: true;
	/** Replacement, as a sentence. */
	readonly deprecated?: string;
	/** Attribute that replaces a deprecated one, with its value. */
	readonly becomes?: string;
	/**
	 * Initial value in snippets and completion. Snippets of a component include specified attributes with a sample even
	 * if they are optional.
	 */
	readonly sample?: string;
	/** Accepted by the host though the specification does not list it. */
	readonly beyondSpec?: true;
}

/** Authoring component: the single declaration from which all features are derived. */
export interface Component {
	readonly name: string;
	/** Other names that the host renders alike; accepted, but not suggested. */
	readonly aliases?: readonly string[];
	/** Purpose, as one sentence. */
	readonly summary: string;
	/** When to use it, for the manual and hovers; Markdown. */
	readonly advice?: string;
	readonly attributes: Readonly<Record<string, Attribute>>;
	/** Groups of attributes. Exactly one attribute of each group is required. */
	readonly exactlyOneOf?: readonly (readonly string[])[];
	/** Allowed direct parents. */
	readonly parents?: readonly string[];
	/** Direct children that completion suggests first. */
	readonly children?: readonly string[];
	/** No other content than `children` is allowed. */
	readonly onlyChildren?: true;
	/** A Markdown list in the content stands for `children`. */
	readonly takesList?: true;
	/** `none`: self-closing; `inline`: within a sentence; `fences`: only fenced code; `flow`: any Markdown. */
	readonly content: 'none' | 'inline' | 'fences' | 'flow';
	/** The content is Markdown even within an expression, so code in it is masked before the expression is parsed. */
	readonly isMarkdown?: true;
	/** Offered for surrounding selected text, with its first child if only children are allowed. */
	readonly wraps?: true;
	/**
	 * Markdown that can be converted to it: a list or table becomes one first child per item or row, the others its
	 * content.
	 */
	readonly converts?: 'list' | 'image' | 'fences' | 'table';
	/** Lowercase names of GitHub alerts (`> [!NOTE]`) and admonitions (`:::note`, `!!! note`) that mean it. */
	readonly alertNames?: readonly string[];
	/** Complete MDX example: documentation, snippet source and test. */
	readonly example: string;
	/** Snippet body; derived from the attributes if absent. */
	readonly snippet?: string;
	readonly rendering: Rendering;
	/** Generated anchor, unless an `id` attribute is given. */
	readonly anchor?: ComponentAnchor;
	/** All uses on a page form one group, whose member readers choose by title. */
	readonly groupedByPage?: true;
	/** Titles or ids must be unique on the page, as the site finds only the first. */
	readonly distinctOnPage?: true;
	/** The site shows only one on a page. */
	readonly oncePerPage?: true;
	/** HTML element rather than a component (`video`, `iframe`): any HTML attribute is valid. */
	readonly element?: true;
	/** Replacement, as a sentence. */
	readonly deprecated?: string;
	readonly beyondSpec?: true;
}

/** Source of an anchor: the first given attribute of the list (host-behavior.md 9.5). */
export interface ComponentAnchor {
	readonly of: readonly string[];
	/** `entry`: numbered together with headings. `panel`: like headings, numbered separately. */
	readonly form: 'title' | 'entry' | 'panel' | 'field';
	readonly onlyWith?: AnchorCondition;
}

/** There is an anchor only if the attribute, here or on the parent component, has one of the values. */
export interface AnchorCondition {
	readonly attribute: string;
	readonly values: readonly string[];
	/** Flag that suppresses the anchor. */
	readonly not: string;
}

/** `ParamField` → `param-field`, `Tree.File` → `tree-file`, `GitHub.Repo` → `github-repo`. */
export function kebabName(name: string): string {
	return name
		.replace('GitHub', 'Github')
		.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
		.replaceAll('.', '-')
		.toLowerCase();
}

/** Type of each kind of value, and its meaning where the type is not enough. */
const attributeTypes: Readonly<Record<AttributeKind, readonly [type: string, meaning?: string]>> = {
	text: ['string'],
	markdown: ['string', 'inline Markdown'],
	flag: ['boolean'],
	number: ['number'],
	choice: ['enum'],
	icon: ['string', 'icon name, image path or URL'],
	page: ['string', 'page path or URL'],
	asset: ['string', 'file path or URL'],
	url: ['string', 'URL'],
	color: ['string', 'color'],
	expression: ['expression', 'JavaScript in braces'],
};

/** Type of the attribute with its meaning: “string (page path or URL)”, “enum (left, right)”. */
export function describeAttributeType({ kind, options = [], items }: Attribute): string {
	if (items !== undefined) return 'array of strings';
	const [type, meaning] = attributeTypes[kind];
	const detail = kind === 'choice' ? options.join(', ') : meaning;
	return detail === undefined ? type : `${type} (${detail})`;
}

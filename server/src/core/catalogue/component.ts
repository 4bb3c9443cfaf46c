import type { Rendering } from './rendering.ts';

/** What an attribute's value means, so that completion, checks and the preview treat it alike everywhere. */
export type AttributeKind =
	| 'text'
	/** Text in which inline Markdown is drawn. */
	| 'markdown'
	| 'flag'
	| 'number'
	| 'choice'
	/** An icon's name, the path of an image, or a URL. */
	| 'icon'
	/** A page path from the root, or a URL. */
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
	/** Another attribute, without which this one does nothing. */
	readonly needs?: string;
	/** Required by the manual, but the site draws the component without it all the same. */
	readonly renderedWithout?: true;
	readonly default?: string;
	/** For `choice` the only values; for every other kind the ones that completion offers, others are as valid. */
	readonly options?: readonly string[];
	/** Of a number: the site draws no others than the options, which stand in their order. */
	readonly closed?: true;
	/** The site makes the anchor only of a value in quotes, not of one in braces (host-behavior 10.2). */
	readonly quoted?: true;
	/** Of a list in braces: the site leaves out every item that is not a string. */
	readonly items?: 'text';
	/** The value may also be an object, with this key and a list of names in it (host-behavior 10.2). */
	readonly listKey?: string;
	/** It says what the component shows, to readers who do not see it. */
	readonly describes?: true;
	/** The page of this address is shown in a frame, which some pages forbid. */
	readonly frames?: true;
	/** Icons of every library are shown, or it is not known which: in the picker of `View` (host-behavior 5.1). */
	readonly anyLibrary?: true;
	/** What to use instead, as a sentence. */
	readonly deprecated?: string;
	/** The attribute that takes the place of a deprecated one, with its value. */
	readonly becomes?: string;
	/**
	 * The value that snippets and completion start with. An attribute of the specification that has one stands in
	 * the component's derived snippet though it is not required.
	 */
	readonly sample?: string;
	/** Accepted by the host though the specification does not list it. */
	readonly beyondSpec?: true;
}

/** One authoring component: the only place where anything about it is written. */
export interface Component {
	readonly name: string;
	/** Other names by which the host draws the same; understood, but not offered. */
	readonly aliases?: readonly string[];
	/** One sentence: what it is for. */
	readonly summary: string;
	/** When to reach for it, for the manual and hovers; Markdown. */
	readonly advice?: string;
	readonly attributes: Readonly<Record<string, Attribute>>;
	/** Of each group exactly one attribute must be given. */
	readonly exactlyOneOf?: readonly (readonly string[])[];
	/** Components of which one must be the direct parent. */
	readonly parents?: readonly string[];
	/** Direct children that completion offers first. */
	readonly children?: readonly string[];
	/** True: nothing but `children` may stand inside. */
	readonly onlyChildren?: true;
	/** A Markdown list inside becomes `children`. */
	readonly takesList?: true;
	/** `none`: self-closing; `inline`: stands within a sentence; `fences`: only fenced code; `flow`: any Markdown. */
	readonly content: 'none' | 'inline' | 'fences' | 'flow';
	/** Whether its content is Markdown within an expression too: code in it is put aside before the expression is read. */
	readonly isMarkdown?: true;
	/** Offered to wrap selected text in, along with its first child where nothing else may stand inside. */
	readonly wraps?: true;
	/**
	 * The Markdown that can be converted to it: a list becomes its first child each, a table one of it for each row,
	 * the others its content.
	 */
	readonly converts?: 'list' | 'image' | 'fences' | 'table';
	/** What alerts of GitHub (`> [!NOTE]`) and admonitions (`:::note`, `!!! note`) call it, in small letters. */
	readonly alertNames?: readonly string[];
	/** A complete MDX example: documentation, snippet source and test at once. */
	readonly example: string;
	/** Snippet body in VS Code's snippet syntax; derived from the attributes when absent. */
	readonly snippet?: string;
	readonly rendering: Rendering;
	/** The anchor by which links reach it, unless an attribute `id` gives another. */
	readonly anchor?: ComponentAnchor;
	/** All of them on a page are one group, of which readers choose by title. */
	readonly groupedByPage?: true;
	/** Titles, or ids, should differ on the whole page, since the site finds the first of two. */
	readonly distinctOnPage?: true;
	/** The site has one place for it on a page. */
	readonly oncePerPage?: true;
	/** An HTML element rather than a component (`video`, `iframe`): any attribute of HTML is valid on it. */
	readonly element?: true;
	/** What to use instead, as a sentence. */
	readonly deprecated?: string;
	readonly beyondSpec?: true;
}

/** How the site makes an anchor: of the first of the attributes that is given (host-behavior.md 9.5). */
export interface ComponentAnchor {
	readonly of: readonly string[];
	/** `entry`: as those of headings, among which it stands. `panel`: as those of headings, counted apart. */
	readonly form: 'title' | 'entry' | 'panel' | 'field';
	readonly onlyWith?: AnchorCondition;
}

/** The site makes an anchor only where the attribute, here or on the component around it, has one of the values. */
export interface AnchorCondition {
	readonly attribute: string;
	readonly values: readonly string[];
	/** A flag that takes the anchor away. */
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

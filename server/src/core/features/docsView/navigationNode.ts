import type { JSONPath } from 'jsonc-parser';
import type { Range } from 'vscode-languageserver-types';
import type { FileLocation } from '../document/protocolValues.ts';

/** Item of the site's sidebar, with the data to show and edit it. Plain data: it is sent to clients. */
export type NavigationNode = SectionNode | GroupNode | NavigationPageNode;

interface AnyNode {
	/** Unique id that an edit does not change. */
	readonly id: string;
	readonly label: string;
	/** Name of an icon, as the author wrote it. */
	readonly icon?: string | undefined;
	/** JSON path in the configuration; undefined for items that are not written there. */
	readonly place?: JSONPath | undefined;
	/** Range of `place` in the text. */
	readonly range?: Range | undefined;
	/** Path of the file that contains the range, if that is a part of the configuration in its own file. */
	readonly partFile?: string;
}

export interface SectionNode extends AnyNode {
	/** `unlisted` contains the pages that the navigation does not list. */
	readonly kind: 'version' | 'tab' | 'anchor' | 'unlisted';
	/** Label of a nested version without that of the outer one. */
	readonly ownLabel?: string;
	/** Target of an item without pages. */
	readonly href?: string;
	readonly children: readonly NavigationNode[];
}

export interface GroupNode extends AnyNode {
	/** A group without place is generated from an API description, and cannot be edited. */
	readonly kind: 'group';
	readonly children: readonly NavigationNode[];
}

export interface NavigationPageNode extends AnyNode {
	readonly kind: 'page';
	readonly pagePath: string;
	/** Path of its file from the root; undefined when the file does not exist. */
	readonly file: string | undefined;
	/** Operation from which the site generates the page; its file may be a URL on another site. */
	readonly origin?: FileLocation;
	/** HTTP method of a page that documents an operation. */
	readonly method: string | undefined;
	readonly hidden: boolean;
}

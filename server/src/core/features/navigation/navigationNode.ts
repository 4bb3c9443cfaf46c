import type { JSONPath } from 'jsonc-parser';
import type { Range } from 'vscode-languageserver-types';
import type { FileLocation } from '../links/fileLocation.ts';

/** One line of the site's sidebar, with what an editor needs to show and change it. Plain data: it is sent to clients. */
export type NavigationNode = SectionNode | GroupNode | PageNode;

interface AnyNode {
	/** The same for the same line after an edit, and unlike that of any other. */
	readonly id: string;
	readonly label: string;
	/** Name of an icon, as the author wrote it. */
	readonly icon?: string | undefined;
	/** Where it stands in the configuration; undefined for what is not written there. */
	readonly place?: JSONPath | undefined;
	/** The same as a range of the text. */
	readonly range?: Range | undefined;
	/** Path of the file that has the range, where that is a part of the configuration in a file of its own. */
	readonly partFile?: string;
}

export interface SectionNode extends AnyNode {
	/** `unlisted` holds the pages that the navigation does not name. */
	readonly kind: 'version' | 'tab' | 'anchor' | 'unlisted';
	/** Of a version within another: its label without that. */
	readonly ownLabel?: string;
	/** Where it leads, when it holds no page. */
	readonly href?: string;
	readonly children: readonly NavigationNode[];
}

export interface GroupNode extends AnyNode {
	/** A group without place is made of an API description, and cannot be edited. */
	readonly kind: 'group';
	readonly children: readonly NavigationNode[];
}

export interface PageNode extends AnyNode {
	readonly kind: 'page';
	readonly pagePath: string;
	/** Path of its file from the root; undefined when there is no such file. */
	readonly file: string | undefined;
	/** The operation out of which the site makes the page by itself; its file may be the address of another site's. */
	readonly origin?: FileLocation;
	/** Request method of a page that documents an operation. */
	readonly method: string | undefined;
	readonly hidden: boolean;
}

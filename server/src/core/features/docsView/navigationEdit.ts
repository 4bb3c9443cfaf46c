import type { JSONPath } from 'jsonc-parser';
import type { DocumentChanges } from '../../language/documentChanges.ts';
import type { PartKind } from '../../project/navigation/partValue.ts';

/**
 * Entry of the navigation: its place, and the name that the client saw there, so that a stale request is noticed.
 */
export interface EntryName {
	readonly place: JSONPath;
	/** Path of a page, or label of a group or section. */
	readonly name: string;
	/** True for a version, tab or anchor: pages directly in it have the same place. */
	readonly isSection?: true;
}

/** Change of the navigation. Plain data: clients send it. */
export type NavigationEdit =
	| {
			readonly kind: 'addPages';
			readonly pagePaths: readonly string[];
			/** At the end of this group, or after this page. */
			readonly to: EntryName;
	  }
	| {
			readonly kind: 'addGroup';
			readonly label: string;
			/** Never empty: the host rejects a group without a page. */
			readonly pagePaths: readonly string[];
			/** After this group, or in this section without groups; at the end of all groups when absent. */
			readonly after?: EntryName;
	  }
	| {
			readonly kind: 'addPart';
			readonly part: PartKind;
			/** Code, for a language. */
			readonly label: string;
			/**
			 * First pages of the part, in a group with the label `group`; none if its folder has listed pages already.
			 */
			readonly pagePaths: readonly string[];
			readonly group: string;
			/** Folder of its pages, in the dialect that assigns pages by folder. */
			readonly folder?: string;
			/**
			 * After this part of its kind, or as the last one in this part of the site; in the whole site when absent.
			 */
			readonly beside?: EntryName;
			/** Label of the first part, if there are none of its kind and the existing content becomes one. */
			readonly firstLabel?: string;
	  }
	/** Renames a group or a section. */
	| { readonly kind: 'rename'; readonly entry: EntryName; readonly label: string }
	/** Removes the entries with all their contents; the files of their pages stay. */
	| { readonly kind: 'remove'; readonly entries: readonly EntryName[] }
	/** Removes every entry of these pages, and groups that become empty. */
	| { readonly kind: 'removePages'; readonly pagePaths: readonly string[] }
	| {
			/**
			 * Entries dropped on a page are inserted before it. Pages dropped on a group are appended to it, whereas a
			 * group takes the position of the group that it is dropped on, and so do a version, tab or anchor with one
			 * in the same list.
			 */
			readonly kind: 'move';
			readonly entries: readonly EntryName[];
			/** Pages that are not listed yet, which are inserted at the same place. */
			readonly pagePaths: readonly string[];
			readonly to: EntryName;
	  };

export type NavigationEditResult =
	| {
			readonly kind: 'changes';
			/** Changes of the configuration, and of its parts in other files. */
			readonly changes: readonly DocumentChanges[];
			/** Sentence about what the edit changes as well. */
			readonly remark?: string | undefined;
			/** Question that the user has to agree to before the edit, about pages that were not selected. */
			readonly question?: string | undefined;
	  }
	| NavigationRefusal;

/** Reason for a refusal, as a sentence with what to do instead. */
export interface NavigationRefusal {
	readonly kind: 'refusal';
	readonly sentence: string;
}

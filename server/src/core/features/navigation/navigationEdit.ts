import type { JSONPath } from 'jsonc-parser';
import type { DocumentChanges } from '../../language/documentChanges.ts';
import type { PartKind } from '../../project/navigation/partValue.ts';

/** An entry of the navigation: where it stands, and what the asker saw there, so that a stale question is noticed. */
export interface EntryName {
	readonly place: JSONPath;
	/** A page's path, or the label of a group or section. */
	readonly name: string;
	/** A version, tab or anchor: pages that it holds without a group have the same place. */
	readonly isSection?: true;
}

/** A change of the navigation. Plain data: clients send it. */
export type NavigationEdit =
	| {
			readonly kind: 'addPages';
			readonly pagePaths: readonly string[];
			/** At the end of this group, or behind this page. */
			readonly to: EntryName;
	  }
	| {
			readonly kind: 'addGroup';
			readonly label: string;
			/** The host takes no group without a page. */
			readonly pagePaths: readonly string[];
			/** Behind this group, or in this section that has none; at the end of all groups when absent. */
			readonly behind?: EntryName;
	  }
	| {
			readonly kind: 'addPart';
			readonly part: PartKind;
			/** Of a language its code. */
			readonly label: string;
			/** Its first pages, in a group of that label; none where its folder has listed pages already. */
			readonly pagePaths: readonly string[];
			readonly group: string;
			/** Of its pages, in the dialect in which folders decide. */
			readonly folder?: string;
			/** Behind this one of its kind, or as the last one in this part of the site; of the whole site when absent. */
			readonly beside?: EntryName;
			/** The label of the first one, where there are none of its kind and what stands there becomes one. */
			readonly firstLabel?: string;
	  }
	/** Gives a group or a section another label. */
	| { readonly kind: 'rename'; readonly entry: EntryName; readonly label: string }
	/** Takes the entries out with all that they hold; the files of their pages stay. */
	| { readonly kind: 'remove'; readonly entries: readonly EntryName[] }
	/** Takes out every entry of these pages, and groups that would hold nothing any more. */
	| { readonly kind: 'removePages'; readonly pagePaths: readonly string[] }
	| {
			/**
			 * What is dropped on a page takes its place. Pages dropped on a group go to its end, whereas a group takes
			 * the place of the group that it is dropped on, and a version, tab or anchor that of one beside it.
			 */
			readonly kind: 'move';
			readonly entries: readonly EntryName[];
			/** Pages that are not listed yet, which go to the same place. */
			readonly pagePaths: readonly string[];
			readonly to: EntryName;
	  };

export type NavigationEditResult =
	| {
			readonly kind: 'changes';
			/** Of the configuration, or of its parts in other files. */
			readonly changes: readonly DocumentChanges[];
			/** A sentence about what changes along with the place that was meant. */
			readonly remark?: string | undefined;
			/** Sentences that the user shall agree to before: what becomes of pages that nobody has chosen. */
			readonly question?: string | undefined;
	  }
	| NavigationRefusal;

/** A sentence that says what to do instead. */
export interface NavigationRefusal {
	readonly kind: 'refusal';
	readonly sentence: string;
}

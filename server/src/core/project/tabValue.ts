import type { JSONPath } from 'jsonc-parser';
import type { Dialect } from '../syntax/dialect.ts';
import { toGroupValue } from './navigation.ts';

/** The key under which either dialect lists tabs. */
export const tabsKey = 'tabs';

/** What holds the tabs of the whole site. */
export const placeOfTabs = {
	classic: [],
	modern: ['navigation'],
} as const satisfies Readonly<Record<Dialect, JSONPath>>;

/** A new tab of the classic dialect: the pages in a folder. */
export function toFolderTab(label: string, folder: string) {
	return { name: label, url: folder };
}

/** One of the modern dialect, which holds its pages in a group. */
export function toHoldingTab(label: string, group: string, pagePaths: readonly string[]) {
	return { [tabLabelKey]: label, groups: [toGroupValue(group, pagePaths)] };
}

/** The key of such a tab's label. */
export const tabLabelKey = 'tab';

import type { Node } from 'jsonc-parser';
import type { Page } from '../../project/pages/page.ts';
import { configTexts } from '../../syntax/configTexts.ts';
import { stringOf } from '../../syntax/json.ts';
import type { SectionLabel } from './sectionLabel.ts';
import type { Editing } from './writtenNavigation.ts';

/** What names a version that the label declares, where versions hold no pages of their own but are named by them. */
export interface VersionNames {
	/** In the configuration. */
	readonly texts: readonly Node[];
	readonly pages: readonly Page[];
}

export function namesOfVersion({ project }: Editing, { field, written }: SectionLabel): VersionNames {
	const name = stringOf(written?.node)?.trim();
	if (written === undefined || field?.type !== 'string' || field.kind !== 'versionName')
		return { texts: [], pages: [] };
	return {
		texts: configTexts(written.document, 'version').flatMap(({ node, value }) =>
			value.trim() === name ? [node] : [],
		),
		pages: [...project.pages.values()].filter(({ version }) => version === name),
	};
}

import { itemsOf, propertiesOf } from '../../language/json.ts';
import { hasReliableStructure } from '../../language/jsonFaults.ts';
import type { Redirect } from '../../project/config/siteConfig.ts';
import { redirectsKey } from '../../project/links/redirects.ts';
import type { Project } from '../../project/project.ts';
import type { TextChange } from '../../text/edits.ts';
import { insertItemsAfter, insertProperty, replaceNode } from '../config/jsonEdits.ts';

/** Parts of a redirect that Recto writes. */
export type RedirectPath = Pick<Redirect, 'source' | 'destination'>;

/**
 * Change of the configuration that adds redirects after the others. None when there is nothing to add, or no list to add
 * it to.
 */
export function insertRedirects(
	{ config }: Pick<Project, 'config'>,
	redirects: readonly RedirectPath[],
): readonly TextChange[] {
	const root = config?.json.root;
	if (config === undefined || root?.type !== 'object' || !hasReliableStructure(config.text, config.json))
		return [];
	if (redirects.length === 0) return [];
	const list = propertiesOf(root).find(({ name }) => name === redirectsKey);
	if (list === undefined)
		return insertProperty(
			config.text,
			root,
			redirectsKey,
			redirects.map(({ source, destination }) => ({ source, destination })),
		);
	if (list.value?.type !== 'array') return [];
	const last = itemsOf(list.value).at(-1);
	if (last === undefined) return [replaceNode(list.value, `[${redirects.map(toJson).join(', ')}]`)];
	return insertItemsAfter(config.text, last, redirects.map(toJson));
}

function toJson({ source, destination }: RedirectPath): string {
	return `{ "source": ${JSON.stringify(source)}, "destination": ${JSON.stringify(destination)} }`;
}

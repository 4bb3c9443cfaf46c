import type { Node } from 'jsonc-parser';
import type { PartReference } from '../../project/config/configPartFiles.ts';
import type { ConfigEntry } from '../../syntax/configEntries.ts';
import type { ConfigDocument } from '../../syntax/document.ts';
import { spanOf } from '../../syntax/json.ts';
import type { Fix } from '../../text/problem.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { removeNode } from '../config/jsonEdits.ts';
import { groupLabel } from './groupLabel.ts';
import { type PagePlace, repeatedPlaces } from './repeatedPlaces.ts';

export const duplicatePage: ConfigCheck = {
	code: 'duplicate-page',
	subject: 'config',
	severity: 'information',
	title: 'Page listed twice',
	explain:
		'A page has one place in the sidebar and one page before and after it. When the navigation lists it twice, readers may find themselves in another group than the one they came from. Twice in one group is a warning; a page may stand once in each documentation version and in each language. Parts of the configuration in other files count where they are referred to.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [\n\t\t{ "group": "Start", "pages": ["index", ⟦"index"⟧] },\n\t\t{ "group": "Guides", "pages": ["guides/install", ⟦"index"⟧] }\n\t]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [\n\t\t{ "group": "Start", "pages": ["index"] },\n\t\t{ "group": "Guides", "pages": ["guides/install"] }\n\t]\n}',
		files: { 'index.mdx': '', 'guides/install.mdx': '' },
	},
	run({ project, document }, report) {
		const { pages, parts } = repeatedPlaces(project);
		for (const { before, ...place } of pages)
			if (place.document.path === document.path) report(ofPage(place, before));
		for (const { reference, before } of parts)
			if (reference.document.path === document.path) report(ofPart(reference, before));
	},
};

function ofPage({ document, listed }: PagePlace, before: PagePlace): Finding {
	const { text, pagePath } = listed;
	const sameGroup = text.entry.owner === before.listed.text.entry.owner;
	const place = sameGroup ? 'above' : placeOf(before.listed.text.entry, before.document, document);
	return {
		span: spanOf(text.node),
		...(sameGroup ? { severity: 'warning' } : {}),
		message: `\`${pagePath}\` is already listed ${place}: keep one of the two.`,
		fixes: () => removals(document.text, text.node),
	};
}

/** The pages of a part that stands in two places are listed twice, all of them. */
function ofPart({ document, text, path }: PartReference, before: PartReference): Finding {
	const place = placeOf(before.text.entry.owner ?? before.text.entry, before.document, document);
	return {
		span: spanOf(text.node),
		message: `\`${path}\` already stands ${place}, so that its pages are listed twice: keep one of the two.`,
	};
}

/** Where the entry stands, as seen from a place of a document behind it. */
function placeOf(entry: ConfigEntry, its: ConfigDocument, document: ConfigDocument): string {
	const label = groupLabel(entry);
	if (its.path === document.path) return label === undefined ? 'above' : `in “${label}”`;
	return label === undefined ? `in \`${its.path}\`` : `in “${label}” of \`${its.path}\``;
}

/** A group must not be left without a page. */
function removals(text: string, node: Node): readonly Fix[] {
	const isOnly = (node.parent?.children?.length ?? 0) < 2;
	return isOnly ? [] : [{ title: 'Remove this one', changes: removeNode(text, node) }];
}

import type { Node } from 'jsonc-parser';
import type { ConfigEntry } from '../../language/configEntries.ts';
import { objectAround } from '../../language/configTexts.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { findValue, spanOf, stringOf } from '../../language/json.ts';
import type { PartReference } from '../../project/config/configPartFiles.ts';
import { isPage } from '../../project/pages/isPage.ts';
import { pagesWithSameUrl, toPageUrl } from '../../project/pages/pageAddress.ts';
import type { Project } from '../../project/project.ts';
import { derive } from '../../text/derive.ts';
import type { Fix } from '../../text/problem.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { removeNode } from '../config/jsonEdits.ts';
import { projectCheck } from '../fileCheck.ts';
import { duplicateMessage } from '../messages.ts';
import { type NavigationPlace, repeatedPlaces } from './repeatedPlaces.ts';

export const duplicatePage: ConfigCheck = {
	code: 'duplicate-page',
	subject: 'config',
	severity: 'information',
	title: 'Duplicate page in the navigation',
	explain:
		'Readers can end up in a different group than the one they came from. A page has only one place in the sidebar, and one previous and one next page. Remove one of the entries. A page that is listed twice in the same group is a warning. Not reported: a page that is listed once in each version and in each language. Files that the configuration includes by `$ref` count at the place of the reference.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [\n\t\t{ "group": "Start", "pages": ["index", ⟦"index"⟧] },\n\t\t{ "group": "Guides", "pages": ["guides/install", ⟦"index"⟧] }\n\t]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [\n\t\t{ "group": "Start", "pages": ["index"] },\n\t\t{ "group": "Guides", "pages": ["guides/install"] }\n\t]\n}',
		files: { 'index.mdx': '', 'guides/install.mdx': '' },
	},
	file({ project, document }, report) {
		const { pages, parts } = repeatedPlaces(project);
		for (const { before, ...place } of pages)
			if (place.document.path === document.path) report(ofPage(place, before));
		for (const { reference, before } of parts)
			if (reference.document.path === document.path) report(ofPart(reference, before));
	},
};

function ofPage({ document, listed }: NavigationPlace, before: NavigationPlace): Finding {
	const { text, pagePath } = listed;
	const sameGroup = text.entry.owner === before.listed.text.entry.owner;
	const place = sameGroup ? 'above' : placeOf(before.listed.text.entry, before.document, document);
	return {
		span: spanOf(text.node),
		...(sameGroup ? { severity: 'warning' } : {}),
		message: duplicateMessage('page', pagePath, `It is already listed ${place}.`),
		fixes: () => removals(document.text, text.node),
	};
}

/** All pages of a part that is referenced twice are listed twice. */
function ofPart({ document, text, path }: PartReference, before: PartReference): Finding {
	const place = placeOf(before.text.entry.owner ?? before.text.entry, before.document, document);
	return {
		span: spanOf(text.node),
		message: duplicateMessage(
			'reference to',
			String(path),
			`It is already used ${place}, so its pages are listed twice.`,
		),
	};
}

/** The place of the entry, as seen from a later place. */
function placeOf(entry: ConfigEntry, its: ConfigDocument, document: ConfigDocument): string {
	const label = enclosingGroupLabel(entry);
	if (its.path === document.path) return label === undefined ? 'above' : `in “${label}”`;
	return label === undefined ? `in \`${its.path}\`` : `in “${label}” of \`${its.path}\``;
}

/** The last page of a group is not removed, since a group must not be empty. */
function removals(text: string, node: Node): readonly Fix[] {
	const isOnly = (node.parent?.children?.length ?? 0) < 2;
	return isOnly ? [] : [{ title: 'Remove this entry', changes: removeNode(text, node) }];
}

/** The label of the group that contains the entry. */
export function enclosingGroupLabel(entry: ConfigEntry): string | undefined {
	const group = objectAround(entry);
	if (group?.node === undefined || group.field.type !== 'object') return undefined;
	const { labelKey } = group.field;
	const label = labelKey === undefined ? undefined : stringOf(findValue(group.node, labelKey))?.trim();
	return label === '' ? undefined : label;
}

export const duplicateUrl = projectCheck({
	code: 'duplicate-url',
	severity: 'warning',
	title: 'Duplicate page URL',
	explain:
		'Only one of the pages can be reached. A page is published at the path of its file without extension, and an `index` page at the path of its folder, so two files can have the same URL. Rename or remove one of them. Not reported: files that another page imports, because they are not published as pages.',
	examples: {
		path: 'guides.mdx',
		bad: '---\n⟦title⟧: Guides\n---\n',
		good: '---\ntitle: Guides\n---\n\nimport All from "/guides/index.mdx";\n\n<All />\n',
		files: { 'guides/index.mdx': '---\ntitle: All guides\n---\n' },
	},
	page({ project, facts }, report) {
		const shared = sharedAddresses(project.pages);
		const page = shared.size === 0 ? undefined : project.pages.get(facts.path);
		if (page === undefined) return;
		const address = toPageUrl(page.pagePath);
		const sharing = shared.get(address);
		if (sharing === undefined || !isPage(project, page.path)) return;
		const others = sharing.flatMap(({ path }) =>
			path === page.path || !isPage(project, path) ? [] : [path],
		);
		if (others.length === 0) return;
		const named = others.map((path) => `\`${path}\``).join(' and ');
		report({
			span: facts.titleSpan,
			message: `${named} ${others.length === 1 ? 'has' : 'have'} the same URL as this page, \`${address}\`. Only one of them can be reached: rename or remove the other.`,
		});
	},
});

const sharedAddresses = derive((pages: Project['pages']) => pagesWithSameUrl(pages.values()));

import { spanOf } from '../../language/json.ts';
import type { Fix } from '../../text/problem.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { swapItems } from '../config/jsonEdits.ts';
import { type NavigationSectionText, navigationSectionTexts } from './anchorWithoutPages.ts';
import { isPathWithin } from './navigationPageEntry.ts';

export const shadowedAnchor: ConfigCheck = {
	code: 'shadowed-anchor',
	subject: 'config',
	dialect: 'classic',
	severity: 'warning',
	title: 'Unreachable tab or anchor',
	explain:
		'The tab or anchor never contains a page. A page belongs to the first tab, and to the first anchor, whose `url` its path starts with, so an earlier entry for a parent folder matches first. Move the more specific entry before it.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"tabs": [{ "name": "API", "url": "api" }, { "name": "API v2", "url": ⟦"api/v2"⟧ }],\n\t"navigation": [{ "group": "API", "pages": ["api/users", "api/v2/users"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"tabs": [{ "name": "API v2", "url": "api/v2" }, { "name": "API", "url": "api" }],\n\t"navigation": [{ "group": "API", "pages": ["api/users", "api/v2/users"] }]\n}',
		files: { 'api/users.mdx': '', 'api/v2/users.mdx': '' },
	},
	file({ document }, report) {
		// Only sections of the same list compete. Folders are looked up in a map, which keeps long lists fast.
		const earlier = new Map<unknown, Map<string, NavigationSectionText>>();
		for (const section of navigationSectionTexts(document)) {
			const { folder, entry } = section;
			if (folder === undefined || folder === '') continue;
			const known = earlier.get(entry.owner) ?? new Map<string, NavigationSectionText>();
			earlier.set(entry.owner, known);
			const matching = foldersFrom(folder).flatMap((around) => known.get(around) ?? []);
			const shadow = matching.find(({ version }) => version === undefined || version === section.version);
			if (shadow !== undefined) report(toFinding(document.text, shadow, section));
			else if (!known.has(folder)) known.set(folder, section);
		}
	},
};

/** The folder and its parent folders. */
function foldersFrom(folder: string): readonly string[] {
	const segments = folder.split('/').slice(0, 40);
	return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}

function toFinding(
	text: string,
	shadow: NavigationSectionText,
	{ entry, node, folder = '' }: NavigationSectionText,
): Finding {
	const isNarrower = folder !== shadow.folder && isPathWithin(shadow.folder ?? '', folder);
	return {
		span: spanOf(node),
		message: isNarrower
			? `Unreachable: the earlier entry \`${shadow.folder}\` already matches every page under \`${folder}\`. Move this entry before it.`
			: `Unreachable: an earlier entry already matches every page under \`${folder}\`. Use a different folder.`,
		fixes: isNarrower ? swap(text, shadow, entry.node) : [],
	};
}

function swap(
	text: string,
	{ entry: { node: first } }: NavigationSectionText,
	second: NavigationSectionText['entry']['node'],
): Fix[] {
	if (first === undefined || second === undefined) return [];
	return [{ title: 'Swap the two entries', changes: swapItems(text, first, second) }];
}

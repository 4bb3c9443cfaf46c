import { spanOf } from '../../syntax/json.ts';
import type { Fix } from '../../text/problem.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { swapItems } from '../config/jsonEdits.ts';
import { isWithin } from './listedPage.ts';
import { listedSections, type Section } from './sections.ts';

export const shadowedAnchor: ConfigCheck = {
	code: 'shadowed-anchor',
	subject: 'config',
	dialect: 'classic',
	severity: 'warning',
	title: 'Tab or anchor after one that takes its pages',
	explain:
		'A page belongs to the first tab, and to the first anchor, whose `url` its path starts with. One for a folder inside that of an earlier one is therefore never reached: put the narrower one first.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"tabs": [{ "name": "API", "url": "api" }, { "name": "API v2", "url": ⟦"api/v2"⟧ }],\n\t"navigation": [{ "group": "API", "pages": ["api/users", "api/v2/users"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"tabs": [{ "name": "API v2", "url": "api/v2" }, { "name": "API", "url": "api" }],\n\t"navigation": [{ "group": "API", "pages": ["api/users", "api/v2/users"] }]\n}',
		files: { 'api/users.mdx': '', 'api/v2/users.mdx': '' },
	},
	run({ document }, report) {
		// Sections of one list compete; whole folders are looked up, so that long lists stay cheap.
		const earlier = new Map<unknown, Map<string, Section>>();
		for (const section of listedSections(document)) {
			const { folder, entry } = section;
			if (folder === undefined || folder === '') continue;
			const known = earlier.get(entry.owner) ?? new Map<string, Section>();
			earlier.set(entry.owner, known);
			const taker = foldersFrom(folder).flatMap((around) => known.get(around) ?? []);
			const shadow = taker.find(({ version }) => version === undefined || version === section.version);
			if (shadow !== undefined) report(toFinding(document.text, shadow, section));
			else if (!known.has(folder)) known.set(folder, section);
		}
	},
};

/** The folder and those around it. */
function foldersFrom(folder: string): readonly string[] {
	const segments = folder.split('/').slice(0, 40);
	return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}

function toFinding(text: string, shadow: Section, { entry, node, folder = '' }: Section): Finding {
	const isNarrower = folder !== shadow.folder && isWithin(shadow.folder ?? '', folder);
	return {
		span: spanOf(node),
		message: isNarrower
			? `An earlier one takes every page in \`${shadow.folder}\`, those in \`${folder}\` too: put this one before it.`
			: `An earlier one takes every page in \`${folder}\`: give each its own folder.`,
		fixes: isNarrower ? swap(text, shadow, entry.node) : [],
	};
}

function swap(text: string, { entry: { node: first } }: Section, second: Section['entry']['node']): Fix[] {
	if (first === undefined || second === undefined) return [];
	return [{ title: 'Let the two change places', changes: swapItems(text, first, second) }];
}

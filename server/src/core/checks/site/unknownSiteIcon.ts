import { distance } from 'fastest-levenshtein';
import { findIconSets, iconNamesOf } from '../../catalogue/icons.ts';
import { configTexts } from '../../syntax/configTexts.ts';
import { spanOf } from '../../syntax/json.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { ConfigCheck } from '../check.ts';
import { replaceNode } from '../config/jsonEdits.ts';

export const unknownSiteIcon: ConfigCheck = {
	code: 'unknown-site-icon',
	subject: 'config',
	severity: 'information',
	title: 'Unknown icon in the configuration',
	explain:
		'Icons are named as their library names them, and an unknown name shows none. The paid part of the library has names that Recto does not know: the site draws those, but the preview cannot. What is not almost a known name is therefore only a hint. Of a library whose names Recto does not know, nothing is said.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"anchors": [{ "name": "Blog", "icon": ⟦"newspapr"⟧, "url": "https://example.com/blog" }],\n\t"navigation": [{ "group": "Start", "icon": ⟦"microchip-ai"⟧, "pages": ["index"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"anchors": [{ "name": "Blog", "icon": "newspaper", "url": "https://example.com/blog" }],\n\t"navigation": [{ "group": "Start", "icon": "/images/start.svg", "pages": ["index"] }]\n}',
	},
	run({ project, document }, report) {
		const names = iconNamesOf(project.site.chrome.iconLibrary);
		if (names === undefined) return;
		for (const { node, value } of configTexts(document, 'icon')) {
			if (!isName(value) || findIconSets(value).length > 0) continue;
			const meant = meantIcon(names, value);
			report({
				span: spanOf(node),
				...(meant === undefined ? { severity: 'hint' } : {}),
				message:
					meant === undefined
						? `No free icon is named \`${value}\`: check that your library has it.`
						: `No free icon is named \`${value}\`. Did you mean \`${meant}\`?`,
				fixes:
					meant === undefined
						? []
						: [
								{
									title: `Replace with \`${meant}\``,
									changes: [replaceNode(node, JSON.stringify(meant))],
									preferred: true,
								},
							],
			});
		}
	},
};

/** Paths, addresses, drawings and names with a prefix are no plain names. */
function isName(value: string): boolean {
	return /^[a-z0-9][a-z0-9_ -]{0,60}$/i.test(value) && !value.startsWith('fa-');
}

const knownOfNames = new WeakMap<readonly string[], Map<string, string | undefined>>();

/** The free icon that is one or two letters away. Searching takes a while, and the answers never change. */
function meantIcon(names: readonly string[], name: string): string | undefined {
	const known = knownOfNames.get(names) ?? new Map<string, string | undefined>();
	knownOfNames.set(names, known);
	if (known.size > 2000) known.clear();
	if (!known.has(name)) {
		const nearest = findNearest(name, names);
		// The paid part has many names that a known one begins, such as its plural.
		const isNear =
			nearest !== undefined &&
			!name.startsWith(nearest) &&
			distance(name.toLowerCase(), nearest) <= Math.min(2, name.length / 4);
		known.set(name, isNear ? nearest : undefined);
	}
	return known.get(name);
}

import { allIconNamesOf, iconLibraryNames, isIcon, isIconOf } from '../catalogue/icons.ts';
import { findValue, spanOf, stringOf } from '../language/json.ts';
import { boundedCache } from '../text/boundedCache.ts';
import { derive } from '../text/derive.ts';
import { didYouMeanQuestion, editDistance, findNearest } from '../text/didYouMean.ts';
import type { ConfigCheck } from './check.ts';
import { projectCheck } from './fileCheck.ts';
import { unknownMessage } from './messages.ts';
import { jsonReplacement, replacement } from './replacement.ts';

export const unknownIcon = projectCheck({
	code: 'unknown-icon',
	includesSnippets: true,
	severity: 'warning',
	title: 'Unknown icon',
	explain:
		'The icon library of the site has no icon of this name, and the site shows nothing in its place. It is Font Awesome (Pro sets included), unless `icons.library` in `docs.json` selects Lucide: a name of the other library is reported as well. Fix the name; it does not include the `fa-` of CSS class names. A known name in capitals is reported as information. Not reported: Pro icons, although the preview cannot show them, and icons of Tabler, whose names Recto does not know.',
	cause: 'target',
	examples: {
		bad: '<Card title="Start" icon=⟦"roket"⟧>\n  Begin here.\n</Card>\n\n<Icon icon=⟦"fa-key"⟧ />\n',
		good: '<Card title="Start" icon="rocket">\n  Begin here.\n</Card>\n\n<Icon icon="key" />\n',
	},
	page({ project, facts }, report) {
		for (const { name, span, attribute } of facts.unusualIcons) {
			if (attribute === undefined) continue;
			const unknown = findUnknownIcon(name, project.site.chrome.iconLibrary);
			if (unknown === undefined) continue;
			const { suggested, ...reported } = unknown;
			const fixes =
				suggested === undefined ? [] : [replacement(attribute.span, `${attribute.name}="${suggested}"`)];
			report({ span, ...reported, fixes });
		}
	},
});

export const unknownPageIcon = projectCheck({
	code: 'unknown-page-icon',
	severity: 'warning',
	title: 'Unknown page icon',
	explain:
		'The sidebar shows no icon for the page, because the icon library of the site (Font Awesome, free or Pro, unless `docs.json` selects Lucide) has no icon of this name. Correct the name. A known name in uppercase is reported as information. Not reported: Font Awesome Pro icons, although the preview cannot show them, and names when `docs.json` selects Tabler.',
	cause: 'target',
	examples: {
		bad: '---\ntitle: Start\nicon: ⟦roket⟧\n---\n',
		good: '---\ntitle: Start\nicon: rocket\n---\n',
	},
	page({ project, facts }, report) {
		for (const { name, span, attribute } of facts.unusualIcons) {
			if (attribute !== undefined) continue;
			const unknown = findUnknownIcon(name, project.site.chrome.iconLibrary);
			if (unknown === undefined) continue;
			const { suggested, ...reported } = unknown;
			report({ span, ...reported, fixes: suggested === undefined ? [] : [replacement(span, suggested)] });
		}
	},
});

export const unknownSiteIcon: ConfigCheck = {
	code: 'unknown-site-icon',
	subject: 'config',
	severity: 'warning',
	title: 'Unknown icon in the configuration',
	explain:
		'The site shows no icon. Icon names must match the names of the icon library: Font Awesome, unless `icons.library` selects Lucide. Correct the name, or choose another icon. A known name in uppercase is information. Not reported: icons of the paid sets of Font Awesome, which the preview cannot show, and icons of a library that Recto does not know.',
	cause: 'target',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"anchors": [{ "name": "Blog", "icon": ⟦"newspapr"⟧, "url": "https://example.com/blog" }],\n\t"navigation": [{ "group": "Start", "icon": ⟦"microchp"⟧, "pages": ["index"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"anchors": [{ "name": "Blog", "icon": "newspaper", "url": "https://example.com/blog" }],\n\t"navigation": [{ "group": "Start", "icon": "microchip-ai", "pages": ["index"] }]\n}',
	},
	texts: {
		icon({ node, value }, { project }, report) {
			// An icon can name a library of its own.
			const owner = node.parent?.parent;
			const own = owner && stringOf(findValue(owner, 'library'));
			const iconLibrary = own ?? project.site.chrome.iconLibrary;
			// Reported as `icon-prefix`.
			const unknown = value.startsWith('fa-') ? undefined : findUnknownIcon(value, iconLibrary);
			if (unknown === undefined) return;
			const { suggested, ...rest } = unknown;
			report({
				span: spanOf(node),
				...rest,
				fixes: suggested === undefined ? [] : [jsonReplacement(spanOf(node), suggested)],
			});
		},
	},
};

/** A finding about the name of an icon. */
export interface UnknownIcon {
	/** The icon to suggest. */
	readonly suggested: string | undefined;
	readonly message: string;
	/** The site seems to ignore the case. */
	readonly severity?: 'information';
}

/**
 * Checks the name of an icon against the library of the site. Undefined for an icon of that library, free or paid, for a
 * text that is not a name, and for a library whose names are not known.
 */
function findUnknownIcon(written: string, library: string | undefined): UnknownIcon | undefined {
	if (isIconOf(library, written) || !isName(written)) return undefined;
	const names = allIconNamesOf(library);
	if (names === undefined) return undefined;
	const small = written.toLowerCase();
	if (isIconOf(library, small))
		return {
			suggested: small,
			message: `Icon name \`${written}\` must be lowercase. Write \`${small}\`.`,
			severity: 'information',
		};
	const suggested = suggestedIcon(names)(written);
	const chosen = iconLibraryNames[library ?? ''] ?? 'Font Awesome';
	if (isIcon(small))
		return {
			suggested,
			message: `No icon \`${written}\` in the icon library of this site, ${chosen}. ${suggested === undefined ? `Choose an icon of ${chosen}.` : didYouMeanQuestion(suggested)}`,
		};
	return {
		suggested,
		message: unknownMessage('icon', written, suggested, `Choose one of ${chosen}.`),
	};
}

/** Paths, URLs, SVG and emoji are not names. */
function isName(text: string): boolean {
	return /^[a-z0-9][a-z0-9_ -]{0,60}$/i.test(text);
}

/** Function that finds the icon that is one or two letters away. */
const suggestedIcon = derive((names: readonly string[]) =>
	boundedCache(2_000, (written) => nearestName(names, written)),
);

function nearestName(names: readonly string[], written: string): string | undefined {
	const bare = written
		.toLowerCase()
		.replace(/^fa-(?:solid|regular|brands|light|thin) /, '')
		.replace(/^(?:fa-)+/, '')
		.replace(/[_ ]/g, '-');
	if (bare !== written.toLowerCase() && names.includes(bare)) return bare;
	const nearest = findNearest(bare, names);
	const isNear = nearest !== undefined && editDistance(bare, nearest) <= Math.min(2, bare.length / 4);
	return isNear ? nearest : undefined;
}

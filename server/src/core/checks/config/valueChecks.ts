import type { Node } from 'jsonc-parser';
import type { ConfigEntry } from '../../language/configEntries.ts';
import { spanOf } from '../../language/json.ts';
import { isHexColor } from '../../text/colors.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { Fix } from '../../text/problem.ts';
import { capitalized, joinAlternatives } from '../../text/words.ts';
import type { ConfigCheck } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';
import { isPageList, removeGroup } from '../site/emptyGroup.ts';
import { entryDisplayName, keyOrBracketSpan } from './entryPlace.ts';

export const invalidColor: ConfigCheck = {
	code: 'invalid-color',
	subject: 'config',
	severity: 'error',
	title: 'Invalid hex color',
	explain:
		'The site accepts colors only as hex codes: `#` and three or six hexadecimal digits. Color names, `rgb()` and an alpha channel (`#RRGGBBAA`) are not accepted. Write the color as a hex code.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"colors": { "primary": ⟦"0C8465"⟧ }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"colors": { "primary": "#0C8465" }\n}',
	},
	faults: {
		invalidColor({ node, value }, _context, report) {
			const color = findColor(value);
			const fixes: readonly Fix[] =
				color === undefined ? [] : [{ ...jsonReplacement(spanOf(node), color), isSafe: true }];
			report({
				span: spanOf(node),
				message: 'Invalid hex color. Use a value such as `#0C8465` or `#fff`.',
				fixes,
			});
		},
	},
};

/** The hex color that the value almost is: `0C8465` without its `#`. */
function findColor(value: string): string | undefined {
	const digits = value.trim().replace(/^#*(?:0x)?/, '');
	const opaque = digits.length === 8 ? digits.slice(0, 6) : digits.length === 4 ? digits.slice(0, 3) : digits;
	const color = `#${opaque}`;
	return isHexColor(color) ? color : undefined;
}

export const invalidUrl: ConfigCheck = {
	code: 'invalid-url',
	subject: 'config',
	severity: 'error',
	title: 'URL without scheme',
	explain:
		'The site rejects a URL without a scheme. Social accounts and API servers are outside the site. Write the absolute URL, as in `https://example.com`.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"footerSocials": { "github": ⟦"github.com/acme"⟧ }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"footerSocials": { "github": "https://github.com/acme" }\n}',
	},
	faults: {
		invalidUrl({ node, value }, _context, report) {
			const url = `https://${value.trim().replace(/^\/\//, '')}`;
			const isHost = /^https:\/\/[\w-]+(?:\.[\w-]+)+(?:[/:?#]\S*)?$/.test(url);
			report({
				span: spanOf(node),
				message: 'Not an absolute URL. Start it with `https://`.',
				fixes: isHost ? [{ ...jsonReplacement(spanOf(node), url), isSafe: true }] : [],
			});
		},
	},
};

export const iconPrefix: ConfigCheck = {
	code: 'icon-prefix',
	subject: 'config',
	canDisableErrors: true,
	severity: 'error',
	title: 'Icon name with fa- prefix',
	explain:
		'The site rejects icon names with the prefix `fa-`, which belongs to the CSS classes of the icon library. In some places it accepts the name but shows no icon, which is a warning. Remove the prefix.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"anchors": [{ "name": "Blog", "icon": ⟦"fa-newspaper"⟧, "url": "https://example.com/blog" }]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"anchors": [{ "name": "Blog", "icon": "newspaper", "url": "https://example.com/blog" }]\n}',
	},
	faults: {
		iconPrefix({ node, value, isUnchecked }, _context, report) {
			const name = value.replace(/^(?:fa-)+/, '');
			report({
				span: spanOf(node),
				...(isUnchecked && { severity: 'warning' }),
				message: `Icon name must not have the prefix \`fa-\`. Use \`${name}\`.`,
				fixes: [{ ...jsonReplacement(spanOf(node), name), isSafe: true }],
			});
		},
	},
};

export const invalidFormat: ConfigCheck = {
	code: 'invalid-format',
	subject: 'config',
	severity: 'error',
	title: 'Invalid format',
	explain:
		'The site rejects values that do not have the required format. IDs of analytics services, for example, start with certain letters. Copy the value from the service.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"analytics": { "posthog": { "apiKey": ⟦"abc123"⟧ } }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"analytics": { "posthog": { "apiKey": "phc_abc123" } }\n}',
	},
	faults: {
		invalidFormat({ node, advice }, _context, report) {
			report({ span: spanOf(node), message: advice });
		},
	},
};

export const undeclaredVersion: ConfigCheck = {
	code: 'undeclared-version',
	subject: 'config',
	dialect: 'classic',
	canDisableErrors: true,
	severity: 'error',
	title: 'Undeclared version',
	explain:
		'Content of an undeclared version is never shown, because readers can select only declared versions. Version names are case-sensitive. Correct the name, or add it to `versions`. For an anchor or a tab it is a warning, because the site is still built.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"versions": ["v2", "v1"],\n\t"navigation": [{ "group": "Start", "version": ⟦"V1"⟧, "pages": ["index"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"versions": ["v2", "v1"],\n\t"navigation": [{ "group": "Start", "version": "v1", "pages": ["index"] }]\n}',
	},
	faults: {
		undeclaredVersion({ node, value, declared, isUnchecked }, _context, report) {
			const nearest = value.length > 60 ? undefined : findNearest(value, declared);
			const choice =
				declared.length === 0
					? 'The configuration declares no versions.'
					: `Declared versions: ${declared.map((version) => `\`${version}\``).join(', ')}.`;
			report({
				span: spanOf(node),
				...(isUnchecked && { severity: 'warning' }),
				message: `Undeclared version \`${value}\`. ${choice}`,
				fixes: nearest === undefined ? [] : [jsonReplacement(spanOf(node), nearest)],
			});
		},
	},
};

export const deprecatedKey: ConfigCheck = {
	code: 'deprecated-key',
	subject: 'config',
	severity: 'hint',
	title: 'Deprecated key or value',
	explain:
		'The site still accepts a deprecated key or value. There is a newer way to write it, or it no longer has an effect. Use the replacement that the message names, or remove the key. A key that will soon be deprecated is reported as well.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t⟦"search"⟧: "side",\n\t"colors": { "primary": "#0C8465", ⟦"ultraLight"⟧: "#CFDCE3" },\n\t"api": { ⟦"maintainOrder"⟧: true }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"search": { "location": "side" },\n\t"colors": { "primary": "#0C8465" }\n}',
	},
	faults: {
		deprecated({ entry, node, advice }, _context, report) {
			report({
				span: spanOf(node),
				message: `${capitalized(entryDisplayName(entry))} is deprecated. ${advice}`,
				tag: 'deprecated',
			});
		},
		leaving({ entry, node, advice }, _context, report) {
			report({
				span: spanOf(node),
				message: `${capitalized(entryDisplayName(entry))} will be deprecated. ${advice}`,
			});
		},
	},
};

export const undocumentedValue: ConfigCheck = {
	code: 'undocumented-value',
	subject: 'config',
	dialect: 'classic',
	severity: 'information',
	title: 'Undocumented key or value',
	explain:
		'The site accepts this key or value, but the specification does not list it. Nothing is broken, so this is reported only if `.recto.json` sets the severity of the code. To follow the specification, use one that it lists.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"footerSocials": { ⟦"twitter"⟧: "https://x.com/acme" }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"footerSocials": { "x": "https://x.com/acme" }\n}',
		files: { '.recto.json': '{ "severities": { "undocumented-value": "information" } }' },
	},
	faults: {
		undocumentedValue({ node, message }, _context, report) {
			report({ span: spanOf(node), message, isOptIn: true });
		},
	},
};

export const emptyValue: ConfigCheck = {
	code: 'empty-value',
	subject: 'config',
	severity: 'error',
	title: 'Empty value',
	explain:
		'The site rejects a configuration in which a required value is empty. A site needs a name and at least one group, and a group of the classic dialect needs at least one page. Enter a value, or remove the group. A page path that contains only spaces is a warning.',
	examples: {
		bad: '{\n\t"name": ⟦""⟧,\n\t"navigation": [\n\t\t{ "group": "Start", "pages": ["index"] },\n\t\t{ "group": "Later", "pages": ⟦[]⟧ }\n\t]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
	},
	faults: {
		empty({ entry, node }, { document }, report) {
			const name = entryDisplayName(entry);
			report({
				span: node.type === 'object' ? keyOrBracketSpan(entry, node) : spanOf(node),
				...(isBlankPath(entry, node) && { severity: 'warning' as const }),
				...(isPageList(document, entry) ? { fixes: removeGroup(document.text, entry) } : {}),
				message: `${capitalized(name)} must not be empty. ${adviceFor(entry, node)}`,
			});
		},
	},
};

/** The site treats a blank path as a missing page. */
function isBlankPath({ field }: ConfigEntry, { value }: Node): boolean {
	return field.type === 'string' && field.kind === 'page' && value !== '';
}

function adviceFor({ field }: ConfigEntry, { type }: Node): string {
	if (type === 'array') return 'Add at least one item.';
	if (field.type !== 'object') return 'Enter a value.';
	return `Set ${joinAlternatives(field.needsOneOf ?? [])}.`;
}

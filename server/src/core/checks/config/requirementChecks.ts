import type { Node } from 'jsonc-parser';
import type { ConfigField, RequirementCode } from '../../catalogue/config/configSchema.ts';
import { schemaOf } from '../../language/configEntries.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { propertiesOf, spanOf } from '../../language/json.ts';
import { withCursorInQuotes } from '../../text/edits.ts';
import type { Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { ConfigCheck } from '../check.ts';
import { keyOrBracketSpan } from './entryPlace.ts';
import { insertProperty } from './jsonEdits.ts';
import { emptyPropertyValue } from './missingProperty.ts';
import { renameKey } from './objectFaults.ts';
import type { ShapeFault } from './shapeFault.ts';

const missingButtonName: ConfigCheck = {
	code: 'missing-button-name',
	subject: 'config',
	severity: 'error',
	title: 'Missing button text',
	explain:
		'The site rejects a link or button of the top bar that has no text. The key `name` (`label` in the modern dialect) contains the text. Add it. Not reported: buttons that show a repository, since the repository provides the text.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t⟦"topbarCtaButton"⟧: { "url": "https://example.com" }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"topbarCtaButton": { "name": "Get started", "url": "https://example.com" }\n}',
	},
	faults: ofRequirement('missing-button-name'),
};

const repositoryUrl: ConfigCheck = {
	code: 'repository-url',
	subject: 'config',
	dialect: 'classic',
	canDisableErrors: true,
	severity: 'error',
	title: 'Invalid repository URL',
	explain:
		'The button cannot show the name and the star count of the repository. It loads them from `url`, which must be the absolute URL of a GitHub repository. Use a URL such as `https://github.com/owner/name`. An absolute URL that is not a GitHub repository is only a warning.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"topbarCtaButton": { "type": "github", "url": ⟦"acme/docs"⟧ }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"topbarCtaButton": { "type": "github", "url": "https://github.com/acme/docs" }\n}',
	},
	faults: ofRequirement('repository-url'),
};

const incompleteBackground: ConfigCheck = {
	code: 'incomplete-background',
	subject: 'config',
	dialect: 'classic',
	severity: 'information',
	title: 'Background color for one mode only',
	explain:
		'Text can become unreadable in the mode for which no background color is set. A background needs one color for light mode and one for dark mode. Set both `light` and `dark`.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"colors": { "primary": "#0C8465", ⟦"background"⟧: { "dark": "#0B0B0F" } }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"colors": { "primary": "#0C8465", "background": { "light": "#FFFFFF", "dark": "#0B0B0F" } }\n}',
	},
	faults: ofRequirement('incomplete-background'),
};

const incompleteGradient: ConfigCheck = {
	code: 'incomplete-gradient',
	subject: 'config',
	dialect: 'classic',
	severity: 'error',
	title: 'Incomplete gradient',
	explain:
		'The site rejects a gradient with only one color: it runs from the color `from` to the color `to`. Set both, or write a single color as a string instead of an object.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"anchors": [{ "name": "Blog", "url": "https://example.com", ⟦"color"⟧: { "from": "#0C8465" } }]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"anchors": [{ "name": "Blog", "url": "https://example.com", "color": { "from": "#0C8465", "to": "#07C983" } }]\n}',
	},
	faults: ofRequirement('incomplete-gradient'),
};

const basicAuthName: ConfigCheck = {
	code: 'basic-auth-name',
	subject: 'config',
	dialect: 'classic',
	severity: 'warning',
	title: 'Basic auth with only one label',
	explain:
		'The playground shows only one field, although basic authentication needs a user name and a password. It reads the labels of both fields from `name`, separated by a colon. Write, for example, `user:password`.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"api": { "auth": { "method": "basic", "name": ⟦"user"⟧ } }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"api": { "auth": { "method": "basic", "name": "user:password" } }\n}',
	},
	faults: ofRequirement('basic-auth-name'),
};

const missingFontFormat: ConfigCheck = {
	code: 'missing-font-format',
	subject: 'config',
	canDisableErrors: true,
	severity: 'error',
	title: 'Missing font format',
	explain:
		'A font that is loaded from a URL needs its format. Browsers use the format to choose the font file. Set `format` to `woff` or `woff2`.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t⟦"font"⟧: { "family": "Acme Sans", "url": "/fonts/acme.woff2" }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"font": { "family": "Acme Sans", "url": "/fonts/acme.woff2", "format": "woff2" }\n}',
	},
	faults: ofRequirement('missing-font-format'),
};

/** The checks of rules between the keys of an object, in the order of the manual. */
export const requirementChecks: readonly ConfigCheck[] = [
	missingButtonName,
	repositoryUrl,
	incompleteBackground,
	incompleteGradient,
	basicAuthName,
	missingFontFormat,
];

/** Visits the objects that break the rule of this code. The fix adds the missing key. */
function ofRequirement(code: RequirementCode): NonNullable<ConfigCheck['faults']> {
	return {
		requirement(fault, { document }, report) {
			const { requirement } = fault;
			if (requirement.code !== code) return;
			report({
				span: placeOfFault(fault),
				message: messageOf(fault),
				...(requirement.severity && { severity: requirement.severity }),
				fixes: additionOf(document, fault),
			});
		},
	};
}

type RequirementFault = Extract<ShapeFault, { kind: 'requirement' }>;

function placeOfFault({ entry, object, node, misspelled }: RequirementFault): Span {
	const place = misspelled?.key ?? node;
	return place === undefined ? keyOrBracketSpan(entry, object) : spanOf(place);
}

function messageOf({ requirement, missing, misspelled }: RequirementFault): string {
	const { message } = requirement;
	return misspelled === undefined
		? message
		: `${message} Did you mean \`${missing}\` instead of \`${misspelled.name}\`?`;
}

function additionOf(
	document: ConfigDocument,
	{ entry, object, missing, misspelled }: RequirementFault,
): readonly Fix[] {
	const schema = schemaOf(document);
	if (entry.field.type !== 'object' || missing === undefined) return [];
	if (misspelled !== undefined) return [renameKey(misspelled.key, missing)];
	const value =
		valueByEnding(entry.field.properties[missing], object) ??
		emptyPropertyValue(schema, entry.field, missing);
	const changes = insertProperty(document.text, object, missing, value).map(withCursorInQuotes);
	return [{ title: `Add \`${missing}\``, changes, preferred: true }];
}

/** The value that matches the file extension of another key: `woff2` for `/fonts/acme.woff2`. */
function valueByEnding(field: ConfigField | undefined, object: Node): string | undefined {
	if (field?.type !== 'string') return undefined;
	const endings = propertiesOf(object).map(
		({ value }) => /\.(\w+)(?:[?#].*)?$/.exec(String(value?.value))?.[1],
	);
	return Object.keys(field.values ?? {}).find((value) => endings.includes(value));
}

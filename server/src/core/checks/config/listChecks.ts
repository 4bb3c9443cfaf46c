import { spanOf } from '../../language/json.ts';
import { capitalized } from '../../text/words.ts';
import type { ConfigCheck } from '../check.ts';
import { duplicateMessage } from '../messages.ts';
import { entryDisplayName, keyOrBracketSpan } from './entryPlace.ts';
import { removeNode, replaceNode } from './jsonEdits.ts';

export const duplicateItem: ConfigCheck = {
	code: 'duplicate-item',
	subject: 'config',
	dialect: 'modern',
	severity: 'error',
	title: 'Duplicate list item',
	explain:
		'The site rejects a configuration that repeats an item in certain lists. These are the options of the contextual menu, the paths with meta tags of their own, and the variants that readers choose from. Remove the duplicate.',
	examples: {
		bad: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": { "pages": ["index"] },\n\t"contextual": { "options": ["copy", "view", ⟦"copy"⟧] }\n}',
		good: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": { "pages": ["index"] },\n\t"contextual": { "options": ["copy", "view"] }\n}',
	},
	faults: {
		duplicateItem({ code, item, node, value }, { document }, report) {
			if (code !== duplicateItem.code) return;
			report({
				span: spanOf(node),
				message: duplicateMessage('item', value, 'Remove one of them.'),
				fixes: [{ title: 'Remove this item', changes: removeNode(document.text, item) }],
			});
		},
	},
};

export const duplicateRedirect: ConfigCheck = {
	code: 'duplicate-redirect',
	subject: 'config',
	severity: 'error',
	title: 'Duplicate redirect source',
	explain:
		'The site rejects a configuration that redirects the same path twice. A path can have only one destination. Remove one of the redirects.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"redirects": [\n\t\t{ "source": "/old", "destination": "/new" },\n\t\t{ "source": ⟦"/old"⟧, "destination": "/newer" }\n\t]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"redirects": [\n\t\t{ "source": "/old", "destination": "/newer" }\n\t]\n}',
	},
	faults: {
		duplicateItem({ code, item, node, value }, { document }, report) {
			if (code !== duplicateRedirect.code) return;
			report({
				span: spanOf(node),
				message: duplicateMessage('redirect source', value, 'Remove one of the redirects.'),
				fixes: [{ title: 'Remove this redirect', changes: removeNode(document.text, item) }],
			});
		},
	},
};

const column = (title: string) => `{ "title": "${title}", "links": [{ "label": "Blog", "url": "/blog" }] }`;
const footer = (columns: string, key = '"links"') =>
	`{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"footer": {\n\t\t${key}: [\n\t\t\t${columns}\n\t\t]\n\t}\n}`;
const columns = (count: number) =>
	Array.from({ length: count }, (_, index) => column(`Column ${index + 1}`)).join(',\n\t\t\t');

export const tooManyItems: ConfigCheck = {
	code: 'too-many-items',
	subject: 'config',
	severity: 'error',
	title: 'Too many items',
	explain:
		'The site rejects a configuration that exceeds the maximum length of a list. The footer, for example, can have at most four columns of links. Remove the extra items.',
	examples: { bad: footer(columns(5), '⟦"links"⟧'), good: footer(columns(4)) },
	faults: {
		tooMany({ entry, node, most }, _context, report) {
			const surplus = node.children?.[most];
			report({
				span:
					surplus === undefined || entry.key !== undefined ? keyOrBracketSpan(entry, node) : spanOf(surplus),
				message: `${capitalized(entryDisplayName(entry))} can have at most ${most} items. Remove the others.`,
			});
		},
	},
};

export const twoDefaultVersions: ConfigCheck = {
	code: 'two-default-versions',
	subject: 'config',
	canDisableErrors: true,
	severity: 'error',
	title: 'Multiple defaults',
	explain:
		'Readers see the default version first, and likewise the default language, so there can be only one of each. Without a default, the first in the list is used. Keep only one `default`. In the modern dialect, where the site uses one of the defaults, it is information.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"versions": [\n\t\t{ "name": "v2", "default": true },\n\t\t{ "name": "v1", "default": ⟦true⟧ }\n\t]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"versions": [\n\t\t{ "name": "v2", "default": true },\n\t\t{ "name": "v1" }\n\t]\n}',
	},
	faults: {
		secondDefault({ node, first }, { document }, report) {
			const line = document.lines.positionAt(first.offset).line + 1;
			report({
				span: spanOf(node),
				...(document.dialect === 'modern' && { severity: 'information' }),
				message: `Duplicate default. The default is already set on line ${line}.`,
				fixes: [{ title: 'Replace with `false`', changes: [replaceNode(node, 'false')] }],
			});
		},
	},
};

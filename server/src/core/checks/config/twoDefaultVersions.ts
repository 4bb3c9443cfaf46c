import { spanOf } from '../../language/json.ts';
import type { ConfigCheck } from '../check.ts';
import { replaceNode } from './jsonEdits.ts';

export const twoDefaultVersions: ConfigCheck = {
	code: 'two-default-versions',
	subject: 'config',
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

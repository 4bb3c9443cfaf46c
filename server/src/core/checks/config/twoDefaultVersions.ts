import { spanOf } from '../../syntax/json.ts';
import type { ConfigCheck } from '../check.ts';
import { replaceNode } from './jsonEdits.ts';
import { shapeFaults } from './shapeFaults.ts';

export const twoDefaultVersions: ConfigCheck = {
	code: 'two-default-versions',
	subject: 'config',
	severity: 'error',
	title: 'Two default versions',
	explain:
		'Readers see one version first, and one language. Without any default it is the first of the list. In the modern dialect, where the site takes one of the two, it is reported as information.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"versions": [\n\t\t{ "name": "v2", "default": true },\n\t\t{ "name": "v1", "default": ⟦true⟧ }\n\t]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"versions": [\n\t\t{ "name": "v2", "default": true },\n\t\t{ "name": "v1" }\n\t]\n}',
	},
	run({ document }, report) {
		for (const { node, first } of shapeFaults(document, 'secondDefault')) {
			const line = document.lines.positionAt(first.offset).line + 1;
			report({
				span: spanOf(node),
				...(document.dialect === 'modern' && { severity: 'information' }),
				message: `Line ${line} already has the default of this list: keep one of them.`,
				fixes: [{ title: 'Replace with `false`', changes: [replaceNode(node, 'false')] }],
			});
		}
	},
};

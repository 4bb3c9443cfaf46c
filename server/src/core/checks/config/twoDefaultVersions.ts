import { spanOf } from '../../syntax/json.ts';
import type { ConfigCheck } from '../check.ts';
import { replaceNode } from './jsonEdits.ts';
import { shapeFaults } from './shapeFaults.ts';

export const twoDefaultVersions: ConfigCheck = {
	code: 'two-default-versions',
	subject: 'config',
	severity: 'error',
	title: 'Two default versions',
	explain: 'Readers see one version first. Without any default it is the first of the list.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"versions": [\n\t\t{ "name": "v2", "default": true },\n\t\t{ "name": "v1", "default": ⟦true⟧ }\n\t]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"versions": [\n\t\t{ "name": "v2", "default": true },\n\t\t{ "name": "v1" }\n\t]\n}',
	},
	run({ document }, report) {
		for (const { node, first } of shapeFaults(document, 'secondDefault')) {
			const line = document.lines.positionAt(first.offset).line + 1;
			report({
				span: spanOf(node),
				message: `Line ${line} already names the default version: keep one of them.`,
				fixes: [{ title: 'Replace with `false`', changes: [replaceNode(node, 'false')] }],
			});
		}
	},
};

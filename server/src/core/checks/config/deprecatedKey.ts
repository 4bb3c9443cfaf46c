import { spanOf } from '../../syntax/json.ts';
import type { ConfigCheck } from '../check.ts';
import { nameOf } from './entryPlace.ts';
import { shapeFaults } from './shapeFaults.ts';

export const deprecatedKey: ConfigCheck = {
	code: 'deprecated-key',
	subject: 'config',
	severity: 'hint',
	title: 'Outdated key or form',
	explain:
		'The site still accepts it, but there is a better way to write the same, or it no longer does anything, or soon will not.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t⟦"search"⟧: "side",\n\t"colors": { "primary": "#0C8465", ⟦"ultraLight"⟧: "#CFDCE3" },\n\t"api": { ⟦"maintainOrder"⟧: true }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"search": { "location": "side" },\n\t"colors": { "primary": "#0C8465" }\n}',
	},
	run({ document }, report) {
		for (const { entry, node, advice } of shapeFaults(document, 'deprecated'))
			report({ span: spanOf(node), message: `${nameOf(entry)} is outdated. ${advice}`, tag: 'deprecated' });
		for (const { entry, node, advice } of shapeFaults(document, 'leaving'))
			report({ span: spanOf(node), message: `${nameOf(entry)} will soon be outdated. ${advice}` });
	},
};

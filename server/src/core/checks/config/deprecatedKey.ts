import { spanOf } from '../../language/json.ts';
import { capitalized } from '../../text/words.ts';
import type { ConfigCheck } from '../check.ts';
import { nameOf } from './entryPlace.ts';

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
				message: `${capitalized(nameOf(entry))} is deprecated. ${advice}`,
				tag: 'deprecated',
			});
		},
		leaving({ entry, node, advice }, _context, report) {
			report({ span: spanOf(node), message: `${capitalized(nameOf(entry))} will be deprecated. ${advice}` });
		},
	},
};

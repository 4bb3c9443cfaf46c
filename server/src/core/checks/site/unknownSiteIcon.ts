import { configTexts } from '../../syntax/configTexts.ts';
import { spanOf } from '../../syntax/json.ts';
import type { ConfigCheck } from '../check.ts';
import { findUnknownIcon } from '../findUnknownIcon.ts';
import { jsonReplacement } from '../replacement.ts';

export const unknownSiteIcon: ConfigCheck = {
	code: 'unknown-site-icon',
	subject: 'config',
	severity: 'warning',
	title: 'Unknown icon in the configuration',
	explain:
		'Icons are named as their library names them, and an unknown name shows none. A known name in capitals is information. Icons of the paid sets of Font Awesome are not reported, though the preview cannot draw them. Of a library whose names Recto does not know, nothing is said.',
	cause: 'target',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"anchors": [{ "name": "Blog", "icon": ⟦"newspapr"⟧, "url": "https://example.com/blog" }],\n\t"navigation": [{ "group": "Start", "icon": ⟦"microchp"⟧, "pages": ["index"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"anchors": [{ "name": "Blog", "icon": "newspaper", "url": "https://example.com/blog" }],\n\t"navigation": [{ "group": "Start", "icon": "microchip-ai", "pages": ["index"] }]\n}',
	},
	run({ project, document }, report) {
		const { iconLibrary } = project.site.chrome;
		for (const { node, value } of configTexts(document, 'icon')) {
			// A prefix is told of as one.
			const unknown = value.startsWith('fa-') ? undefined : findUnknownIcon(value, iconLibrary);
			if (unknown === undefined) continue;
			const { meant, ...told } = unknown;
			report({
				span: spanOf(node),
				...told,
				fixes: meant === undefined ? [] : [jsonReplacement(spanOf(node), meant)],
			});
		}
	},
};

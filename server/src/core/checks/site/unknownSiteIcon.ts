import { findValue, spanOf, stringOf } from '../../language/json.ts';
import type { ConfigCheck } from '../check.ts';
import { findUnknownIcon } from '../findUnknownIcon.ts';
import { jsonReplacement } from '../replacement.ts';

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

import { descriptionField, sharedDescription } from '../../catalogue/frontMatter.ts';
import { whereMissing } from '../../project/pages/whereMissing.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { Finding, PageCheck } from '../check.ts';
import { findFirstSentence } from './findFirstSentence.ts';
import { isSupplied, isUnread, putValue } from './missingKey.ts';
import { mistakenKeyFinding } from './mistakenKey.ts';
import { hasUnreadPart } from './yamlCommentInValue.ts';

/** A page with front matter but without a description. */
export const missingDescription: PageCheck = {
	subject: 'page',
	kind: 'file',
	code: 'missing-description',
	severity: descriptionField.expected ?? 'warning',
	title: 'Missing description',
	explain:
		'The description is shown under the title, in search results and in the index for AI tools (llms.txt). Without it, readers and tools cannot tell what the page is about. Summarize the page in one sentence. `og:description` does not replace it: only link previews on other sites use that key.',
	examples: {
		bad: '⟦---⟧\ntitle: Install the client\n---\n\nInstall the **client** with one command. Then sign in.\n',
		good: '---\ntitle: Install the client\ndescription: How to install the client on every platform.\n---\n',
	},
	page(document, report) {
		if (document.syntax.frontMatter === undefined) return;
		if (isUnread(document) || isSupplied(document, descriptionField)) return;
		if (hasUnreadPart(document, descriptionField)) return;
		report(mistakenKeyFinding(document, descriptionField) ?? toFinding(document));
	},
};

function toFinding(document: PageDocument): Finding {
	return {
		span: whereMissing(document, descriptionField),
		message: 'Page has no description. Summarize it in one sentence.',
		fixes() {
			const shared = document.frontMatter.values[sharedDescription];
			const written = typeof shared === 'string' && shared.trim() !== '' ? shared : undefined;
			const text = written ?? findFirstSentence(document);
			if (text === undefined) return [];
			const title =
				written === undefined
					? 'Use the first sentence as description'
					: `Use \`${sharedDescription}\` as description`;
			return [{ title, changes: [putValue(document, descriptionField, text)] }];
		},
	};
}

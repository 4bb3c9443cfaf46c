import { descriptionField, sharedDescription } from '../../catalogue/frontMatter.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { Finding, PageCheck } from '../check.ts';
import { findFirstSentence } from './findFirstSentence.ts';
import { losesWords } from './lostWords.ts';
import { isSupplied, isUnread, putValue, whereMissing } from './missingKey.ts';
import { standInFinding } from './standIn.ts';

/** A page with front matter but without a description. */
export const missingDescription: PageCheck = {
	subject: 'page',
	code: 'missing-description',
	severity: descriptionField.expected ?? 'warning',
	title: 'Missing description',
	explain:
		'The description stands under the title, in search results and in the index for AI tools, where it decides whether the page is read at all. What `og:description` says is read by sites that share the page alone. Write one concise sentence.',
	examples: {
		bad: '⟦---⟧\ntitle: Install the client\n---\n\nInstall the **client** with one command. Then sign in.\n',
		good: '---\ntitle: Install the client\ndescription: How to install the client on every platform.\n---\n',
	},
	looksAt: 'frontMatter',
	run({ document }, report) {
		if (document.syntax.frontMatter === undefined) return;
		if (isUnread(document) || isSupplied(document, descriptionField)) return;
		if (losesWords(document, descriptionField)) return;
		report(standInFinding(document, descriptionField) ?? toFinding(document));
	},
};

function toFinding(document: PageDocument): Finding {
	return {
		span: whereMissing(document, descriptionField),
		message: 'This page has no description. Say in one sentence what it gives its reader.',
		fixes() {
			const shared = document.frontMatter.values[sharedDescription];
			const told = typeof shared === 'string' && shared.trim() !== '' ? shared : undefined;
			const text = told ?? findFirstSentence(document);
			if (text === undefined) return [];
			const title =
				told === undefined
					? 'Use the first sentence as description'
					: `Take over \`${sharedDescription}\` as description`;
			return [{ title, changes: [putValue(document, descriptionField, text)] }];
		},
	};
}

import { descriptionField } from '../../catalogue/frontMatter.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { Finding, PageCheck } from '../check.ts';
import { findFirstSentence } from './findFirstSentence.ts';
import { isSupplied, isUnread, putValue, whereMissing } from './missingKey.ts';

/** A page with front matter but without a description. */
export const missingDescription: PageCheck = {
	subject: 'page',
	code: 'missing-description',
	severity: descriptionField.expected ?? 'warning',
	title: 'Missing description',
	explain:
		'The description stands under the title, in search results and in the index for AI tools, where it decides whether the page is read at all. Write one concise sentence.',
	examples: {
		bad: '⟦---⟧\ntitle: Install the client\n---\n\nInstall the **client** with one command. Then sign in.\n',
		good: '---\ntitle: Install the client\ndescription: How to install the client on every platform.\n---\n',
	},
	run({ document }, report) {
		if (document.syntax.frontMatter === undefined) return;
		if (isUnread(document) || isSupplied(document, descriptionField)) return;
		report(toFinding(document));
	},
};

function toFinding(document: PageDocument): Finding {
	return {
		span: whereMissing(document, descriptionField),
		message: 'This page has no description. Say in one sentence what it gives its reader.',
		fixes() {
			const sentence = findFirstSentence(document);
			if (sentence === undefined) return [];
			const change = putValue(document, descriptionField, sentence);
			return [{ title: 'Use the first sentence as description', changes: [change] }];
		},
	};
}

import { descriptionField, sharedDescriptionKey } from '../../catalogue/frontMatter.ts';
import type { PageDocument } from '../../language/document.ts';
import { toPlainText } from '../../language/page/toPlainText.ts';
import { missingFieldSpan } from '../../project/pages/missingFieldSpan.ts';
import type { Finding } from '../check.ts';
import { fileCheck } from '../fileCheck.ts';
import { hasFieldValue, hasInvalidFrontMatter, mistakenKeyFinding, setFieldValue } from './missingKey.ts';
import { hasCommentInValue } from './yamlCommentInValue.ts';

/** A page with front matter but without a description. */
export const missingDescription = fileCheck({
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
		if (hasInvalidFrontMatter(document) || hasFieldValue(document, descriptionField)) return;
		if (hasCommentInValue(document, descriptionField)) return;
		report(mistakenKeyFinding(document, descriptionField) ?? toFinding(document));
	},
});

function toFinding(document: PageDocument): Finding {
	return {
		span: missingFieldSpan(document, descriptionField),
		message: 'Missing description in the front matter. Summarize the page in one sentence.',
		fixes() {
			const shared = document.frontMatter.values[sharedDescriptionKey];
			const written = typeof shared === 'string' && shared.trim() !== '' ? shared : undefined;
			const text = written ?? findFirstSentence(document);
			if (text === undefined) return [];
			const title =
				written === undefined
					? 'Add the first sentence as description'
					: `Add \`${sharedDescriptionKey}\` as description`;
			return [{ title, changes: [setFieldValue(document, descriptionField, text)] }];
		},
	};
}

/** The first sentence of the page as plain text; undefined unless it has a suitable length. */
function findFirstSentence({ text, syntax }: PageDocument): string | undefined {
	const bodyStart = syntax.frontMatter?.span.end ?? 0;
	const hidden = [...syntax.fences, ...syntax.modules]
		.map(({ span }) => ({ start: span.start, end: Math.min(span.end, maxSearchLength) }))
		.filter(({ start, end }) => start < end);
	const body = hidden.reduce(
		(rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
		text.slice(0, maxSearchLength),
	);
	for (const block of body.slice(bodyStart).split(/\n[ \t\r]*\n/)) {
		const paragraph = block.trim();
		if (!/^[\p{L}\p{N}*_`[]/u.test(paragraph) || /^([*_]{3}|[*+-]\s|\d+[.)]\s|```)/.test(paragraph)) continue;
		const { plain } = toPlainText(paragraph.replace(/\s+/g, ' '), new Set());
		return /^.{20,200}?(?:[.!?](?=\s|$)|[。！？])/u.exec(plain)?.[0];
	}
	return undefined;
}

/** Text further down is not an introduction. */
const maxSearchLength = 10_000;

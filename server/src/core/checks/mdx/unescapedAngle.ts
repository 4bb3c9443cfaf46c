import { findIndexFrom } from '../../text/positions.ts';
import { fileCheck } from '../fileCheck.ts';
import { safeFix } from '../replacement.ts';
import { mdxFaults } from './mdxFaults.ts';

export const unescapedAngle = fileCheck({
	code: 'unescaped-angle',
	includesSnippets: true,
	severity: 'error',
	title: 'Unescaped `<`',
	explain:
		'MDX takes a `<` for the start of a tag, unless a space follows it. If there is no tag, the site cannot parse the page, and shows an error instead. Write `\\<`, or put the text in backticks. MDX has no autolinks in angle brackets: write them as `[text](url)`.',
	examples: {
		bad: 'Answers in ⟦<⟧5 seconds.\n\nMail ⟦<⟧help@example.com>.\n',
		good: 'Answers in \\<5 seconds.\n\nMail [help@example.com](mailto:help@example.com).\n',
	},
	page(document, report) {
		for (const { span } of mdxFaults(document, 'strayAngle')) {
			const next = document.syntax.tags[findIndexFrom(document.syntax.tags, span.end)];
			if (next?.span.start === span.end && (next.partner !== undefined || next.kind === 'selfClosing')) {
				const message = 'Extra `<` before a tag. Remove it.';
				const changes = [{ span, newText: '' }];
				report({
					span,
					message,
					fixes: [{ title: 'Remove `<`', changes, preferred: true, isSafe: true }],
				});
				continue;
			}
			const [link, address] =
				/^<((?:https?:\/\/|mailto:|[\w.+-]+@)[^\s<>]{1,500})>/.exec(
					document.text.slice(span.start, span.start + 520),
				) ?? [];
			report({
				span,
				message:
					address === undefined
						? 'Unescaped `<` does not start a tag. Write `\\<`.'
						: `Autolinks are not supported in MDX. Write \`[${address}](${targetOf(address)})\`.`,
				fixes:
					link === undefined || address === undefined
						? [safeFix('Escape as `\\<`', span, '\\<')]
						: [
								{
									title: 'Convert to a Markdown link',
									changes: [
										{
											span: { start: span.start, end: span.start + link.length },
											newText: `[${address.replace(/^mailto:/, '')}](${targetOf(address)})`,
										},
									],
									preferred: true,
									isSafe: true,
								},
							],
			});
		}
	},
});

function targetOf(address: string): string {
	return /^[a-z]+:/.test(address) ? address : `mailto:${address}`;
}

import { findFrom } from '../../text/findFrom.ts';
import type { PageCheck } from '../check.ts';
import { allMdxFaults, mdxFaults } from './mdxFaults.ts';

export const unescapedAngle: PageCheck = {
	code: 'unescaped-angle',
	subject: 'page',
	includesSnippets: true,
	severity: 'error',
	title: '`<` that begins no tag',
	explain:
		'MDX takes a `<` for the beginning of a tag, unless a space follows it. When none begins, the site cannot read the page, and shows an error in its place. Write `\\<`, or put the text in backticks. Addresses in angle brackets are no links here: write them as `[text](address)`.',
	examples: {
		bad: 'Answers in ⟦<⟧5 seconds.\n\nMail ⟦<⟧help@example.com>.\n',
		good: 'Answers in \\<5 seconds.\n\nMail [help@example.com](mailto:help@example.com).\n',
	},
	tellsOf: allMdxFaults,
	run({ document }, report) {
		for (const { span } of mdxFaults(document, 'strayAngle')) {
			const next = document.syntax.tags[findFrom(document.syntax.tags, span.end)];
			if (next?.span.start === span.end && (next.partner !== undefined || next.kind === 'selfClosing')) {
				const message = 'This `<` is one too many before a tag. Remove it.';
				const changes = [{ span, newText: '' }];
				report({
					span,
					message,
					fixes: [{ title: 'Remove `<`', changes, preferred: true, keepsMeaning: true }],
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
						? 'This `<` begins no tag. Write `\\<`.'
						: `Angle brackets make no link here. Write \`[${address}](${targetOf(address)})\`.`,
				fixes:
					link === undefined || address === undefined
						? [
								{
									title: 'Write `\\<`',
									changes: [{ span, newText: '\\<' }],
									preferred: true,
									keepsMeaning: true,
								},
							]
						: [
								{
									title: 'Write it as a link',
									changes: [
										{
											span: { start: span.start, end: span.start + link.length },
											newText: `[${address.replace(/^mailto:/, '')}](${targetOf(address)})`,
										},
									],
									preferred: true,
									keepsMeaning: true,
								},
							],
			});
		}
	},
};

function targetOf(address: string): string {
	return /^[a-z]+:/.test(address) ? address : `mailto:${address}`;
}

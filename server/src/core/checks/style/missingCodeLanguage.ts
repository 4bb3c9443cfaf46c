import { sliceOf } from '../../language/document.ts';
import { guessLanguage } from './guessLanguage.ts';
import { styleCheck } from './styleCheck.ts';

export const missingCodeLanguage = styleCheck({
	code: 'missing-code-language',
	title: 'Code block without a language',
	explain:
		'Without a language after the backticks, the code has no colors, and programs that read the page have to guess. Name the language. Only code whose language is clear is reported.',
	examples: {
		bad: '⟦```⟧\n{ "id": 42, "name": "Ada" }\n```\n\n⟦```⟧\nnpm install example\n```\n',
		good: '```json\n{ "id": 42, "name": "Ada" }\n```\n\n```\nsrc\n  index.ts\n```\n',
	},
	page(document, report) {
		for (const { info, content, span, closed } of document.syntax.fences) {
			if (!closed || sliceOf(document, info).trim() !== '') continue;
			const language = guessLanguage(
				sliceOf(document, content)
					.replace(/\r/g, '')
					.replace(/^[ \t>]+/gm, (blank) => blank.replace(/>/g, '')),
			);
			if (language === undefined) continue;
			const fence = /^(?:`+|~+)/.exec(sliceOf(document, span))?.[0].length ?? 3;
			const end = span.start + fence;
			report({
				span: { start: span.start, end },
				message: `Code block has no language. Add \`${language}\` after the fence.`,
				fixes: [
					{
						title: `Add \`${language}\``,
						changes: [{ span: { start: end, end }, newText: language }],
						preferred: true,
					},
				],
			});
		}
	},
});

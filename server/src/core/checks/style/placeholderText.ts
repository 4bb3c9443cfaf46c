import { sliceOf } from '../../language/document.ts';
import { styleCheck } from '../fileCheck.ts';

export const placeholderText = styleCheck({
	code: 'placeholder-text',
	title: 'Placeholder data',
	explain:
		'Names such as `foo` do not show readers what belongs in their place, and filler text was left from a draft. Use data as in a real project. Only the first such value in each code block is reported.',
	examples: {
		bad: '⟦Lorem ipsum⟧ dolor sit amet.\n\n```json\n{ "name": "⟦foo⟧", "value": "bar" }\n```\n',
		good: 'Create a team first.\n\n```json\n{ "name": "billing", "value": "weekly" }\n```\n',
	},
	page(document, report) {
		const { text, syntax } = document;
		const filler = /lorem ipsum/i.exec(text);
		if (
			filler !== null &&
			!syntax.fences.some(({ span }) => span.start < filler.index && filler.index < span.end)
		)
			report({
				span: { start: filler.index, end: filler.index + filler[0].length },
				message: 'Filler text (lorem ipsum). Replace it with real content, or remove it.',
			});
		for (const { content } of syntax.fences) {
			const found = placeholder.exec(sliceOf(document, content));
			const [, before = '', word = ''] = found ?? [];
			if (found === null) continue;
			const start = content.start + found.index + before.length;
			report({
				span: { start, end: start + word.length },
				message: `Placeholder value \`${word}\` in an example. Use a realistic value.`,
				term: word,
			});
		}
	},
});

/** Matches only a complete string in quotes: a variable with such a name may be the subject of the example. */
const placeholder = /(["'])(foo|foobar|foo bar|bar|baz|qux|asdf|asdfasdf|test123|blah|lorem ipsum[^"']*)\1/i;

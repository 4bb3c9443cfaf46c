import { foreignFenceOptions } from '../../catalogue/fenceMeta.ts';
import { sliceOf } from '../../syntax/document.ts';
import type { PageCheck } from '../check.ts';

export const foreignCodeOption: PageCheck = {
	code: 'foreign-code-option',
	subject: 'page',
	includesSnippets: true,
	severity: 'information',
	title: 'Option of a code block of another tool',
	explain:
		'Docusaurus, Nextra, MkDocs and GitBook number and highlight lines by other words than the site. A word after the language that the site does not know becomes the title: readers see it above the code. Write the option of the site.',
	examples: {
		bad: '```js ⟦showLineNumbers⟧\nstart();\n```\n\n```python ⟦hl_lines="2 4-5"⟧ ⟦linenums="1"⟧\nimport os\n```\n\n```ts ⟦filename="start.ts"⟧\nstart();\n```\n',
		good: '```js lines\nstart();\n```\n\n```python title="hl_lines=1" highlight={2,4-5}\nimport os\n```\n',
	},
	tellsOf: ({ syntax }) => syntax.fences,
	run({ document }, report) {
		for (const { info } of document.syntax.fences) {
			if (info.end - info.start < shortest) continue;
			for (const match of sliceOf(document, info).matchAll(words)) {
				const [written, name = '', double, single, bare] = match;
				const option = foreignFenceOptions.get(name);
				const value = double ?? single ?? bare;
				if (option === undefined || (option.needsValue && value === undefined)) continue;
				const start = info.start + match.index;
				const span = { start, end: start + written.length };
				const meant = option.becomes(value ?? '');
				report({
					span,
					message: `The site does not know \`${name}\`, and may show it as the title of the code. Write \`${meant}\`.`,
					fixes: [
						{
							title: `Write \`${meant}\``,
							changes: [{ span, newText: meant }],
							preferred: true,
							keepsMeaning: true,
						},
					],
				});
			}
		}
	},
};

/** Of a language of one letter, with the shortest of the options. */
const shortest = 9;

/** A word, with the value that it may have; what stands in quotes alone is passed over. */
const words = /([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+)|\{[^}]*\}))?|"[^"]*"|'[^']*'/g;

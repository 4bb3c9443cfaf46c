import { fenceOptions, foreignFenceOptions } from '../../catalogue/fenceMeta.ts';
import { sliceOf } from '../../syntax/document.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { Span } from '../../text/span.ts';
import type { Finding, PageCheck } from '../check.ts';
import { replacement } from '../replacement.ts';

export const foreignCodeOption: PageCheck = {
	code: 'foreign-code-option',
	subject: 'page',
	includesSnippets: true,
	severity: 'information',
	title: 'Option of a code block that the site does not know',
	explain:
		'Docusaurus, Nextra, MkDocs and GitBook number and highlight lines by other words than the site, and a slip of the fingers makes a word of its own. A word after the language that the site does not know becomes the title: readers see it above the code. Write the option of the site.',
	examples: {
		bad: '```js ⟦showLineNumbers⟧\nstart();\n```\n\n```python ⟦hl_lines="2 4-5"⟧ ⟦linenums="1"⟧\nimport os\n```\n\n```ts ⟦filename="start.ts"⟧ ⟦higlight⟧={1}\nstart();\n```\n',
		good: '```js lines\nstart();\n```\n\n```python highlight={2,4-5} lines\nimport os\n```\n\n```ts title="start.ts" highlight={1}\nstart();\n```\n',
	},
	tellsOf: ({ syntax }) => syntax.fences,
	run({ document }, report) {
		for (const { info } of document.syntax.fences) {
			if (info.end - info.start < shortest) continue;
			const written = sliceOf(document, info);
			if (!mayBeForeign.test(written)) continue;
			for (const match of written.matchAll(words)) {
				const [whole, name = '', double, single, bare] = match;
				const option = foreignFenceOptions.get(name);
				const value = double ?? single ?? bare;
				const start = info.start + match.index;
				if (option === undefined && whole.startsWith('=', name.length)) {
					const slip = findSlip(name);
					if (slip !== undefined) report(slipFinding({ start, end: start + name.length }, name, slip));
				}
				if (option === undefined || (option.needsValue && value === undefined)) continue;
				const span = { start, end: start + whole.length };
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

/** The option that a word with a value is a slip of; shorter ones may be words of their own. */
function findSlip(name: string): string | undefined {
	return name.length < 4 || fenceOptionNames.has(name) ? undefined : findNearest(name, fenceOptionNames);
}

const fenceOptionNames: ReadonlySet<string> = new Set(fenceOptions.map(({ name }) => name));

function slipFinding(span: Span, name: string, meant: string): Finding {
	return {
		span,
		message: `The site does not know \`${name}\`, and may show it as the title of the code. Did you mean \`${meant}\`?`,
		fixes: [replacement(span, meant)],
	};
}

/** Of a language of one letter, with the shortest of the options. */
const shortest = 9;

/** Most have neither a value nor one of them. */
const mayBeForeign = new RegExp(['=', ...foreignFenceOptions.keys()].join('|'));

/** A word, with the value that it may have; what stands in quotes alone is passed over. */
const words = /([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+)|\{[^}]*\}))?|"[^"]*"|'[^']*'/g;

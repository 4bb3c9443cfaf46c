import { type FenceOption, fenceOptions, foreignFenceOptions } from '../../catalogue/fenceMeta.ts';
import { sliceOf } from '../../language/document.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { Span } from '../../text/positions.ts';
import { joinAlternatives } from '../../text/words.ts';
import type { Finding } from '../check.ts';
import { fileCheck } from '../fileCheck.ts';
import { unknownMessage } from '../messages.ts';
import { replacement, safeFix } from '../replacement.ts';

export const unknownCodeOption = fileCheck({
	code: 'unknown-code-option',
	includesSnippets: true,
	severity: 'information',
	title: 'Unknown code block option',
	explain:
		'Docusaurus, Nextra, MkDocs and GitBook number and highlight lines with other options than the site. The site takes a word after the language that it does not know, or a misspelled option, for the title, and shows it above the code. Use the option of the site. A value that an option does not have is replaced with the default.',
	examples: {
		bad: '```js ⟦showLineNumbers⟧\nstart();\n```\n\n```python ⟦hl_lines="2 4-5"⟧ ⟦linenums="1"⟧\nimport os\n```\n\n```ts ⟦filename="start.ts"⟧ ⟦higlight⟧={1}\nstart();\n```\n\n```mermaid ⟦placement="center"⟧\nflowchart LR\n  a --> b\n```\n',
		good: '```js lines\nstart();\n```\n\n```python highlight={2,4-5} lines\nimport os\n```\n\n```ts title="start.ts" highlight={1}\nstart();\n```\n\n```mermaid placement="top-left"\nflowchart LR\n  a --> b\n```\n',
	},
	page(document, report) {
		for (const { info } of document.syntax.fences) {
			if (info.end - info.start < shortest) continue;
			const written = sliceOf(document, info);
			if (!mayHaveUnknownOption.test(written)) continue;
			for (const match of written.matchAll(words)) {
				const [whole, name = '', double, single, bare] = match;
				const option = foreignFenceOptions.get(name);
				const value = double ?? single ?? bare;
				const start = info.start + match.index;
				const fault = valueFault(written, name, value);
				if (fault !== undefined) report({ span: { start, end: start + whole.length }, ...fault });
				if (option === undefined && whole.startsWith('=', name.length)) {
					const slip = findSlip(name);
					if (slip !== undefined) report(slipFinding({ start, end: start + name.length }, name, slip));
				}
				if (option === undefined || (option.needsValue && value === undefined)) continue;
				const span = { start, end: start + whole.length };
				const suggestion = option.becomes(value ?? '');
				report({
					span,
					message: unknownMessage('code block option', name, undefined, `Use \`${suggestion}\` instead.`),
					fixes: [safeFix(`Replace with \`${suggestion}\``, span, suggestion)],
				});
			}
		}
	},
});

/** A value that an option of the language does not have: the site takes the default. */
function valueFault(
	info: string,
	name: string,
	value: string | undefined,
): Pick<Finding, 'message'> | undefined {
	if (value === undefined) return undefined;
	const option = listedOptions.get(name);
	const [language = ''] = /^[\w-]*/.exec(info.trim()) ?? [];
	if (option?.options === undefined || option.languages?.includes(language) === false) return undefined;
	if (option.options.includes(value)) return undefined;
	return { message: `\`${name}\` must be ${joinAlternatives(option.options)}.` };
}

const listedOptions: ReadonlyMap<string, FenceOption> = new Map(
	fenceOptions
		.filter(({ kind, options }) => kind === 'text' && options !== undefined)
		.map((option) => [option.name, option]),
);

/** The option that a word with a value misspells; shorter words may be intended. */
function findSlip(name: string): string | undefined {
	return name.length < 4 || fenceOptionNames.has(name) ? undefined : findNearest(name, fenceOptionNames);
}

const fenceOptionNames: ReadonlySet<string> = new Set(fenceOptions.map(({ name }) => name));

function slipFinding(span: Span, name: string, suggestion: string): Finding {
	return {
		span,
		message: unknownMessage('code block option', name, suggestion),
		fixes: [replacement(span, suggestion)],
	};
}

/** Length of a one-letter language with the shortest option. */
const shortest = 9;

/** Most code blocks have neither a value nor one of these options. */
const mayHaveUnknownOption = new RegExp(['=', ...foreignFenceOptions.keys()].join('|'));

/** A word with its value, if any; strings in quotes are skipped. */
const words = /([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+)|\{[^}]*\}))?|"[^"]*"|'[^']*'/g;

import type { LanguageRegistration } from 'shiki/core';
import markdown from 'shiki/langs/markdown.mjs';
import tsx from 'shiki/langs/tsx.mjs';
import yaml from 'shiki/langs/yaml.mjs';
import grammar from '../../../../../../syntaxes/mdx.tmLanguage.json' with { type: 'json' };

/** MDX as the editor highlights it, with the languages that its grammar embeds. */
export const mdxLanguage: readonly LanguageRegistration[] = [
	...markdown,
	...tsx,
	...yaml,
	// The file is a valid registration; only the type of its patterns is less exact than the library's.
	{
		...grammar,
		name: 'mdx',
		embeddedLangsLazy: markdown.at(-1)?.embeddedLangsLazy,
	} as unknown as LanguageRegistration,
];

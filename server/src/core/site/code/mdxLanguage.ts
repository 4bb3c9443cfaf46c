import type { LanguageRegistration } from 'shiki/core';
import markdown from 'shiki/langs/markdown.mjs';
import tsx from 'shiki/langs/tsx.mjs';
import yaml from 'shiki/langs/yaml.mjs';
import grammar from '../../../../../syntaxes/mdx.tmLanguage.json' with { type: 'json' };

/** MDX as the editor colors it, with the languages that its grammar embeds. */
export const mdx: readonly LanguageRegistration[] = [
	...markdown,
	...tsx,
	...yaml,
	// The file has all that a registration asks for; its type says less of patterns than the library's does.
	{
		...grammar,
		name: 'mdx',
		embeddedLangsLazy: markdown.at(-1)?.embeddedLangsLazy,
	} as unknown as LanguageRegistration,
];

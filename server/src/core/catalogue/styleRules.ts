import { frame } from './components/media.ts';
import type { componentSelection, WritingRule } from './writingRules.ts';

type Situation = (typeof componentSelection)[number];

/** Rule about the purpose or place of a component. */
type ComponentRule = `\`${string}\`: ${string}` | `${Situation['situation']}: \`${string}\``;

/** Code of a style check. */
export type StyleCode = keyof typeof styleRules;

/** Writing rules that each style check enforces. */
export const styleRules = {
	'heading-level': 'Start the heading hierarchy at level 2 inside a page.',
	'vague-alt-text': 'Give all images and diagrams descriptive alt text.',
	'image-outside-frame': `\`${frame.name}\`: ${frame.advice}`,
	'vague-link-text': 'Use specific link text, not generic phrases.',
	'missing-code-language': 'Name the language and, where relevant, the file.',
	'ungrouped-code-blocks': 'Same concept in several languages: `CodeGroup`',
	'procedure-outside-steps': 'Procedures, sequences: `Steps`',
	'platform-sections': 'Platform-specific or alternative content: `Tabs`',
	'placeholder-text': 'Use realistic data instead of placeholders.',
	'long-sentence': 'Keep sentences concise, but with the context they need.',
	'wordy-phrase': 'Use clear, direct language for technical readers.',
	'filler-word': 'Use clear, direct language for technical readers.',
	'passive-voice': 'Prefer active voice.',
	'first-person': 'Write instructions and procedures in second person (“you”).',
	'future-tense': 'Use present tense for current states and future tense for outcomes.',
	'undefined-abbreviation': 'Avoid jargon; define terms at first use.',
	'mixed-list-punctuation': 'Use parallel structure in lists, headings and procedures.',
	'product-name': 'Keep terminology consistent throughout.',
	'inconsistent-spelling': 'Keep terminology consistent throughout.',
	'unwanted-word': 'Keep terminology consistent throughout.',
	'description-repeats-title': 'Lead with the most important information.',
	'duplicate-description': 'Lead with the most important information.',
} as const satisfies Readonly<Record<string, WritingRule | ComponentRule>>;

/** Code of findings of a project's Vale styles. */
export const valeCode = 'vale-rule';

/** Codes of all style problems. */
export const styleCodes: readonly string[] = [...Object.keys(styleRules), valeCode];

/** True for a matter of style, which has no effect on the site. */
export function isStyleCode(code: string): boolean {
	return code === valeCode || Object.hasOwn(styleRules, code);
}

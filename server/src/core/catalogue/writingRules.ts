/** Writing rules of a team for AI-assisted editors (spec section 2.4). */
export interface WritingRuleSection {
	readonly title: string;
	readonly rules: readonly string[];
}

export const writingRules = [
	{
		title: 'Language and style',
		rules: [
			'Use clear, direct language for technical readers.',
			'Write instructions and procedures in second person (“you”).',
			'Prefer active voice.',
			'Use present tense for current states and future tense for outcomes.',
			'Avoid jargon; define terms at first use.',
			'Keep terminology consistent throughout.',
			'Keep sentences concise, but with the context they need.',
			'Use parallel structure in lists, headings and procedures.',
		],
	},
	{
		title: 'Content organization',
		rules: [
			'Lead with the most important information.',
			'Present basic concepts before advanced ones.',
			'Break complex procedures into numbered steps.',
			'Give prerequisites and context before instructions.',
			'Give the expected outcome of each major step.',
			'Use descriptive, keyword-rich headings.',
			'Group related information with clear section breaks.',
		],
	},
	{
		title: 'User-centered approach',
		rules: [
			'Focus on what the reader wants to achieve.',
			'Answer likely questions in advance.',
			'Include troubleshooting for likely failure points.',
			'Write for scannability.',
			'Include verification steps.',
		],
	},
	{
		title: 'Code examples',
		rules: [
			'Give complete, runnable examples.',
			'Show error handling and edge cases.',
			'Use realistic data instead of placeholders.',
			'Include expected outputs.',
			'Test every example before publishing.',
			'Name the language and, where relevant, the file.',
			'Comment complex logic.',
			'Never include real API keys or secrets.',
		],
	},
	{
		title: 'API documentation',
		rules: [
			'Document all parameters, optional ones included.',
			'Show success and error responses.',
			'Give specific rate-limit information.',
			'Show the authentication format.',
			'Explain all HTTP status codes and error handling.',
			'Cover the complete request/response cycle.',
		],
	},
	{
		title: 'Accessibility',
		rules: [
			'Give all images and diagrams descriptive alt text.',
			'Use specific link text, not generic phrases.',
			'Start the heading hierarchy at level 2 inside a page.',
			'Consider keyboard navigation.',
			'Use sufficient color contrast.',
			'Structure content with headers and lists.',
		],
	},
] as const satisfies readonly WritingRuleSection[];

/** Text of a rule. */
export type WritingRule = (typeof writingRules)[number]['rules'][number];

/** Component for each situation; names are those of the component catalogue. */
export const componentSelection = [
	{ situation: 'Procedures, sequences', components: ['Steps'] },
	{ situation: 'Platform-specific or alternative content', components: ['Tabs'] },
	{ situation: 'Same concept in several languages', components: ['CodeGroup'] },
	{ situation: 'Progressive disclosure', components: ['AccordionGroup', 'Accordion'] },
	{ situation: 'API endpoint documentation', components: ['RequestExample', 'ResponseExample'] },
	{ situation: 'API parameters / responses', components: ['ParamField', 'ResponseField'] },
	{ situation: 'Nested object properties', components: ['Expandable'] },
] as const satisfies readonly { readonly situation: string; readonly components: readonly string[] }[];

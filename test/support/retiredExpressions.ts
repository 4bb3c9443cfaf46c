/** Expression that texts for people no longer use. */
export interface RetiredExpression {
	/** Matches the expression in prose; without flags. */
	readonly pattern: string;
	/** Reason, with what to write instead. */
	readonly reason: string;
	/** Sentence that contains it. */
	readonly example: string;
	/** Sentence that is close to it, but fine. */
	readonly fine?: string;
}

/** Private English, words of other varieties of English, and words with a standard term in this field. */
export const retiredExpressions: readonly RetiredExpression[] = [
	{
		pattern: 'repair(?:s|ed|ing|able)?',
		reason: 'A correction is a fix.',
		example: 'Lists the repairs of a file.',
	},
	{ pattern: 'mend(?:s|ed|ing)?', reason: 'A correction is a fix.', example: 'The command mends the page.' },
	{
		pattern: 'stands? (?:in|at|beside|nowhere|between|for itself)',
		reason: 'Text is in a place.',
		example: 'The key stands in the front matter.',
		fine: 'It stands out.',
	},
	{
		pattern: 'leads? (?:to|on|nowhere|back)',
		reason: 'A link points or links to its target.',
		example: 'The link leads to a page.',
		fine: 'The lead time is a week.',
	},
	{ pattern: 'tells? of', reason: 'Checks report problems.', example: 'A line tells of it.' },
	{
		pattern: 'of which',
		reason: 'Write two sentences, or “whose”.',
		example: 'A list of which nothing is shown.',
	},
	{
		pattern: 'so that (?:nothing|no|readers (?!can\\b|may\\b|do not))',
		reason: 'Name the consequence in a sentence of its own.',
		example: 'The key is wrong, so that nothing is shown.',
		fine: 'Write it so that readers can find it.',
	},
	{ pattern: 'outdated', reason: 'Write “deprecated” or “out of date”.', example: 'The key is outdated.' },
	{ pattern: 'misspelt', reason: 'American spelling: misspelled.', example: 'The key is misspelt.' },
	{
		pattern: 'colou?rs? is no|colours?',
		reason: 'American spelling: color.',
		example: 'The colour is missing.',
	},
	{ pattern: 'cancelled', reason: 'American spelling: canceled.', example: 'The request was cancelled.' },
	{
		pattern: '(?<!\\bthere )(?:is|are) no (?!longer|such|more|less|different)[a-z]+',
		reason: 'Write “is not a”.',
		example: 'This is no page.',
		fine: 'It is no longer there, and there is no other.',
	},
	{ pattern: 'blanks?', reason: 'Write “space” or “empty line”.', example: 'A blank follows the colon.' },
	{ pattern: 'a text(?! in| of)', reason: 'Write “string” or “text”.', example: 'The value must be a text.' },
	{ pattern: 'shall', reason: 'Write “must”, or the imperative.', example: 'It shall be a string.' },
	{ pattern: 'whole addresses', reason: 'Write “full URLs”.', example: 'Only whole addresses are checked.' },
	{
		pattern: '(?<!\\b(?:falls?|leaves?|left|waits) )behind',
		reason: 'Text is after other text.',
		example: 'A comma behind the value.',
		fine: 'Files fall behind.',
	},
	{ pattern: 'lets? (?:them|it) go', reason: 'Write “remove”.', example: 'Let them go first.' },
	{ pattern: 'any more', reason: 'Write “no longer”.', example: 'It is not there any more.' },
	{
		pattern: '(?:is|are) told',
		reason: 'Problems are reported.',
		example: 'A wrong key is told.',
		fine: 'Telling readers is fine.',
	},
	{
		pattern: 'circle of redirects',
		reason: 'Write “redirect loop”.',
		example: 'There is a circle of redirects.',
	},
	{ pattern: 'nowhere else', reason: 'Write “only”.', example: 'It is shown nowhere else.' },
	{ pattern: 'what it holds', reason: 'Write “contents”.', example: 'The file and what it holds.' },
	{ pattern: 'lies in', reason: 'A file is in a folder, or under it.', example: 'No page lies in it.' },
	{
		pattern: 'the host (?:accepts|rejects|reads|renders|shows|ignores|builds)',
		reason: 'Readers know it as the site.',
		example: 'The host rejects the file.',
	},
	{
		pattern: 'counts? for nothing',
		reason: 'Write “has no effect”.',
		example: 'The setting counts for nothing.',
	},
];

/** Retired expressions in a text, each with its surroundings and the reason. */
export function findRetired(text: string): readonly string[] {
	return retiredExpressions.flatMap(({ pattern, reason }) =>
		[...text.matchAll(new RegExp(`\\b(?:${pattern})\\b`, 'gi'))].map(
			({ 0: found, index }) =>
				`“${found}” in “${text.slice(Math.max(0, index - 40), index + 40)}”: ${reason}`,
		),
	);
}

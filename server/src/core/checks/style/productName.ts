import { memoizeBlocks } from '../../language/prose/proseBlocks.ts';
import { styleCheck } from './styleCheck.ts';

/** Product names; other cases of the same letters are reported. */
const names = [
	'GitHub',
	'GitLab',
	'JavaScript',
	'TypeScript',
	'YouTube',
	'LinkedIn',
	'PostgreSQL',
	'MongoDB',
	'MySQL',
	'macOS',
	'GraphQL',
	'OpenAPI',
	'OAuth',
	'OpenAI',
	'ChatGPT',
	'WhatsApp',
	'WordPress',
	'PayPal',
	'HubSpot',
	'SendGrid',
	'CloudFront',
	'DynamoDB',
	'Node.js',
	'Next.js',
	'Vue.js',
];

export const productName = styleCheck({
	code: 'product-name',
	title: 'Misspelled product name',
	explain:
		'Readers who search for a product use its own spelling. Several spellings look like several products. Write the name as its owner does. Names all in small or all in capital letters are not reported, since commands and variables have them.',
	examples: {
		bad: 'Install ⟦NodeJS⟧, and sign in with ⟦Github⟧.\n',
		good: 'Install Node.js, and sign in with GitHub: `npm install github`.\n',
	},
	page(document, report) {
		for (const { span, written, name } of misspelledNames(document))
			report({
				span,
				message: `Product name “${written}” is misspelled. Write “${name}”.`,
				term: written,
				fixes: [{ title: `Write “${name}”`, changes: [{ span, newText: name }], preferred: true }],
			});
	},
});

const misspelledNames = memoizeBlocks((text) =>
	[...text.matchAll(anyName)].flatMap(({ 0: written, index }) => {
		const name = spellings.get(written.toLowerCase());
		if (name === undefined || written === name || isOneCase(written)) return [];
		return [{ start: index, end: index + written.length, written, name }];
	}),
);

/** True for names in one case, as commands, packages and variables have. */
function isOneCase(text: string): boolean {
	return text === text.toLowerCase() || text === text.toUpperCase();
}

/** Names by their lower-case form, with and without the period. */
const spellings: ReadonlyMap<string, string> = new Map(
	names.flatMap((name) => [
		[name.toLowerCase(), name],
		[name.toLowerCase().replace('.', ''), name],
	]),
);

const anyName = new RegExp(
	`(?<![\\w./@#:~-])(?:${[...spellings.keys()].map((name) => name.replace('.', '\\.')).join('|')})(?![\\w/@:-]|\\.\\w)`,
	'gi',
);

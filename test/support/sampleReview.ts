import type { Review } from '../../server/src/core/outputs/review/review.ts';
import { comparePages } from './comparePages.ts';

/** Review with something of each kind, whose texts are all of the given one. */
export function sampleReview(text: string, count = 1): Review {
	const many = <Item>(item: Item) => Array.from({ length: count }, () => item);
	const at = { path: text, line: 3 };
	const problem = { ...at, code: 'broken-link', severity: 'error', message: text, cause: text } as const;
	const { blocks } = comparePages(
		`# A\n\nOne word.\n\n\`\`\`js ${text.replace(/\s/g, ' ')}\na\n\`\`\``,
		`# A\n\nTwo words.\n\n${text}\n\n<Card title={${JSON.stringify(text)}} href={${JSON.stringify(text)}}>b</Card>\n\n![${text}](/a.png)`,
	);
	const page = { path: text, title: text, url: text, frontMatter: [text] };
	return {
		base: { name: text },
		head: { name: text },
		brokenElsewhere: many(problem),
		problems: many(problem),
		solved: 2,
		lostAddresses: many({ address: text, nearest: text }),
		pages: many({ ...page, kind: 'moved', before: text, blocks } as const),
		affected: many({ cause: text, pages: [text], example: { path: text, blocks } }),
		config: many({ ...at, text }),
		apis: many({
			path: text,
			changes: [{ code: 'x', level: 'breaking', text, operations: [text], line: 1 }],
		} as const),
		notes: many(text),
		limits: many(text),
	};
}

/** Texts by which a project could take over what it is shown in. */
export const hostileTexts: readonly string[] = [
	'<script>alert(1)</script>',
	'</style></script></title><img src=x onerror=alert(1)>',
	'"><svg onload=alert(1)><style>*{display:none}</style>',
	'[x](javascript:alert(1)) <a href="javascript:alert(1)">x</a>',
	"javascript:alert('1')",
	'--> <!-- recto-review --> @octocat fixes #1, closes GH-1 www.example.com https://example.com',
	'| a | b |\n</details>\n\n# Title `code` ![x](https://example.com/x.png)',
	'<img class="v-inline-image" src="data:text/html,x" alt="">',
	'\u202egnp.exe',
	'<iframe src="https://example.com"></iframe>',
];

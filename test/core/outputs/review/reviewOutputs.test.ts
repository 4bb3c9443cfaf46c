import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, it, test } from 'vitest';
import {
	reviewMarkdown,
	reviewMarker,
} from '../../../../server/src/core/outputs/review/report/reviewMarkdown.ts';
import { reviewText } from '../../../../server/src/core/outputs/review/report/reviewText.ts';
import { hostileTexts, sampleReview } from '../../../support/sampleReview.ts';

/** Nodes of a summary, as code hosts read it, that come from a project or that a code host would link. */
function faultsIn(markdown: string): readonly string[] {
	const faults: string[] = [];
	const visit = (node: Nodes) => {
		if (
			node.type === 'html' &&
			!/^<(?:\/?details|details open|\/?summary|\/?code|!-- (?:recto-review )?--)>/.test(node.value)
		)
			faults.push(node.value);
		if (!'root paragraph list listItem text html strong emphasis break'.split(' ').includes(node.type))
			faults.push(node.type);
		if (node.type === 'text') {
			const [found] =
				/(?<!\w)[@#!~$%&^](?=\w)|[A-Z]{2,}-\w|\bgh-\d|[\da-f]{7}|\w\/\w|www\.|:\/\/|[\p{Cf}\p{Cs}]/u.exec(
					node.value,
				) ?? [];
			if (found !== undefined) faults.push(`${found} in ${node.value}`);
		}
		if ('children' in node) node.children.forEach(visit);
	};
	visit(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
	return faults;
}

describe('the summary', () => {
	test.each(hostileTexts)('has no markup of the project: %s', (text) => {
		const markdown = reviewMarkdown(sampleReview(text));
		expect(markdown.split(reviewMarker)).toHaveLength(2);
		expect(markdown).not.toMatch(
			/@\w|(?<!&)#\d|\]\(|<(?!\/?(?:details|summary|code)\b|!-- )|\bwww\.\w|\w:\/\//,
		);
	});

	test.each([
		...hostileTexts,
		'@octocat \\@octocat a@example.com octocat@1234567 &#64;octocat &commat;octocat @org/team',
		'#1 o/docs#1 GH-1 gh-1 &#35;1 CVE-2024-1234 GHSA-aaaa-bbbb-cccc TICKET-12 ! !1 ~label %2 $3 &4 ^alert',
		'0123456789abcdef0123456789abcdef01234567 abcdef1 o/docs@abcdef1',
		'https://github.com/o/docs/issues/1 www.example.com http://a.b xmpp:a@b.c mailto:a@b.c',
		'<!-- recto-review --> <!-- other-bot --> &lt;b&gt; <b>x</b> <!doctype x> <?x?> <![CDATA[x]]>',
		'`` ` ``` **a** __b__ ~~c~~ [a]: /b [^1]: c :smile: $a$ $`a`$ | a | b |',
		'- [x] a\n\n1. b\n\n# c\n\n---\n\n    d\n\n> e\n\n```\nf\n```\n\n[a]: https://example.com',
		'\u{e0041}\u{e0042}\u00ad\u061c\u200b\ud800 a',
		`${'a'.repeat(299)}😀@octocat`,
	])('has no markup, mention or reference when it is read: %s', (text) => {
		for (const markdown of [reviewMarkdown(sampleReview(text)), reviewMarkdown(sampleReview(`a ${text}`))])
			expect(faultsIn(markdown)).toEqual([]);
	});

	it.each([0, 1, 300])('stays below its limit with %i of everything', (count) => {
		for (const text of ['a', 'x'.repeat(10_000), ...hostileTexts]) {
			const review = sampleReview(text, count);
			for (const limit of [65_536, 2_000, 400]) {
				const markdown = reviewMarkdown(review, { limit, reportUrl: 'https://a.test/r' });
				expect(markdown.length).toBeLessThanOrEqual(limit);
				expect(markdown.match(/<details/g)?.length).toBe(markdown.match(/<\/details>/g)?.length);
			}
		}
	});

	it('begins with what breaks', () => {
		const lines = reviewMarkdown(sampleReview('a')).split('\n');
		expect(lines.slice(0, 3)).toEqual([
			reviewMarker,
			'**1 new problem on unchanged files · 1 address is lost · 1 breaking API change · 1 new problem on changed files**',
			'1 page moved · 1 page affected by other files · 1 configuration change · 2 problems solved',
		]);
	});
});

it('counts changes of an API that break nothing', () => {
	const change = { code: 'x', level: 'info', text: 'A field was added', operations: [] } as const;
	const review = {
		...sampleReview('a', 0),
		solved: 0,
		apis: [{ path: 'api.json', changes: [change, change] }],
	};
	expect(reviewText(review)).toMatch(/^Nothing breaks\n2 other API changes\n/);
	expect(reviewMarkdown(review)).toContain('**Nothing breaks**\n2 other API changes\n');
});

it('tells certain successors of lost addresses from likely ones', () => {
	const redirect = (isSure: boolean) =>
		({ source: '/a', destination: '/b', isSure, reason: 'content' }) as const;
	const review = {
		...sampleReview('a'),
		lostAddresses: [
			{ address: '/a', redirect: redirect(true) },
			{ address: '/a', redirect: redirect(false) },
			{ address: '/c#old', nearest: 'new' },
			{ address: '/d' },
		],
	};
	const expected = ['/a > /b', '/a > /b (likely)', '/c#old > #new (likely)', '/d'];
	const listed = (text: string, line: RegExp) =>
		text
			.split('\n')
			.filter((one) => line.test(one))
			.map((one) => one.replace(line, '').replace(/->|→/, '>'));
	expect(listed(reviewText(review), /^ {2}(?=\/)/)).toEqual(expected);
	const markdown = reviewMarkdown(review)
		.replace(/<[^>]*>/g, '')
		.replaceAll('&#35;', '#');
	expect(listed(markdown, /^- (?=\/)/)).toEqual(expected);
});

it('names places of one message together in the summary', () => {
	const problems = [1, 2, 3, 4, 5, 6, 7].map((line) => {
		const code = 'broken-anchor';
		return {
			path: 'a.mdx',
			line,
			code,
			severity: 'warning',
			message: line === 4 ? 'Other' : 'Gone',
		} as const;
	});
	const markdown = reviewMarkdown({ ...sampleReview('a', 0), brokenElsewhere: problems });
	const lines = markdown
		.replace(/<(?!\/?code)[^>]*>/g, '')
		.replaceAll('&#58;', ':')
		.split('\n');
	const places = [2, 3, 4, 6, 7].map((line) => `<code>a.mdx:${line}</code>`);
	expect(lines.filter((line) => line.startsWith('- '))).toEqual([
		`- Gone 6 places: ${places.join(', ')} and 1 more`,
		'- <code>a.mdx:5</code> Other',
	]);
	expect(markdown).toContain('Breaks elsewhere (7)');
});

it('prints nothing that a terminal obeys', () => {
	const text = reviewText(sampleReview('\u001b[2Ja\u202e'));
	expect(text).toContain('Breaks elsewhere');
	expect([text.includes('\u001b'), text.includes('\u202e')]).toEqual([false, false]);
});

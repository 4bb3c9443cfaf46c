import { describe, expect, it, test } from 'vitest';
import { reviewMarkdown, reviewMarker } from '../../../server/src/core/outputs/review/reviewMarkdown.ts';
import { reviewText } from '../../../server/src/core/outputs/review/reviewText.ts';
import { hostileTexts, sampleReview } from '../../support/sampleReview.ts';

describe('the summary', () => {
	test.each(hostileTexts)('has no markup of the project: %s', (text) => {
		const markdown = reviewMarkdown(sampleReview(text));
		expect(markdown.split(reviewMarker)).toHaveLength(2);
		expect(markdown).not.toMatch(
			/@\w|(?<!&)#\d|\]\(|<(?!\/?(?:details|summary|code)\b|!-- )|\bwww\.\w|\w:\/\//,
		);
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

it('prints nothing that a terminal obeys', () => {
	const text = reviewText(sampleReview('\u001b[2Ja\u202e'));
	expect(text).toContain('Breaks elsewhere');
	expect([text.includes('\u001b'), text.includes('\u202e')]).toEqual([false, false]);
});

import { createHash } from 'node:crypto';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { describe, expect, it, test } from 'vitest';
import { reviewHtml } from '../../../server/src/core/outputs/review/reviewHtml.ts';
import { reviewMarkdown, reviewMarker } from '../../../server/src/core/outputs/review/reviewMarkdown.ts';
import { reviewText } from '../../../server/src/core/outputs/review/reviewText.ts';
import { hostileTexts, sampleReview } from '../../support/sampleReview.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

describe('the report', () => {
	test.each(hostileTexts)('has no markup of the project: %s', (text) => {
		const html = reviewHtml(sampleReview(text), { sha256 });
		const unsafe: string[] = [];
		let styles = 0;
		visit(fromHtml(html), 'element', ({ tagName, properties }) => {
			if (tagName === 'style') styles++;
			if (/^(?:script|iframe|object|embed|link|base|form)$/.test(tagName)) unsafe.push(tagName);
			for (const [name, value] of Object.entries(properties)) {
				if (/^on|^style$/i.test(name)) unsafe.push(name);
				if (name === 'href' && !String(value).startsWith('#')) unsafe.push(String(value));
				if (name === 'src' && !/^data:image\//.test(String(value))) unsafe.push(String(value));
			}
		});
		expect(unsafe).toEqual([]);
		expect(styles).toBe(1);
		expect(html).toContain("default-src 'none'");
	});

	it('shows images that the host gives, within a limit', () => {
		const image = () => 'data:image/png;base64,AAAA';
		const review = sampleReview('a');
		expect(reviewHtml(review, { sha256, image })).toContain('<img src="data:image/png;base64,AAAA" alt="a">');
		expect(reviewHtml(review, { sha256, image, maxImages: 10 })).not.toContain('<img');
		expect(reviewHtml(review, { sha256, image: () => 'https://example.com/a.png' })).not.toContain('<img');
	});

	it('links places where the host can show them', () => {
		const html = reviewHtml(sampleReview('a.mdx'), {
			sha256,
			linkTo: ({ path, line }) => `https://a.test/${path}#L${line + 1}`,
		});
		expect(html).toContain(
			'<a href="https://a.test/a.mdx#L4" rel="noopener noreferrer"><code data-path="a.mdx" data-line="3">a.mdx:4</code></a>',
		);
		expect(reviewHtml(sampleReview('a'), { sha256, linkTo: () => 'javascript:alert(1)' })).not.toContain(
			'javascript:',
		);
	});
});

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

it('prints nothing that a terminal obeys', () => {
	const text = reviewText(sampleReview('\u001b[2Ja\u202e'));
	expect(text).toContain('Breaks elsewhere');
	expect([text.includes('\u001b'), text.includes('\u202e')]).toEqual([false, false]);
});

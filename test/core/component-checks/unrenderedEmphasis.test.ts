import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { project } from '../../support/project.ts';

const head = '---\ntitle: T\ndescription: D.\n---\n\n';

function found(text: string) {
	const docs = project({ 'page.mdx': head + text });
	return docs.diagnose('page.mdx').filter(({ code }) => code === 'unrendered-emphasis');
}

/** The text once every problem has had its repair, last first. */
function repairedLine(text: string): string {
	const changes = found(text).flatMap(({ fixes = [] }) => fixes[0]?.changes ?? []);
	return applyChanges(head + text, changes).slice(head.length);
}

describe('stars that readers see', () => {
	test.each([
		['** bold **', '**bold**'],
		['It is **bold **, and more.', 'It is **bold**, and more.'],
		['- ** bold** one', '- **bold** one'],
		['| A | B |\n| - | - |\n| ** x ** | **y** |', '| A | B |\n| - | - |\n| **x** | **y** |'],
		['**Fixes:**text', '<strong>Fixes:</strong>text'],
		['**文字。**文字', '<strong>文字。</strong>文字'],
		['の**「文字」**を', 'の<strong>「文字」</strong>を'],
		['値は**`x`**です', '値は<strong>`x`</strong>です'],
		['**文字。**と**文字。**で', '<strong>文字。</strong>と<strong>文字。</strong>で'],
		['- **A。**x\n- **B。**y', '- <strong>A。</strong>x\n- <strong>B。</strong>y'],
		['> text\n> **A。**x\n> text', '> text\n> <strong>A。</strong>x\n> text'],
	])('%s becomes %s', (text, wanted) => {
		expect(repairedLine(text)).toBe(wanted);
		expect(found(wanted)).toEqual([]);
	});

	test.each([
		'**bold** (**bold**)**bold** **中文**中',
		'2 ** 10 and 3 ** 4',
		'** 10 and 3 ** 4 ** 5',
		'Passing **kwargs and **options, f(**a), g(**b)',
		'src/** and lib/**',
		'*args/**kwargs',
		'`** x **` and {"** x **"} and \\*\\* x \\*\\*',
		'**文字\n文字。**文字',
		'<Card title="** x **">x</Card>',
		'{/*\n** x **\n*/}',
		'```\n** x **\n```',
		'**x** ** **',
	])('is none, or not certain: %j', (text) => {
		expect(found(text)).toEqual([]);
	});

	test.each([
		['**注意：**重启', '**注意**：重启'],
		['再**注意！？**重启', '再**注意**！？重启'],
		['**Note:**go', '**Note**:go'],
	])('%s may become %s', (text, wanted) => {
		const fixes = found(text).flatMap((one) => one.fixes ?? []);
		expect(fixes.map(({ changes = [] }) => applyChanges(head + text, changes).slice(head.length))).toContain(
			wanted,
		);
		expect(found(wanted)).toEqual([]);
	});
});

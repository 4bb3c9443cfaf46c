import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { comparePage } from '../../server/src/core/site/review/comparePage.ts';
import { renderPage, textOf } from '../core/site/render.ts';
import { pageSide } from '../support/comparePages.ts';

const root = join(import.meta.dirname, '../../docs');
const pages = ['quickstart.mdx', 'introduction.mdx'];

/** Edits of a line that readers see. */
const edits: readonly ((line: string) => string | undefined)[] = [
	(line) => (/^[A-Z][\w ,]{20,}/.test(line) ? line.replace(/\b[a-z]{3,}\b/, 'zebra') : undefined),
	(line) => (/^##+ \w/.test(line) ? `${line} zebra` : undefined),
	(line) => (/^[-*] \w/.test(line) ? `${line} zebra` : undefined),
	(line) => (/^\| \w/.test(line) && !/^\| -/.test(line) ? line.replace(/^\| /, '| zebra ') : undefined),
	(line) => (/^[A-Z]\w/.test(line) ? `A new zebra paragraph.\n\n${line}` : undefined),
	(line) =>
		/^\s*<(?:Card|Step|Tab|Accordion) /.test(line) ? line.replace(/title="/, 'title="Zebra ') : undefined,
	(line) => (/^(?:npm|npx|git) \w/.test(line) ? `${line} --zebra` : undefined),
];

/** Texts of the blocks that the whole pages do not share, by number: order and markup do not matter. */
async function differingTexts(before: string, after: string) {
	const count = async (text: string, step: 1 | -1, counts: Map<string, number>) => {
		for (const { html } of (await renderPage(text)).blocks.slice(1, -1)) {
			const key = textOf(html.replace(/<\/(?:p|li|td|th|h\d|div|pre)>/g, ' '));
			counts.set(key, (counts.get(key) ?? 0) + step);
		}
	};
	const counts = new Map<string, number>();
	await count(before, -1, counts);
	await count(after, 1, counts);
	const all = [...counts].filter(([text]) => text !== '');
	return {
		added: all.reduce((sum, [, n]) => sum + Math.max(n, 0), 0),
		removed: all.reduce((sum, [, n]) => sum + Math.max(-n, 0), 0),
	};
}

test.each(pages)('marks the blocks whose text differs in the whole HTML: %s', async (name) => {
	const text = readFileSync(join(root, name), 'utf8');
	const lines = text.split('\n');
	const start = lines.indexOf('---', 1) + 1;
	for (const [which, edit] of edits.entries()) {
		const places = lines.flatMap((line, at) => (at > start && edit(line) !== undefined ? [at] : []));
		const at = places[(which * 7) % Math.max(places.length, 1)];
		if (at === undefined) continue;
		const after = lines.with(at, edit(lines[at] ?? '') ?? '').join('\n');
		const { blocks } = comparePage(pageSide(text), pageSide(after));
		const found = {
			added: blocks.filter(({ kind }) => kind === 'added' || kind === 'changed').length,
			removed: blocks.filter(({ kind }) => kind === 'removed' || kind === 'changed').length,
		};
		expect(found, `${lines[at]}`).toEqual(await differingTexts(text, after));
		for (const { after: html = '', before = '' } of blocks)
			expect(`${before}${html}`).toMatch(/<ins>|<del>|zebra/i);
	}
});

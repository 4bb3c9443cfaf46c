import { expect, test } from 'vitest';
import { allChecks } from '../../server/src/core/checks/run/allChecks.ts';
import { checkReference } from '../../server/src/core/outputs/checkReference.ts';

const pages = [...checkReference()];
const index = pages.find(([path]) => path === 'docs/reference/problems.mdx')?.[1] ?? '';
const groups = new Map(pages.map(([path, text]) => [path.replace(/^docs|\.mdx$/g, ''), text]));

test('every problem has one section, which the index links to by the anchor of its code', () => {
	const links = [...index.matchAll(/<span id="([^"]+)">\[`[^`]+`\]\(([^)#]+)#([^)]+)\)<\/span>/g)];
	expect(links.map(([, code]) => code).sort()).toEqual(allChecks.map(({ code }) => code).sort());
	for (const [, code, page = '', anchor] of links) {
		expect(anchor).toBe(code);
		expect(groups.get(page)?.split(`\n## \`${code}\`\n`).length).toBe(2);
	}
});

test.each(['Ignore a problem', 'In docs.json', 'In OpenAPI files', 'In pages', 'In settings files', 'Style'])(
	'the index keeps the section %s',
	(title) => {
		expect(index).toContain(`\n## ${title}\n`);
	},
);

import { expect, test } from 'vitest';
import { iconKeywords } from '../../../server/src/core/catalogue/iconKeywords.ts';
import { isIconOf } from '../../../server/src/core/catalogue/icons.ts';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

async function iconsFor(path: string, marked: string): Promise<readonly string[]> {
	const { text, offset } = takeCursor(marked);
	const lines = text.slice(0, offset).split('\n');
	const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
	const { items } = await project({ [path]: text }).complete(path, position);
	return [...items]
		.sort((a, b) => ((a.sortText ?? a.label) < (b.sortText ?? b.label) ? -1 : 1))
		.map(({ label }) => label.replaceAll('"', ''));
}

/** Words that authors type, each with the icons that they mean. */
const queries: readonly (readonly [typed: string, meant: readonly string[]])[] = [
	['home', ['home', 'house']],
	['settings', ['gear', 'cog', 'sliders']],
	['delete', ['trash', 'trash-can']],
	['email', ['envelope']],
	['search', ['search', 'magnifying-glass']],
	['warning', ['warning', 'triangle-exclamation']],
	['docs', ['book', 'file-lines', 'file']],
	['user', ['user']],
	['star', ['star']],
	['arrow right', ['arrow-right']],
	['code', ['code']],
	['git', ['git', 'git-alt', 'github']],
	['lock', ['lock']],
	['key', ['key']],
	['money', ['money-bill', 'dollar-sign']],
	['chat', ['comment', 'comments', 'message']],
	['time', ['clock']],
	['idea', ['lightbulb']],
	['security', ['shield-halved', 'shield', 'lock']],
	['launch', ['rocket']],
];

test.each(queries)('“%s” offers an icon that is meant first', async (typed, meant) => {
	for (const [path, marked] of [
		['page.mdx', `<Card icon="${typed}█">`],
		['page.mdx', `---\nicon: ${typed}█\n---\n`],
		['docs.json', `{ "topAnchor": { "icon": "${typed}█" } }`],
	] as const)
		expect(meant, path).toContain((await iconsFor(path, marked))[0]);
});

test.each(Object.entries(iconKeywords))('the keyword %s names icons', (_, names) => {
	for (const name of names)
		expect(isIconOf('fontawesome', name) || isIconOf('lucide', name), name).toBe(true);
	expect(names.some((name) => isIconOf('fontawesome', name))).toBe(true);
	expect(names.length).toBe(new Set(names).size);
});

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openProject } from '../../server/src/hosts/library/library.ts';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function usedMegabytes(): number {
	for (let round = 0; round < 4; round++) collect();
	return process.memoryUsage().heapUsed / 2 ** 20;
}

const page = (text: string) => `---\ntitle: A\ndescription: About it\n---\n\n${text}\n`;
const words = 'Some words of a page. '.repeat(1_000);

/** Each of the 600 calls would keep at least its text of 22 kB. */
const limit = 6;

test('thousands of calls keep nothing', async () => {
	const root = folder({ 'docs.json': minimalConfig, 'page.mdx': page('Text.') });
	const project = await openProject(root);
	const { signal } = new AbortController();
	const calls: readonly ((index: number) => Promise<unknown>)[] = [
		async (index) => {
			project.open('page.mdx', page(`[${index}](/nope-${index}) ${words}`));
			return (await project.problems('page.mdx', { signal })).map(({ fixes }) => fixes);
		},
		async (index) => {
			project.open(`new-${index}.mdx`, page(words + index));
			await project.problems(`new-${index}.mdx`, { signal });
			project.close(`new-${index}.mdx`);
		},
		() => project.reload({ signal }),
		async () => {
			const other = await openProject(root, { signal, settings: { style: false } });
			await other.problems();
			other.dispose();
		},
	];
	for (const call of calls) {
		for (let index = 0; index < 60; index++) await call(index);
		const before = usedMegabytes();
		for (let index = 60; index < 660; index++) await call(index);
		expect(usedMegabytes() - before).toBeLessThan(limit);
	}
});

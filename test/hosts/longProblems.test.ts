import { expect, test } from 'vitest';
import { problemsOfLongFile } from '../../server/src/hosts/lsp/handlers/problemsOfLongFile.ts';
import { Scheduler } from '../../server/src/hosts/lsp/scheduler.ts';
import { project } from '../support/project.ts';

const path = 'api.yaml';

/** Long enough that its checks do not end within one slice. */
function specWith(type: string): string {
	const schemas = Array.from({ length: 5000 }, (_, at) => `    Name${at}:\n      type: ${type}\n`);
	return `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n${schemas.join('')}`;
}

function fileOf(text: string) {
	return { docs: project({ [path]: text }), path, root: '/' };
}

test('the problems of a long file are the same, with other answers between its checks', async () => {
	const file = fileOf(specWith('text'));
	let turns = 0;
	const count = setInterval(() => turns++, 0);
	const found = await problemsOfLongFile(file, new Scheduler(), () => true);
	clearInterval(count);
	expect(found.map(({ span }) => span)).toEqual(file.docs.diagnose(path).map(({ span }) => span));
	expect(found).toHaveLength(5000);
	expect(turns).toBeGreaterThan(0);
});

test('the checks of a long page take their turns one by one', () => {
	const { docs } = fileOf(specWith('text'));
	const text = '## A\n\n<Card title="a" />\n\n![](/gone.png)\n\n'.repeat(200);
	docs.apply([{ kind: 'open', path: 'page.mdx', text }]);
	const steps = docs.diagnoseInSteps('page.mdx');
	let rests = 0;
	let step = steps.next();
	for (; step.done !== true; step = steps.next()) rests++;
	expect(rests).toBeGreaterThan(20);
	expect(step.value.map(({ code }) => code)).toEqual(docs.diagnose('page.mdx').map(({ code }) => code));
	expect(step.value.length).toBeGreaterThan(100);
});

test('what is changed meanwhile counts', async () => {
	const file = fileOf(specWith('text'));
	const found = problemsOfLongFile(file, new Scheduler(), () => true);
	file.docs.apply([{ kind: 'open', path, text: specWith('string') }]);
	expect(await found).toEqual([]);
});

test('nothing is found for those who do not want to know any more', async () => {
	expect(await problemsOfLongFile(fileOf(specWith('text')), new Scheduler(), () => false)).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Step {
	readonly id: string;
	readonly description: string;
	readonly media: { readonly markdown: string };
	readonly completionEvents: readonly string[];
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const { contributes } = read('package.json');
const words: Readonly<Record<string, string>> = read('package.nls.json');
const wordsOf = (key: string) => words[key.slice(1, -1)] ?? '';
const steps: readonly Step[] = contributes.walkthroughs[0].steps.map((step: Step) => ({
	...step,
	description: wordsOf(step.description),
}));
const commands = new Set<string>([
	...contributes.commands.map(({ command }: { readonly command: string }) => command),
	...contributes.views.recto.map(({ id }: { readonly id: string }) => `${id}.focus`),
]);

test.each(steps)('the walkthrough step $id has a page, and commands that there are', (step) => {
	expect(existsSync(step.media.markdown)).toBe(true);
	const texts = [step.description, ...step.completionEvents].join('\n');
	const named = [...texts.matchAll(/(?:command|onCommand):([\w.]+)/g)].map(([, command]) => command);
	expect(named.filter((command) => command?.startsWith('recto.') && !commands.has(command))).toEqual([]);
	expect(step.description).toMatch(/^\[[^\]]+\]\(command:/m);
});

test('a step is done by what it tells about', () => {
	expect(steps.every(({ completionEvents }) => completionEvents.length > 0)).toBe(true);
});

test.each(steps)('the code beside the step $id is not cut off', ({ media }) => {
	const blocks = readFileSync(media.markdown, 'utf8').match(/^```.*?^```/gms) ?? [];
	expect(blocks.flatMap((block) => block.split('\n')).filter((line) => line.length > 44)).toEqual([]);
});

test('every word of the manifest that is a key is in English', () => {
	const keys = [...readFileSync('package.json', 'utf8').matchAll(/"%([^%"]+)%"/g)].map(
		([, key]) => key ?? '',
	);
	expect(keys.length).toBeGreaterThan(0);
	expect(new Set(keys)).toEqual(new Set(Object.keys(words)));
});

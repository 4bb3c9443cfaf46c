import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Step {
	readonly id: string;
	readonly description: string;
	readonly media: { readonly markdown: string };
	readonly completionEvents: readonly string[];
}

const { contributes } = JSON.parse(readFileSync('package.json', 'utf8'));
const steps: readonly Step[] = contributes.walkthroughs[0].steps;
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

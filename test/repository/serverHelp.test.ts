import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the help of the language server lists the options that the manual lists', () => {
	const help = (option: string) =>
		execFileSync(process.execPath, ['dist/server/languageServer.mjs', option], { encoding: 'utf8' });
	const printed = help('--help');
	expect(help('-h')).toBe(printed);
	const [, section = ''] = readFileSync('docs/reference/command-line.mdx', 'utf8').split(
		'## recto-language-server',
	);
	const options = [...section.matchAll(/^\| (.+?) +\|/gm)].flatMap(([, cell = '']) =>
		[...cell.matchAll(/`(-[^`]+)`/g)].map(([, option = '']) => option),
	);
	expect(options).toContain('--stdio');
	expect([...printed.matchAll(/(?<=^ {2}.*)-[-\w]+(?:=[A-Z]+)?(?=[ ,])/gm)].map(String)).toEqual(
		expect.arrayContaining(options),
	);
});

test('the command line starts without the engine', () => {
	const folder = 'dist/server';
	const imported = readFileSync(`${folder}/recto.mjs`, 'utf8').matchAll(/\bfrom"\.\/([\w-]+\.mjs)"/g);
	const sizes = [...imported].map(([, file = '']) => readFileSync(`${folder}/${file}`).length);
	expect(sizes.length).toBeGreaterThan(0);
	expect(Math.max(...sizes)).toBeLessThan(200_000);
});

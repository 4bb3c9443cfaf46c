import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandNames, optionsOf } from '../../server/src/hosts/cli/usage.ts';
import { folder } from '../support/folder.ts';
import { recto } from '../support/recto.ts';

async function complete(...words: string[]): Promise<readonly string[]> {
	const { code, output, complaint } = await recto(folder({}), 'complete', ...words);
	expect([code, complaint]).toEqual([0, '']);
	return output.split('\n').flatMap((line) => line.split('\t')[0] || []);
}

test.each([
	[['=che'], ['check']],
	[['check', '=--fo'], ['--format']],
	[['check', '--format', '=s'], ['sarif']],
	[['check', '--format', '=', '=s'], ['sarif']],
	[['check', '=--format=s'], ['--format=sarif']],
	[
		['check', '--color', '=a'],
		['auto', 'always'],
	],
	[['--color', 'never', '=zzz'], []],
	[['explain', '=broken-an'], ['broken-anchor']],
	[['help', '=add'], ['addresses']],
	[
		['completion', '='],
		['bash', 'zsh', 'fish', 'powershell'],
	],
	[['agent', '='], ['setup']],
	[['check', '=do'], []],
	[['build', '--out', '='], []],
	[['check', '--__proto__', '=x'], []],
	[['constructor', '=--fo'], []],
])('%j completes to %j', async (words, expected) => {
	expect(await complete(...words)).toEqual(expected);
});

test('all commands and options are completed', async () => {
	expect(await complete('=')).toEqual([...commandNames, 'help']);
	expect(await complete()).toEqual([...commandNames, 'help']);
	for (const name of commandNames)
		expect(await complete(name, '=--')).toEqual(
			expect.arrayContaining(optionsOf(name).map((option) => `--${option}`)),
		);
});

test.each([
	[[], /Usage: `recto completion bash\|zsh/],
	[['bsh'], /Did you mean `bash`\?/],
	[['bash', 'zsh'], /Wrong number/],
	[['__proto__'], /The shell must be/],
])('completion %j is refused', async (args, sentence) => {
	const { code, output, complaint } = await recto(folder({}), 'completion', ...args);
	expect([code, output]).toEqual([2, '']);
	expect(complaint).toMatch(sentence);
});

const hasBash = process.platform !== 'win32' && spawnSync('bash', ['--version']).status === 0;

describe.runIf(hasBash)('in bash', () => {
	/** Candidates for the words, of which the last is completed, as bash has them, and the files of its folder. */
	function completeInBash(...words: string[]) {
		const program = join(process.cwd(), 'dist/server/recto.mjs');
		const root = folder({
			'bin/recto': `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`,
			'a/x': '',
		});
		chmodSync(join(root, 'bin/recto'), 0o755);
		const script = [
			'eval "$(recto completion bash)" && complete -p recto >&2',
			'COMP_WORDS=(recto "$@"); COMP_CWORD=$#',
			// biome-ignore lint/suspicious/noTemplateCurlyInString: an array of bash.
			'_recto_completion; printf "%s\\n" "${COMPREPLY[@]}"',
		].join('\n');
		const output = execFileSync('bash', ['--norc', '--noprofile', '-euc', script, 'bash', ...words], {
			cwd: join(root, 'a'),
			encoding: 'utf8',
			env: { ...process.env, HOME: root, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` },
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		expect(readdirSync(root).sort()).toEqual(['a', 'bin']);
		expect(readdirSync(join(root, 'a'))).toEqual(['x']);
		return output.split('\n').filter((line) => line !== '');
	}

	test('commands, options and values are completed', () => {
		expect(completeInBash('che')).toEqual(['check']);
		expect(completeInBash('report', '--format', 'h')).toEqual(['html']);
		expect(completeInBash('report', '--format', '=', 'h')).toEqual(['html']);
	});

	test('nothing that is typed is run', () => {
		const typed = ['$(touch pwned)', '`touch pwned`', '; touch pwned', 'a\ntouch pwned', '*', '$HOME'];
		expect(completeInBash('check', ...typed, '--js')).toEqual(['--json']);
		expect(completeInBash('check', '$(touch pwned)')).toEqual([]);
		expect(existsSync('pwned')).toBe(false);
	});
});

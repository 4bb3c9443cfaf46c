import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../../server/src/core/catalogue/commands.ts';
import { settings } from '../../server/src/core/catalogue/settings.ts';

const folder = 'client/src';
const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
	.filter((file) => file.endsWith('.ts'))
	.map((file) => readFileSync(join(folder, file), 'utf8'))
	.join('\n');

test('VS Code runs every command that is declared, and no other', () => {
	const registered = [...code.matchAll(/registerCommand\(\s*'([^']+)'/g)].map(([, id]) => id);
	const declared = commands.map(({ id }) => id);
	expect(registered.sort(), 'register each in client/src, and declare each in catalogue/commands.ts').toEqual(
		[...declared].sort(),
	);
});

test.each(settings.map(({ key }) => key))('the setting %s is read', (key) => {
	const names = [key, key.slice('recto.'.length)];
	expect(
		names.some((name) => code.includes(`'${name}'`)),
		`read it in client/src, as CONTRIBUTING.md says under “Add a setting”`,
	).toBe(true);
});

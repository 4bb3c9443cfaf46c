import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
	readonly integrity?: string;
	readonly resolved?: string;
	/** It lies in this repository, not in a registry. */
	readonly link?: boolean;
}

const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
	readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
);
const installed = Object.entries(lock.packages).filter(([path, { link }]) => path !== '' && link !== true);

// npm leaves the hash out for optional packages of other systems, which it does not download.
test('every package is locked to a hash', () => {
	expect(installed.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
});

test('no package is locked to the address of one registry', () => {
	expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});

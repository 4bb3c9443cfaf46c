import { randomUUID } from 'node:crypto';
import {
	chmodSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDiskCache } from '../../server/src/hosts/cache/diskCache.ts';
import { folder } from '../support/folder.ts';
import '../support/propertySeed.ts';
import { trials } from '../support/trials.ts';

let place: string;
beforeEach(() => {
	place = join(folder({}), 'cache');
	vi.stubEnv('RECTO_CACHE', place);
	return () => vi.unstubAllEnvs();
});

const open = (name = 'project', engine = 'one') => openDiskCache(name, engine);

/** Keeps texts as a process of its own would. */
function keep(texts: Readonly<Record<string, string>>, name?: string, engine?: string) {
	const cache = open(name, engine);
	for (const [key, text] of Object.entries(texts)) cache?.set(key, text);
	cache?.save();
}

const filesIn = (path: string) => readdirSync(path).map((name) => join(path, name));

test('texts are found by later processes, also after others were added and replaced', () => {
	keep({ a: 'A', b: '\u{1f600} “B”\n', empty: '' });
	keep({ a: 'again', c: 'C' });
	const cache = open();
	expect(['a', 'b', 'c', 'empty', 'd'].map((key) => cache?.get(key))).toEqual([
		'again',
		'\u{1f600} “B”\n',
		'C',
		'',
		undefined,
	]);
});

test('another project, and another version of the engine, find nothing', () => {
	keep({ a: 'A' });
	expect(open('other')?.get('a')).toBeUndefined();
	expect(open('project', 'two')?.get('a')).toBeUndefined();
	expect(openDiskCache('project', undefined)).toBeUndefined();
});

test('what nobody asked for in many runs is dropped', () => {
	keep({ old: 'text', asked: 'text' });
	for (let run = 0; run < 20; run++) {
		const cache = open();
		cache?.get('asked');
		cache?.set('newest', String(run));
		cache?.save();
	}
	expect([open()?.get('old'), open()?.get('asked'), open()?.get('newest')]).toEqual([
		undefined,
		'text',
		'19',
	]);
});

test('a damaged file gives the texts that were kept, or none', () => {
	const texts = Object.fromEntries(
		Array.from({ length: 20 }, (_, at) => [`key ${at}`, `text ${at}`.repeat(at)]),
	);
	keep(texts);
	const [file = ''] = filesIn(place);
	const whole = readFileSync(file);
	const damage = fc.oneof(
		fc.record({ length: fc.nat(whole.length - 1) }),
		fc.record({ at: fc.nat(whole.length - 1), bits: fc.integer({ min: 1, max: 255 }) }),
		fc.record({ bytes: fc.uint8Array({ maxLength: 100 }) }),
	);
	fc.assert(
		fc.property(damage, (how) => {
			const bytes = Buffer.from(
				'bytes' in how ? how.bytes : whole.subarray(0, 'length' in how ? how.length : undefined),
			);
			if ('at' in how) bytes[how.at] = (bytes[how.at] ?? 0) ^ how.bits;
			writeFileSync(file, bytes);
			const cache = open();
			for (const [key, text] of Object.entries(texts)) expect([text, undefined]).toContain(cache?.get(key));
			keep({ next: 'next' });
			expect(open()?.get('next')).toBe('next');
		}),
		{ numRuns: trials(500) },
	);
});

test('two processes do not disturb each other: the last one wins', () => {
	keep({ shared: 'S' });
	const [one, other] = [open(), open()];
	one?.set('one', '1');
	other?.set('other', '2');
	one?.save();
	expect(other?.get('shared')).toBe('S');
	other?.save();
	expect([open()?.get('shared'), open()?.get('other')]).toEqual(['S', '2']);
	expect(readdirSync(place)).toHaveLength(1);
});

test('the file is closed before it is replaced, as Windows demands', () => {
	keep({ a: 'A' });
	const cache = open();
	expect(cache?.get('a')).toBe('A');
	cache?.set('b', 'B');
	cache?.save();
	expect(cache?.get('a')).toBeUndefined();
});

test('a file stays within its limit, with what was set last', () => {
	const keepWithin20 = (texts: Readonly<Record<string, string>>) => {
		const cache = openDiskCache('project', 'one', 20);
		for (const [key, text] of Object.entries(texts)) cache?.set(key, text);
		cache?.save();
	};
	const known = () => ['one', 'two', 'three', 'four', 'five'].filter((key) => open()?.get(key) !== undefined);
	const text = '12345678';
	keepWithin20({ one: text, two: text, three: text, four: '4' });
	expect(known()).toEqual(['two', 'three', 'four']);
	keepWithin20({ five: text });
	expect(known()).toEqual(['three', 'four', 'five']);
});

describe('a folder that others may have written to is not used', () => {
	test.skipIf(process.getuid === undefined)('by its permissions', () => {
		keep({ a: 'A' });
		expect(statSync(place).mode & 0o777).toBe(0o700);
		chmodSync(place, 0o755);
		expect(open()).toBeUndefined();
	});

	test.skipIf(process.getuid === undefined)(
		'in a checkout if Git gives its folders the same permissions',
		() => {
			vi.stubEnv('RECTO_CACHE', join(folder({ 'docs.json': '{}' }), 'cache'));
			expect(open()).toBeDefined();
			const before = process.umask(0o077);
			onTestFinished(() => void process.umask(before));
			expect(open()).toBeUndefined();
		},
	);

	test('by a link in its place', () => {
		const link = join(folder({}), 'link');
		mkdirSync(place, { mode: 0o700 });
		writeFileSync(link, '');
		vi.stubEnv('RECTO_CACHE', link);
		expect(open()).toBeUndefined();
	});

	test('and the usual one not in a checkout', () => {
		vi.stubEnv('RECTO_CACHE', undefined);
		vi.stubEnv('XDG_CACHE_HOME', folder({ 'docs.json': '{}' }));
		vi.stubEnv('LOCALAPPDATA', process.env.XDG_CACHE_HOME);
		if (process.platform !== 'darwin') expect(open()).toBeUndefined();
		vi.stubEnv('XDG_CACHE_HOME', 'relative');
		vi.stubEnv('RECTO_CACHE', 'off');
		expect(open()).toBeUndefined();
	});
});

/** Creates an empty file that was last changed a number of days ago. */
function writeOld(name: string, days: number) {
	const time = new Date(Date.now() - days * 86_400_000);
	writeFileSync(join(place, name), '');
	utimesSync(join(place, name), time, time);
}

const cacheName = (at: number) => `${String(at).padStart(32, '0')}.cache`;

test('the files that were not used longest are deleted above the limits, and old remainders', () => {
	mkdirSync(place, { mode: 0o700 });
	for (let at = 0; at < 600; at++) writeOld(cacheName(at), 600 - at);
	const interrupted = `${cacheName(0)}.${randomUUID()}.tmp`;
	writeOld(interrupted, 1);
	const justNow = `${cacheName(0)}.${randomUUID()}.tmp`;
	writeFileSync(join(place, justNow), '');
	keep({ a: 'A' });
	const left = readdirSync(place);
	expect(left).toHaveLength(501);
	expect(left).toContain(cacheName(599));
	expect(left).toContain(justNow);
	expect(left).not.toContain(interrupted);
	expect(left).not.toContain(cacheName(0));
	expect(open()?.get('a')).toBe('A');
});

test('files of the user in the folder stay', () => {
	mkdirSync(place, { mode: 0o700 });
	const names = ['notes.tmp', ...Array.from({ length: 510 }, (_, at) => `${at}.cache`)];
	for (const name of names) writeOld(name, 1);
	keep({ a: 'A' });
	expect(readdirSync(place)).toHaveLength(names.length + 1);
});

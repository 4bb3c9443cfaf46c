import { createHash } from 'node:crypto';
import {
	chmodSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ContentChange, changeFiles } from '../../server/src/hosts/changes/changeFiles.ts';
import { recoverChanges } from '../../server/src/hosts/changes/recoverChanges.ts';
import { disk, type WritableFileSystem } from '../../server/src/hosts/changes/writableFileSystem.ts';
import { folder } from '../support/folder.ts';
import { recto } from '../support/recto.ts';

const change = (path: string, before: string | undefined, after: string | undefined): ContentChange => ({
	path,
	shown: path,
	before,
	after,
});

function texts(root: string): Record<string, string> {
	const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	return Object.fromEntries(
		files
			.map((entry) => join(entry.parentPath, entry.name))
			.sort()
			.map((file) => [file.slice(root.length + 1), readFileSync(file, 'utf8')]),
	);
}

const files = { 'a.mdx': 'a', 'b.mdx': 'b', 'gone.mdx': 'g', 'old/c.mdx': 'c' };
const changes = [
	change('a.mdx', 'a', 'A'),
	change('gone.mdx', 'g', undefined),
	change('old/c.mdx', 'c', 'C'),
	change('old/deep/e.mdx', undefined, 'E'),
	change('new/d.mdx', undefined, 'D'),
];
const move = { from: 'old', to: 'x/moved' };
const changed = {
	'a.mdx': 'A',
	'b.mdx': 'b',
	'new/d.mdx': 'D',
	'x/moved/c.mdx': 'C',
	'x/moved/deep/e.mdx': 'E',
};

let state: string;
beforeEach(() => {
	state = folder({});
	vi.stubEnv('XDG_STATE_HOME', state);
	return () => vi.unstubAllEnvs();
});
const journals = () => Object.keys(texts(state));

test('all files are written, and what moves takes its changes along', () => {
	const root = folder(files);
	expect(changeFiles(root, changes, { move })).toBeUndefined();
	expect(texts(root)).toEqual(changed);
	expect(journals()).toEqual([]);
});

test.each([
	[
		'a file that has changed meanwhile',
		change('b.mdx', 'before', 'B'),
		'b.mdx was changed by another program. Try again.',
	],
	['a new file that exists', change('b.mdx', undefined, 'B'), 'b.mdx already exists.'],
])('nothing is written because of %s', (_, last, sentence) => {
	const root = folder(files);
	expect(changeFiles(root, [...changes, last], { move })).toBe(sentence);
	expect(texts(root)).toEqual(files);
	expect(readdirSync(root).sort()).toEqual(['a.mdx', 'b.mdx', 'gone.mdx', 'old']);
});

/** The system of the disk, in which something happens before each call that changes it. */
function watched(
	onCall: (name: keyof WritableFileSystem, args: readonly string[]) => void,
): WritableFileSystem {
	return {
		write(file, text, options) {
			onCall('write', [file]);
			disk.write(file, text, options);
		},
		rename(from, to) {
			onCall('rename', [from, to]);
			disk.rename(from, to);
		},
		link(file, name) {
			onCall('link', [file, name]);
			disk.link(file, name);
		},
		remove(file) {
			onCall('remove', [file]);
			disk.remove(file);
		},
		makeFolder(folder) {
			onCall('makeFolder', [folder]);
			disk.makeFolder(folder);
		},
		removeFolder(folder) {
			onCall('removeFolder', [folder]);
			disk.removeFolder(folder);
		},
	};
}

const isOfProject = (args: readonly string[]) => !args.some((file) => file.startsWith(state));

describe('on a full disk', () => {
	test.each([
		['write', 1],
		['write', 3],
		['write', 4],
		['rename', 1],
		['rename', 2],
		['rename', 4],
	] as const)('every file is as it was when %s fails at call %d', (call, at) => {
		const root = folder(files);
		let calls = 0;
		const system = watched((name, args) => {
			if (name !== call || !isOfProject(args) || ++calls !== at) return;
			// A full disk takes half of a file.
			if (name === 'write') writeFileSync(args[0] ?? '', 'half');
			throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: name });
		});
		expect(changeFiles(root, changes, { move, system })).toMatch(
			/^Cannot write (?:[\w/]+\.mdx|x\/moved): the disk is full\.$/,
		);
		expect(texts(root)).toEqual(files);
		expect(readdirSync(root).sort()).toEqual(['a.mdx', 'b.mdx', 'gone.mdx', 'old']);
		expect(journals()).toEqual([]);
	});
});

describe('a file that is saved during the change', () => {
	test.each(['a.mdx', 'x/moved/c.mdx'])('keeps what was saved: %s', (saved) => {
		const root = folder(files);
		const system = watched((name, [from = '']) => {
			// All new texts are written, and the last one is about to be renamed into its place or compared.
			if (name === 'write' && dirname(from) === join(root, 'new')) writeFileSync(join(root, saved), 'saved');
		});
		expect(changeFiles(root, changes, { move, system })).toBe(
			`${saved === 'a.mdx' ? saved : 'x/moved/c.mdx'} was changed by another program. Try again.`.replace(
				'x/moved',
				'old',
			),
		);
		const kept = saved === 'a.mdx' ? saved : 'old/c.mdx';
		expect(texts(root)).toEqual({ ...files, [kept]: 'saved' });
		expect(journals()).toEqual([]);
	});

	test('keeps it also after it was changed, and the others are as they were', () => {
		const root = folder(files);
		const system = watched((name, [file = '']) => {
			if (name === 'remove' && file.endsWith('/gone.mdx')) {
				writeFileSync(join(root, 'a.mdx'), 'saved');
				writeFileSync(join(root, 'x/moved/c.mdx'), 'saved too');
			}
		});
		expect(changeFiles(root, changes, { move, system })).toBe(
			'old/c.mdx was changed by another program. Try again. a.mdx was changed by another program and keeps the new text.',
		);
		expect(texts(root)).toEqual({ ...files, 'a.mdx': 'saved', 'old/c.mdx': 'saved too' });
	});

	test('keeps one that appears where a file was to be created or moved', () => {
		for (const appears of ['new/d.mdx', 'x/moved']) {
			const root = folder(files);
			const system = watched((name, [path = '']) => {
				if (name === 'makeFolder' && path === join(root, 'x')) {
					mkdirSync(join(root, 'new'));
					mkdirSync(join(root, 'x'), { recursive: true });
					writeFileSync(join(root, appears), 'saved');
				}
			});
			expect(changeFiles(root, changes, { move, system })).toBe(`${appears} already exists.`);
			expect(texts(root)).toEqual({ ...files, [appears]: 'saved' });
		}
	});
});

/** After the process of this test is to count as dead: as a process that was killed leaves its journals. */
function bury(): void {
	const at = join(state, 'recto-docs/changes');
	for (const name of existsSync(at) ? readdirSync(at) : []) {
		const file = join(at, name);
		if (name.endsWith('.json'))
			writeFileSync(file, readFileSync(file, 'utf8').replace(`"pid":${process.pid}`, `"pid":${deadProcess}`));
		renameSync(file, join(at, name.replace(`${process.pid}-`, `${deadProcess}-`)));
	}
}

/** Larger than the numbers that systems give. */
const deadProcess = 999_999_999;

/** A system that ends before a call, as when the process is killed there. */
function endingWhen(isEnd: (name: keyof WritableFileSystem, file: string) => boolean): WritableFileSystem {
	let isDead = false;
	return watched((name, [file = '']) => {
		if (!isDead && !isEnd(name, file)) return;
		if (!isDead && name === 'write') writeFileSync(file, 'half');
		isDead = true;
		throw new Error('Killed');
	});
}

function endingAt(end: number): WritableFileSystem {
	let calls = 0;
	return endingWhen(() => ++calls === end);
}

describe('a process that is killed', () => {
	test('leaves a project that the next command finishes or takes back, wherever it was killed', () => {
		const outcomes = new Set<string>();
		for (let end = 1; ; end++) {
			const root = folder(files);
			const fault = changeFiles(root, changes, { move, system: endingAt(end) });
			if (fault === undefined) {
				expect(end).toBeGreaterThan(15);
				break;
			}
			bury();
			// The second command may be killed as well, and so may the third.
			try {
				recoverChanges([root], endingAt((end % 9) + 1));
			} catch {
				// While it took the journal over.
			}
			bury();
			const { sentences } = recoverChanges([root]);
			for (const sentence of sentences) outcomes.add(sentence.replace(root, 'ROOT'));
			const left = texts(root);
			expect([files, changed]).toContainEqual(left);
			expect(readdirSync(root).sort()).toEqual(
				left['a.mdx'] === 'a' ? ['a.mdx', 'b.mdx', 'gone.mdx', 'old'] : ['a.mdx', 'b.mdx', 'new', 'x'],
			);
			expect(journals()).toEqual([]);
			rmSync(root, { recursive: true });
		}
		expect([...outcomes].sort()).toEqual([
			'An earlier change of ROOT was interrupted. It was completed.',
			'An earlier change of ROOT was interrupted. It was undone.',
		]);
	});

	test('leaves what somebody has saved since', () => {
		const root = folder(files);
		const system = endingWhen((name, file) => name === 'remove' && file.endsWith('/gone.mdx'));
		changeFiles(root, changes, { move, system });
		expect(readFileSync(join(root, 'a.mdx'), 'utf8')).toBe('A');
		bury();
		writeFileSync(join(root, 'x/moved/c.mdx'), 'saved');
		expect(recoverChanges([root]).sentences).toEqual([
			`An earlier change of ${root} was interrupted. It was undone, except in \`x/moved/c.mdx\`: changed by another program since.`,
		]);
		expect(texts(root)).toEqual({ ...files, 'old/c.mdx': 'saved' });
	});

	test('is told of by the next command of any kind, and only in its project', async () => {
		const config = '{ "name": "A", "navigation": [{ "group": "G", "pages": ["a"] }] }';
		const root = folder({ ...files, 'docs.json': config });
		changeFiles(root, changes, { move, system: endingAt(16) });
		bury();
		const other = folder({ 'docs.json': config });
		expect((await recto(other, 'links')).complaint).toBe('');
		const { complaint } = await recto(root, 'links');
		expect(complaint).toContain(`An earlier change of ${root} was interrupted. It was completed.`);
		expect(texts(root)).toEqual({ ...changed, 'docs.json': config });
	});
});

test('two commands do not change one project at once', () => {
	const root = folder(files);
	const faults: (string | undefined)[] = [];
	const system = watched((name) => {
		if (name === 'rename' && faults.length === 0)
			faults.push(changeFiles(root, [change('b.mdx', 'b', 'B')], { onBusy: () => false }));
	});
	expect(changeFiles(root, changes, { move, system })).toBeUndefined();
	expect(faults).toEqual(['Another Recto command is changing this project. Try again when it has finished.']);
	expect(texts(root)).toEqual(changed);
});

test('a journal that a project brings along is not read', () => {
	const steps = [{ kind: 'text', path: 'a.mdx', before: 'a', after: 'taken over' }];
	const journal = JSON.stringify({ pid: deadProcess, began: 0, id: 'x', root: '', steps, isInverse: false });
	const root = folder({ ...files, '.recto-journal.json': journal, 'recto-docs/changes/0.json': journal });
	expect(recoverChanges([root])).toEqual({ sentences: [], isIncomplete: false });
	expect(readFileSync(join(root, 'a.mdx'), 'utf8')).toBe('a');
});

/** A journal as a process that was killed has left it. */
function leaveJournal(root: string, text: string, { at = state, owner = deadProcess } = {}): string {
	const key = createHash('sha256').update(root).digest('hex').slice(0, 32);
	const folder = join(at, 'recto-docs/changes');
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const file = join(folder, `${key}.json`);
	writeFileSync(file, text.replace('PID', String(owner)));
	return file;
}
const journalOf = (root: string, steps: readonly object[]) =>
	JSON.stringify({ began: 0, id: 'x', root, steps, isInverse: false }).replace('{', '{"pid":PID,');
const forged = [
	{ kind: 'text', path: 'absent.mdx', before: 'x', after: null },
	{ kind: 'text', path: 'a.mdx', before: 'a', after: 'taken over' },
];

describe('no journal is read from', () => {
	const inProject = (file: string) => file;
	const fromHere = (file: string) => relative(process.cwd(), file);
	test.each([
		['a relative folder', fromHere],
		['a folder of the project', inProject],
	])('%s', (_, given) => {
		const root = folder({ ...files, 'docs.json': '{}' });
		leaveJournal(root, journalOf(root, forged), { at: join(root, 'state') });
		vi.stubEnv('XDG_STATE_HOME', given(join(root, 'state')));
		expect(recoverChanges([root]).sentences).toEqual([]);
		expect(readFileSync(join(root, 'a.mdx'), 'utf8')).toBe('a');
	});

	test.skipIf(process.platform === 'win32')('a folder that others may read, as git makes it', () => {
		const root = folder(files);
		chmodSync(dirname(leaveJournal(root, journalOf(root, forged))), 0o755);
		expect(recoverChanges([root]).sentences).toEqual([]);
	});
});

test('a journal that a failure of power has damaged does not block the project', () => {
	const root = folder(files);
	leaveJournal(root, '');
	expect(changeFiles(root, [change('a.mdx', 'a', 'A')], { onBusy: () => false })).toBeUndefined();
	expect(journals()).toEqual([]);
});

test('a file that has become a folder does not block the project', () => {
	const root = folder(files);
	const step = { kind: 'text', path: 'old', before: 'o', after: 'O' };
	leaveJournal(root, journalOf(root, [step]));
	expect(recoverChanges([root])).toMatchObject({ isIncomplete: false });
	expect(journals()).toEqual([]);
});

test('an interrupted change is not finished through a folder that has become a link', () => {
	const [root, outside] = [folder({ ...files, 'a.mdx': 'A' }), folder({})];
	symlinkSync(outside, join(root, 'out'));
	const created = { kind: 'text', path: 'out/new.mdx', before: null, after: 'N' };
	leaveJournal(root, journalOf(root, [{ kind: 'text', path: 'a.mdx', before: 'a', after: 'A' }, created]));
	recoverChanges([root]);
	expect(texts(outside)).toEqual({});
});

test('a change waits for another command that is changing the project', () => {
	const root = folder(files);
	const file = leaveJournal(root, journalOf(root, []), { owner: process.ppid });
	const onBusy = (attempt: number) => {
		if (attempt === 2) rmSync(file);
		return attempt < 3;
	};
	expect(changeFiles(root, [change('a.mdx', 'a', 'A')], { onBusy })).toBeUndefined();
});

test('a change that could not be undone is left to the next command of the same process too', () => {
	const root = folder(files);
	let isFull = true;
	const system = watched((name, args) => {
		if (!isFull || !isOfProject(args) || name !== 'rename' || !args[1]?.endsWith('c.mdx')) return;
		throw Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC', syscall: name });
	});
	const failing = { ...system, removeFolder: () => (isFull ? system.rename('', 'c.mdx') : undefined) };
	expect(changeFiles(root, changes, { move, system: failing })).toContain('could not be undone');
	isFull = false;
	expect(recoverChanges([root]).sentences).toEqual([
		`An earlier change of ${root} was interrupted. It was undone.`,
	]);
	expect(texts(root)).toEqual(files);
});

test('a file with the longest name is changed', () => {
	const name = `${'a'.repeat(251)}.mdx`;
	const root = folder({ [name]: 'a' });
	expect(changeFiles(root, [change(name, 'a', 'A')])).toBeUndefined();
});

test('a move through a link from outside of the project is refused', async () => {
	const outside = folder({ 'x.mdx': '---\ntitle: X\n---\n' });
	const root = folder({
		'docs.json': '{ "name": "A", "navigation": [{ "group": "G", "pages": ["page"] }] }',
	});
	symlinkSync(outside, join(root, 'linked'));
	const ran = await recto(root, 'move', 'linked/x.mdx', 'here.mdx');
	expect(ran).toMatchObject({ code: 2, complaint: expect.stringContaining('outside the docs project') });
	expect([existsSync(join(outside, 'x.mdx')), existsSync(join(root, 'here.mdx'))]).toEqual([true, false]);
});

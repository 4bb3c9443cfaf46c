import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCheckedPath } from '../../server/src/hosts/checkedPaths.ts';
import { Workspace } from '../../server/src/hosts/lsp/workspace/workspace.ts';
import { buildMarkFile, readInside } from '../../server/src/hosts/projectFiles.ts';
import { lastingFolder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';
import '../support/propertySeed.ts';
import { trials } from '../support/trials.ts';

const pages = ['index.mdx', 'a/one.mdx', 'a/in/two.mdx', 'b/one.mdx', 'snippets/part.mdx'];
const folders = ['a', 'b', 'a/in', 'c', 'a/c'];
const marks = ['b/docs.json', 'a/in/docs.json', `a/${buildMarkFile}`];
const texts = [
	'',
	'---\ntitle: One\n---\n\n## Head\n\n[a](/a/one#head) [b](/b/one)\n',
	'---\ntitle: Two\n---\n\n[a](/a/one#other) [in](/a/in/two) [near](/b/onne) [same](/c/one)\n\n<Note>\n',
	'import Part from "/snippets/part.mdx"\n\n# Other\n\n<Part />\n',
];

const configs = [
	minimalConfig,
	minimalConfig.replace('"page"', '"index", "a/one"'),
	minimalConfig.replace('"page"', '"index", "b/one", "b/tow", "a/in/two"'),
	'{ "name": ',
];

const page = fc.constantFrom(...pages);
const config = fc.constant('docs.json');
const anyPlace = fc.constantFrom(...pages, ...folders, ...marks);
const steps = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({ kind: fc.constant('write'), path: page, text: fc.constantFrom(...texts) }),
	},
	fc.record({
		kind: fc.constant('write'),
		path: fc.constantFrom(...marks),
		text: fc.constant(minimalConfig),
	}),
	fc.record({
		kind: fc.constant('write'),
		path: fc.constant('.mintignore'),
		text: fc.constantFrom('', 'b/\n'),
	}),
	fc.record({ kind: fc.constant('remove'), path: anyPlace }),
	fc.record({ kind: fc.constant('move'), path: anyPlace, to: fc.constantFrom(...folders, ...pages) }),
	{
		weight: 3,
		arbitrary: fc.record({ kind: fc.constant('open'), path: page, text: fc.constantFrom(...texts) }),
	},
	fc.record({ kind: fc.constantFrom('write', 'open'), path: config, text: fc.constantFrom(...configs) }),
	fc.record({ kind: fc.constant('close'), path: fc.oneof(page, config) }),
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant('tell'), isReversed: fc.boolean() }) },
);
type Step = typeof steps extends fc.Arbitrary<infer One> ? One : never;

test('after any session a workspace knows what one that begins now finds', async () => {
	const property = fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 25 }), async (session) => {
		const { root, remove } = lastingFolder({ 'docs.json': minimalConfig, 'a/one.mdx': texts[1] ?? '' });
		try {
			const { workspace, open } = await after(root, session);
			const fresh = new Workspace([root], () => undefined);
			await fresh.readAll();
			for (const [path, text] of open) fresh.openText(uriOf(root, path), text);
			expect(knowledge(workspace)).toEqual(knowledge(fresh));
		} finally {
			remove();
		}
	});
	await fc.assert(property, { numRuns: trials(300) });
});

async function after(root: string, session: readonly Step[]) {
	const workspace = new Workspace([root], () => undefined);
	await workspace.readAll();
	const open = new Map<string, string>();
	const pending: string[] = [];
	const tell = (paths: readonly string[]) => workspace.changedOnDisk(paths.map((path) => uriOf(root, path)));
	const close = (path: string) => {
		if (open.delete(path)) workspace.closeText(uriOf(root, path));
	};
	for (const step of session) {
		if ('isReversed' in step) await tell(step.isReversed ? pending.splice(0).reverse() : pending.splice(0));
		else if ('to' in step) pending.push(...(move(root, step.path, step.to) ? [step.path, step.to] : []));
		else if (!('text' in step)) {
			if (step.kind === 'close') close(step.path);
			else if (existsSync(join(root, step.path))) {
				rmSync(join(root, step.path), { recursive: true });
				pending.push(step.path);
			}
		} else if (step.kind === 'write') {
			if (write(join(root, step.path), step.text)) pending.push(step.path);
		} else if (isFile(join(root, step.path))) {
			open.set(step.path, step.text);
			workspace.openText(uriOf(root, step.path), step.text);
		}
	}
	await tell(pending);
	// What an editor holds of a file that is gone, or of a built site, is of the project or not by what was told first.
	for (const path of [...open.keys()])
		if (!isFile(join(root, path)) || existsSync(join(root, path.slice(0, 1), buildMarkFile))) close(path);
	return { workspace, open };
}

function uriOf(root: string, path: string): string {
	return pathToFileURL(join(root, path)).toString();
}

function isFile(file: string): boolean {
	return existsSync(file) && statSync(file).isFile();
}

/** False where a file stands in the place of a folder, or the other way round. */
function write(file: string, text: string): boolean {
	try {
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
		return true;
	} catch {
		return false;
	}
}

function move(root: string, from: string, to: string): boolean {
	if (existsSync(join(root, to))) return false;
	try {
		mkdirSync(join(root, dirname(to)), { recursive: true });
		renameSync(join(root, from), join(root, to));
		return true;
	} catch {
		return false;
	}
}

/** Of each project its files, with their titles and problems. */
function knowledge(workspace: Workspace) {
	const known = workspace.projects.map(({ root, docs }) => {
		const files = [...docs.project.files].sort().map((path) => {
			const problems = !isCheckedPath(path)
				? []
				: docs.project.documents.has(path)
					? docs.diagnose(path)
					: (docs.diagnoseClosed(path, (name) => readInside(root, name)) ?? []);
			const reported = problems.map(
				({ code, message, range: { start } }) => `${code} ${start.line}:${start.character} ${message}`,
			);
			return [path, docs.project.pages.get(path)?.title, ...reported.sort()];
		});
		return [root, files] as const;
	});
	return Object.fromEntries(known);
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diagnoseClosedFiles } from '../../server/src/hosts/checkedFiles.ts';
import { openToolProject, type ProjectTexts } from '../../server/src/hosts/mcp/openToolProject.ts';
import { readInside } from '../../server/src/hosts/projectFiles.ts';
import { readProject } from '../../server/src/hosts/readProject.ts';
import { anyWrite, writeOrRemove, writtenProject } from '../support/changingProject.ts';
import '../support/propertySeed.ts';
import { trials } from '../support/trials.ts';

const call = fc.record({
	/** Changes on disk before the call. */
	writes: fc.array(anyWrite, { maxLength: 3 }),
	/** Changes that a tool only tries out during the call. */
	tried: fc.array(anyWrite, { maxLength: 2 }),
});

const ofPage = (url: string) => url;

test('a project that is kept between calls is the one on disk, whatever calls tried out', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(call, { minLength: 2, maxLength: 6 }), async (calls) => {
			const root = writtenProject();
			let last: ProjectTexts | undefined;
			for (const { writes, tried } of calls) {
				for (const { path, text } of writes) writeOrRemove(root, path, text);
				const project = openToolProject(root);
				const fresh = readProject(root);
				await fresh.prepare();
				await project.docs.prepare();
				const expected = diagnoseClosedFiles({ root, docs: fresh });
				expect(diagnoseClosedFiles(project, undefined, project.textOf)).toEqual(expected);
				if (project.texts === last) {
					const { docs, textOf } = last;
					expect(await docs.searchIndex({ readText: textOf, ofPage })).toEqual(
						await fresh.searchIndex({ readText: (path) => readInside(root, path), ofPage }),
					);
				}
				last = project.texts;
				for (const path of fresh.project.files) expect(project.textOf(path)).toBe(readInside(root, path));
				for (const { path, text } of tried)
					project.docs.apply([text === undefined ? { kind: 'removed', path } : { kind: 'open', path, text }]);
				expect(diagnoseClosedFiles({ root, docs: project.again() })).toEqual(expected);
			}
		}),
		{ numRuns: trials(100) },
	);
});

test('a call keeps the texts and the project of its beginning while another one is made', () => {
	const root = writtenProject();
	const project = openToolProject(root);
	const before = project.textOf('a.mdx');
	expect(before).toBeDefined();
	writeOrRemove(root, 'a.mdx', 'Text of the user');
	writeOrRemove(root, 'new.mdx', 'New page');
	expect(openToolProject(root).textOf('a.mdx')).toBe('Text of the user');
	expect(project.textOf('a.mdx')).toBe(before);
	expect(project.textOf('new.mdx')).toBeUndefined();
	expect(project.again().project.files.has('new.mdx')).toBe(false);
});

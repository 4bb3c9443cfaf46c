import fc from 'fast-check';
import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';

const paths = ['index', 'guides/install', 'guides/use', 'part'].map((path) => `${path}.mdx`);

const textOf = (title: string, imported: string) =>
	`---\ntitle: ${title}\n---\n\n${imported === '' ? '' : `import Part from '/${imported}';\n\n`}Text.\n`;

const edit = fc.record({
	path: fc.constantFrom(...paths),
	title: fc.constantFrom('One', 'Two', 'Three'),
	imported: fc.constantFrom('', '', 'part.mdx'),
	isClosed: fc.boolean(),
});

test('typing front matter and imports leaves the project as opening the texts does', () => {
	fc.assert(
		fc.property(fc.array(edit, { maxLength: 90 }), (edits) => {
			const onDisk = Object.fromEntries(paths.map((path) => [path, textOf('On disk', '')]));
			const typed = project(onDisk);
			const texts = new Map(Object.entries(onDisk));
			for (const { path, title, imported, isClosed } of edits) {
				typed.apply([{ kind: 'open', path, text: textOf(title, imported) }]);
				// Asked for after every edit, so that the next one follows from it.
				expect(typed.project.pages.get(path)?.title).toBe(title);
				texts.set(path, textOf(title, imported));
				if (!isClosed) continue;
				typed.apply([{ kind: 'onDisk', path, text: textOf(title, imported) }]);
				typed.apply([{ kind: 'closed', path }]);
			}
			const opened = project(Object.fromEntries(texts));
			expect([...typed.project.pages].sort()).toEqual([...opened.project.pages].sort());
			for (const path of paths) {
				const text = texts.get(path);
				expect(typed.diagnose(path, text)).toEqual(opened.diagnose(path, text));
			}
			expect(typed.navigationTree()).toEqual(opened.navigationTree());
		}),
		{ numRuns: trials(40) },
	);
});

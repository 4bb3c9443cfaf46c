import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';
import { recto } from '../support/recto.ts';

/** A repository with a project in `docs` that has an error, a warning and hints. */
function repository(extra: Readonly<Record<string, string>> = {}): string {
	return folder({
		'.git/HEAD': 'ref: refs/heads/main\n',
		'docs/docs.json': minimalConfig,
		'docs/page.mdx': '---\ntitle: Page\n---\n\n[Gone](/nowhere)\n\n<Card>\n',
		...extra,
	});
}

test('check --output writes each format as --format prints it, with all problems', async () => {
	const root = repository();
	const formats = ['json', 'gitlab', 'sarif', 'junit'];
	const outputs = formats.flatMap((format) => ['--output', `${format}=reports/${format}`]);
	const docs = join(root, 'docs');
	const { code, output, complaint } = await recto(docs, 'check', '--show', 'error', ...outputs);
	expect([code, complaint]).toEqual([1, '']);
	expect(output).not.toContain('broken-link');
	for (const format of formats) {
		const printed = await recto(docs, 'check', '--format', format);
		expect(readFileSync(join(docs, 'reports', format), 'utf8'), format).toBe(printed.output);
		expect(printed.output).toContain('broken-link');
	}
	// Each names files as its readers do.
	expect(readFileSync(join(docs, 'reports/json'), 'utf8')).toContain('"file": "page.mdx"');
	expect(readFileSync(join(docs, 'reports/sarif'), 'utf8')).toContain('"uri": "docs/page.mdx"');
});

test.each(['sarif', 'sarif=', 'nothing=x', '=x', 'github=x'])(
	'check --output %s is a usage error',
	async (output) => {
		const { code, complaint } = await recto(repository(), 'check', 'docs', '--output', output);
		expect(code).toBe(2);
		expect(complaint).toMatch(
			/^recto: (?:`--output` must be FORMAT=FILE, where FORMAT is|The format of `--output` must be|The format `github` cannot be) .+\.\n$/,
		);
	},
);

test('a file that cannot be written fails the run', async () => {
	const root = repository();
	const { code, complaint } = await recto(
		root,
		'check',
		'docs',
		'--fail-on',
		'error',
		'--output',
		'json=docs',
	);
	expect(code).toBe(1);
	expect(complaint).toMatch(/^recto: .*docs/);
});

// Windows lets only some users make links.
test.skipIf(process.platform === 'win32')(
	'a report is not written through links of the checked repository',
	async () => {
		const outside = folder({ 'kept.txt': 'kept' });
		const root = repository();
		symlinkSync(join(outside, 'kept.txt'), join(root, 'report.json'));
		symlinkSync(outside, join(root, 'reports'));
		const one = await recto(root, 'check', 'docs', '--output', 'json=report.json');
		expect(one.complaint).toBe('');
		expect(JSON.parse(readFileSync(join(root, 'report.json'), 'utf8'))).not.toEqual([]);
		const other = await recto(root, 'check', 'docs', '--output', 'json=reports/new.json');
		expect(other).toMatchObject({
			code: 1,
			complaint:
				'recto: reports/new.json was not written: a symbolic link points outside the current folder.\n',
		});
		expect(readFileSync(join(outside, 'kept.txt'), 'utf8')).toBe('kept');
		expect(existsSync(join(outside, 'new.json'))).toBe(false);
	},
);

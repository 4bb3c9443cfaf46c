import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';

test('the folder of the command line works wherever it is copied, as the manual says', () => {
	const root = folder({
		'docs/docs.json': minimalConfig,
		'docs/page.mdx': '---\ntitle: Page\n---\n\n<Icon icon="rocket" />\n',
	});
	cpSync('dist/server', join(root, 'tools/recto'), { recursive: true });
	execFileSync(process.execPath, ['tools/recto/recto.mjs', 'build', 'docs', '--out', 'site'], { cwd: root });
	expect(readdirSync(join(root, 'site/_recto'))).toEqual(expect.arrayContaining(['site.css', 'site.js']));
	expect(readFileSync(join(root, 'site/page/index.html'), 'utf8')).not.toContain('r-icon-missing');
});
